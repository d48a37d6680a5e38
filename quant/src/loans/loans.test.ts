import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aprOf, aprOfLoan, tenthsOf } from './apr.ts'
import {
  bySchedule,
  countTo,
  type Debt,
  debtOf,
  extend,
  isLate,
  isRepaid,
  lateSince,
  nextAmount,
  nextDue,
  owedOf,
  pay,
  savedToday,
} from './debt.ts'
import { lateDayOf, scheduleOf } from './schedule.ts'
import { type LoanTerms, loanDays } from './terms.ts'

const at = (day: number, minor: bigint) => ({ day, minor })
const percent = (rate: number) => (rate * 100).toFixed(6)
/** So many payments of one amount, each a unit-period after the one before. */
const every = (count: number, amount: number, first: number) =>
  Array.from({ length: count }, (_, after) => [first + after, amount] as const)
const terms = { amount: 60_000_00n, days: 90, ppm: 500n }

describe('APR', () => {
  test('50,000 for 30 days and 50,750 back is 19.858870%', () => {
    expect(percent(aprOf([at(0, 50_000_00n)], [at(30, 50_750_00n)]))).toBe('19.858870')
  })

  test('the same in three equal parts of principal is 19.858870% too', () => {
    // Three such loans together, so that every part is exact.
    const parts = [at(30, 52_250_00n), at(60, 51_500_00n), at(90, 50_750_00n)]
    expect(percent(aprOf([at(0, 150_000_00n)], parts))).toBe('19.858870')
  })

  test('a loan of which a third is taken out first has a rate that is not printed', () => {
    const rate = aprOf([at(0, 7_480_00n)], [at(8, 11_880_00n)])
    expect(rate).toBeGreaterThan(1e7)
    expect(tenthsOf(rate)).toBeNull()
  })

  test.each([
    ['what is paid back at no cost', [at(0, 100n)], [at(30, 100n)], 0],
    // The four examples of Directive 98/7/EC, annex II, whose formula Directive 2008/48/EC kept.
    ['1,000 repaid as 1,200 after a year and a half', [at(0, 1000n)], [at(547.5, 1200n)], 0.1292],
    ['the same with 50 taken out first', [at(0, 950n)], [at(547.5, 1200n)], 0.1685],
    [
      '1,000 repaid as 600 after one and after two years',
      [at(0, 1000n)],
      [at(365, 600n), at(730, 600n)],
      0.1307,
    ],
    [
      '1,000 repaid as 272, 272 and 544 after 3, 6 and 12 months',
      [at(0, 1000n)],
      [at(365 / 4, 272n), at(365 / 2, 272n), at(365, 544n)],
      0.1319,
    ],
  ])('%s', (_, received, paid, rate) => {
    expect(aprOf(received, paid)).toBeCloseTo(rate, 4)
  })

  // The examples of Regulation Z (12 CFR 1026), appendix J, (c)(1) and (c)(5). It names the nominal rate, the rate of a unit-period times
  // the unit-periods in a year; times are in unit-periods.
  test.each<[string, number, number, readonly (readonly [times: number, paid: number])[], number]>([
    ['24 months', 12, 5000, every(24, 230, 1), 9.69],
    ['36 months, the first of them longer by 19 days', 12, 6000, every(36, 200, 1 + 19 / 30), 11.82],
    ['24 half months, the first of 6 days', 24, 5000, every(24, 219.17, 6 / 15), 10.34],
    ['40 quarters, the first longer by 39 days', 4, 10_000, every(40, 385, 1 + 39 / 90), 8.97],
    ['30 weeks from the fifth on', 52, 500, every(30, 17.6, 4 + 4 / 7), 14.96],
    ['255 days', 365 / 255, 1000, [[1, 1080]], 11.45],
    ['6 months', 2, 1000, [[1, 1044]], 8.8],
    ['2 years', 1, 1000, [[2, 1240]], 11.36],
  ])('Regulation Z: %s', (_, perYear, received, paid, rate) => {
    const cents = (amount: number) => BigInt(Math.round(amount * 100))
    const found = aprOf(
      [at(0, cents(received))],
      paid.map(([times, amount]) => at((times * 365) / perYear, cents(amount))),
    )
    expect((perYear * ((1 + found) ** (1 / perYear) - 1) * 100).toFixed(2)).toBe(rate.toFixed(2))
  })

  test('it is rounded up to the tenth of a percent, and an exact tenth stays', () => {
    expect([0.1985887, 0.198, 0.1980001, 99.9991].map(tenthsOf)).toEqual([199, 198, 199, null])
  })

  test('discounts all payments to exactly the amount paid out', () => {
    fc.assert(
      fc.property(fc.constantFrom(...loanDays), fc.bigInt(10_000_00n, 500_000_00n), (days, amount) => {
        const loan = { amount, days, ppm: 500n }
        const schedule = scheduleOf(loan)
        const rate = aprOfLoan(loan, schedule)
        const worth = schedule.parts.reduce(
          (sum, { day, total }) => sum + Number(total) / (1 + rate) ** (day / 365),
          0,
        )
        expect(Math.abs(worth - Number(amount)) / Number(amount)).toBeLessThan(1e-9)
      }),
    )
  })
})

describe('schedule', () => {
  test('60,000 for 90 days', () => {
    const { parts, total } = scheduleOf(terms)
    expect(parts.map((part) => [part.day, part.principal, part.interest, part.total])).toEqual([
      [30, 20_000_00n, 900_00n, 20_900_00n],
      [60, 20_000_00n, 600_00n, 20_600_00n],
      [90, 20_000_00n, 300_00n, 20_300_00n],
    ])
    expect(total).toBe(61_800_00n)
    expect(lateDayOf(scheduleOf(terms), 500n)).toBe(10_45n)
  })

  test('50,000 in three parts', () => {
    expect(scheduleOf({ ...terms, amount: 50_000_00n }).parts.map(({ total }) => total)).toEqual([
      17_416_67n,
      17_166_67n,
      16_916_66n,
    ])
  })

  test('14 days are one part', () => {
    expect(scheduleOf({ ...terms, days: 14 }).parts.map(({ day, total }) => [day, total])).toEqual([
      [14, 60_420_00n],
    ])
  })
})

const onTime = (debt: Debt, day: number) => {
  const due = countTo(debt, day)
  return pay(due, nextAmount(due)).debt
}

describe('debt', () => {
  test('a loan repaid by its schedule costs the total of the schedule', () => {
    const [first, second] = [onTime(debtOf(terms), 30), onTime(onTime(debtOf(terms), 30), 60)]
    expect(owedOf(first)).toMatchObject({ principal: 40_000_00n, interest: 0n })
    expect(nextAmount(countTo(second, 90))).toBe(20_300_00n)
    expect(isRepaid(onTime(second, 90))).toBe(true)
  })

  test('on day 45 of 90 all of it costs 40,300 and saves 600', () => {
    const debt = countTo(onTime(debtOf(terms), 30), 45)
    expect([owedOf(debt).total, savedToday(debt), bySchedule(debt)]).toEqual([
      40_300_00n,
      600_00n,
      40_900_00n,
    ])
  })

  test('tomorrow it saves 1,770, on day 30 it saves 900, on day 60 it saves 300', () => {
    const saved = [1, 30].map((day) => savedToday(countTo(debtOf(terms), day)))
    expect([...saved, savedToday(countTo(onTime(debtOf(terms), 30), 60))]).toEqual([
      1770_00n,
      900_00n,
      300_00n,
    ])
  })

  test('a day late costs interest on the missed part, and its interest is not charged interest again', () => {
    const late = countTo(debtOf(terms), 31)
    expect(owedOf(late)).toMatchObject({ overdue: 20_900_00n, late: 10_45n, interest: 930_45n })
    expect(lateSince(late)).toBe(30)
    expect(owedOf(countTo(debtOf(terms), 33)).late).toBe(31_35n)
  })

  test('on the due day nothing is late', () => {
    const due = countTo(debtOf(terms), 30)
    expect([isLate(due), nextDue(due), nextAmount(due)]).toEqual([false, 30, 20_900_00n])
  })

  test('all interest together stops at the amount of the loan', () => {
    const owed = owedOf(countTo(debtOf(terms), 4000))
    expect(owed).toMatchObject({ interest: 60_000_00n, total: 120_000_00n })
  })

  test('interest comes before principal', () => {
    const { interest, principal, debt } = pay(countTo(debtOf(terms), 31), 1_000_00n)
    expect([interest, principal]).toEqual([930_45n, 69_55n])
    expect(owedOf(debt)).toMatchObject({ principal: 59_930_45n, interest: 0n, overdue: 19_930_45n })
  })

  test('an extension moves the open parts by 30 days that cost nothing', () => {
    const extended = extend(countTo(debtOf(terms), 32))
    expect(extended.parts.map(({ day }) => day)).toEqual([62, 90, 120])
    const now = owedOf(extended)
    expect(now).toMatchObject({ overdue: 0n, interest: 960_90n })
    expect(owedOf(countTo(extended, 62)).interest).toBe(now.interest)
    expect(isLate(countTo(extended, 62))).toBe(false)
    expect(isLate(countTo(extended, 63))).toBe(true)
  })
})

const loan = fc.record({
  amount: fc.bigInt(10_000_00n, 500_000_00n),
  days: fc.constantFrom(...loanDays),
  ppm: fc.bigInt(1n, 3000n),
})

test('counted at once or a day at a time, the same is owed', () => {
  fc.assert(
    fc.property(
      loan,
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 200 }),
      (of, pause, days) => {
        for (const start of [debtOf(of), extend(countTo(debtOf(of), pause)), paidSome(of, pause)]) {
          let slowly = start
          for (let day = start.day + 1; day <= start.day + days; day += 1) slowly = countTo(slowly, day)
          expect(countTo(start, start.day + days)).toEqual(slowly)
        }
      },
    ),
  )
})

function paidSome(of: LoanTerms, day: number): Debt {
  const debt = countTo(debtOf(of), day)
  return pay(debt, owedOf(debt).total / 3n).debt
}

type Drawn = (below: number) => number

/** Numbers of a linear congruence (Knuth, MMIX): the same lives in each run. */
function drawer(): Drawn {
  let state = 1n
  return (below) => {
    state = BigInt.asUintN(64, state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n)
    return Number((state >> 33n) % BigInt(below))
  }
}

/** One life in random order: days pass, payments in part, early ones in whole, an extension; then the rest is paid. */
function live(draw: Drawn): string | undefined {
  const of = {
    amount: 10_000_00n + BigInt(draw(490_000_00)),
    days: loanDays[draw(loanDays.length)]!,
    ppm: BigInt(1 + draw(3000)),
  }
  let debt = debtOf(of)
  let [interest, principal] = [0n, 0n]
  const settle = (minor: bigint): string | undefined => {
    if (minor <= 0n) return undefined
    const owed = owedOf(debt)
    const paid = pay(debt, minor)
    interest += paid.interest
    principal += paid.principal
    debt = paid.debt
    if (paid.interest + paid.principal !== minor) return 'a payment is not interest and principal'
    if (paid.principal > 0n && paid.interest !== owed.interest) return 'principal was paid before interest'
    return owedOf(debt).total === owed.total - minor ? undefined : 'a payment changed more than it paid'
  }
  for (let moves = draw(12); moves > 0; moves -= 1) {
    const before = owedOf(debt).total
    const kind = draw(8)
    let wrong: string | undefined
    if (kind < 4) debt = countTo(debt, debt.day + 1 + draw(60))
    else if (kind < 6) wrong = settle((before * BigInt(1 + draw(1000))) / 1000n)
    else if (kind === 6 && draw(4) === 0) wrong = settle(before)
    else if (debt.free === null && owedOf(debt).principal > 0n) {
      debt = extend(debt)
      if (owedOf(debt).total !== before || isLate(debt)) wrong = 'an extension cost something'
    }
    if (owedOf(debt).principal !== of.amount - principal) wrong ??= 'principal is lost'
    if (owedOf(debt).total < 0n) wrong ??= 'less than nothing is owed'
    if (wrong) return wrong
  }
  const wrong = settle(owedOf(debt).total)
  if (wrong) return wrong
  if (!isRepaid(debt) || owedOf(countTo(debt, debt.day + 400)).total !== 0n) return 'it does not end at zero'
  if (principal !== of.amount || interest !== debt.interestPaid) return 'the sums differ'
  return interest > of.amount ? 'interest is above the cap' : undefined
}

test('100,000 lives of loans sum exactly and end at zero', () => {
  const draw = drawer()
  const wrong = new Map<string, number>()
  for (let count = 0; count < 100_000; count += 1) {
    const found = live(draw)
    if (found) wrong.set(found, (wrong.get(found) ?? 0) + 1)
  }
  expect([...wrong]).toEqual([])
})

test('paid on every due day, any loan costs exactly the total of its schedule', () => {
  fc.assert(
    fc.property(loan, (of) => {
      let debt = debtOf(of)
      for (const { day, total } of scheduleOf(of).parts) {
        debt = countTo(debt, day)
        expect(nextAmount(debt)).toBe(total)
        debt = pay(debt, total).debt
      }
      expect(isRepaid(debt)).toBe(true)
    }),
  )
})

test('repaying early never costs more than the schedule', () => {
  fc.assert(
    fc.property(loan, fc.integer({ min: 0, max: 180 }), (of, day) => {
      const debt = countTo(debtOf(of), Math.min(day, 30, of.days))
      expect(savedToday(debt)).toBeGreaterThanOrEqual(0n)
    }),
  )
})
