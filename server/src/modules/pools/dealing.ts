import {
  added,
  isRuined,
  managementFee,
  performanceFee,
  sliceOf,
  unitsFor,
  worthOf,
} from '@openbourse/quant/pools'
import { inPortions, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { managementPaid, unitsBought, unitsPaid } from '../ledger/index.ts'
import { beginStopping, moneyOf, turnAway } from './asking.ts'
import type { PoolClosing, Shelf } from './book.ts'
import { contentsOf, rateOf, unitAt, unitsOf, valueAt, worthsOf } from './contents.ts'
import type { PoolParts } from './parts.ts'
import { costOf, dayOf, endOf, isDueAt, isTooSmall, leavesAt, whyEnds } from './terms.ts'
import { take } from './trading.ts'
import type { Dealing, OrderRecord, PoolRecord } from './types.ts'

/**
 * Computes the value of a unit: all assets at the last prices of the books. Requests after this moment are dealt
 * with at the next point. The part of redeemed units is sold here, in one sale, so that each redemption pays its
 * share of the cost.
 */
export function strike(turn: Turn, parts: PoolParts, shelf: Shelf): Dealing {
  const { book, ledger, venue } = parts
  const { pool } = shelf
  const management = manage(turn, parts, shelf)
  const prices = pool.terms.symbols.map((symbol) => venue.lastPrice(symbol))
  const contents = contentsOf(ledger, pool)
  const value = valueAt(contents, prices)
  const units = unitsOf(ledger, pool)
  const struck = { id: turn.nextId(), poolId: pool.id, at: turn.nowMs, value, units, management, prices }
  const leaving = leavingOf(book, pool.id, turn.nowMs)
  const sold = sellFor(turn, parts, { pool, prices, leaving, of: { value, units } })
  const dealing = { ...struck, ...sold }
  book.strike(turn, dealing)
  if (!shelf.closing && isRuined(dealing, shelf.closes[0]!))
    book.close(turn, pool.id, { cause: 'ruined', reason: null, proposal: 0, dealingId: dealing.id })
  return dealing
}

/**
 * Takes the management fee of the days that have passed since the point before, as far as there is free cash for it: what cannot be taken is never
 * taken.
 */
function manage(turn: Turn, { ledger }: PoolParts, { pool, last }: Shelf): bigint {
  const { managementRate = 0, currency } = pool.terms
  const days = dayOf(turn.nowMs) - dayOf(last.at)
  if (managementRate === 0 || days <= 0) return 0n
  const { free } = contentsOf(ledger, pool)
  const due = managementFee(last.value, { rate: BigInt(managementRate), days })
  const minor = due < free ? due : free
  if (minor <= 0n) return 0n
  ledger.post(turn, managementPaid({ pool: pool.portfolioId, id: pool.id, currency, minor }))
  return minor
}

/** Units that were redeemed before a moment. */
function leavingOf(book: PoolParts['book'], poolId: number, atMs: number): bigint {
  let units = 0n
  for (const id of book.dueIn(poolId).leaving) {
    const one = book.order(id)
    if (one && leavesAt(one, atMs)) units += one.redeeming
  }
  return units
}

type Leavers = {
  readonly pool: PoolRecord
  readonly prices: readonly number[]
  readonly leaving: bigint
  readonly of: { readonly value: bigint; readonly units: bigint }
}

/**
 * Sells the part of redeemed units, in whole lots. Redemptions are paid the value of their units less the cost of
 * the sale, so cash and the valuation of sellable assets have to reach that value, whatever the proceeds. Where
 * unsettled shares leave too little, nothing is redeemed here, and all of them wait for the next point.
 */
function sellFor(turn: Turn, parts: PoolParts, { pool, prices, leaving, of }: Leavers) {
  const nothing = { leaving: 0n, valued: 0n, proceeds: 0n }
  if (leaving === 0n) return nothing
  const contents = contentsOf(parts.ledger, pool)
  const slices = contents.shares.map(({ symbol, all, available }) => {
    const lot = parts.venue.instrument(symbol)!.lot
    const part = Number(sliceOf(BigInt(all), { units: leaving, of: of.units }))
    const quantity = Math.min(part, available)
    return { symbol, quantity: quantity - (quantity % lot) }
  })
  const planned = slices.reduce(
    (sum, { quantity }, index) => sum + BigInt(quantity) * BigInt(prices[index]!),
    0n,
  )
  const due = worthOf(leaving, of)
  if (contents.free + planned < due) return nothing
  let [valued, proceeds] = [0n, 0n]
  slices.forEach(({ symbol, quantity }, index) => {
    const sale = take(turn, parts, { trader: pool, word: parts.kind.word, symbol, side: 'sell', quantity })
    valued += BigInt(sale.quantity) * BigInt(prices[index]!)
    proceeds += sale.money
  })
  return { leaving, valued, proceeds }
}

/**
 * Deals with all purchases and redemptions before a point, the oldest order first, in portions: whatever their
 * size, all get the same value.
 */
export async function dealWithAll(parts: PoolParts, poolId: number): Promise<void> {
  const { book } = parts
  // What is asked from now on is dealt with at a later point. What could not be paid out is passed, and waits for the next one.
  const pending = book.dueIn(poolId).pending()
  let passed = 0
  await inPortions(parts, {
    perTurn: limits.poolsDealtPerTurn,
    due: (_nowMs, most) => {
      const dealing = book.shelf(poolId)?.dealing
      const found: OrderRecord[] = []
      for (let at = passed; dealing && at < pending.length && found.length < most; at += 1) {
        const one = book.order(pending[at]!)
        if (one && isDueAt(one, dealing)) found.push(one)
        else if (found.length === 0) passed = at + 1
      }
      return found
    },
    act: (turn, one) => {
      const shelf = book.shelf(poolId)
      if (!shelf?.dealing) return
      deal(turn, parts, { ...shelf, dealing: shelf.dealing }, one)
      passed = pending.indexOf(one.id, passed) + 1
    },
  })
}

type Dealt = {
  readonly pool: PoolRecord
  readonly dealing: Dealing
  readonly closing: Shelf['closing']
}

/** Pays out what leaves, then takes what waits; a pool that closes takes nothing. */
function deal(turn: Turn, parts: PoolParts, dealt: Dealt, one: OrderRecord): void {
  const { at, leaving } = dealt.dealing
  let left = one
  if (leaving > 0n && leavesAt(one, at)) {
    const paid = payOut(turn, parts, dealt, one)
    if (!paid) return
    left = paid
  }
  if (left.waiting === 0n || left.waitsSince === null || left.waitsSince >= at) return
  if (dealt.closing && isBehind(dealt.dealing, dealt.closing))
    turnAway(turn, parts, { ...dealt, closing: dealt.closing }, left)
  else buyUnits(turn, parts, dealt, left)
}

/**
 * Whether a dealing point came behind a closing, or is the one that caused it. A point in progress is completed, so
 * that all get the same at it.
 */
const isBehind = ({ id }: Dealing, closing: PoolClosing): boolean =>
  id > closing.id || id === closing.dealingId

function buyUnits(turn: Turn, parts: PoolParts, { pool, dealing }: Dealt, one: OrderRecord): void {
  const at = unitAt(dealing)
  const { waiting: minor } = one
  const units = unitsFor(minor, at)
  const isFirst = one.units === 0n
  parts.ledger.postAll(
    turn,
    unitsBought({ ...moneyOf(parts, pool, one), pool: pool.portfolioId, minor, units }),
  )
  const { units: all, mark } = added(isFirst ? { units: 0n, mark: at } : one, { units, at })
  const made = parts.book.write(
    turn,
    {
      ...one,
      state: 'running',
      units: all,
      mark,
      waiting: 0n,
      waitsSince: null,
      putIn: one.putIn + minor,
      startedAt: one.startedAt ?? turn.nowMs,
    },
    { kind: isFirst ? 'bought' : 'added', minor, units, dealingId: dealing.id },
  )
  parts.notify(turn, pool, made, { word: 'bought', minor })
}

/** Pays out what leaves of an order; undefined where the portfolio's cash does not suffice now, and it waits for the next point. */
function payOut(
  turn: Turn,
  parts: PoolParts,
  { pool, dealing }: Pick<Dealt, 'pool' | 'dealing'>,
  one: OrderRecord,
): OrderRecord | undefined {
  const at = unitAt(dealing)
  const { redeeming: units } = one
  const { minor: fee } = performanceFee({ ...one, units }, at, rateOf(pool))
  const left = worthOf(units, at) - costOf(units, dealing) - fee
  const minor = left > 0n ? left : 0n
  if (minor + fee > contentsOf(parts.ledger, pool).free) return undefined
  const money = { ...moneyOf(parts, pool, one), pool: pool.portfolioId, minor, units, fee }
  parts.ledger.postAll(turn, unitsPaid(money))
  const isAll = units === one.units && one.waiting === 0n
  const made = parts.book.write(
    turn,
    {
      ...one,
      state: isAll ? (one.cause === 'user' ? 'stopped' : 'ended') : one.state,
      units: one.units - units,
      redeeming: 0n,
      stopAskedAt: isAll ? one.stopAskedAt : null,
      paidOut: one.paidOut + minor,
      fee: one.fee + fee,
      endedAt: isAll ? turn.nowMs : null,
    },
    { kind: 'paid', minor, units: -units, dealingId: dealing.id },
  )
  parts.notify(turn, pool, made, { word: 'paid', minor })
  return made
}

/**
 * Orders whose term is over, or that became too small to trade with, begin to stop, in portions; all of them where
 * their pool closes, and waiting money is returned.
 */
export async function stopWhatEnds(parts: PoolParts, poolId: number): Promise<void> {
  const { book, kind } = parts
  const causeOf = ({ pool, last, closing }: Shelf, one: OrderRecord, nowMs: number) => {
    const { worth } = worthsOf(pool, one, last)
    return whyEnds(one, { pool, stopsSmall: kind.stopsSmall, worth, nowMs, closing: closing?.cause })
  }
  await inPortions(parts, {
    perTurn: limits.poolsDealtPerTurn,
    due: (nowMs, most) => {
      const shelf = book.shelf(poolId)
      const found = new Map<number, OrderRecord>()
      for (const id of shelf ? endingIn(parts, shelf, nowMs) : []) {
        if (found.size >= most) break
        const one = book.order(id)
        if (one) found.set(id, one)
      }
      return [...found.values()]
    },
    act: (turn, one) => {
      const shelf = book.shelf(poolId)
      if (!shelf) return
      const { pool, closing } = shelf
      const left = closing && one.waiting > 0n ? turnAway(turn, parts, { pool, closing }, one) : one
      const cause = causeOf(shelf, left, turn.nowMs)
      if (cause) beginStopping(turn, parts, { pool, one: left, cause, closing })
    },
  })
}

/** Orders that end now, in no order, without a look at the others: by their start, and by the units that are worth too little. */
function* endingIn(
  { book, kind }: PoolParts,
  { pool, last, closing }: Shelf,
  nowMs: number,
): Iterable<number> {
  const due = book.dueIn(pool.id)
  if (closing) {
    yield* due.waiting
    yield* due.startedWhere(() => true)
    return
  }
  yield* due.startedWhere((startedAt) => endOf(startedAt, pool) <= nowMs)
  if (!kind.stopsSmall) return
  const at = unitAt(last)
  yield* due.ownedWhere((units) => isTooSmall(worthOf(units, at), pool.terms))
}
