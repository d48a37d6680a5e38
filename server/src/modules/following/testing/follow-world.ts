import { give } from '../../../core/index.ts'
import { answered as value } from '../../../testing/answered.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../../testing/market.ts'
import { publicLog } from '../../log/index.ts'
import { managers } from '../../managers/index.ts'
import { following } from '../product.ts'
import { testManagers } from './managers.ts'

/** A manager, two users with money and one without. */
export const [ngozi, ada, bola, guest] = [1_000_001, 1_000_002, 1_000_003, 1_000_004] as const
export const manager = 7

const secondMs = 1_000
const usual = {
  managerId: String(manager),
  amount: '100000.00',
  maximum: '50000.00',
  stopLoss: undefined as number | undefined,
  slippage: 100,
  openPositions: false,
  tradePassword: undefined,
}

/** A market in which Ngozi Eze’s own portfolio can be copied. */
export async function openFollowWorld() {
  const listed = testManagers()
  const products = [following, publicLog]
  const market = await openMarketWorld({ products, given: [give(managers, listed as never)] })
  for (const user of [ngozi, ada, bola]) await market.grant(user, 'NGN', '1000000.00')
  listed.list({ id: manager, portfolioId: ngozi })
  return followWorld(market, listed)
}

export type FollowWorld = Awaited<ReturnType<typeof openFollowWorld>>

function followWorld(first: MarketWorld, listed: ReturnType<typeof testManagers>) {
  let market = first
  let keys = 0
  const calls = () => market.world.calls
  const as = (userId: number, key?: string) => {
    keys += 1
    return asker(userId, { nowMs: market.world.clock.nowMs(), key: key ?? `key-of-follows-${keys}` })
  }
  return {
    get market() {
      return market
    },
    listed,
    calls,
    as,
    has: (userId: number, asset = 'NGN') => market.world.ledger.ownedOf(userId, asset),
    follow: (userId: number, more: Partial<typeof usual> = {}, key?: string) =>
      calls().followSet(as(userId, key), { ...usual, ...more }),
    events: async (userId: number, followId: string) =>
      (await value(calls().followEvents(as(userId), { followId, page: 1, size: 50 }))).list,
    details: (userId: number, followId: string) => value(calls().followDetails(as(userId), { followId })),
    truth: () => value(calls().followTruth(as(0), { managerId: String(manager) })),
    /** An order of a user’s own portfolio, at the market. */
    async trade(userId: number, side: 'buy' | 'sell', quantity: number): Promise<void> {
      keys += 1
      const order = {
        symbol: 'LAGC',
        type: 'market',
        quantity: String(quantity),
        timeInForce: 'day',
        clientOrderId: `trade-${keys}`,
      } as const
      const call = side === 'buy' ? calls().buyStock : calls().sellStock
      await value(call(as(userId), order as never))
    },
    async work(): Promise<void> {
      await market.pass(secondMs)
      await market.world.assembly.work()
    },
    /** Offers at one price each way, deep enough for all. */
    async quote(ask: number, bid: number, quantity = 100_000): Promise<void> {
      await market.offer('LAGC', 'sell', ask, quantity)
      await market.offer('LAGC', 'buy', bid, quantity)
    },
    async restart(): Promise<void> {
      market = await market.restart()
    },
  }
}
