import { formatMinor, scaleOf } from '@openbourse/money'
import type { ShortTrade } from '@openbourse/protocol'
import { leftNow } from './commands.ts'
import type { ShortParts } from './parts.ts'
import { endOf, proceedsOf, resultOf } from './rules.ts'
import type { Record } from './store.ts'

/** A trade as its owner sees it. */
export function tradeOnWire(parts: Pick<ShortParts, 'venue'>, record: Record, nowMs: number): ShortTrade {
  const { trade, sales } = record
  const { id, orderId, symbol, currency, quantity, cost, at, days, sellAt } = trade
  const written = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const end = endOf(sales)
  const result = resultOf(trade, sales)
  return {
    id: String(id),
    order: String(orderId),
    symbol,
    name: parts.venue.instrument(symbol)?.name ?? symbol,
    currency,
    state: end ? 'ended' : nowMs >= sellAt ? 'selling' : 'open',
    quantity: String(quantity),
    left: String(leftNow(parts, record)),
    cost: written(cost),
    proceeds: written(proceedsOf(sales)),
    result: result === null ? null : written(result),
    boughtAt: at,
    sellAt,
    days,
    endedAt: end?.at ?? null,
    end: end?.kind ?? null,
  }
}
