import type { VoteChoice } from '@openbourse/protocol'
import { beforeEach, expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { votes } from './index.ts'

const ada = 1_000_001
const bola = 1_000_002
let market: MarketWorld

beforeEach(async () => {
  market = await openMarketWorld({ products: [votes] })
  await trade(31_000)
})

const as = (userId = ada) => asker(userId, { nowMs: market.world.clock.nowMs() })
const cast = (choice: VoteChoice, userId = ada) =>
  market.handlers.vote(as(userId), { target: 'stock', id: 'LAGC', choice })
async function info(userId = ada) {
  const answer = await market.handlers.voteInfo(as(userId), { target: 'stock', id: 'LAGC' })
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value
}
async function trade(price: number): Promise<void> {
  await market.offer('LAGC', 'sell', price, 5)
  await market.take('LAGC', 'buy', price, 5)
}

/** Ends the trading day at a price: the test market writes no bars. */
async function close(price: number): Promise<void> {
  await trade(price)
  const over = market.venue.dayEndsAt('LAGC', market.world.clock.nowMs())
  await market.world.database.query(
    "insert into venue.candle values ('LAGC', '1m', $1, $2, $2, $2, $2, 5, $3)",
    [over - 60_000, price, 5 * price],
  )
  await market.nextDay()
}

test('a user has one vote a day, also under concurrent calls, and it stays', async () => {
  const both = await Promise.all([cast('bull'), cast('bear')])
  expect(both.filter((answer) => answer.ok)).toHaveLength(1)
  expect(both.filter((answer) => !answer.ok)).toMatchObject([{ reason: 'vote_cast' }])
  await cast('bear', bola)
  expect(await info()).toMatchObject({ bull: 1, bear: 1, mine: 'bull' })
  market = await market.restart()
  expect(await info(bola)).toMatchObject({ bull: 1, bear: 1, mine: 'bear' })
  expect(await cast('bull')).toMatchObject({ reason: 'vote_cast' })
})

test('the next day has a new vote, and two closes judge the one before', async () => {
  await cast('bull')
  await close(31_000)
  expect(await info()).toMatchObject({ bull: 0, bear: 0, mine: null, crowd: { days: 0, rate: null } })
  await cast('bear')
  await close(32_000)
  expect(await info()).toMatchObject({ crowd: { days: 1, right: 1, rate: '1.0000', low: '0.2065' } })
  await close(33_000)
  expect(await info()).toMatchObject({ crowd: { days: 2, right: 1, rate: '0.5000' } })
  const answer = await market.handlers.voteList(as(), {})
  expect(answer.ok && answer.value.list.map(({ choice, outcome }) => [choice, outcome])).toEqual([
    ['bear', 'wrong'],
    ['bull', 'right'],
  ])
})

test('an open vote has no outcome, and other users do not see it', async () => {
  await cast('bull')
  expect(await market.handlers.voteList(as(), {})).toMatchObject({
    value: { list: [{ choice: 'bull', outcome: null }] },
  })
  expect(await market.handlers.voteList(as(bola), {})).toMatchObject({ value: { list: [] } })
  expect(await info(0)).toMatchObject({ bull: 1, mine: null })
})

test('refuses an unknown stock', async () => {
  expect(await market.handlers.vote(as(), { target: 'stock', id: 'ZZZZ', choice: 'bull' })).toMatchObject({
    reason: 'symbol_unknown',
  })
})

test.each([
  ['on the day that decides', '2026-01-17', [31_000, 16_000]],
  ['as the deciding day ends', '2026-01-18', [31_000, 32_000]],
])('a split %s is not a fall', async (_, exOn, [first, second]) => {
  const change = {
    id: 'change',
    kind: 'split',
    symbol: 'LAGC',
    country: 'NG',
    ratio: { now: 2, was: 1 },
  } as const
  market = await openMarketWorld({
    products: [votes],
    shareChanges: [{ ...change, announcedOn: '2025-12-29', lastOn: '2026-01-16', exOn }],
  })
  await cast('bull')
  await close(first!)
  await close(second!)
  expect(await info()).toMatchObject({ crowd: { days: 1, right: 1 } })
  const answer = await market.handlers.voteList(as(), {})
  expect(answer).toMatchObject({ value: { list: [{ choice: 'bull', outcome: 'right' }] } })
})
