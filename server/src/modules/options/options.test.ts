import { refuse } from '@openbourse/protocol'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { oneTurn, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { houseAccount } from '../ledger/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { listings } from '../venue/index.ts'
import { accepted, OptionMarket, underlying } from './testing/option-market.ts'

const ada = 1_000_001
const bola = 1_000_002
const cyd = 1_000_003
let market: OptionMarket

beforeEach(async () => {
  market = await OptionMarket.open()
  await market.market.grant(ada, 'NGN', '1000000.00')
  await market.market.grant(bola, 'NGN', '1000000.00')
  await market.market.grant(cyd, 'NGN', '1000000.00')
})

afterAll(() => market.market.world.close())

test('a call is bought at the ask, valued at the bid, and sold back with both fees', async () => {
  const { contract, ask } = await market.series('call')
  const before = market.cash(ada)
  const order = accepted(await market.apply(ada, 'open', { contract, quantity: '5', price: ask! }))
  expect(order).toMatchObject({ state: 'filled', filled: 5, averagePrice: ask, fees: '125.00', side: 'open' })
  const premium = BigInt(Math.round(Number(ask) * 100)) * 500n
  expect(before - market.cash(ada)).toBe(premium + 12_500n)
  const { positions, together } = await market.list(ada)
  expect(positions).toHaveLength(1)
  expect(positions[0]).toMatchObject({ quantity: 5, averagePrice: ask, can: { sell: true } })
  expect(together[0]!.currency).toBe('NGN')
  expect(market.ledger.balance(houseAccount('participants', `option:${contract}`))).toBe(-5n)
  const sold = accepted(await market.apply(ada, 'close', { contract, quantity: '5' }))
  expect(sold).toMatchObject({ state: 'filled', filled: 5, fees: '125.00' })
  expect((await market.list(ada)).positions).toEqual([])
  const [ended] = await market.ended(ada)
  expect(ended).toMatchObject({ ended: 'sold', quantity: 5 })
  expect(market.cash(ada) - before).toBe(BigInt(ended!.result.replace('.', '')))
  expect(await market.findings()).toEqual([])
})

test('nothing is sold that is not held, and nothing that another order already sells', async () => {
  const { contract, ask } = await market.series('put')
  expect(await market.apply(ada, 'close', { contract, quantity: '1' })).toMatchObject({
    reason: 'option_not_held',
  })
  accepted(await market.apply(ada, 'open', { contract, quantity: '2', price: ask! }))
  accepted(await market.apply(ada, 'close', { contract, quantity: '1', price: '200.00' }))
  expect(await market.apply(ada, 'close', { contract, quantity: '2' })).toMatchObject({
    reason: 'option_sells_too_much',
    values: { left: '1' },
  })
})

test('two users trade in the book of a series', async () => {
  const { contract, ask, bid } = await market.series('call')
  const between = ((Number(ask) + Number(bid)) / 2).toFixed(2)
  accepted(await market.apply(ada, 'open', { contract, quantity: '1', price: ask! }))
  accepted(await market.apply(ada, 'close', { contract, quantity: '1', price: between }))
  const bought = accepted(await market.apply(bola, 'open', { contract, quantity: '1', price: between }))
  expect(bought).toMatchObject({ state: 'filled', averagePrice: between })
  expect(await market.findings()).toEqual([])
})

test('in the money it pays the difference, out of the money it ends worthless, and a receipt names the print', async () => {
  const call = await market.series('call', 0.95)
  const put = await market.series('put', 0.95, call.day)
  accepted(await market.apply(ada, 'open', { contract: call.contract, quantity: '3', price: call.ask! }))
  accepted(await market.apply(bola, 'open', { contract: put.contract, quantity: '2', price: put.ask! }))
  const cash = [market.cash(ada), market.cash(bola)]
  const expiresAt = (await market.chain(call.day)).expiresAt
  // Orders that the closing auction of the last day meets.
  await market.market.pass(expiresAt - 30_000 - market.market.world.clock.nowMs())
  await market.market.offer(underlying, 'sell', 33_000, 700)
  const wish = {
    symbol: underlying,
    quantity: '700',
    price: '330.00',
    type: 'limit',
    timeInForce: 'day',
  } as const
  accepted(await market.calls.buyStock(market.as(cyd), wish))
  await market.market.pass(31_000)
  await market.settle()
  const strike = BigInt(call.strike.replace('.', ''))
  expect(market.cash(ada) - cash[0]!).toBe((33_000n - strike) * 300n)
  expect(market.cash(bola)).toBe(cash[1])
  const [won] = await market.ended(ada)
  const [lost] = await market.ended(bola)
  expect(won).toMatchObject({ ended: 'settled' })
  expect(lost).toMatchObject({ ended: 'worthless', cameBack: '0.00', resultRate: '-1.0000' })
  const receipt = accepted(await market.calls.optionReceipt(market.as(ada), { id: won!.id }))
  expect(receipt.settlement).toMatchObject({
    source: 'auction',
    price: '330.00',
    traded: '700',
    day: call.day,
  })
  expect(receipt.settled).toBe(3)
  expect(market.ledger.balance(houseAccount('participants', `option:${call.contract}`))).toBe(0n)
  expect(await market.apply(ada, 'open', { contract: call.contract, quantity: '1' })).toMatchObject({
    ok: false,
  })
  expect(await market.findings()).toEqual([])
})

test('without a closing auction the last trade of the day settles, and without a trade the close before', async () => {
  const call = await market.series('call', 0.95)
  accepted(await market.apply(ada, 'open', { contract: call.contract, quantity: '1', price: call.ask! }))
  const expiresAt = (await market.chain(call.day)).expiresAt
  await market.market.pass(expiresAt - 3_600_000 - market.market.world.clock.nowMs())
  await market.moveTo(32_000)
  await market.market.pass(3_600_001)
  await market.settle()
  const [ended] = await market.ended(ada)
  const receipt = accepted(await market.calls.optionReceipt(market.as(ada), { id: ended!.id }))
  expect(receipt.settlement).toMatchObject({ source: 'last_trade', price: '320.00' })
  const next = await market.series('call', 0.95)
  accepted(await market.apply(ada, 'open', { contract: next.contract, quantity: '1', price: next.ask! }))
  await market.days(15)
  await market.settle()
  const [second] = await market.ended(ada)
  const later = accepted(await market.calls.optionReceipt(market.as(ada), { id: second!.id }))
  expect(later.settlement).toMatchObject({ source: 'previous_close', price: '320.00' })
  expect(await market.findings()).toEqual([])
})

test('options do not trade while the underlying is halted, and are not quoted', async () => {
  const { contract, ask } = await market.series('call')
  accepted(await market.apply(ada, 'open', { contract, quantity: '1', price: ask! }))
  const { world, venue } = market.market
  await world.writer.run({ actor: 0, decide: (turn) => venue.halt(turn, underlying, true) })
  const chain = await market.chain()
  expect(chain.quoted).toBe(false)
  expect(chain.strikes.every(({ call, put }) => call.ask === null && put.bid === null)).toBe(true)
  expect(await market.apply(ada, 'close', { contract, quantity: '1' })).toMatchObject({ ok: false })
  expect(await market.apply(ada, 'open', { contract, quantity: '1', price: ask! })).toMatchObject({
    reason: 'option_underlying_halted',
  })
  expect(venue.book(contract).size()).toBe(0)
})

test('an order that waits is in its book again after a restart, and what is held is too', async () => {
  const { contract, ask } = await market.series('call')
  accepted(await market.apply(ada, 'open', { contract, quantity: '2', price: ask! }))
  const waiting = accepted(await market.apply(ada, 'open', { contract, quantity: '1', price: '0.05' }))
  expect(waiting).toMatchObject({ state: 'working', held: '10.00' })
  await market.restart()
  const { positions, list } = await market.list(ada)
  expect(positions[0]).toMatchObject({ quantity: 2, openOrders: 1 })
  expect(list.map(({ state }) => state)).toEqual(['working', 'filled'])
  accepted(await market.calls.optionCancel(market.as(ada), { id: waiting.id }))
  expect(await market.findings()).toEqual([])
})

test('the calls of stocks neither change nor guard an order on options', async () => {
  const { contract } = await market.series('call')
  const { id } = accepted(await market.apply(ada, 'open', { contract, quantity: '1', price: '0.05' }))
  expect(await market.calls.amendOrder(market.as(ada), { id, price: '6.00' })).toMatchObject({
    reason: 'order_unchanged',
  })
  expect(await market.calls.guardOrder(market.as(ada), { id, takeProfit: '900.00' })).toMatchObject({
    reason: 'guard_needs_purchase',
  })
  expect((await market.calls.orderList(market.as(ada), { state: 'all', page: 1, size: 5 })).ok).toBe(true)
})

test('a preview and the order agree on every figure', async () => {
  const { contract } = await market.series('call')
  const input = { contract, side: 'open', quantity: '3', type: 'market', timeInForce: 'day' } as const
  const seen = accepted(await market.calls.optionPreview(market.as(ada), input))
  expect(seen.problem).toBeNull()
  const order = accepted(await market.calls.optionApply(market.as(ada), { ...input }))
  expect(order.total).toBe(seen.total)
  expect(order.fees).toBe(seen.fee)
  expect(seen.fee).toBe('75.00')
  const { profit, part, none } = seen.chances!
  expect(Number(profit) + Number(part) + Number(none)).toBeCloseTo(1, 9)
  const before = BigInt(seen.worstCase.replace('.', ''))
  expect(BigInt(order.total.replace('.', ''))).toBeLessThanOrEqual(before)
})

test.each([
  ['a premium between two steps', { price: '5.005' }, 'option_price_step'],
  ['a series of no strike', { contract: 'LAGC-20260206-C-31234' }, 'option_unknown'],
  ['a series of no underlying', { contract: 'NIGB-20260206-C-31000' }, 'option_unknown'],
  ['a day without an expiry', { contract: 'LAGC-20260204-C-31000' }, 'option_unknown'],
  ['more than there is money for', { quantity: '1000', price: '60.00' }, 'insufficient_balance'],
  ['no contract at all', { quantity: '0' }, 'quantity_zero'],
  ['more than the most', { quantity: '1001' }, 'quantity_max'],
])('%s is refused', async (_name, change, reason) => {
  const { contract } = await market.series('call')
  const wish = { contract, quantity: '1', price: '5.00', ...change }
  expect(await market.apply(ada, 'open', wish)).toMatchObject({ ok: false, reason })
})

test('an expiry that is cut off in its middle ends as one that was not', async () => {
  const people = [ada, bola, cyd]
  const { contract, ask, strike, day } = await market.series('call', 0.95)
  for (const user of people)
    accepted(await market.apply(user, 'open', { contract, quantity: '1', price: ask! }))
  const before = people.map((user) => market.cash(user))
  const { expiresAt } = await market.chain(day)
  await market.market.pass(expiresAt - 3_600_000 - market.market.world.clock.nowMs())
  await market.moveTo(32_000)
  await market.market.pass(3_600_001)
  const { writer, clock } = market.market.world
  expect(await oneTurn({ writer, clock, portion: 1 }, market.face.expiries.settling())).toBe(1)
  await writer.settled()
  await market.restart()
  await market.settle()
  await market.settle()
  const paid = (32_000n - BigInt(strike.replace('.', ''))) * 100n
  expect(people.map((user, at) => market.cash(user) - before[at]!)).toEqual([paid, paid, paid])
  expect(market.ledger.balance(houseAccount('participants', `option:${contract}`))).toBe(0n)
  expect(market.face.book.count()).toBe(0)
  expect(await market.findings()).toEqual([])
})

/** Time passes without a look at a series, and its book is closed if it may be. */
async function leaveAlone(contract: string): Promise<void> {
  await market.market.pass(limits.optionBookIdleMs + 1)
  const { maker } = market.face
  await market.market.world.writer.run({
    actor: 0,
    decide(turn: Turn) {
      if (maker.canRest(contract, turn.nowMs - limits.optionBookIdleMs)) maker.rest(turn, contract)
    },
  })
}

test('a series without a look, an order or a holder has no book, and one that is left alone loses it', async () => {
  const { contract, ask } = await market.series('call')
  expect(market.market.venue.openSymbols().size).toBe(0)
  accepted(await market.apply(ada, 'open', { contract, quantity: '1', price: ask! }))
  expect(market.market.venue.openSymbols().has(contract)).toBe(true)
  await leaveAlone(contract)
  expect(market.market.venue.openSymbols().size).toBe(0)
  const { positions } = await market.list(ada)
  expect(Number(positions[0]!.value)).toBeGreaterThan(0)
  accepted(await market.apply(ada, 'close', { contract, quantity: '1' }))
})

test('options count in the total at what selling them brings', async () => {
  const { contract, ask } = await market.series('call')
  const before = accepted(
    await market.calls.optionOrderList(market.as(ada), { state: 'all', page: 1, size: 5 }),
  )
  expect(before.positions).toEqual([])
  accepted(await market.apply(ada, 'open', { contract, quantity: '4', price: ask! }))
  const { positions } = await market.list(ada)
  const worth = market.market.stocks.valuedBy(`option:${contract}`)!.now(`option:${contract}`, 4n)
  expect(worth).toEqual({ asset: 'NGN', minor: BigInt(positions[0]!.value.replace('.', '')) })
})

test('during a break of their own users buy nothing and can still sell', async () => {
  const { contract, ask } = await market.series('call')
  accepted(await market.apply(ada, 'open', { contract, quantity: '1', price: ask! }))
  const { assembly } = market.market.world
  Object.assign(assembly.face(portfolio), { keepRisk: () => refuse('paused', { values: { until: '' } }) })
  expect(await market.apply(ada, 'open', { contract, quantity: '1', price: ask! })).toMatchObject({
    reason: 'paused',
  })
  expect(await market.apply(ada, 'close', { contract, quantity: '1' })).toMatchObject({ ok: true })
})

test('an index is settled at its level, in which its members closed', async () => {
  await market.market.world.close()
  const symbols = listings.filter(({ country }) => country === 'NG').map(({ symbol }) => symbol)
  market = await OptionMarket.open({ symbols })
  await market.market.grant(ada, 'NGN', '1000000.00')
  const chain = accepted(await market.calls.optionRule(market.as(ada), { symbol: 'LAG30' }))
  expect(chain.underlying.kind).toBe('index')
  const { call, strike } = chain.strikes[(chain.strikes.length >> 1) - 3]!
  accepted(await market.apply(ada, 'open', { contract: call.contract, quantity: '1', price: call.ask! }))
  await market.market.pass(chain.expiresAt - 3_600_000 - market.market.world.clock.nowMs())
  await market.moveTo(33_000)
  const level = market.market.venue.lastPrice('LAG30')
  const before = market.cash(ada)
  await market.market.pass(3_600_001)
  await market.settle()
  expect(market.cash(ada) - before).toBe((BigInt(level) - BigInt(strike.replace('.', ''))) * 100n)
  const [ended] = await market.ended(ada)
  const receipt = accepted(await market.calls.optionReceipt(market.as(ada), { id: ended!.id }))
  expect(receipt.settlement).toMatchObject({ source: 'index', print: null, underlying: 'LAG30' })
})

test('options of New York are paid in dollars, with a fee in dollars', async () => {
  await market.market.grant(ada, 'USD', '5000.00')
  const chain = accepted(await market.calls.optionRule(market.as(ada), { symbol: 'ALDR' }))
  expect(chain).toMatchObject({ fee: '0.05', underlying: { currency: 'USD' } })
  const { put } = chain.strikes[chain.strikes.length >> 1]!
  const order = accepted(
    await market.apply(ada, 'open', { contract: put.contract, quantity: '2', price: put.ask! }),
  )
  expect(order).toMatchObject({ state: 'filled', fees: '0.10', terms: { currency: 'USD', right: 'put' } })
  expect((await market.list(ada)).together.map(({ currency }) => currency)).toEqual(['USD'])
})

test('after a restart with an open series, its book can rest, and shares of its market still settle', async () => {
  const shares = `share:${underlying}`
  const { contract, ask } = await market.series('call')
  accepted(await market.apply(ada, 'open', { contract, quantity: '2', price: ask! }))
  const order = accepted(await market.apply(ada, 'close', { contract, quantity: '2', price: '300.00' }))
  await market.market.offer(underlying, 'sell', 31_000, 10)
  const wish = {
    symbol: underlying,
    quantity: '10',
    price: '310.00',
    type: 'limit',
    timeInForce: 'day',
  } as const
  accepted(await market.calls.buyStock(market.as(ada), wish))
  await market.restart()
  expect(market.ledger.ownedOf(ada, shares)).toMatchObject({ locked: 10n, available: 0n })
  accepted(await market.calls.optionCancel(market.as(ada), { id: order.id }))
  accepted(await market.apply(ada, 'close', { contract, quantity: '2' }))
  await leaveAlone(contract)
  expect(market.market.venue.openSymbols().has(contract)).toBe(false)
  await market.days(1)
  expect(market.ledger.ownedOf(ada, shares)).toMatchObject({ locked: 0n, available: 10n })
  expect(await market.findings()).toEqual([])
})
