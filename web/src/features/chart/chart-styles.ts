import type { DeepPartial, Styles } from 'klinecharts'

/** The tokens of the page, read at the chart's place, so that light, dark and red-rising markets need no code. */
export function chartStyles(element: Element): DeepPartial<Styles> {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const [up, down, flat] = [token('gain'), token('loss'), token('flat')]
  const faint = { color: token('ink-faint'), size: 11, family: style.fontFamily }
  const hidden = { show: false }
  const lines = [token('chart-1'), token('chart-2'), token('chart-3'), token('chart-quiet')]
  const volume = token('chart-quiet')
  return {
    grid: { horizontal: { color: token('line') }, vertical: hidden },
    candle: {
      // A rising candle is hollow and a falling one filled, so that colour is never the only sign.
      type: 'candle_up_stroke',
      bar: {
        upColor: up,
        downColor: down,
        noChangeColor: flat,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: flat,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: flat,
      },
      tooltip: { showRule: 'none' },
      priceMark: {
        high: hidden,
        low: hidden,
        last: {
          upColor: token('ink'),
          downColor: token('ink'),
          noChangeColor: token('ink'),
          line: { dashedValue: [2, 3] },
          text: { color: token('surface'), size: 11, borderRadius: 4, family: style.fontFamily, weight: 500 },
        },
      },
    },
    indicator: {
      lines: lines.map((color) => ({ color, size: 1.5 })),
      bars: [{ upColor: volume, downColor: volume, noChangeColor: volume }],
      lastValueMark: hidden,
      tooltip: { showRule: 'none' },
    },
    xAxis: { axisLine: hidden, tickLine: hidden, tickText: faint },
    yAxis: { axisLine: hidden, tickLine: hidden, tickText: faint },
    separator: { size: 1, color: token('line') },
    crosshair: {
      horizontal: {
        line: { color: token('ink-faint') },
        text: { backgroundColor: token('ink'), color: token('surface'), borderColor: token('ink'), size: 11 },
      },
      vertical: {
        line: { color: token('ink-faint') },
        text: { backgroundColor: token('ink'), color: token('surface'), borderColor: token('ink'), size: 11 },
      },
    },
  }
}
