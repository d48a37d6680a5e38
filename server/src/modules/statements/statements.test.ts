import { createHash } from 'node:crypto'
import { divide, formatMinor } from '@openbourse/money'
import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { incomeOf } from './income.ts'
import { statements } from './index.ts'

const ada = 1_000_001
const bola = 1_000_002
const dayMs = 86_400_000
let market: MarketWorld
let keys = 0

beforeEach(async () => {
  market = await openMarketWorld({ products: [statements] })
  await market.grant(ada, 'NGN', '100000.00')
})

const as = (userId = ada) =>
  asker(userId, { nowMs: market.world.clock.nowMs(), key: `statement-key-${++keys}` })
const ticket = (quantity: number, price: string) =>
  ({ symbol: 'LAGC', type: 'limit', quantity: String(quantity), price, timeInForce: 'day' }) as const

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>): Promise<T> {
  const reply = await answer
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.value
}

/** Buys 100 in January, and sells 60 of them in February. */
const partsOf = ({ ledger, venue }: MarketWorld['stocks']) => ({ ledger, venue })

async function buyAndSell(): Promise<void> {
  await market.offer('LAGC', 'sell', 31_000, 100)
  await value(market.handlers.buyStock(as(), ticket(60, '310.00')))
  await value(market.handlers.buyStock(as(), ticket(40, '310.00')))
  await market.nextDay()
  await market.pass(20 * dayMs)
  await market.offer('LAGC', 'buy', 32_000, 70)
  await value(market.handlers.sellStock(as(), ticket(70, '320.00')))
}

test('each month ends where the next begins, and the current one is marked as running', async () => {
  await buyAndSell()
  const { months } = await value(market.handlers.statementMonths(as(), {}))
  expect(months.map(({ month, complete }) => [month, complete])).toEqual([
    ['2026-02', false],
    ['2026-01', true],
  ])
  const january = await value(market.handlers.statementMonth(as(), { month: '2026-01' }))
  const february = await value(market.handlers.statementMonth(as(), { month: '2026-02' }))
  // 31,000.00 for the shares; fees 0.30 %, 0.10 % and 0.08 % of it.
  expect(january.assets).toEqual([
    { asset: 'NGN', opening: '0.00', in: '100000.00', out: '31148.80', closing: '68851.20' },
    { asset: 'share:LAGC', opening: '0', in: '100', out: '0', closing: '100' },
  ])
  expect(february.assets.map(({ opening }) => opening)).toEqual(january.assets.map(({ closing }) => closing))
  expect(february.kinds).toContainEqual({ kind: 'trade_sell', asset: 'NGN', amount: '22400.00', lines: 1 })
  expect(february.complete).toBe(false)
})

test('the tax report uses the oldest lot first, with the fees of both sides', async () => {
  await buyAndSell()
  const report = await value(market.handlers.taxReport(as(), { year: '2026' }))
  expect(
    report.list.map(({ quantity, cost, proceeds, gain }) => ({ quantity, cost, proceeds, gain })),
  ).toEqual([
    { quantity: '60', cost: '18689.28', proceeds: '19107.84', gain: '418.56' },
    { quantity: '10', cost: '3114.88', proceeds: '3184.64', gain: '69.76' },
  ])
  expect(report.currencies).toEqual([
    { currency: 'NGN', proceeds: '22292.48', cost: '21804.16', gain: '488.32', disposals: 2 },
  ])
})

test("files contain their own hash, are reproducible, and use the caller's language", async () => {
  await buyAndSell()
  const ask = { month: '2026-01', format: 'csv' } as const
  const csv = await value(market.handlers.statementFile({ ...as(), locale: 'pt-BR' }, ask))
  const text = Buffer.from(csv.base64, 'base64')
  expect(createHash('sha256').update(text).digest('hex')).toBe(csv.sha256)
  expect(text.toString('utf8')).toContain('Dinheiro fictício, sem valor real.')
  expect(text.toString('utf8')).toContain('"68.851,20"')
  const pdf = await value(market.handlers.statementFile(as(), { ...ask, format: 'pdf' }))
  const bytes = Buffer.from(pdf.base64, 'base64')
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(bytes.subarray(-6).toString('latin1').trim()).toBe('%%EOF')
  expect(await value(market.handlers.statementFile(as(), { ...ask, format: 'pdf' }))).toEqual(pdf)
  const tax = await value(market.handlers.taxFile(as(), { year: '2026', format: 'csv' }))
  expect(Buffer.from(tax.base64, 'base64').toString('utf8')).toContain('488.32')
})

test("refuses a time before the first money or after today, and another user's statement", async () => {
  await buyAndSell()
  for (const month of ['2025-12', '2026-03'])
    expect(await market.handlers.statementMonth(as(), { month })).toMatchObject({
      reason: 'statement_unknown',
    })
  expect(await market.handlers.taxReport(as(), { year: '2027' })).toMatchObject({
    reason: 'statement_unknown',
  })
  expect(await value(market.handlers.statementMonths(as(bola), {}))).toMatchObject({ months: [] })
  expect(await market.handlers.statementFile(as(bola), { month: '2026-01', format: 'pdf' })).toMatchObject({
    reason: 'statement_unknown',
  })
})

test("a month's income adds up by day and by stock, to the change of assets", async () => {
  await buyAndSell()
  const income = await value(market.handlers.stockIncome(as(), { month: '2026-02' }))
  const [stock] = income.stocks
  expect(income.stocks).toHaveLength(1)
  expect(stock).toMatchObject({ symbol: 'LAGC', currency: 'NGN', realised: '488.32' })
  expect(income.total.profit).toBe(stock?.profit)
  const sum = income.days.reduce((all, { profit }) => all + Math.round(Number(profit) * 100), 0)
  expect(sum).toBe(Math.round(Number(income.total.profit) * 100))
  expect(income.months).toEqual(['2026-02', '2026-01'])
  const january = await value(market.handlers.stockIncome(as(), { month: '2026-01' }))
  expect(january.total.realised).toBe('0.00')
  expect(await market.handlers.stockIncome(as(bola), { month: '2026-01' })).toMatchObject({
    reason: 'statement_unknown',
  })
})

test('the months of a year have the totals of their pages, and add up', async () => {
  await buyAndSell()
  const months = await value(market.handlers.stockIncomeMonths(as(), {}))
  expect(months).toMatchObject({ year: '2026', years: ['2026'], base: 'NGN' })
  expect(months.months.map(({ month }) => month)).toEqual(['2026-01', '2026-02'])
  for (const { month, profit } of months.months) {
    const page = await value(market.handlers.stockIncome(as(), { month }))
    expect(profit, month).toBe(page.total.profit)
  }
  const kobo = (amount: string) => BigInt(amount.replace('.', ''))
  expect(kobo(months.total)).toBe(months.months.reduce((sum, { profit }) => sum + kobo(profit), 0n))
  expect(months.total).not.toBe('0.00')
  expect(await market.handlers.stockIncomeMonths(as(), { year: '2025' })).toMatchObject({
    reason: 'statement_unknown',
    fields: ['year'],
  })
  expect(await market.handlers.stockIncomeMonths(as(), { currency: 'EUR' })).toMatchObject({
    reason: 'currency_unknown',
  })
  expect(await value(market.handlers.stockIncomeMonths(as(bola), {}))).toMatchObject({
    months: [{ month: '2026-02', profit: '0.00' }],
    total: '0.00',
  })
})

test("a month's income is totalled in the currency that was asked for, each day at its own rates", async () => {
  await buyAndSell()
  const { stocks } = market
  const rate = stocks.settings.minor('reference.rate.MXN.NGN')
  const ask = { userId: ada, nowMs: market.world.clock.nowMs(), month: '2026-02', into: 'MXN' }
  const naira = await incomeOf(stocks, { ...ask, into: 'NGN' })
  if (naira === 'too_long') throw new Error('a month is short enough')
  const day = naira.days.findLast(({ profit }) => Number(profit) !== 0)
  // A peso was worth twice as much on that day alone.
  const minorAt = (_name: string, at: number) =>
    at >= (day?.from ?? 0) && at < (day?.to ?? 0) ? rate * 2n : rate
  const pesos = await incomeOf(
    {
      ...partsOf(stocks),
      disposals: (asked) => stocks.disposals(asked),
      settings: { ...stocks.settings, minorAt },
    },
    ask,
  )
  if (pesos === 'too_long') throw new Error('a month is short enough')
  const inPesos = (amount: string, by: bigint) =>
    formatMinor(divide(BigInt(amount.replace('.', '')) * 100n, by, 'half-even'), 2)
  expect(pesos.base).toBe('MXN')
  for (const [at, one] of naira.days.entries())
    expect(pesos.days[at]?.profit).toBe(inPesos(one.profit, one === day ? rate * 2n : rate))
  expect(pesos.stocks[0]).toMatchObject({ currency: 'NGN', realised: '488.32' })
  expect(await market.handlers.stockIncome(as(), { currency: 'EUR' })).toMatchObject({
    reason: 'currency_unknown',
  })
})

test('returns the current month by default, also for a user without money', async () => {
  await buyAndSell()
  expect(await value(market.handlers.taxReport(as(), {}))).toMatchObject({ year: '2026', years: ['2026'] })
  expect(await value(market.handlers.stockIncome(as(), {}))).toMatchObject({ month: '2026-02' })
  expect(await value(market.handlers.taxReport(as(bola), {}))).toMatchObject({
    year: '2026',
    currencies: [],
    list: [],
  })
  const { total, ...income } = await value(market.handlers.stockIncome(as(bola), {}))
  expect(income).toMatchObject({ month: '2026-02', months: [], stocks: [] })
  expect(total).toEqual({ profit: '0.00', realised: '0.00', dividends: '0.00' })
})
