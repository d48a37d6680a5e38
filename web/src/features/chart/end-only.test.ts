import fc from 'fast-check'
import type { Indicator, KLineData } from 'klinecharts'
import { describe, expect, it } from 'vitest'
import { endOnly, memory } from './end-only.ts'

type Figures = { readonly slow: number | undefined; readonly mean: number | undefined }

/** The two kinds of figures that indicators are made of: one that forgets slowly, and one of a window. */
function whole(bars: readonly KLineData[]): Figures[] {
  let slow: number | undefined
  return bars.map(({ close }, at) => {
    slow = slow === undefined ? close : (slow * 23 + close) / 24
    const window = bars.slice(Math.max(0, at - 19), at + 1)
    return { slow, mean: at < 19 ? undefined : window.reduce((sum, one) => sum + one.close, 0) / 20 }
  })
}

const bar = (timestamp: number, close: number): KLineData => ({
  timestamp,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
})
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => bar(at, 300 + 20 * Math.sin(at / 50) + (at % 7)))

/** An indicator as the chart keeps it: what was reckoned last is its result. */
function indicator() {
  let looked = 0
  const reckon = endOnly<Figures>((bars) => {
    looked += bars.length
    return whole(bars)
  })
  const one = { result: [] as Figures[], calcParams: [20] } as unknown as Indicator<Figures>
  return {
    async reckon(bars: KLineData[]) {
      looked = 0
      one.result = await reckon(bars, one)
      return one.result
    },
    looked: () => looked,
    one,
  }
}

function same(got: readonly Figures[], wanted: readonly Figures[]) {
  expect(got.length).toBe(wanted.length)
  for (const at of [0, 1, Math.floor(got.length / 2), got.length - 2, got.length - 1]) {
    expect(got[at]?.slow).toBeCloseTo(wanted[at]?.slow ?? Number.NaN, 9)
    if (wanted[at]?.mean !== undefined) expect(got[at]?.mean).toBeCloseTo(wanted[at]?.mean ?? 0, 9)
  }
}

describe('the end of an indicator', () => {
  it('gives the result of a full computation, whatever changes at the end of the bars', async () => {
    const moves = fc.array(
      fc.record({ push: fc.boolean(), close: fc.double({ min: 1, max: 900, noNaN: true }) }),
      {
        maxLength: 12,
      },
    )
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const bars = many(2 * memory + 5)
        const { reckon } = indicator()
        await reckon(bars)
        for (const { push, close } of all) {
          if (push) bars.push(bar(bars.length, close))
          else bars[bars.length - 1] = bar(bars.length - 1, close)
          same(await reckon(bars), whole(bars))
        }
      }),
      { numRuns: 8 },
    )
  })

  it('computes the end alone, and everything where older bars came, the parameters changed or there are few', async () => {
    const { reckon, looked, one } = indicator()
    const bars = many(3 * memory)
    await reckon(bars)
    await reckon(bars)
    expect(looked()).toBe(memory)
    const older = [...many(10), ...bars]
    same(await reckon(older), whole(older))
    expect(looked()).toBe(older.length)
    one.calcParams = [5]
    await reckon(older)
    expect(looked()).toBe(older.length)
    const few = many(memory)
    await reckon(few)
    await reckon(few)
    expect(looked()).toBe(few.length)
  })
})
