import { expect, test } from 'vitest'
import { listings } from '../instruments/index.ts'
import { change, createPlace } from './place.ts'

const lagc = listings.find(({ symbol }) => symbol === 'LAGC')!
const dayMs = 24 * 3_600_000
const bar = (close: number) => ({
  t: 0,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
  turnover: close,
})

test.each([
  [31_010, { now: 3, was: 2 }],
  [31_002, { now: 2, was: 1 }],
  [4_003, { now: 1, was: 5 }],
  [40_010, { now: 3, was: 2 }],
  [null, { now: 3, was: 2 }],
] as const)(
  'a price of %s is after a split the same in a server that went on and in one that starts',
  (close, ratio) => {
    const changed = { id: 'split:LAGC', exOn: '2026-01-17', at: dayMs, ratio, told: true }
    const bars = close === null ? {} : { '1d': [bar(close)] }
    const stored = { bars, spark: [], trades: [] }
    const went = createPlace(lagc, 0, { stored, dayStartsAt: dayMs })
    change(went, changed)
    const starts = createPlace(lagc, 0, { stored: { ...stored, changes: [changed] }, dayStartsAt: dayMs })
    expect([starts.last, starts.previousClose]).toEqual([went.last, went.previousClose])
  },
)

test('two splits without a trade between them leave the same price in a server that starts', () => {
  const ratios = [
    { now: 3, was: 2 },
    { now: 5, was: 1 },
  ]
  const changes = ratios.map((ratio, at) => ({
    id: `split:${at}`,
    exOn: '2026-01-17',
    at: dayMs * (at + 1),
    ratio,
    told: true,
  }))
  const closes = Array.from({ length: 40 }, (_, at) => 31_000 + at)
  const lastOf = (close: number) => {
    const stored = { bars: { '1d': [bar(close)] }, spark: [], trades: [] }
    const went = createPlace(lagc, 0, { stored, dayStartsAt: dayMs })
    for (const changed of changes) change(went, changed)
    const starts = createPlace(lagc, 0, { stored: { ...stored, changes }, dayStartsAt: dayMs })
    return { went: went.last, starts: starts.last }
  }
  const results = closes.map(lastOf)
  expect(results.map(({ starts }) => starts)).toEqual(results.map(({ went }) => went))
})
