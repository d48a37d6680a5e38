import { beforeEach, expect, test } from 'vitest'
import { limits } from '../../platform/limits.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { baskets } from './index.ts'

const ada = 1_000_001
const ben = 1_000_002
let market: MarketWorld
let keys = 0

beforeEach(async () => {
  market = await openMarketWorld({ products: [baskets] })
  await market.grant(ada, 'NGN', '1000000.00')
  await offers()
  return () => market.world.close()
})

async function offers(): Promise<void> {
  for (const [symbol, price] of [
    ['LAGC', 31_000],
    ['SAVB', 4_135],
  ] as const) {
    await market.offer(symbol, 'sell', price, 10_010)
    // The last price is what is offered.
    await market.take(symbol, 'buy', price, 10)
    await market.offer(symbol, 'buy', price - 50, 10_000)
  }
}

const nowMs = () => market.world.clock.nowMs()
const as = (userId = ada, key = `key-${++keys}-basket`) => asker(userId, { nowMs: nowMs(), key })
const cash = (userId = ada) => market.world.ledger.ownedOf(userId, 'NGN').available
const shares = (symbol: string) => {
  const { available, locked } = market.world.ledger.ownedOf(ada, `share:${symbol}`)
  return Number(available + locked)
}

type SaveAsked = Parameters<MarketWorld['handlers']['basketSave']>[1]
const save = (asked: Partial<SaveAsked> = {}, userId = ada) =>
  market.handlers.basketSave(as(userId), { name: 'Ten years', weights: 'LAGC:60,SAVB:40', ...asked })
async function kept(asked: Partial<SaveAsked> = {}): Promise<string> {
  const reply = await save(asked)
  if (!reply.ok) throw new Error(`refused: ${reply.reason}`)
  return reply.value.id
}
const preview = (id: string, kind: 'top_up' | 'rebalance', amount = '0') =>
  market.handlers.basketPreview(as(), { id, kind, amount })
async function previewed(id: string, kind: 'top_up' | 'rebalance', amount = '0') {
  const reply = await preview(id, kind, amount)
  if (!reply.ok) throw new Error(`refused: ${reply.reason}`)
  return reply.value
}
const send = (
  asked: { id: string; kind: 'top_up' | 'rebalance'; amount: string; orders: string },
  context = as(),
) => market.handlers.basketSend(context, asked)
const list = async () => {
  const reply = await market.handlers.basketList(as(), {})
  if (!reply.ok) throw new Error('refused')
  return reply.value.list
}
const runs = async () => {
  const reply = await market.handlers.basketRuns(as(), { page: 1, size: 20 })
  if (!reply.ok) throw new Error('refused')
  return reply.value.list
}
async function topUp(id: string, amount = '100000.00') {
  const { orders } = await previewed(id, 'top_up', amount)
  const reply = await send({ id, kind: 'top_up', amount, orders })
  if (!reply.ok) throw new Error(`refused: ${reply.reason}`)
  return reply.value
}
async function toSettled(): Promise<void> {
  for (let day = 0; day < 7; day += 1) await market.nextDay()
  await offers()
}

test('a top-up shows its orders and costs before, places them as one, and shows the result', async () => {
  const id = await kept()
  const shown = await previewed(id, 'top_up', '100000.00')
  // By hand in docs/modules/baskets.md.
  expect(shown.orders).toMatchInlineSnapshot(`"buy:LAGC:188,buy:SAVB:950"`)
  expect(shown).toMatchObject({
    amount: '100000.00',
    sold: '0.00',
    worst: '99994.31',
    bought: '98030.82',
    fees: '468.32',
  })
  const before = cash()
  const reply = await send({ id, kind: 'top_up', amount: '100000.00', orders: shown.orders })
  expect(reply).toMatchObject({
    value: {
      kind: 'top_up',
      bought: shown.bought,
      fees: shown.fees,
      sold: '0.00',
      lines: [{ symbol: 'LAGC', side: 'buy', why: null }, { symbol: 'SAVB' }],
    },
  })
  expect(Number(before - cash()) / 100).toBe(Number(shown.bought))
  expect(shown.left).toBe((Number(cash()) / 100).toFixed(2))
  const [basket] = await list()
  expect(Number(basket!.drift)).toBeLessThan(0.01)
  expect(basket!.lines.map(({ rate }) => rate)).toEqual(shown.lines.map(({ after }) => after))
  expect(await runs()).toMatchObject([{ ...(reply.ok && reply.value) }])
})

test('the same key places its orders once, and gives its first answer after a restart', async () => {
  const id = await kept()
  const { orders } = await previewed(id, 'top_up', '50000.00')
  const asked = { id, kind: 'top_up', amount: '50000.00', orders } as const
  const context = as()
  const first = await send(asked, context)
  market = await market.restart()
  const left = cash()
  expect(await send(asked, context)).toEqual(first)
  expect(cash()).toBe(left)
  expect(await runs()).toHaveLength(1)
  expect(await send({ ...asked, amount: '60000.00' }, context)).toMatchObject({ reason: 'key_reused' })
})

test('rebalancing sells first and buys with what that brought', async () => {
  const id = await kept()
  await topUp(id)
  await toSettled()
  await kept({ id, weights: 'LAGC:30,SAVB:70' })
  const [before] = await list()
  expect(before!.drift).toMatch(/^0\.(29|30|31)/)
  const shown = await previewed(id, 'rebalance')
  expect(shown.orders).toMatch(/^sell:LAGC:\d+,buy:SAVB:\d+$/)
  expect(Number(shown.worst)).toBeLessThanOrEqual(0)
  const had = cash()
  const reply = await send({ id, kind: 'rebalance', amount: '0', orders: shown.orders })
  expect(reply).toMatchObject({ value: { sold: shown.sold, bought: shown.bought } })
  expect(cash() >= had).toBe(true)
  const [after] = await list()
  // Purchases are sized by the worst case, so that about two collars of what was sold stay money.
  expect(Number(after!.drift)).toBeLessThan(0.02)
  market = await market.restart()
  expect(await list()).toEqual([after])
})

test('purchases beyond the proceeds of the sales are left out, and the receipt shows that', async () => {
  const id = await kept()
  await topUp(id)
  await toSettled()
  const reply = await send({ id, kind: 'rebalance', amount: '0', orders: 'sell:LAGC:1,buy:SAVB:1000' })
  if (!reply.ok) throw new Error(reply.reason)
  const [sale, purchase] = reply.value.lines
  expect(sale).toMatchObject({ side: 'sell', filled: '1' })
  expect(purchase).toMatchObject({ agreed: '1000', why: null })
  expect(Number(purchase!.ordered)).toBeLessThan(1000)
  expect(Number(reply.value.bought)).toBeLessThanOrEqual(Number(reply.value.sold))
  const nothing = await send({ id, kind: 'rebalance', amount: '1.00', orders: 'buy:SAVB:1000' })
  expect(nothing).toMatchObject({
    value: { bought: '0.00', lines: [{ ordered: '0', why: 'money', order: null }] },
  })
})

test('orders are marked with their basket', async () => {
  const id = await kept()
  const run = await topUp(id)
  const info = await market.handlers.orderInfo(as(), { id: run.lines[0]!.order ?? '' })
  expect(info).toMatchObject({ value: { order: { clientOrderId: `basket:${id}:${run.id}:LAGC` } } })
})

test('a basket is refused whose weights, stocks or number are wrong', async () => {
  expect(await save({ weights: 'LAGC:60,SAVB:30' })).toMatchObject({
    reason: 'basket_weights',
    values: { sum: '90' },
  })
  expect(await save({ weights: 'LAGC:100,SAVB:0' })).toMatchObject({ reason: 'basket_weights' })
  expect(await save({ weights: 'LAGC:50,LAGC:50' })).toMatchObject({ reason: 'basket_twice' })
  expect(await save({ weights: 'LAGC:50,ZZZZ:50' })).toMatchObject({ reason: 'symbol_unknown' })
  expect(await save({ weights: 'LAGC:50,BTCUSDT:50' })).toMatchObject({ reason: 'symbol_unknown' })
  expect(await save({ weights: 'LAGC:50,ALDR:50' })).toMatchObject({ reason: 'basket_currency' })
  const id = await kept()
  for (let at = 1; at < limits.basketsKept; at += 1) await kept()
  expect(await save()).toMatchObject({ reason: 'basket_most' })
  expect(await save({ id, name: 'Other' })).toMatchObject({ value: { id, name: 'Other' } })
  expect(await save({ id }, ben)).toMatchObject({ reason: 'basket_unknown' })
  expect(await market.handlers.basketRemove(as(ben), { id })).toMatchObject({ reason: 'basket_unknown' })
  expect(await market.handlers.basketRemove(as(), { id })).toMatchObject({ ok: true })
  expect(await list()).toHaveLength(limits.basketsKept - 1)
})

test('an amount that buys nothing, too little money and nothing to do are refused by name', async () => {
  const id = await kept()
  expect(await preview(id, 'top_up', '1.00')).toMatchObject({ reason: 'basket_small', fields: ['amount'] })
  expect(await preview(id, 'top_up', '2000000.00')).toMatchObject({
    reason: 'basket_money',
    values: { available: '1000000.00' },
  })
  expect(await preview(id, 'top_up', '100.001')).toMatchObject({ reason: 'basket_decimals' })
  expect(await preview(id, 'rebalance')).toMatchObject({ reason: 'basket_balanced' })
  expect(await send({ id, kind: 'top_up', amount: '2000000.00', orders: 'buy:LAGC:1' })).toMatchObject({
    reason: 'basket_money',
  })
  expect(await preview('77', 'rebalance')).toMatchObject({ reason: 'basket_unknown' })
})

test('orders that no longer fit the basket are refused before anything is traded', async () => {
  const id = await kept()
  const amount = '50000.00'
  const had = cash()
  for (const orders of ['buy:ALDR:1', 'sell:LAGC:1', 'buy:LAGC:1,buy:LAGC:1', 'buy:LAGC:0'])
    expect(await send({ id, kind: 'top_up', amount, orders }), orders).toMatchObject({
      reason: 'basket_moved',
    })
  expect(await send({ id, kind: 'rebalance', amount, orders: 'sell:LAGC:1,buy:SAVB:1' })).toMatchObject({
    reason: 'basket_moved',
  })
  expect(cash()).toBe(had)
  expect(await runs()).toEqual([])
})

test('without sell orders of one stock the whole basket is refused', async () => {
  const id = await kept()
  await market.take('SAVB', 'buy', 4_135, 10_000)
  expect(await preview(id, 'top_up', '50000.00')).toMatchObject({
    reason: 'basket_no_offers',
    values: { symbol: 'SAVB' },
  })
  expect(
    await send({ id, kind: 'top_up', amount: '50000.00', orders: 'buy:LAGC:1,buy:SAVB:1' }),
  ).toMatchObject({
    reason: 'basket_no_offers',
  })
  expect(shares('LAGC')).toBe(0)
})

test('a halted stock, and a market in its closing auction, refuse the whole basket, seen or sent', async () => {
  const id = await kept()
  const { orders } = await previewed(id, 'top_up', '50000.00')
  const halt = (halted: boolean) =>
    market.world.writer.run({ actor: 0, decide: (turn) => market.venue.halt(turn, 'SAVB', halted) })
  await halt(true)
  expect(await preview(id, 'top_up', '50000.00')).toMatchObject({ reason: 'halted' })
  expect(await send({ id, kind: 'top_up', amount: '50000.00', orders })).toMatchObject({ reason: 'halted' })
  await halt(false)
  expect(await previewed(id, 'top_up', '50000.00')).toMatchObject({ orders })

  await market.pass(Date.UTC(2026, 0, 16, 22, 59, 30) - market.world.clock.nowMs())
  expect(await preview(id, 'top_up', '50000.00')).toMatchObject({ reason: 'market_closed' })
  expect(await send({ id, kind: 'top_up', amount: '50000.00', orders })).toMatchObject({
    reason: 'market_closed',
  })
  expect([shares('LAGC'), await runs()]).toEqual([0, []])
})
