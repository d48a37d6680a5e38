import { beforeEach, expect, test } from 'vitest'
import { checkTools, give } from '../../core/index.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { type Kyc, kyc } from '../kyc/index.ts'
import { shortScreen, shortTerm } from './index.ts'

const ada = 1_000_001
const bola = 1_000_002
const identities = { keepVerified: () => undefined, otherAccountsOf: async () => [] }

let market: MarketWorld
let keys = 0
const world = () => market.world
const as = (userId: number) =>
  asker(userId, { nowMs: world().clock.nowMs(), key: `key-of-short-term-${++keys}` })
const buy = (userId: number, quantity = '100', symbol = 'LAGC') =>
  world().calls.shortBuy(as(userId), { symbol, quantity })
const trades = async (userId: number) => {
  const read = await world().calls.shortTrades(as(userId), { page: 1, size: 20 })
  if (!read.ok) throw new Error('a list is not refused')
  return read.value.list
}
const shares = (userId: number) => world().ledger.ownedOf(userId, 'share:LAGC')
const work = () => world().assembly.work()

beforeEach(async () => {
  market = await openMarketWorld({
    products: [shortTerm],
    given: [give(kyc, identities as unknown as Kyc), give(shortScreen, ['LAGC'])],
  })
  for (const userId of [ada, bola]) await market.grant(userId, 'NGN', '1000000.00')
  await world().calls.vipBuy(as(ada), { planId: 'trial', saidPrice: undefined })
  await market.offer('LAGC', 'sell', 31_000, 500)
})

async function bought(quantity = '100') {
  const answer = await buy(ada, quantity)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value
}

async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await market.nextDay()
    await work()
  }
}

async function sound(): Promise<void> {
  const { writer, database, assembly } = world()
  await writer.settled()
  const tools = checkTools({ writer, reader: database, portion: 2 })
  for (const check of assembly.checks())
    for await (const { findings } of check.run(tools)) expect(findings, check.name).toEqual([])
}

test('only members buy from the list, only what is on it, and only as long as it is offered', async () => {
  expect(await buy(bola)).toMatchObject({ ok: false, reason: 'short_members' })
  expect(await buy(ada, '100', 'SAVB')).toMatchObject({ ok: false, reason: 'short_not_listed' })
  expect(await buy(ada, '100', 'NONE')).toMatchObject({ ok: false, reason: 'symbol_unknown' })
  // 500 are offered: all or none.
  expect(await buy(ada, '501')).toMatchObject({ ok: false, reason: 'fill_or_kill' })
  expect(shares(ada).locked).toBe(0n)
  const { list } = ((await world().calls.shortList(as(bola), {})) as { value: { list: unknown[] } }).value
  expect(list).toMatchObject([{ symbol: 'LAGC' }])
})

test('the page of a stock shows that it is on the list', async () => {
  await work()
  const flags = async (symbol: string) => {
    const read = await world().calls.stockInfo(as(bola), { symbol })
    return read.ok ? read.value.flags : undefined
  }
  expect(await flags('LAGC')).toEqual({ vip: false, shortTerm: true })
  expect(await flags('SAVB')).toEqual({ vip: false, shortTerm: false })
})

test('shares are sold when their time is over, at the market, and the result is reported', async () => {
  const trade = await bought()
  // 100 × 310.00 and 0.48% of fees.
  expect(trade).toMatchObject({ state: 'open', quantity: '100', left: '100', cost: '31148.80', days: 5 })
  await passDays(4)
  expect((await trades(ada))[0]).toMatchObject({ state: 'open', left: '100' })
  await passDays(1)
  // No buyers: it is tried again.
  expect((await trades(ada))[0]).toMatchObject({ state: 'selling', left: '100' })
  await market.offer('LAGC', 'buy', 30_900, 60)
  await market.pass(60_000)
  await work()
  expect((await trades(ada))[0]).toMatchObject({ state: 'selling', left: '40' })
  market = await market.restart()
  await market.offer('LAGC', 'buy', 30_900, 60)
  await work()
  // 60 × 309.00 less 89.00 of fees, and 40 × 309.00 less 59.33, each rounded up.
  expect((await trades(ada))[0]).toMatchObject({
    state: 'ended',
    left: '0',
    proceeds: '30751.67',
    result: '-397.13',
    end: 'limit',
  })
  expect(shares(ada)).toMatchObject({ available: 0n, held: 0n, locked: 0n })
  const notices = await world().database.query(
    'select word from notices.notice where user_id = $1 order by id',
    [ada],
  )
  expect(
    notices.map(({ word }) => word).filter((word) => String(word).startsWith('short_')),
    'a later message takes the place of one about the same trade',
  ).toEqual(['short_sold'])
  await sound()
})

test('it can be sold before, once the shares have settled, without membership, and once', async () => {
  const { id } = await bought()
  await market.offer('LAGC', 'buy', 30_900, 500)
  const sell = () => world().calls.shortSell(as(ada), { id })
  expect(await sell()).toMatchObject({ ok: false, reason: 'nothing_available' })
  await passDays(1)
  expect(await world().calls.shortSell(as(bola), { id })).toMatchObject({ reason: 'short_unknown' })
  await market.offer('LAGC', 'buy', 30_900, 500)
  expect(await sell()).toMatchObject({ ok: true, value: { state: 'ended', end: 'early', left: '0' } })
  expect(await sell()).toMatchObject({ ok: false, reason: 'short_over' })
  await sound()
})

test('an own open sale that holds the shares is canceled at the limit; where they were sold elsewhere, the trade ends', async () => {
  const first = await bought()
  const other = await bought('50')
  await passDays(1)
  const asked = {
    symbol: 'LAGC',
    quantity: '120',
    type: 'limit',
    price: '335.00',
    timeInForce: 'gtc',
  } as const
  expect(await world().calls.sellStock(as(ada), asked)).toMatchObject({ ok: true })
  await passDays(4)
  expect(shares(ada)).toMatchObject({ available: 150n, held: 0n })
  await market.offer('LAGC', 'buy', 30_000, 100)
  await market.pass(60_000)
  await work()
  const stateOf = async (id: string) => (await trades(ada)).find((one) => one.id === id)
  expect(await stateOf(first.id)).toMatchObject({ state: 'ended', end: 'limit' })
  expect(await stateOf(other.id)).toMatchObject({ state: 'selling', left: '50' })
  await market.offer('LAGC', 'buy', 30_000, 50)
  const own = { symbol: 'LAGC', quantity: '50', type: 'market', timeInForce: 'day' } as const
  expect(await world().calls.sellStock(as(ada), own)).toMatchObject({ ok: true, value: { filled: '50' } })
  await market.pass(60_000)
  await work()
  expect(await stateOf(other.id)).toMatchObject({ state: 'ended', end: 'gone', result: null })
  await sound()
})

test('it counts for membership once it has ended', async () => {
  await world().calls.vipBuy(as(ada), { planId: '30', saidPrice: undefined })
  const worth = async () => {
    const read = await world().calls.vipGet(as(ada), {})
    if (!read.ok) throw new Error('a read is not refused')
    expect(read.value.doors).toContain('short_term')
    return read.value.mine?.worth?.doors.find(({ door }) => door === 'short_term')
  }
  await bought()
  expect(await worth()).toEqual({ door: 'short_term', amount: '0.00', count: 0 })
  await market.offer('LAGC', 'buy', 30_900, 100)
  await passDays(5)
  await market.offer('LAGC', 'buy', 30_900, 100)
  await market.pass(60_000)
  await work()
  // This quiet market has no index.
  expect(await worth()).toEqual({ door: 'short_term', amount: '-397.12', count: 1 })
})
