import { expect, test } from 'vitest'
import { levelUnit, type RecordLook, recordFigures, recordWrongs } from './published.ts'

// 2026-10-30 of Lagos; days end at 23:00 UTC.
const first = 20_756
const dayMs = 86_400_000
const endOf = (day: number) => (day + 1) * dayMs - 3_600_000 - 1

const look = (day: number, level: number, more: Partial<RecordLook> = {}): RecordLook => ({
  number: 1,
  day,
  at: endOf(day),
  level: BigInt(Math.round(level * 1e6)) * (levelUnit / 1_000_000n),
  index: undefined,
  trades: undefined,
  won: undefined,
  turnover: undefined,
  ...more,
})
const start = look(first, 1, { at: endOf(first) - 36_000_000, index: 1000 })
const beganAt = start.at

test('by hand: days, months, the fall and the index of docs/modules/publicrecords.md', () => {
  // A look within the first day is one that its end takes the place of.
  const within = look(first, 1.5, { at: endOf(first) - 1000, index: 1500 })
  const looks = [
    start,
    within,
    look(first, 1.02, { index: 1010 }),
    look(first + 1, 0.9996, { index: 1010 }),
    look(first + 2, 1.0496, { index: 1030, trades: 40, won: 22, turnover: 305_000n }),
  ]
  const [figures] = recordFigures(looks)
  expect(figures).toMatchObject({
    total: '0.049600',
    index: '0.030000',
    drawdown: { share: '0.020000', from: endOf(first), to: endOf(first + 1), until: endOf(first + 2) },
    months: [
      { month: '2026-10', rate: '-0.000400', index: '0.010000' },
      { month: '2026-11', rate: '0.050020', index: '0.019802' },
    ],
    trades: 40,
    won: 22,
    turnover: '0.305000',
  })
  expect(figures!.days.map(({ day, rate }) => [day, rate])).toEqual([
    ['2026-10-30', '0.020000'],
    ['2026-10-31', '-0.020000'],
    ['2026-11-01', '0.050020'],
  ])
  expect(figures!.hitRate).toMatchObject({ value: '0.550000' })
  expect(recordWrongs(looks.slice(0, 4), { beganAt })).toEqual([])
})

test('under thirty trades there is no share of those that won, and at first nothing at all', () => {
  expect(recordFigures([look(first, 1), look(first + 1, 1.1, { trades: 29, won: 20 })])[0]).toMatchObject({
    trades: 29,
    hitRate: null,
  })
  expect(recordFigures([start])[0]).toMatchObject({
    total: null,
    index: null,
    drawdown: null,
    months: [],
    days: [],
  })
})

test.each([
  ['nothing', [], 'nothing of it is in the log'],
  ['a later start', [look(first, 1)], 'it begins later than the account'],
  [
    'a day that is missing',
    [start, look(first, 1), look(first + 2, 1)],
    'a day before 2026-11-01 is missing',
  ],
  [
    'a count that fell',
    [start, look(first, 1, { trades: 3, won: 1 }), look(first + 1, 1, { trades: 2, won: 1 })],
    'closed trades are fewer on 2026-10-31 than before',
  ],
  [
    'an earlier record that is left out',
    [start, look(first + 1, 1, { number: 3 })],
    'what was before record 3 is missing',
  ],
  ['a start above one', [{ ...start, level: 2n }], 'record 1 does not begin with 1'],
] as const)('%s is found', (_, looks, wrong) => {
  expect(recordWrongs(looks, { beganAt })).toContain(wrong)
})
