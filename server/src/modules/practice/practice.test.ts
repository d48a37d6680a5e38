import type { PracticeRecords } from '@openbourse/protocol'
import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { practice } from './product.ts'

const ada = 1_000_001
const dayMs = 24 * 3_600_000
let market: MarketWorld
let keys = 0

beforeEach(async () => {
  market = await openMarketWorld({ products: [practice] })
  await market.grant(ada, 'NGN', '100000.00')
})

const now = () => market.world.clock.nowMs()
const as = (key = `practice-key-${++keys}`, userId = ada) => asker(userId, { nowMs: now(), key })
const calls = () => market.handlers
const ticket = { symbol: 'LAGC', type: 'market', quantity: '100', timeInForce: 'day' }
const topUp = (amount: string, currency = 'NGN', key?: string) =>
  calls().practiceTopUp(as(key), { currency: currency as 'NGN', amount })
const reset = (record: number, key?: string) => calls().practiceReset(as(key), { record, agreed: true })
async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>): Promise<T> {
  const reply = await answer
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.value
}
const records = (): Promise<PracticeRecords> => value(calls().practiceRecords(as(), {}))
const totalOf = async () => (await value(calls().assets(as(), {}))).total
const history = (record?: number) => value(calls().assetsHistory(as(), { range: 'All', record }))
const days = (count: number) => market.world.clock.advance(count * dayMs)

test('a top-up is a posting, once for a key, and money that came in the returns', async () => {
  const before = Number(await totalOf())
  days(1)
  const done = await value(topUp('50000.00', 'NGN', 'one-top-up-key'))
  expect(await value(topUp('50000.00', 'NGN', 'one-top-up-key'))).toEqual(done)
  expect(Number(await totalOf()) - before).toBe(50_000)
  const reply = await history()
  expect(reply.flows).toEqual([{ at: done.at, amount: '50000.00' }])
  expect([reply.gains.at(-1), reply.rates.at(-1)]).toEqual(['0.00', '0.0000'])
  expect((await records()).records[0]?.topUps).toEqual([{ asset: 'NGN', amount: '50000.00' }])
})

test('the public settings bound it: its size, and the times in thirty days', async () => {
  expect(await topUp('1000000.01')).toMatchObject({ reason: 'practice_top_up_amount' })
  expect(await topUp('0.00')).toMatchObject({ reason: 'practice_top_up_amount' })
  const answers = await Promise.all([1, 2, 3, 4].map((n) => topUp(`${n}.00`)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'practice_top_up_times' })
  expect((await records()).topUp).toMatchObject({ left: 0, times: 3, from: now() + 30 * dayMs })
  days(30)
  await value(topUp('4.00'))
})

test('a record that begins again starts with the money of a new account; the old one stays as it was', async () => {
  await market.offer('LAGC', 'sell', 31_000, 100)
  await value(calls().buyStock(as(), ticket as never))
  expect(await reset(1)).toMatchObject({ reason: 'practice_reset_soon' })
  for (let day = 0; day < 8; day++) await market.nextDay()
  expect(await reset(1)).toMatchObject({ reason: 'practice_reset_holdings', values: { assets: '100 LAGC' } })
  expect((await records()).reset).toMatchObject({
    from: null,
    left: { assets: [{ amount: '100' }], more: 0 },
  })
  await market.offer('LAGC', 'buy', 30_000, 100)
  await value(calls().sellStock(as(), ticket as never))
  const before = await history()
  market.world.clock.advance(1000)

  const done = await value(reset(1, 'one-reset-key'))
  expect(await value(reset(1, 'one-reset-key'))).toEqual(done)
  expect(done.number).toBe(2)
  const owned = market.stocks.ledger.owned(ada).filter(({ available }) => available > 0n)
  expect(owned.map(({ asset, available }) => [asset, available]).sort()).toEqual([
    ['BRL', 1_000_00n],
    ['GBP', 200_00n],
    ['MXN', 5_000_00n],
    ['NGN', 1_000_000_00n],
    ['USD', 500_00n],
  ])

  const { records: all } = await records()
  expect(all.map(({ number, until }) => [number, until])).toEqual([
    [2, null],
    [1, done.at],
  ])
  const old = await history(1)
  // The loss by then is in the record, and later results are no part of it.
  expect(old.points.at(-1)?.[1]).toBe(before.points.at(-1)?.[1])
  expect(Number(old.rates.at(-1))).toBeLessThan(0)
  expect(old.flows.every(({ at }) => at < done.at)).toBe(true)
  market.world.clock.advance(60_000)
  const first = await history()
  expect([first.points[0]?.[0], first.flows, first.rates.at(-1)]).toEqual([done.at, [], '0.0000'])
  days(1)
  const fresh = await history()
  expect(fresh.points[0]?.[0]).toBeGreaterThanOrEqual(done.at)
  expect(fresh.flows).toEqual([])
  expect(fresh.rates.at(-1)).toBe('0.0000')
})

test('a record ends once, also for two at the same moment, and needs consent', async () => {
  days(7)
  expect(await calls().practiceReset(as(), { record: 1, agreed: false })).toMatchObject({
    reason: 'agreement_missing',
  })
  const answers = await Promise.all([reset(1), reset(1), reset(2)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await records()).records).toHaveLength(2)
  expect(await reset(1)).toMatchObject({ reason: 'practice_reset_changed' })
  expect(await reset(2)).toMatchObject({ reason: 'practice_reset_soon' })
})

test('open orders are in the way, and the own limit of deposits counts top-ups', async () => {
  days(7)
  const limit = { symbol: 'LAGC', type: 'limit', quantity: '10', price: '300.00', timeInForce: 'day' }
  await value(calls().buyStock(as(), limit as never))
  expect(await reset(1)).toMatchObject({ reason: 'practice_reset_holdings' })
  await market.world.database.query(
    `insert into accounts.user (id, created_at, practice, id_status, invite_code)
     overriding system value values ($1, 0, true, 'none', 'ADAADA22') on conflict do nothing`,
    [ada],
  )
  await value(calls().limitSet(as(), { kind: 'deposit', value: '100.00' }))
  await value(topUp('60.00'))
  expect(await topUp('60.00')).toMatchObject({ reason: 'deposit_own_limit', values: { used: '60.00' } })
})
