import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cell, csvOf } from './csv.ts'
import { byDay, resultsOf } from './income-rules.ts'
import { daysOf, monthPeriod, monthsBetween, yearPeriod, yearsBetween } from './months.ts'
import { gainsOf, isFraction, quantityOf, summaryOf } from './rules.ts'

describe('the statement calendar', () => {
  it('starts a month at midnight in Lagos, an hour before UTC', () => {
    const { from, to } = monthPeriod('2026-11')
    expect([from, to]).toEqual([Date.UTC(2026, 9, 31, 23), Date.UTC(2026, 10, 30, 23)])
    expect(monthPeriod('2026-12').to).toBe(monthPeriod('2027-01').from)
    expect(yearPeriod('2026')).toMatchObject({
      from: monthPeriod('2026-01').from,
      to: monthPeriod('2026-12').to,
    })
  })

  it('lists months and years newest first, including current ones', () => {
    const names = monthsBetween(Date.UTC(2025, 10, 30, 23), Date.UTC(2026, 1, 1)).map(({ name }) => name)
    expect(names).toEqual(['2026-02', '2026-01', '2025-12'])
    expect(yearsBetween(Date.UTC(2024, 11, 31, 22), Date.UTC(2026, 5, 1))).toEqual(['2026', '2025', '2024'])
  })
})

describe('a summary', () => {
  const line = (asset: string, amount: string, kind: 'trade_buy' | 'practice_grant' = 'trade_buy') => ({
    asset,
    amount,
    kind,
  })

  it('sums credits and debits, currencies before shares', () => {
    const lines = [
      line('share:LAGC', '10'),
      line('NGN', '1000.00', 'practice_grant'),
      line('NGN', '-310.25'),
      line('NGN', '-0.75'),
    ]
    const summary = summaryOf(
      lines,
      new Map([
        ['share:LAGC', { opening: 0n, closing: 10n }],
        ['NGN', { opening: 50n, closing: 68_950n }],
        ['USD', { opening: 0n, closing: 0n }],
      ]),
    )
    expect(summary.assets).toEqual([
      { asset: 'NGN', opening: 50n, in: 100_000n, out: 31_100n, closing: 68_950n },
      { asset: 'share:LAGC', opening: 0n, in: 10n, out: 0n, closing: 10n },
    ])
    expect(summary.kinds).toContainEqual({ kind: 'trade_buy', asset: 'NGN', minor: -31_100n, lines: 2 })
  })

  it('throws for lines that do not add up', () => {
    const balances = new Map([['NGN', { opening: 0n, closing: 1n }]])
    expect(() => summaryOf([line('NGN', '0.02')], balances)).toThrow('adds up')
  })

  it('closes at the right balance for any lines', () => {
    const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }))
    fc.assert(
      fc.property(amounts, fc.bigInt(-(10n ** 9n), 10n ** 9n), (minors, opening) => {
        const text = (minor: number) =>
          `${minor < 0 ? '-' : ''}${Math.trunc(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`
        const closing = opening + BigInt(minors.reduce((sum, minor) => sum + minor, 0))
        const lines = minors.map((minor) => line('NGN', text(minor)))
        const [one] = summaryOf(lines, new Map([['NGN', { opening, closing }]])).assets
        expect((one?.opening ?? 0n) + (one?.in ?? 0n) - (one?.out ?? 0n)).toBe(one?.closing ?? 0n)
      }),
    )
  })

  it('never adds gains of different currencies', () => {
    expect(
      gainsOf([
        { currency: 'NGN', proceeds: 10n, cost: 4n },
        { currency: 'USD', proceeds: 1n, cost: 2n },
        { currency: 'NGN', proceeds: 1n, cost: 3n },
      ]),
    ).toEqual([
      { currency: 'NGN', proceeds: 11n, cost: 7n, gain: 4n, disposals: 2 },
      { currency: 'USD', proceeds: 1n, cost: 2n, gain: -1n, disposals: 1 },
    ])
  })
})

describe('a cell of a CSV file', () => {
  it.each([
    ['plain', 'LAGC', 'LAGC'],
    ['a comma', '1,234.50', '"1,234.50"'],
    ['quotes', 'say "no"', '"say ""no"""'],
    ['a negative figure', '-12.50', '-12.50'],
    ['a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['a formula behind a sign', '-2+cmd|A1', "'-2+cmd|A1"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a line break', 'a\nb', '"a\nb"'],
  ])('is written as %s', (_, text, expected) => expect(cell(text)).toBe(expected))

  it('is in a file whose first line is about practice money', () => {
    const text = csvOf({
      fileName: 'x',
      title: 'Statement',
      banner: 'Practice money.',
      facts: [['Account', 'OB1']],
      tables: [{ title: 'Balances', columns: [{ head: 'Asset', width: 1 }], rows: [['NGN']] }],
      closing: 'The end.',
      pageOf: () => '',
    }).toString('utf8')
    const lines = [
      'Statement',
      'Practice money.',
      'Account,OB1',
      '',
      'Balances',
      'Asset',
      'NGN',
      '',
      'The end.',
      '',
    ]
    expect(text).toBe(`\uFEFF${lines.join('\r\n')}`)
  })
})

describe('income', () => {
  it('lists the days of a month up to today', () => {
    const days = daysOf(monthPeriod('2026-02'), Date.UTC(2026, 1, 3, 12))
    expect(days.map(({ name }) => name)).toEqual(['2026-02-01', '2026-02-02', '2026-02-03'])
    expect(days[0]?.from).toBe(monthPeriod('2026-02').from)
    const whole = daysOf(monthPeriod('2026-02'), Date.UTC(2027, 0, 1))
    expect(whole).toHaveLength(28)
    expect(whole.at(-1)?.to).toBe(monthPeriod('2026-03').from)
  })

  it('is the change of value plus the flows, for any trades', () => {
    // 10 shares bought for 1,000 and 5 of fees on the first day, worth 110 each at its end; 4 sold for 480 on the second.
    const results = resultsOf({
      symbol: 'LAGC',
      currency: 'NGN',
      shares: [0n, 10n, 6n, 6n],
      prices: [90, 110, 120, 100],
      flows: [-1_005n, 478n, 0n],
      realised: [0n, 76n, 0n],
      dividends: [0n, 0n, 9n],
    })
    expect(results).toEqual([
      { profit: 95n, realised: 0n, dividends: 0n },
      { profit: 98n, realised: 76n, dividends: 0n },
      { profit: -120n, realised: 0n, dividends: 9n },
    ])
  })

  it('sums over days to the proceeds of selling everything', () => {
    const day = fc.record({ count: fc.bigInt(0n, 1_000n), price: fc.integer({ min: 1, max: 10_000 }) })
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 20 }), (days) => {
        // Each day ends with `count` shares, traded at that day's closing price.
        const shares = [0n, ...days.map(({ count }) => count)]
        const prices = [1, ...days.map(({ price }) => price)]
        const flows = days.map(
          ({ price }, at) => -((shares[at + 1] ?? 0n) - (shares[at] ?? 0n)) * BigInt(price),
        )
        const results = resultsOf({
          symbol: 'X',
          currency: 'NGN',
          shares,
          prices,
          flows,
          realised: [],
          dividends: [],
        })
        const profit = results.reduce((sum, one) => sum + one.profit, 0n)
        const cash = flows.reduce((sum, flow) => sum + flow, 0n)
        expect(profit).toBe(cash + (shares.at(-1) ?? 0n) * BigInt(prices.at(-1) ?? 0))
      }),
    )
  })

  it('counts a movement on its own day', () => {
    const days = [
      { from: 0, to: 10 },
      { from: 10, to: 20 },
    ]
    const moves = [0, 9, 10, 25].map((at) => ({ at, minor: 1n }))
    expect(byDay(days, moves)).toEqual([2n, 1n])
  })
})

describe('what a sale took', () => {
  it.each([
    [{ lotId: 4, quantity: 12 }, '12', false],
    [{ lotId: null, quantity: 12 }, '12', false],
    [{ lotId: null, quantity: 0, fraction: 500_000n }, '0.500000', true],
    [{ lotId: null, quantity: 0, fraction: 2_000_001n }, '2.000001', true],
  ])('%o is %s shares', (taken, quantity, part) => {
    expect([quantityOf(taken), isFraction(taken)]).toEqual([quantity, part])
  })
})
