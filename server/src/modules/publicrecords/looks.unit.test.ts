import { levelUnit } from '@openbourse/quant/records'
import { expect, test } from 'vitest'
import { dayEnd, dayOf } from '../pools/index.ts'
import { dueIn, type Look, levelsBy, sharesOf } from './looks.ts'

const hour = 3_600_000
const from = dayEnd(20_000) - 10 * hour
const [first, second, third] = [20_000, 20_001, 20_002].map((day) => dayEnd(day) - 1) as [
  number,
  number,
  number,
]
const open = { number: 1, from, until: null }
const look = (at: number, level = levelUnit, number = 1): Look => ({
  number,
  day: dayOf(at),
  at,
  level,
  index: undefined,
  trades: undefined,
  won: undefined,
  turnover: undefined,
  classes: undefined,
})
const at = (nowMs: number, untilNow = false) => ({ nowMs, untilNow, most: 100 })

test('all days are missing at first, and a look at now where one is asked for', () => {
  expect(dueIn([open], [], at(second + 5 * hour))).toMatchObject({ isBegun: false, moments: [first, second] })
  const due = dueIn([open], [], at(second + 5 * hour, true))!
  expect(due.moments).toEqual([first, second, second + 5 * hour - 1])
  expect(due.before).toMatchObject({ at: from, level: levelUnit })
})

test('the end of a day follows from the day before, and not from a look within it', () => {
  const within = look(second - hour, 5n)
  const due = dueIn([open], [look(from), look(first, 3n), within], at(second + hour))!
  expect(due).toMatchObject({ isBegun: true, moments: [second], before: { at: first, level: 3n } })
  expect(dueIn([open], [look(from), look(first), look(second)], at(third - hour))).toBeUndefined()
})

test('a record that ended has a look at its last millisecond, and then the next one begins', () => {
  const ended = { ...open, until: second - hour }
  const next = { number: 2, from: second - hour, until: null }
  const known = [look(from), look(first)]
  expect(dueIn([ended, next], known, at(second + hour))).toMatchObject({
    record: { number: 1 },
    moments: [second - hour - 1],
  })
  const whole = [...known, look(second - hour - 1)]
  expect(dueIn([ended, next], whole, at(second + hour))).toMatchObject({
    record: { number: 2 },
    isBegun: false,
    moments: [second],
    before: { at: second - hour, level: levelUnit },
  })
})

test('so many are written at once, and the rest follow', () => {
  const due = dueIn([open], [], { ...at(third + hour), most: 2 })!
  expect(due.moments).toEqual([first, second])
})

test('levels follow from returns, and what is lost once stays lost', () => {
  const percent = levelUnit / 100n
  expect(levelsBy(levelUnit, [0n, 2n * percent, -2n * percent])).toEqual(
    [100n, 102n, 98n].map((one) => one * percent),
  )
  expect(levelsBy(levelUnit, [-levelUnit, levelUnit])).toEqual([0n, 0n])
})

test('shares of kinds are all of it, without what is below zero', () => {
  const parts = [
    { kind: 'cash', minor: 1n },
    { kind: 'stock', minor: 1n },
    { kind: 'stock', minor: 1n },
    { kind: 'contract', minor: -5n },
  ]
  expect(sharesOf(parts)).toBe('stock:667,cash:333')
  expect(sharesOf([])).toBeUndefined()
})
