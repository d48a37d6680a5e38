import type { ContractPositions, StreamData } from '@openbourse/protocol'
import { beforeEach, expect, test } from 'vitest'
import type { TopicFeed } from '../../platform/stream/types.ts'
import { accepted, ContractMarket, symbol } from './testing/contract-market.ts'

const ada = 1_000_001
const ben = 1_000_002
const whole = { quantity: '0.05', price: '90005.00' } as const
let market: ContractMarket

beforeEach(async () => {
  market = await ContractMarket.open()
  for (const one of [ada, ben]) await market.fund(one, '10000.00')
  await market.quote(90_000)
  await market.look()
})

function opened(
  kind: 'mark' | 'positions',
  of: { arg?: string; userId?: number; changed?: () => void },
): TopicFeed {
  const ask = { arg: '', userId: 0, changed: () => {}, ...of }
  const feed = market.market.world.assembly.topics[kind]!.open(ask)
  if ('refused' in feed) throw new Error(feed.refused)
  return feed
}

test('own positions are sent as the call answers them, after each look that moved a mark, and when they change', async () => {
  accepted(await market.order(ada, 'long', whole))
  let changes = 0
  const feed = opened('positions', {
    userId: ada,
    changed: () => {
      changes += 1
    },
  })
  const { losses: _losses, ...active } = await market.active(ada)
  expect(feed.snapshot()).toEqual(active)
  expect(feed.update()).toEqual(active)
  expect(feed.update()).toBeUndefined()

  await market.quote(91_000)
  await market.look()
  expect(changes).toBeGreaterThan(0)
  const moved = feed.update() as ContractPositions
  expect(moved.list[0]!.mark).not.toBe(active.list[0]!.mark)
  expect(moved).toMatchObject({ list: (await market.active(ada)).list })

  changes = 0
  accepted(await market.calls.coinContractLiquidate(market.as(ada), { position: active.list[0]!.id }))
  expect(changes).toBeGreaterThan(0)
  expect(feed.update()).toMatchObject({ list: [] })
  feed.close()
  changes = 0
  await market.look()
  expect(changes).toBe(0)
})

test('a user gets no position of another', async () => {
  accepted(await market.order(ada, 'long', whole))
  expect(opened('positions', { userId: ben }).snapshot()).toMatchObject({ list: [] })
  expect(market.market.world.assembly.topics.positions!.who).toBe('user')
})

test('the mark is sent with what it was made of; what is no contract is refused', async () => {
  const feed = opened('mark', { arg: symbol })
  const { mark } = accepted(await market.calls.coinContractInfo(market.as(0), { symbol }))
  expect(feed.snapshot()).toEqual(mark)
  expect((feed.update() as StreamData['mark']).basis).toBe('mean')
  const { mark: topic } = market.market.world.assembly.topics
  for (const arg of ['', 'BTCUSDT', 'LAGC'])
    expect(topic!.open({ arg, userId: 0, changed: () => {} })).toEqual({ refused: 'symbol_unknown' })
})

test('the questions about contracts have the number of accounts that lost money with contracts', async () => {
  const asked = { subject: 'contracts' } as const
  const { losses } = accepted(await market.calls.appropriatenessGet(market.as(ada), asked))
  expect(losses).toMatchObject({ counted: 'contracts', accounts: 0, perHundred: null, least: 100 })
})

test('the light of a position follows the queue of its side', async () => {
  accepted(await market.order(ada, 'long', whole))
  const alone = (await market.active(ada)).list[0]!
  expect(alone.rank).toBe(5)
  accepted(await market.order(ben, 'long', { ...whole, multiple: 10 }))
  await market.quote(91_000)
  await market.look()
  // The same profit on less margin comes first.
  expect((await market.active(ben)).list[0]!.rank).toBe(5)
  expect((await market.active(ada)).list[0]!.rank).toBe(3)
  accepted(
    await market.calls.coinContractAddMargin(market.as(ben), {
      position: (await market.active(ben)).list[0]!.id,
      amount: '5000.00',
      take: false,
    }),
  )
  expect((await market.active(ada)).list[0]!.rank).toBe(5)
})
