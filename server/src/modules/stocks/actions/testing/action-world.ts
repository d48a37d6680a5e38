import { asker, type MarketOptions, type MarketWorld, openMarketWorld } from '../../../../testing/market.ts'
import type { CorporateAction } from '../../../venue/index.ts'

export const ada = 1_000_001
export const ben = 1_000_002
export const hourMs = 3_600_000

export type ActionWorld = Awaited<ReturnType<typeof openActions>>

/** A market with a calendar, in which LAGC goes ex on a day of February to April. */
export async function openActions(options: MarketOptions = {}) {
  let market = await openMarketWorld({ actionSeed: '20251121', ...options })
  const found = market.venue.actions({ symbol: 'LAGC', from: '2026-02-01', to: '2026-05-01' })[0]
  if (!found) throw new Error('LAGC pays a dividend every quarter')
  const action: CorporateAction = found
  for (const person of [ada, ben]) await market.grant(person, 'NGN', '1000000.00')
  let keys = 0
  const as = (userId: number) =>
    asker(userId, { nowMs: market.world.clock.nowMs(), key: `dividend-key-${++keys}` })
  const pass = (day: string) =>
    market.pass(Date.parse(`${day}T00:00:00Z`) - hourMs + 1 - market.world.clock.nowMs())
  return {
    action,
    as,
    market: (): MarketWorld => market,
    async restart(): Promise<void> {
      market = await market.restart()
    },
    /** To just behind the midnight of Lagos, an hour before that of UTC, at which this day begins. */
    begin: (day: string) => pass(day),
    async buy(userId: number, quantity: number): Promise<void> {
      await market.offer('LAGC', 'sell', 31_000, quantity)
      const ticket = { symbol: 'LAGC', type: 'limit', price: '310.00', timeInForce: 'day' } as const
      await value(market.handlers.buyStock(as(userId), { ...ticket, quantity: String(quantity) }))
    },
    mine: (userId: number, symbol?: string) => value(market.handlers.stockDividends(as(userId), { symbol })),
    async lines(userId: number) {
      const { list } = await market.world.ledger.statement({ portfolioId: userId, page: 1, size: 50 })
      return list.filter(({ cause }) => cause.kind === 'action')
    },
  }
}

export async function value<T>(
  answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>,
): Promise<T> {
  const reply = await answer
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.value
}
