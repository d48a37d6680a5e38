import type { Order } from '@openbourse/protocol'
import { asker, type MarketWorld, openMarketWorld } from '../../../testing/market.ts'

export const ada = 1_000_001
export const ben = 1_000_002

type Handlers = MarketWorld['handlers']
type Ticket = Parameters<Handlers['buyStock']>[1]

export async function value<T>(
  answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>,
): Promise<T> {
  const reply = await answer
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.value
}

export const limit = (quantity: number, price: string, more: Partial<Ticket> = {}): Ticket => ({
  symbol: 'LAGC',
  type: 'limit',
  quantity: String(quantity),
  price,
  timeInForce: 'gtc',
  ...more,
})

/** A take-profit and a stop-loss around 310.00. */
export const pair = { takeProfit: '330.00', stopLoss: '300.00' }

/** A market in which Ada has a million and short words for what the tests ask of it. */
export class Guarded {
  server: MarketWorld
  #keys = 0

  constructor(server: MarketWorld) {
    this.server = server
  }

  get handlers(): Handlers {
    return this.server.handlers
  }

  as(userId: number = ada) {
    this.#keys += 1
    const key = `guard-key-${String(this.#keys).padStart(4, '0')}`
    return asker(userId, { nowMs: this.server.world.clock.nowMs(), key })
  }

  buy(ticket: Ticket): Promise<Order> {
    return value(this.handlers.buyStock(this.as(), ticket))
  }

  sell(ticket: Ticket): Promise<Order> {
    return value(this.handlers.sellStock(this.as(), ticket))
  }

  info(id: string) {
    return value(this.handlers.orderInfo(this.as(), { id }))
  }

  async orders(): Promise<Order[]> {
    return (await value(this.handlers.orderList(this.as(), { state: 'all', page: 1, size: 50 }))).list
  }

  /** Newest first. */
  async sales(): Promise<Order[]> {
    return (await this.orders()).filter((order) => order.side === 'sell')
  }

  shares() {
    return this.server.world.ledger.ownedOf(ada, 'share:LAGC')
  }

  /** A trade of participants among themselves at this price. */
  async print(price: number): Promise<void> {
    await this.server.offer('LAGC', 'sell', price, 1)
    await this.server.take('LAGC', 'buy', price, 1)
  }

  /** A hundred shares bought at 310.00 under the pair, which are free since this morning. */
  async guardedAndFree(): Promise<Order> {
    await this.server.offer('LAGC', 'sell', 31_000, 100)
    const order = await this.buy(limit(100, '310.00', pair))
    await this.server.nextDay()
    return order
  }

  async restart(): Promise<void> {
    this.server = await this.server.restart()
  }
}

export async function openGuarded(): Promise<Guarded> {
  const server = await openMarketWorld()
  await server.grant(ada, 'NGN', '1000000.00')
  return new Guarded(server)
}
