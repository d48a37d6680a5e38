import type { Turn } from '../../core/types.ts'
import { heldForPool, mainPortfolioOf, releasedFromPool } from '../ledger/index.ts'
import type { PoolClosing } from './book.ts'
import type { NoticeKind } from './notices.ts'
import type { PoolParts } from './parts.ts'
import { lastDayOf, type Problem, problemOf, type Why } from './terms.ts'
import { unitsText } from './texts.ts'
import type { EndCause, OrderRecord, PoolRecord } from './types.ts'

/** The order as it is from now on, or why nothing changed. */
export type Outcome<W extends Why = Why> =
  | { readonly ok: true; readonly value: OrderRecord }
  | { readonly ok: false; readonly problem: Problem<W> }

/** Why no money can be put in. */
type NoMoney = 'closed' | 'minimum' | 'maximum' | 'balance'

const done = (value: OrderRecord) => ({ ok: true, value }) as const
const no = <W extends Why>(problem: Problem<W>) => ({ ok: false, problem }) as const
const without = { values: {} } as const

type Parts = Pick<PoolParts, 'kind' | 'book' | 'ledger' | 'notify'>
type OwnOrder = { readonly userId: number; readonly orderId: number }

/** Puts money into a pool: an order that waits for the next dealing point. */
export function buy(
  turn: Turn,
  parts: Parts,
  of: { readonly userId: number; readonly poolId: number; readonly minor: bigint },
): Outcome<'unknown' | NoMoney> {
  const { book, ledger } = parts
  const { userId, minor } = of
  const pool = book.shelf(of.poolId)?.pool
  if (!pool) return no({ why: 'unknown', ...without })
  const problem = whyNot(turn, parts, pool, of)
  if (problem) return no(problem)
  const id = turn.nextId()
  ledger.post(turn, heldForPool({ ...moneyOf(parts, pool, { id, userId }), minor }))
  const made: OrderRecord = {
    id,
    poolId: pool.id,
    userId,
    state: 'waiting',
    units: 0n,
    redeeming: 0n,
    mark: { value: 0n, units: 1n },
    waiting: minor,
    putIn: 0n,
    paidOut: 0n,
    fee: 0n,
    askedAt: turn.nowMs,
    waitsSince: turn.nowMs,
    startedAt: null,
    stopAskedAt: null,
    endedAt: null,
    cause: null,
  }
  book.write(turn, made, { kind: 'asked', minor, units: 0n, dealingId: 0 })
  parts.notify(turn, pool, made, { word: 'asked', minor })
  return done(made)
}

/** Adds money to an order that runs or waits. */
export function add(
  turn: Turn,
  parts: Parts,
  of: OwnOrder & { readonly minor: bigint },
): Outcome<'order_unknown' | 'order_over' | NoMoney> {
  const { book, ledger } = parts
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one, pool } = found
  if (one.state === 'stopping') return no({ why: 'order_over', ...without })
  const { minor } = of
  const problem = whyNot(turn, parts, pool, of)
  if (problem) return no(problem)
  ledger.post(turn, heldForPool({ ...moneyOf(parts, pool, one), minor }))
  // Money that waited already waits again: both are dealt at one value.
  const made = book.write(
    turn,
    { ...one, waiting: one.waiting + minor, waitsSince: turn.nowMs },
    { kind: 'asked', minor, units: 0n, dealingId: 0 },
  )
  parts.notify(turn, pool, made, { word: 'asked', minor })
  return done(made)
}

/** Takes back what still waits. */
export function withdraw(turn: Turn, parts: Parts, of: OwnOrder): Outcome<'order_unknown' | 'nothing_waits'> {
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one, pool } = found
  if (one.waiting === 0n) return no({ why: 'nothing_waits', ...without })
  return done(giveBack(turn, parts, { pool, one }))
}

type Returned = {
  readonly pool: PoolRecord
  readonly one: OrderRecord
  readonly notice?: { readonly word: NoticeKind; readonly reason?: string } | undefined
}

/** Money that waits comes back; an order without units is over with it. */
function giveBack(
  turn: Turn,
  parts: Parts,
  { pool, one, notice = { word: 'withdrawn' } }: Returned,
): OrderRecord {
  const { book, ledger } = parts
  const { waiting: minor } = one
  ledger.post(turn, releasedFromPool({ ...moneyOf(parts, pool, one), minor }))
  const isOver = one.units === 0n
  const made = book.write(
    turn,
    {
      ...one,
      state: isOver ? (one.startedAt === null ? 'withdrawn' : 'stopped') : one.state,
      waiting: 0n,
      waitsSince: null,
      endedAt: isOver ? turn.nowMs : null,
    },
    { kind: 'withdrawn', minor, units: 0n, dealingId: 0 },
  )
  parts.notify(turn, pool, made, { ...notice, minor })
  return made
}

/** Money that waits comes back because its pool closes. */
export function turnAway(
  turn: Turn,
  parts: Parts,
  { pool, closing }: { readonly pool: PoolRecord; readonly closing: PoolClosing },
  one: OrderRecord,
): OrderRecord {
  const isKnown = closing.cause === 'last_day'
  const notice = isKnown ? undefined : ({ word: 'closing_back', reason: reasonOf(closing) } as const)
  return giveBack(turn, parts, { pool, one, notice })
}

/** The word of the public sentence with the reason. */
const reasonOf = ({ cause, reason }: PoolClosing): string => reason ?? cause

/** Stops an order: all its units are paid out at the next dealing point. What waits for it comes back at once. */
export function stop(turn: Turn, parts: Parts, of: OwnOrder): Outcome<'order_unknown' | 'order_over'> {
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one, pool } = found
  if (one.state === 'stopping') return no({ why: 'order_over', ...without })
  const settled = one.waiting > 0n ? giveBack(turn, parts, { pool, one }) : one
  if (settled.units === 0n) return done(settled)
  return done(beginStopping(turn, parts, { pool, one: settled, cause: 'user' }))
}

/** Redeems some units of an order at the next dealing point, on top of those that are redeemed already. */
export function redeem(
  turn: Turn,
  parts: Parts,
  of: OwnOrder & { readonly units: bigint },
): Outcome<'order_unknown' | 'order_over' | 'units'> {
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one, pool } = found
  const { units } = of
  const most = one.units - one.redeeming
  if (one.state === 'stopping') return no({ why: 'order_over', ...without })
  if (units <= 0n || units > most) return no({ why: 'units', values: { units: unitsText(most) } })
  if (units === most) return stop(turn, parts, of)
  const made = parts.book.write(
    turn,
    { ...one, redeeming: one.redeeming + units, stopAskedAt: turn.nowMs },
    { kind: 'stopping', minor: 0n, units, dealingId: 0 },
  )
  parts.notify(turn, pool, made, { word: 'stopping', minor: 0n })
  return done(made)
}

/** All units of an order leave at the next dealing point. */
export function beginStopping(
  turn: Turn,
  { book, notify }: Pick<PoolParts, 'book' | 'notify'>,
  of: {
    readonly pool: PoolRecord
    readonly one: OrderRecord
    readonly cause: EndCause
    readonly closing?: PoolClosing | undefined
  },
): OrderRecord {
  const { pool, one, cause, closing } = of
  const made = book.write(
    turn,
    { ...one, state: 'stopping', redeeming: one.units, stopAskedAt: turn.nowMs, cause },
    { kind: 'stopping', minor: 0n, units: one.units - one.redeeming, dealingId: 0 },
  )
  notify(turn, pool, made, {
    word: stopWords[cause],
    minor: 0n,
    ...(closing && { reason: reasonOf(closing) }),
  })
  return made
}

const stopWords = {
  user: 'stopping',
  term: 'term_over',
  smallest_order: 'too_small',
  last_day: 'last_day',
  operators: 'closing',
  ruined: 'closing',
} as const

export const moneyOf = (
  { kind }: Pick<PoolParts, 'kind'>,
  { terms }: PoolRecord,
  { id, userId }: Pick<OrderRecord, 'id' | 'userId'>,
) => ({ of: kind.word, portfolioId: mainPortfolioOf(userId), id, currency: terms.currency })

function ownOpen({ book }: Parts, of: OwnOrder) {
  const one = book.order(of.orderId)
  const pool = one && book.shelf(one.poolId)?.pool
  // An order that is over is in the journal; the desk reads it before it refuses with `unknown`.
  return one?.userId === of.userId && pool ? { one, pool } : no({ why: 'order_unknown', ...without })
}

function whyNot(
  turn: Turn,
  { book, ledger }: Parts,
  pool: PoolRecord,
  { userId, minor }: { readonly userId: number; readonly minor: bigint },
): Problem<NoMoney> | undefined {
  const lastDay = lastDayOf(pool)
  const closedAt = book.shelf(pool.id)?.closing?.at ?? lastDay
  if (closedAt !== null && turn.nowMs >= closedAt) return { why: 'closed', values: { at: String(closedAt) } }
  const has = book
    .ownedBy(userId)
    .filter(({ poolId }) => poolId === pool.id)
    .reduce((sum, { putIn, waiting }) => sum + putIn + waiting, 0n)
  const { available } = ledger.ownedOf(mainPortfolioOf(userId), pool.terms.currency)
  return problemOf(pool.terms, { minor, has, available })
}
