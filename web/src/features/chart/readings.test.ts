import type { Chart } from 'klinecharts'
import { describe, expect, it } from 'vitest'
import { readAt } from './readings.ts'

const candle = (timestamp: number) => ({ timestamp, open: 1, high: 2, low: 1, close: 2, volume: 3 })
const chart = {
  getDataList: () => [candle(1), candle(2)],
  getIndicators: () => [
    {
      paneId: 'candle_pane',
      figures: [{ key: 'ma5', title: 'MA5: ' }, { key: 'ma10' }],
      result: [{}, { ma5: 311.2 }],
    },
    {
      paneId: 'sub',
      figures: [{ key: 'volume', title: 'VOLUME: ' }],
      result: [{ volume: 7 }, { volume: 9 }],
    },
  ],
} as unknown as Chart

describe('the legend of a chart', () => {
  it('reads the last bar unless one is named', () => {
    expect(readAt(chart, 'candle_pane').sub).toEqual([{ name: 'VOLUME', value: 9, line: 0 }])
    expect(readAt(chart, 'candle_pane', 0).sub).toEqual([{ name: 'VOLUME', value: 7, line: 0 }])
  })

  it('reports which figures are not there yet', () => {
    expect(readAt(chart, 'candle_pane').main).toEqual([
      { name: 'MA5', value: 311.2, line: 0 },
      { name: 'ma10', value: undefined, line: 1 },
    ])
  })

  it('has no figures beside the bars', () => {
    expect(readAt(chart, 'candle_pane', 9)).toMatchObject({ candle: undefined, sub: [{ value: undefined }] })
  })
})
