import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TopicFeed } from '../../platform/stream/types.ts'
import { accepted, OptionMarket, underlying } from './testing/option-market.ts'

const ada = 1_000_001
let market: OptionMarket

beforeAll(async () => {
  market = await OptionMarket.open()
  await market.market.grant(ada, 'NGN', '1000000.00')
})

afterAll(() => market.market.world.close())

function opened(contract: string, changed = () => {}): TopicFeed {
  const feed = market.market.world.assembly.topics.option!.open({ arg: contract, userId: 0, changed })
  if ('refused' in feed) throw new Error(feed.refused)
  return feed
}

const detail = async (contract: string) =>
  accepted(await market.calls.optionDetail(market.as(0), { contract }))

test('the stream of a series has the result of the call for a visitor, and sends it again when the underlying or its book changes', async () => {
  const { contract, ask } = await market.series('call')
  let changes = 0
  const feed = opened(contract, () => {
    changes += 1
  })
  const seen = await detail(contract)
  const { held: _held, openOrders: _openOrders, ...cell } = seen.cell
  const { price, bids, asks, last, mark, pricing, quoted, at } = seen
  expect(feed.snapshot()).toEqual({ price, bids, asks, last, mark, pricing, quoted, at, cell })
  expect(last).toBeNull()
  expect(Number(mark)).toBeGreaterThan(Number(asks[0]!.price) / 2)

  await market.moveTo(Math.round(Number(price) * 102))
  expect(changes).toBeGreaterThan(0)
  expect(feed.update()).toMatchObject({ price: (await detail(contract)).price })

  changes = 0
  const now =
    (await market.series('call')).contract === contract ? (await detail(contract)).asks[0]!.price : ask!
  accepted(await market.apply(ada, 'open', { contract, quantity: '1', price: (Number(now) + 5).toFixed(2) }))
  expect(changes).toBeGreaterThan(0)
  const after = feed.update() as { readonly last: { readonly price: string } | null }
  expect(after.last?.price).toMatch(/^\d+\.\d\d$/)
  feed.close()
  changes = 0
  await market.moveTo(Math.round(Number(price) * 101))
  expect(changes).toBe(0)
})

test('a series that is not offered is refused', async () => {
  const open = (arg: string) =>
    market.market.world.assembly.topics.option!.open({ arg, userId: 0, changed: () => {} })
  for (const arg of ['', underlying, 'LAGC-20261204-C-1', 'LAGC-19991204-C-32000', 'NONE-20261204-C-32000'])
    expect(open(arg), arg).toEqual({ refused: 'option_unknown' })
})

test('a book that is viewed through the stream stays open', async () => {
  const { contract } = await market.series('put')
  const { writer, clock } = market.market.world
  const { maker, terms } = market.face
  await writer.run({ actor: 0, decide: (turn) => maker.look(turn, terms.of(contract)) })
  const feed = opened(contract)
  await detail(contract)
  clock.advance(700_000)
  expect(maker.canRest(contract, clock.nowMs() - 600_000)).toBe(true)
  feed.update()
  expect(maker.canRest(contract, clock.nowMs() - 600_000)).toBe(false)
  feed.close()
})

test('operators read what users hold of each series, what the maker owes, and settlements with their prints', async () => {
  const operator = { id: 1, name: 'Ann', roles: ['auditor'], sessionId: 1, until: 0, factorAt: 0 } as const
  const read = async () => accepted(await market.calls.consoleOptions({ ...market.as(1), operator }, {}))
  const { contract, ask, strike, day } = await market.series('call', 0.95)
  accepted(await market.apply(ada, 'open', { contract, quantity: '3', price: (Number(ask) + 5).toFixed(2) }))
  const of = (await read()).list.find(({ symbol }) => symbol === underlying)!
  const series = of.series.find((one) => one.contract === contract)!
  expect(series).toMatchObject({ strike, day, right: 'call', held: 3, holders: 1, size: 100 })
  const { pricing, cell, mark } = await detail(contract)
  expect(series).toMatchObject({ mark, volatility: pricing!.volatility, bid: cell.bid, ask: cell.ask })
  // The other side of what users hold: it loses as they gain, and gains as time passes.
  const owes = of.series.reduce((sum, one) => sum + Number(one.mark) * one.held * one.size, 0)
  expect(Number(of.maker.owes)).toBeCloseTo(owes, 1)
  expect(Number(of.maker.delta)).toBeLessThan(0)
  expect(Number(of.maker.theta)).toBeGreaterThan(0)
  expect(Number(of.maker.vega)).toBeLessThan(0)
  expect(of.held).toBe(of.series.reduce((sum, { held }) => sum + held, 0))

  await market.days(9)
  await market.settle()
  const { list, settlements } = await read()
  const settled = settlements.find((one) => one.underlying === underlying && one.day === day)!
  expect(settled).toMatchObject({ contracts: 4, currency: 'NGN' })
  const ended = (await market.ended(ada)).reduce((sum, one) => sum + Number(one.cameBack), 0)
  expect(Number(settled.paidOut)).toBeCloseTo(ended, 2)
  expect(list.find(({ symbol }) => symbol === underlying)?.series).toEqual([])
  expect(await market.findings()).toEqual([])
})
