import { formatMinor } from '@openbourse/money'
import { done, type Refused, refuse } from '@openbourse/protocol'
import { type Draft, type Priced, readPrice, type Ticket } from '../rules.ts'

/** Whole ticks; 0 for a price that is not set. At least one of them is. */
export type GuardPrices = { readonly takeProfit: number; readonly stopLoss: number }

type Asked = Pick<Ticket, 'takeProfit' | 'stopLoss'>
type Read<T> = { readonly ok: true; readonly value: T } | Refused

/** Take-profit and stop-loss of a ticket: only a purchase brings something to guard. */
export function readGuard(market: Priced, ticket: Ticket, draft: Draft): Read<GuardPrices | undefined> {
  if (ticket.takeProfit === undefined && ticket.stopLoss === undefined) return done(undefined)
  if (ticket.side === 'sell')
    return refuse('guard_needs_purchase', {
      fields: [ticket.takeProfit === undefined ? 'stopLoss' : 'takeProfit'],
    })
  const from = entryOf(draft, market.last)
  return readGuardPrices(market, ticket, { from, lowest: draft.type === 'oco' ? draft.price : from })
}

/**
 * The price that a purchase is expected to start from: its target or stop, else the nearer of its limit and the last
 * price, because it trades at once where its limit is beyond the market.
 */
export function entryOf(draft: Pick<Draft, 'price' | 'stopPrice' | 'targetPrice'>, last: number): number {
  if (draft.targetPrice > 0) return draft.targetPrice
  if (draft.stopPrice > 0) return draft.stopPrice
  return draft.price > 0 ? Math.min(draft.price, last) : last
}

/**
 * Reads both prices against the price they start from: take-profit above, stop-loss below. A purchase of two parts
 * may start from `lowest` as well. The day's price limits do not apply, because the guards act on later days.
 */
export function readGuardPrices(
  market: Priced,
  asked: Asked,
  { from, lowest = from }: { readonly from: number; readonly lowest?: number },
): Read<GuardPrices> {
  const free = { ...market, limits: undefined, limitBps: null, reach: null }
  const text = (price: number): string => formatMinor(BigInt(price), market.scales.price)
  const takeProfit =
    asked.takeProfit === undefined ? done(0) : readPrice(free, asked.takeProfit, 'takeProfit')
  if (!takeProfit.ok) return takeProfit
  if (asked.takeProfit !== undefined && takeProfit.value <= from)
    return refuse('take_profit_wrong_side', { values: { from: text(from) }, fields: ['takeProfit'] })
  const stopLoss = asked.stopLoss === undefined ? done(0) : readPrice(free, asked.stopLoss, 'stopLoss')
  if (!stopLoss.ok) return stopLoss
  if (asked.stopLoss !== undefined && stopLoss.value >= lowest)
    return refuse('stop_loss_wrong_side', { values: { from: text(lowest) }, fields: ['stopLoss'] })
  return done({ takeProfit: takeProfit.value, stopLoss: stopLoss.value })
}
