import { countTo, debtOf, nextAmount, pay } from '@openbourse/quant/loans'
import { describe, expect, test } from 'vitest'
import { ageingOf, monthsLater, reminderOf, seatsFor } from './rules.ts'

/** 60,000 for 90 days at 0.05% a day: parts are due on days 30, 60 and 90. */
const debt = debtOf({ amount: 60_000_00n, days: 90, ppm: 500n })
const at = (day: number) => countTo(debt, day)

describe('a reminder', () => {
  test.each([
    [0, undefined],
    [26, undefined],
    [27, 'loan_due 30 soon, 3 days'],
    [29, 'loan_due 30 soon, 1 days'],
    [30, 'loan_due 30 today, 0 days'],
    [31, 'loan_late 30 late 1, 1 days'],
    [36, 'loan_late 30 late 1, 6 days'],
    [37, 'loan_late 30 late 7, 7 days'],
    [60, 'loan_late 30 late 30, 30 days'],
    [120, 'loan_late 30 late 90, 90 days'],
    [180, 'loan_late 30 late 150, 150 days'],
    [400, 'loan_late 30 late 150, 370 days'],
  ])('on day %i', (day, wanted) => {
    const result = reminderOf(at(day))
    expect(result && `${result.word} ${result.key}, ${result.days} days`).toBe(wanted)
  })

  test('names what is to be paid on the day: the part with its interest, and once it is late what that cost', () => {
    expect(reminderOf(at(27))?.minor).toBe(20_900_00n)
    expect(reminderOf(at(30))?.minor).toBe(20_900_00n)
    expect(reminderOf(at(31))?.minor).toBe(20_900_00n + 10_45n)
  })

  test('is of the next part once this one is paid', () => {
    const paid = pay(at(30), nextAmount(at(30))).debt
    expect(reminderOf(paid)).toBeUndefined()
    expect(reminderOf(countTo(paid, 57))).toMatchObject({ word: 'loan_due', days: 3, minor: 20_600_00n })
  })
})

test('open loans are counted by how late they are, each in one row', () => {
  const debts = [0, 30, 31, 37, 38, 60, 61, 120, 121, 209, 210].map(at)
  const rows = ageingOf(debts, { writeOffDays: 180 })
  expect(rows.map(({ from, loans }) => [from, loans])).toEqual([
    [0, 2],
    [1, 2],
    [8, 2],
    [31, 2],
    [91, 2],
    [180, 1],
  ])
})

test.each([
  ['2026-08-31', '2027-02-28'],
  ['2026-08-15', '2027-02-15'],
  ['2027-08-31', '2028-02-29'],
])('six months after %s is %s', (from, to) => {
  expect(new Date(monthsLater(Date.parse(`${from}T12:00:00Z`), 6)).toISOString().slice(0, 10)).toBe(to)
})

test('above an amount a second operator signs an approval', () => {
  expect([100_000_00n, 100_000_01n].map((amount) => seatsFor(amount, { secondAbove: 100_000_00n }))).toEqual([
    0, 1,
  ])
})
