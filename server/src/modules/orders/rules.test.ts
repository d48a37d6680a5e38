import type { Reason } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { type Funds, quantityMaxOf, refusalOfCash, refusalOfCount, refusalOfShares } from './funds/rules.ts'
import { isOver, lifeOfOrders, move } from './life.ts'
import { worstCaseOfNew } from './pricing/rules.ts'
import { type Market, planOrder, readTicket, refusalOfBook, type Ticket } from './rules.ts'

const lagos: Market = {
  symbol: 'LAGC',
  tradable: true,
  halted: false,
  book: 'trades',
  opensAt: 1_768_550_400_000,
  today: '2026-01-16',
  staysUpTo: '2027-01-16',
  staysDays: 365,
  lot: 10,
  quantityMax: 100_000,
  ticks: [
    { from: 0, step: 1 },
    { from: 10_000, step: 2 },
  ],
  limits: { low: 27_980, high: 34_196 },
  limitBps: 1000,
  reach: 131_072,
  scales: { price: 2, quantity: 0, value: 2 },
  last: 31_088,
  collarBps: 200,
  rates: { commission: 30n, exchange: 10n, stamp: 8n },
}
const offers = [
  { price: 31_088, quantity: 40 },
  { price: 31_094, quantity: 60 },
]
const ticket: Ticket = {
  side: 'buy',
  type: 'limit',
  quantity: '100',
  price: '310.88',
  timeInForce: 'day',
}
const stop: Ticket = { ...ticket, type: 'stop', stopPrice: '312.00' }
const funds: Funds = {
  currency: 'NGN',
  cash: 100_000n,
  shares: 30n,
  locked: 20n,
  inOrders: 10n,
  unlockAt: 1_768_604_400_000,
  openOrders: 3,
  openOrdersMax: 4,
}

/** Without limits of the day, on a book that keeps 2²⁰ steps of 0.10 either way. */
const bitcoin: Partial<Market> = {
  limits: undefined,
  limitBps: null,
  last: 13_500_000,
  ticks: [{ from: 0, step: 10 }],
  reach: 10 * 2 ** 20,
}

type Row = [name: string, reason: Reason, values: Record<string, string>, Partial<Ticket>, Partial<Market>?]

const refused: Row[] = [
  ['an index', 'not_tradable', { symbol: 'LAGC' }, {}, { tradable: false }],
  ['a halted stock', 'halted', { symbol: 'LAGC' }, {}, { halted: true }],
  ['no shares at all', 'quantity_zero', {}, { quantity: '0' }],
  ['a broken lot', 'quantity_lot', { lot: '10' }, { quantity: '15' }],
  ['more than an order may be', 'quantity_max', { max: '100000' }, { quantity: '100010' }],
  ['more than a number can hold', 'quantity_max', { max: '100000' }, { quantity: '999999999999999' }],
  ['a limit order without its limit', 'price_missing', {}, { price: undefined }],
  ['a limit of nothing', 'price_zero', {}, { price: '0.00' }],
  [
    'a price between ticks',
    'price_tick',
    { tick: '0.02', below: '310.88', above: '310.90' },
    { price: '310.89' },
  ],
  [
    'more decimals than the currency has',
    'price_tick',
    { tick: '0.02', below: '310.88', above: '310.90' },
    { price: '310.88001' },
  ],
  [
    'a price above the day',
    'price_band',
    { low: '279.80', high: '341.96', percent: '10' },
    { price: '341.98' },
  ],
  [
    'a price below the day',
    'price_band',
    { low: '279.80', high: '341.96', percent: '10' },
    { price: '279.78' },
  ],
  [
    'a price out of all proportion where there is no limit',
    'price_too_far',
    { nearest: '3108.80' },
    { price: '3108.81' },
    { limits: undefined, limitBps: null, reach: 1_000_000 },
  ],
  [
    'a price above what its book keeps',
    'price_too_far',
    { nearest: '239857.60' },
    { price: '400000.00' },
    bitcoin,
  ],
  ['a price below what its book keeps', 'price_too_far', { nearest: '30142.40' }, { price: '0.10' }, bitcoin],
  [
    'a stop above what its book keeps',
    'price_too_far',
    { nearest: '239857.60' },
    { type: 'stop', stopPrice: '239857.70' },
    bitcoin,
  ],
  [
    'a target below what its book keeps',
    'price_too_far',
    { nearest: '30142.40' },
    { targetPrice: '30142.30' },
    bitcoin,
  ],
  ['a stop without its price', 'stop_price_missing', {}, { ...stop, stopPrice: undefined }],
  ['a buy stop at the last price', 'stop_wrong_side', { last: '310.88' }, { ...stop, stopPrice: '310.88' }],
  ['a sell stop above', 'stop_wrong_side', { last: '310.88' }, { ...stop, side: 'sell' }],
  [
    'a market order while an auction collects',
    'market_closed',
    { opensAt: '1768550400000' },
    { type: 'market' },
    { book: 'collects' },
  ],
  [
    'an order that cannot wait while an auction collects',
    'market_closed',
    { opensAt: '' },
    { timeInForce: 'ioc' },
    { book: 'collects', opensAt: null },
  ],
]

test.each(refused)('refuses %s: %s', (_name, reason, values, change, market = {}) => {
  expect(readTicket({ ...lagos, ...market }, { ...ticket, ...change })).toMatchObject({
    ok: false,
    reason,
    values,
  })
})

test('takes a price on the last tick of the day, and a limit order while an auction collects', () => {
  expect(readTicket(lagos, { ...ticket, price: '341.96' })).toMatchObject({ ok: true })
  expect(readTicket(lagos, { ...ticket, price: '279.8' })).toMatchObject({ ok: true })
  expect(readTicket({ ...lagos, book: 'collects' }, ticket)).toMatchObject({ ok: true })
  expect(readTicket({ ...lagos, book: 'collects' }, stop)).toMatchObject({ ok: true })
})

test('what is over at once is read however far its price is: no book has to keep it', () => {
  const far = { price: '400000.00', timeInForce: 'ioc' } as const
  expect(readTicket({ ...lagos, ...bitcoin }, { ...ticket, ...far })).toMatchObject({ ok: true })
})

function planned(change: Partial<Ticket>, offered = offers, market: Partial<Market> = {}) {
  const read = readTicket({ ...lagos, ...market }, { ...ticket, ...change })
  if (!read.ok) throw new Error(read.reason)
  const plan = planOrder({ ...lagos, ...market }, read.value, offered)
  if (!plan.ok) return plan
  return refusalOfBook(lagos, plan.value, offered[0]?.price ?? 0) ?? plan.value
}

test('a market order enters the book at its collar, and takes what is there', () => {
  const plan = planned({ type: 'market', price: undefined })
  expect(plan).toMatchObject({ bookPrice: 31_716, force: 'ioc', now: { quantity: 100, worstPrice: 31_094 } })
  expect(planned({ type: 'market', quantity: '40' })).toMatchObject({ bookPrice: 31_710 })
})

test.each<[string, Partial<Ticket>, typeof offers, object]>([
  ['a market order with nobody there', { type: 'market' }, [], { reason: 'no_liquidity' }],
  [
    'a market order when all that is offered is outside the day',
    { type: 'market' },
    [{ price: 35_000, quantity: 100 }],
    { reason: 'no_liquidity' },
  ],
  [
    'post-only on the other side',
    { timeInForce: 'post_only' },
    offers,
    { reason: 'would_take', values: { best: '310.88' } },
  ],
  [
    'a market order that may only wait',
    { type: 'market', timeInForce: 'post_only' },
    offers,
    { reason: 'would_take' },
  ],
  [
    'all or none where only some is',
    { timeInForce: 'fok' },
    offers,
    { reason: 'fill_or_kill', values: { wanted: '100', offered: '40' } },
  ],
])('refuses what the book cannot give: %s', (_name, change, offered, answer) => {
  expect(planned(change, offered)).toMatchObject({ ok: false, ...answer })
})

test('post-only below the offers waits, and a stop-limit may be post-only', () => {
  expect(planned({ timeInForce: 'post_only', price: '310.86' })).toMatchObject({ force: 'post_only' })
  expect(planned({ ...stop, type: 'stop_limit', timeInForce: 'post_only' })).toMatchObject({
    now: { quantity: 0 },
  })
})

test('only good-till-cancelled outlives the day', () => {
  const ends = (['day', 'gtc', 'ioc', 'post_only'] as const).map((timeInForce) => {
    const plan = planned({ timeInForce, price: '310.00' })
    return 'endsWithDay' in plan && plan.endsWithDay
  })
  expect(ends).toEqual([true, false, true, true])
})

test('funds: what is needed against what there is', () => {
  expect(refusalOfCash(funds, { needed: 100_000n, affordable: '0', scale: 2 })).toBeUndefined()
  expect(refusalOfCash(funds, { needed: 100_001n, affordable: '30', scale: 2 })).toMatchObject({
    reason: 'insufficient_balance',
    values: { needed: '1000.01', available: '1000.00', currency: 'NGN', affordable: '30' },
  })
  expect(refusalOfShares(funds, 30n, 0)).toBeUndefined()
  expect(refusalOfShares(funds, 31n, 0)).toMatchObject({
    reason: 'insufficient_shares',
    values: { wanted: '31', available: '30', locked: '20', inOrders: '10' },
  })
  expect(refusalOfShares({ ...funds, shares: 0n }, 1n, 0)).toMatchObject({
    reason: 'nothing_available',
    values: { locked: '20', unlockAt: '1768604400000' },
  })
  expect(refusalOfCount(funds)).toBeUndefined()
  expect(refusalOfCount({ ...funds, openOrders: 4 })).toMatchObject({
    reason: 'open_orders_max',
    values: { max: '4' },
  })
})

test('what can be afforded is what would not be refused, and one lot more would be', () => {
  const draft: Parameters<typeof quantityMaxOf>[1] = {
    type: 'market',
    side: 'buy',
    price: 0,
    stopPrice: 0,
  }
  const covers = (cash: bigint) => (price: number | undefined, quantity: number) =>
    price !== undefined && worstCaseOfNew(price, quantity, lagos) <= cash
  const rich = covers(1_600_000n)
  // 40 go at 310.88, so their collar is 317.10; the fiftieth share needs the next level, with a collar of 317.16.
  expect(quantityMaxOf(lagos, draft, { covers: rich, offers })).toBe(50)
  expect(quantityMaxOf(lagos, draft, { covers: covers(1_593_413n), offers })).toBe(50)
  expect(quantityMaxOf(lagos, draft, { covers: covers(1_593_412n), offers })).toBe(40)
  expect(
    quantityMaxOf(lagos, { ...draft, side: 'sell' }, { covers: (_, quantity) => quantity <= 30, offers }),
  ).toBe(30)
  expect(quantityMaxOf(lagos, draft, { covers: rich, offers: [] })).toBe(0)
})

test('every state of an order reaches an end, and nothing leaves one', () => {
  const states = Object.keys(lifeOfOrders) as (keyof typeof lifeOfOrders)[]
  for (const state of states) {
    const reachesEnd = isOver(state) || lifeOfOrders[state].some(isOver)
    expect(reachesEnd).toBe(true)
  }
  expect(() => move('filled', 'cancelled')).toThrow('filled cannot become cancelled')
  expect(() => move('partially_filled', 'rejected')).toThrow('cannot become')
})
