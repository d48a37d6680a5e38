import { invariant } from '@openbourse/money'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { checkTools } from '../../core/index.ts'
import { type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import {
  accountsTransferred,
  checkLedger,
  type Entry,
  holdForWithdrawal,
  payoutSettled,
  userAccount,
  withdrawalCameBack,
  withdrawalSent,
} from '../ledger/index.ts'
import { type Lot, takenFrom } from './rules.ts'

const ada = 1_000_001
const ben = 1_000_002
const symbol = 'BTCUSDT'
let market: MarketWorld
let keys = 0

async function give(by: number, side: 'buy' | 'sell', quantity: string, price: string): Promise<void> {
  const key = `key-${String(++keys).padStart(6, '0')}`
  const once = { key, call: 'test', input: [side, quantity, price] }
  const ticket = { side, quantity, price, type: 'limit', timeInForce: 'gtc' } as const
  const answer = await market.stocks.orders.place({ userId: by, symbol, clientOrderId: key, ticket }, once)
  invariant(answer.ok, 'the order is taken')
}

async function post(...entries: Entry[]): Promise<void> {
  const { writer, ledger } = market.world
  const decide = (turn: Parameters<typeof ledger.post>[0]): void => {
    for (const entry of entries) ledger.post(turn, entry)
  }
  await writer.run({ actor: ada, decide })
}

const between = { id: '5', asset: 'BTC', from: 'available', to: 'coin' } as const

/** Coins in the coin account, which pairs are traded from. */
async function grant(userId: number, asset: string, amount: string): Promise<void> {
  await market.grant(userId, asset, amount)
  const minor = market.world.ledger.ownedOf(userId, asset).available
  await post(accountsTransferred({ ...between, userId, asset, minor }))
}

/** Remaining quantity and cost of each lot, in smallest units. */
const lotsOf = (userId: number) =>
  market.stocks.holdings.lots(userId, symbol).map(({ remaining, costLeft }) => [remaining, costLeft])

const realised = async () =>
  (
    await market.world.database.query('select quantity, cost from stocks.realised where portfolio_id = $1', [
      ada,
    ])
  ).length

async function sound(): Promise<void> {
  const { assembly, database, writer } = market.world
  const tools = checkTools({ writer, reader: database, portion: 100 })
  for (const check of assembly.checks())
    for await (const { findings } of check.run(tools))
      expect([check.name, findings]).toEqual([check.name, []])
  expect(await checkLedger(database)).toEqual([])
}

beforeEach(async () => {
  market = await openMarketWorld()
  await grant(ada, 'USDT', '100000.000000')
  await grant(ben, 'BTC', '2.00000000')
  // 0.1 for 6,000 and 0.2 for 12,200, each with a fee of 0.10%.
  await give(ben, 'sell', '0.10000000', '60000.00')
  await give(ada, 'buy', '0.10000000', '60000.00')
  await give(ben, 'sell', '0.20000000', '61000.00')
  await give(ada, 'buy', '0.20000000', '61000.00')
  expect(lotsOf(ada)).toEqual([bought[0], bought[1]])
})

const bought = [
  [10_000_000, 6_006_000_000n],
  [20_000_000, 12_212_200_000n],
]
const money = { userId: ada, id: 77, asset: 'BTC', from: 'coin' } as const
/** 0.15 in all. */
const parts = { net: 14_950_000n, fee: 50_000n }

async function withdraw(): Promise<void> {
  const moved = { ...between, userId: ada, minor: 15_000_000n }
  await post(accountsTransferred({ ...moved, from: 'coin', to: 'available' }), accountsTransferred(moved))
  await post(holdForWithdrawal({ ...money, minor: 15_000_000n }))
  // Between own accounts, and while it is only set aside, nothing has left.
  expect(lotsOf(ada)).toEqual(bought)
  await post(...withdrawalSent({ ...money, ...parts }))
  // The first lot is gone; the second has paid out 0.05, and 12,212.20 × 0.05 ÷ 0.2 = 3,053.05 of its cost.
  expect(lotsOf(ada)).toEqual([[15_000_000, 9_159_150_000n]])
}

test('a withdrawal takes the oldest lots, its fee too, and realises nothing', async () => {
  await withdraw()
  expect(await realised()).toBe(0)
  const cause = { kind: 'withdrawal', id: '77' } as const
  await post(payoutSettled({ rail: 'chain', cause, asset: 'BTC', minor: parts.net }))
  await sound()
  market = await market.restart()
  expect(lotsOf(ada)).toEqual([[15_000_000, 9_159_150_000n]])
  await sound()
})

test('what a network refuses comes back to the lots that it left, also after a restart', async () => {
  await withdraw()
  market = await market.restart()
  await post(withdrawalCameBack({ ...money, ...parts }))
  expect(lotsOf(ada)).toEqual(bought)
  expect(await realised()).toBe(0)
  await sound()
  market = await market.restart()
  expect(lotsOf(ada)).toEqual(bought)
  await sound()
})

test('coins that go to another portfolio take their lots along, with the cost and the time of the purchase', async () => {
  const before = market.stocks.holdings.lots(ada, symbol)
  await post({
    kind: 'transfer',
    cause: { kind: 'transfer', id: '6', symbol: null },
    legs: [
      { account: userAccount(ada, 'coin', 'BTC'), minor: -15_000_000n },
      { account: userAccount(ben, 'coin', 'BTC'), minor: 15_000_000n },
    ],
  })
  expect(lotsOf(ada)).toEqual([[15_000_000, 9_159_150_000n]])
  expect(lotsOf(ben)).toEqual([
    [10_000_000, 6_006_000_000n],
    [5_000_000, 3_053_050_000n],
  ])
  const arrived = market.stocks.holdings.lots(ben, symbol)
  expect(arrived.map(({ boughtAt }) => boughtAt)).toEqual(before.map(({ boughtAt }) => boughtAt))
  await sound()
  market = await market.restart()
  expect(market.stocks.holdings.lots(ben, symbol)).toEqual(arrived)
  await sound()
})

test('costs of what is taken and of what remains are the cost of the lots', () => {
  const lot = fc.record({
    remaining: fc.integer({ min: 1, max: 999 }),
    costLeft: fc.bigInt({ min: 0n, max: 99_999n }),
  })
  fc.assert(
    fc.property(fc.array(lot, { maxLength: 8 }), fc.integer({ min: 0, max: 5_000 }), (some, quantity) => {
      const lots = some.map((one, id) => ({ ...one, id, unlocked: true })) as unknown as Lot[]
      const taken = takenFrom(lots, quantity)
      const all = lots.reduce((sum, { remaining }) => sum + remaining, 0)
      expect(taken.reduce((sum, part) => sum + part.quantity, 0)).toBe(Math.min(all, quantity))
      // Each lot before the last one taken is taken whole, with all of its cost.
      for (const [at, part] of taken.slice(0, -1).entries())
        expect([part.lot, part.quantity, part.cost]).toEqual([
          lots[at],
          lots[at]!.remaining,
          lots[at]!.costLeft,
        ])
      const last = taken.at(-1)
      if (last && last.quantity < last.lot.remaining) expect(last.cost <= last.lot.costLeft).toBe(true)
      else if (last) expect(last.cost).toBe(last.lot.costLeft)
    }),
  )
})
