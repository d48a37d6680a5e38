import type { Log } from '../../../platform/log.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../../testing/market.ts'
import { alerts } from '../../alerts/index.ts'
import { type Checks, checks } from '../index.ts'

export const ada = 1_000_001
export const ben = 1_000_002

type Ticket = Parameters<MarketWorld['handlers']['buyStock']>[1]

type Logged = { logged: { readonly event: string; readonly detail: unknown }[] }

/** A market with orders of every kind, lots, automatic exits and alerts, and the checks of its products. */
export type BusyServer = {
  readonly market: MarketWorld
  readonly checks: Checks
  readonly logged: Logged['logged']
  /** Checks everything; returns each broken invariant once. */
  broken(): Promise<readonly string[]>
  trade(): Promise<void>
  restart(): Promise<BusyServer>
}

let keys = 0

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>): Promise<T> {
  const reply = await answer
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.value
}

function serverOn(market: MarketWorld, reply: Logged): BusyServer {
  const { logged } = reply
  const found = market.world.assembly.face(checks)
  return {
    market,
    checks: found,
    logged,
    async broken() {
      await found.run('nightly')
      const { breaches } = await value(market.handlers.consoleChecks(operator(market), {}))
      return [...new Set(breaches.map(({ invariant }) => invariant))]
    },
    trade: () => liveADay(market),
    async restart() {
      reply.logged = []
      return serverOn(await market.restart(), reply)
    },
  }
}

export function operator(market: MarketWorld) {
  return {
    ...asker(0, { nowMs: market.world.clock.nowMs() }),
    operator: { id: 1, name: 'Ann', roles: ['auditor' as const], sessionId: 1 },
  } as never
}

export async function openBusyServer(
  options: Parameters<typeof openMarketWorld>[0] = {},
  portion = 20,
): Promise<BusyServer> {
  const reply: Logged = { logged: [] }
  const say = (event: string, detail: unknown): void => void reply.logged.push({ event, detail })
  const log: Log = { info: say, warn: say, error: (event, _error, detail) => say(event, detail) }
  const market = await openMarketWorld({ ...options, products: [alerts, checks], ports: { log, portion } })
  for (const userId of [ada, ben]) {
    await market.grant(userId, 'NGN', '5000000.00')
    await market.grant(userId, 'share:SAVB', '50')
  }
  const server = serverOn(market, reply)
  await server.trade()
  return server
}

/**
 * Orders that fill completely, partly and not at all, changed and canceled orders, automatic exits and
 * alerts.
 */
async function liveADay(market: MarketWorld): Promise<void> {
  const as = (userId: number) =>
    asker(userId, { nowMs: market.world.clock.nowMs(), key: `busy-key-${String(++keys).padStart(4, '0')}` })
  const { buyStock, sellStock, amendOrder, cancelOrder, guardOrder, guardPosition } = market.handlers
  const ticket = (quantity: number, price: string, more: Partial<Ticket> = {}): Ticket => ({
    symbol: 'LAGC',
    type: 'limit',
    quantity: String(quantity),
    price,
    timeInForce: 'gtc',
    ...more,
  })
  await market.offer('LAGC', 'sell', 31_000, 130)
  const bought = await value(buyStock(as(ada), ticket(100, '310.00', { stopLoss: '300.00' })))
  await value(buyStock(as(ben), ticket(60, '310.00')))
  const waiting = await value(buyStock(as(ben), ticket(40, '305.00')))
  await value(amendOrder(as(ben), { id: waiting.id, quantity: '25' }))
  const gone = await value(buyStock(as(ada), ticket(10, '304.00')))
  await value(cancelOrder(as(ada), { id: gone.id }))
  await market.take('LAGC', 'sell', 31_000, 12)
  await market.nextDay()
  await market.offer('LAGC', 'buy', 31_000, 30)
  await value(sellStock(as(ada), ticket(40, '310.00')))
  const stop = { type: 'stop', stopPrice: '335.00', price: undefined } as const
  await value(buyStock(as(ben), ticket(5, '0', stop)))
  await value(sellStock(as(ada), ticket(20, '310.00', { symbol: 'SAVB', price: '40.00' })))
  await value(guardPosition(as(ben), { symbol: 'LAGC', stopLoss: '290.00' }))
  await value(guardOrder(as(ada), { id: bought.id, stopLoss: '299.00' })).catch(() => undefined)
  await value(
    market.handlers.alertAdd(as(ada), {
      symbol: 'LAGC',
      kind: 'price',
      direction: 'rising',
      price: '500.00',
      note: '',
    }),
  )
  await market.world.writer.settled()
}
