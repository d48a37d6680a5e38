import { closeReasons } from '@openbourse/protocol'
import type { Shelf } from './book.ts'
import { worthsOf } from './contents.ts'
import { isClosed } from './life.ts'
import type { PoolParts } from './parts.ts'
import { dayMs, endsAt, isOver, nextDealing } from './terms.ts'
import { textOf, unitsText, written } from './texts.ts'
import type { OrderRecord } from './types.ts'

/** Whether a pool is open, and since when and why it closes. */
export function poolStateOnWire(parts: Pick<PoolParts, 'book' | 'ledger' | 'venue'>, shelf: Shelf) {
  const { closing } = shelf
  return {
    state: isClosed(parts, shelf) ? ('closed' as const) : ('open' as const),
    closing: closing
      ? {
          at: closing.at,
          cause: closing.cause,
          reason: closeReasons.find((one) => one === closing.reason) ?? null,
          proposal: closing.proposal === 0 ? null : String(closing.proposal),
        }
      : null,
  }
}

/** Data of an order for units, whatever owns the portfolio. */
export function unitOrderOnWire({ pool, last, actedOn }: Shelf, one: OrderRecord, nowMs: number) {
  const { terms } = pool
  const hasUnits = one.units > 0n
  const { worth, afterFee } = hasUnits ? worthsOf(pool, one, last) : { worth: 0n, afterFee: 0n }
  const profit = hasUnits ? worth + one.paidOut - one.putIn : one.paidOut - one.putIn
  const ends = endsAt(one, pool)
  const upTo = Math.min(one.endedAt ?? nowMs, ends ?? nowMs)
  const waits = one.waiting > 0n || one.redeeming > 0n
  const wasIn = one.putIn > 0n
  return {
    id: String(one.id),
    state: one.state,
    currency: terms.currency,
    units: unitsText(one.units),
    waiting: written(terms, one.waiting),
    putIn: written(terms, one.putIn),
    paidOut: written(terms, one.paidOut),
    fee: written(terms, one.fee),
    value: hasUnits ? written(terms, worth) : null,
    afterFee: hasUnits ? written(terms, afterFee) : null,
    profit: wasIn ? written(terms, profit) : null,
    profitRate: wasIn ? textOf(Number(profit) / Number(one.putIn)) : null,
    currentPeriod:
      one.startedAt === null ? 0 : Math.min(Math.floor((upTo - one.startedAt) / dayMs) + 1, terms.periodDays),
    totalPeriod: terms.periodDays,
    askedAt: one.askedAt,
    startedAt: one.startedAt,
    endsAt: ends,
    endedAt: one.endedAt,
    nextAt: waits && !isOver(one) ? nextDealing(pool, actedOn) : null,
  }
}
