import { expect, test } from 'vitest'
import { closingWrongs } from './closing.ts'
import { managerTrack } from './manager.ts'

const point = (id: number, at: number, value: bigint, units: bigint) => ({ id: String(id), at, value, units })
const start = point(1, 100, 100_000_000n, 1_000_000_000_000n)
const row = (more = {}) => ({
  id: '1',
  of: 'robot',
  subject_id: '7',
  at: '200',
  cause: 'operators',
  reason: 'rule_unfit',
  proposal: '12',
  dealing_id: '0',
  ...more,
})
const shown = { at: 200, cause: 'operators', reason: 'rule_unfit', proposal: '12' }
const wrongs = (
  rows: readonly ReturnType<typeof row>[],
  closing: Parameters<typeof closingWrongs>[1]['shown']['closing'],
  dealings: readonly ReturnType<typeof point>[],
  lastDayAt: number | null = null,
) => closingWrongs(rows, { of: 'robot', shown: { id: '7', closing }, dealings, lastDayAt }).differences

test('what closes by two operators pays out, and gives out no unit', () => {
  const behind = [
    start,
    point(2, 300, 150_000_000n, 1_500_000_000_000n),
    point(3, 400, 100_000_000n, 1_000_000_000_000n),
  ]
  expect(wrongs([row()], shown, behind)).toEqual([])
  const more = [...behind, point(4, 500, 120_000_000n, 1_200_000_000_000n)]
  expect(wrongs([row()], shown, more)).toEqual([expect.stringContaining('units were given out before 500')])
  expect(wrongs([row()], { ...shown, reason: 'stocks_leave' }, behind)).toHaveLength(1)
  expect(wrongs([row()], null, behind)).toHaveLength(1)
  expect(wrongs([], shown, behind)).toHaveLength(1)
  expect(wrongs([row({ subject_id: '8' })], null, behind)).toEqual([])
})

test('the published rule closes at the first dealing point below a fifth, and at no other', () => {
  const fell = point(2, 300, 19_000_000n, 1_000_000_000_000n)
  const ruined = row({ id: '3', at: '300', cause: 'ruined', reason: '', proposal: '0', dealing_id: '2' })
  const result = { at: 300, cause: 'ruined', reason: null, proposal: null }
  expect(wrongs([ruined], result, [start, fell])).toEqual([])
  expect(wrongs([], null, [start, fell])).toEqual([expect.stringContaining('and it went on')])
  const stood = point(2, 300, 20_000_000n, 1_000_000_000_000n)
  expect(wrongs([ruined], result, [start, stood])).toEqual([expect.stringContaining('is not the first one')])
})

test('a last day closes as in its terms', () => {
  const behind = [start, point(2, 300, 100_000_000n, 1_000_000_000_000n)]
  const last = row({ cause: 'last_day', reason: '', proposal: '0' })
  const result = { at: 200, cause: 'last_day', reason: null, proposal: null }
  expect(wrongs([last], result, behind, 200)).toEqual([])
  expect(wrongs([last], result, behind, 250)).toEqual([expect.stringContaining('no such last day')])
  expect(wrongs([last], result, behind)).toEqual([expect.stringContaining('no such last day')])
  expect(wrongs([], null, behind, 200)).toEqual([expect.stringContaining('it went on')])
})

test('checks a manager follow from the day before, by hand', () => {
  // The example of docs/modules/managers.md: a gain of 20,000, then a deposit of 500,000 and a loss of 30,400.
  const looks = [
    { day: 1, at: 10, value: 102_000_000n, profit: 2_000_000n, capital: 100_000_000n },
    { day: 2, at: 20, value: 148_960_000n, profit: -3_040_000n, capital: 152_000_000n },
  ]
  const of = { listedAt: 0, value: 100_000_000n }
  const { track, wrongs: none } = managerTrack(looks, of)
  expect(none).toEqual([])
  expect(track.returns).toEqual([0.02, -0.02])
  expect(track.values.at(-1)).toBeCloseTo(0.9996, 12)
  // Capital that was made smaller makes a loss a smaller part of it.
  const [first, second] = looks
  expect(managerTrack([first!, { ...second!, capital: 202_000_000n }], of).wrongs).toHaveLength(1)
  expect(managerTrack([first!, { ...second!, profit: 3_040_000n }], of).wrongs).toHaveLength(1)
})
