import { beforeEach, expect, test } from 'vitest'
import { checkTools, give } from '../../core/index.ts'
import { answered } from '../../testing/answered.ts'
import { openDesk } from '../../testing/desk.ts'
import { asker, type MarketWorld } from '../../testing/market.ts'
import { type Kyc, kyc } from '../kyc/index.ts'
import { operators } from '../operators/index.ts'
import { adviceHistory } from './desk.ts'
import { advice } from './index.ts'

const ada = 1_000_001
const identities = { keepVerified: () => undefined, otherAccountsOf: async () => [] }
/** Fifty days at one price, and a last one above them: the strongest breakout of every day. */
const closes = [...Array.from({ length: 50 }, () => 30_000), 30_900]
const given = [give(kyc, identities as unknown as Kyc), give(adviceHistory, [{ symbol: 'LAGC', closes }])]

let desk: Awaited<ReturnType<typeof openDesk>>
let market: MarketWorld
let keys = 0
const world = () => market.world
const as = (userId: number) =>
  asker(userId, { nowMs: world().clock.nowMs(), key: `key-of-strategy-${++keys}` })
const service = async () => (await answered(world().calls.adviceList(as(ada), {}))).service
const work = () => world().assembly.work()
const messages = async (): Promise<string[]> => {
  await world().writer.settled()
  const rows = await world().database.query(
    "select word from notices.notice where user_id = $1 and word like 'strategy%' order by id",
    [ada],
  )
  return rows.map(({ word }) => String(word))
}
const member = () => world().calls.vipBuy(as(ada), { planId: '30', saidPrice: undefined })
const writes = () => world().calls.supportSend(as(ada), { text: 'Open it for me.', attachments: '' })

type Support = Parameters<typeof desk.as>[0]
let support: Support
const propose = (reason = 'person_asked') =>
  world().calls.consoleStrategyOpen(desk.as(support), { id: String(ada), reason })

beforeEach(async () => {
  desk = await openDesk(advice, given)
  market = desk.market
  support = await world()
    .assembly.face(operators)
    .makeTestOperator({ name: 'Ife Okonkwo', roles: ['support', 'approver'] })
  await market.grant(ada, 'NGN', '1000000.00')
})

async function opened(): Promise<void> {
  await member()
  await writes()
  const { proposal } = await answered(propose())
  expect(await desk.approve(proposal, desk.checker)).toMatchObject({ ok: true })
  await market.pass(1000)
}

async function sound(): Promise<void> {
  const { writer, database, assembly } = world()
  await writer.settled()
  const tools = checkTools({ writer, reader: database, portion: 2 })
  for (const check of assembly.checks())
    for await (const { findings } of check.run(tools)) expect(findings, check.name).toEqual([])
}

test('the service is opened for a member who asked for it, once a second operator agrees', async () => {
  expect(await propose()).toMatchObject({ ok: false, reason: 'strategy_members' })
  await member()
  expect(await propose()).toMatchObject({ ok: false, reason: 'strategy_unasked' })
  await writes()
  expect(await propose('we_want_it')).toMatchObject({ ok: false, reason: 'proposal_reason_wrong' })
  const { proposal } = await answered(propose())
  expect(await service()).toEqual({ state: 'waiting', since: null })
  // The operator who proposed it cannot approve it.
  expect(await desk.approve(proposal, support)).toMatchObject({ ok: false })
  expect(await service()).toEqual({ state: 'waiting', since: null })
  expect(await desk.approve(proposal, desk.checker)).toMatchObject({ ok: true })
  expect(await service()).toMatchObject({ state: 'open', since: world().clock.nowMs() })
  expect(await messages()).toEqual(['strategy_opened'])
  expect(await propose()).toMatchObject({ ok: false, reason: 'strategy_already' })
  await sound()
})

test('a proposal for a user whose membership has ended opens nothing', async () => {
  await member()
  await writes()
  const { proposal } = await answered(propose())
  const { list } = await answered(world().calls.vipList(as(ada), { page: 1, size: 20 }))
  await answered(world().calls.vipRefund(as(ada), { id: list[0]?.id ?? '' }))
  await desk.approve(proposal, desk.checker)
  expect(await service()).toEqual({ state: 'none', since: null })
  expect(await messages()).toEqual([])
})

test('a user of the service is notified of each call and each result once, also across a restart', async () => {
  await opened()
  await market.offer('LAGC', 'sell', 31_000, 500)
  await work()
  await work()
  expect(await messages()).toEqual(['strategy_opened', 'strategy_call'])
  market = await market.restart()
  await work()
  expect(await messages()).toEqual(['strategy_opened', 'strategy_call'])
  const [call] = (await answered(world().calls.adviceList(as(ada), {}))).open
  await market.take('LAGC', 'buy', 31_000, 500)
  await market.pass((call?.until ?? 0) - world().clock.nowMs())
  await market.offer('LAGC', 'buy', 32_000, 10)
  await work()
  // The result takes the place of the call that it is about.
  expect(await messages()).toEqual(['strategy_opened', 'strategy_result'])
  const { list } = await answered(world().calls.noticeList(as(ada), { page: 1, size: 1 }))
  expect(list[0]?.text).toContain('0.00%')
  await sound()
})

test('a user who ends the service gets no more messages, and a user without it has nothing to end', async () => {
  expect(await world().calls.strategyEnd(as(ada), {})).toMatchObject({ ok: false, reason: 'strategy_none' })
  await opened()
  expect(await world().calls.strategyEnd(as(ada), {})).toEqual({ ok: true, value: {} })
  expect(await service()).toEqual({ state: 'none', since: null })
  await market.offer('LAGC', 'sell', 31_000, 500)
  await work()
  expect(await messages()).toEqual(['strategy_opened'])
  // It can be asked for again.
  const { proposal } = await answered(propose())
  expect(await desk.approve(proposal, desk.checker)).toMatchObject({ ok: true })
  await work()
  expect(await service()).toMatchObject({ state: 'open' })
  // Calls given while it was off are not sent, and the newer message replaces the older one.
  expect(await messages()).toEqual(['strategy_opened'])
  await sound()
})

test('without a membership no messages are sent, and not afterwards either', async () => {
  await opened()
  const { list } = await answered(world().calls.vipList(as(ada), { page: 1, size: 20 }))
  await answered(world().calls.vipRefund(as(ada), { id: list[0]?.id ?? '' }))
  await market.offer('LAGC', 'sell', 31_000, 500)
  await work()
  await member()
  await work()
  expect(await messages()).toEqual(['strategy_opened'])
  await sound()
})
