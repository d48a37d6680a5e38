import { describe, expect, test } from 'vitest'
import { type Close, closeOf, crowdOn, growthOf, isName, ranksOf, returnOf } from './days.ts'

const atNoon = 1_764_241_200_000

test.each([
  ['nothing came: what all gained', 100_000n, 104_000n, 0n, 4_000n, 100_000n],
  [
    'money came: it is no gain, and counts as capital of the whole day',
    100_000n,
    154_000n,
    50_000n,
    4_000n,
    150_000n,
  ],
  ['money left: it is no loss, and worked until it left', 100_000n, 54_000n, -50_000n, 4_000n, 100_000n],
])('%s', (_, before, value, flow, profit, capital) => {
  expect(closeOf({ value: before }, { at: atNoon, value, flow, level: 7 })).toMatchObject({
    profit,
    capital,
    level: 7,
  })
})

test('a return is of the capital, is zero without any, and is never below the loss of all', () => {
  expect(returnOf({ profit: 4_000n, capital: 100_000n })).toBe(0.04)
  expect(returnOf({ profit: 4_000n, capital: 0n })).toBe(0)
  expect(returnOf({ profit: -300_000n, capital: 100_000n })).toBe(-1)
})

const close = (day: number, percent: number, level: number): Close => ({
  day,
  at: day * 86_400_000,
  value: 0n,
  profit: BigInt(percent),
  capital: 100n,
  level,
})

test('growth is the product of the days', () => {
  expect(growthOf([close(1, 10, 1), close(2, -50, 1)])).toEqual([1, 1.1, 0.55])
})

test('the highest ratio is first, equal ones by the older listing, and those without one have no place', () => {
  const all = [
    { id: 3, ratio: 1.5 },
    { id: 1, ratio: undefined },
    { id: 2, ratio: 1.5 },
    { id: 4, ratio: -2 },
    { id: 5, ratio: 2 },
  ]
  expect([...ranksOf(all)]).toEqual([
    [5, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ])
})

test.each([
  ['Ada Okoro', true],
  ['Chinwe O’Neil-Ade Jr.', true],
  ['José María', true],
  ['Al', false],
  ['Ada 100%', false],
  [' Ada', false],
  ['Ada  Okoro', false],
  ['www.win.com/', false],
  ['A'.repeat(31), false],
])('“%s” is a name: %s', (name, is) => {
  expect(isName(name)).toBe(is)
})

describe('a day of votes is decided by the day after it', () => {
  const start = { value: 100n, level: 100 }
  const closes = [close(1, 0, 100), close(2, 3, 101), close(3, 1, 102), close(4, 9, 90)]

  test('beside the index, ties and a day that is not over left out', () => {
    const days = [
      { day: 1, bull: 3, bear: 1 },
      { day: 2, bull: 1, bear: 2 },
      { day: 3, bull: 5, bear: 0 },
      { day: 9, bull: 5, bear: 0 },
    ]
    // Day 2 was ahead (3% beside 1%), day 3 ahead by a hair (1% beside 0.99%); day 4 is the newest and may
    // continue.
    expect(crowdOn(days, { closes, start })).toMatchObject({ days: 2, right: 1 })
  })

  test('and a day without a majority has no result', () => {
    expect(crowdOn([{ day: 1, bull: 2, bear: 2 }], { closes, start })).toMatchObject({ days: 0, rate: null })
  })
})
