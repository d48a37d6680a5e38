import { added, performanceFee, sliceOf, unitsFor, worthOf } from '@openbourse/quant/pools'
import { inPortions, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { robotBought, robotPaid } from '../ledger/index.ts'
import { beginStopping, moneyOf } from './asking.ts'
import type { Shelf } from './book.ts'
import { notify } from './notices.ts'
import type { RobotParts } from './parts.ts'
import { contentsOf, rateOf, unitAt, unitsOf, valueAt, worthsOf } from './pool.ts'
import { costOf, type Dealing, isDueAt, type OrderRecord, type RobotRecord, whyStops } from './rules.ts'
import { take } from './trading.ts'

/**
 * Strikes the value of a unit, once an hour: what everything is worth at the last prices of the books. What is asked for after this moment is dealt
 * with at the next point. The part of those who leave is sold here, in one sale, so that each of them pays their share of what it cost.
 */
export function strike(turn: Turn, parts: RobotParts, shelf: Shelf): Dealing {
  const { book, ledger, venue } = parts
  const { robot } = shelf
  const prices = robot.terms.symbols.map((symbol) => venue.lastPrice(symbol))
  const contents = contentsOf(ledger, robot)
  const value = valueAt(contents, prices)
  const units = unitsOf(ledger, robot)
  const struck = { id: turn.nextId(), robotId: robot.id, at: turn.nowMs, value, units, prices }
  const leaving = leavingOf(book.ordersIn(robot.id), turn.nowMs)
  const sold = sellFor(turn, parts, { robot, prices, leaving, of: { value, units } })
  const dealing = { ...struck, ...sold }
  book.strike(turn, dealing)
  return dealing
}

/** Units of orders that were stopped before a moment. */
function leavingOf(orders: Iterable<OrderRecord>, atMs: number): bigint {
  let units = 0n
  for (const one of orders)
    if (one.state === 'stopping' && (one.stopAskedAt ?? atMs) < atMs) units += one.units
  return units
}

type Leavers = {
  readonly robot: RobotRecord
  readonly prices: readonly number[]
  readonly leaving: bigint
  readonly of: { readonly value: bigint; readonly units: bigint }
}

/**
 * Sells the part of those who leave, in whole lots. They are paid the worth of their units less what the sale cost, so cash and the valuation of
 * what can be sold have to reach that worth, whatever the sale brings. Where shares that are not settled yet leave too little, no one leaves here,
 * and all of them wait for the next point.
 */
function sellFor(turn: Turn, parts: RobotParts, { robot, prices, leaving, of }: Leavers) {
  const nothing = { leaving: 0n, valued: 0n, proceeds: 0n }
  if (leaving === 0n) return nothing
  const contents = contentsOf(parts.ledger, robot)
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
    const sale = take(turn, parts, { robot, symbol, side: 'sell', quantity })
    valued += BigInt(sale.quantity) * BigInt(prices[index]!)
    proceeds += sale.money
  })
  return { leaving, valued, proceeds }
}

/** Deals with everyone who came or left before a point, in portions: whatever their size, all get the same. */
export async function dealWithAll(parts: RobotParts, robotId: number): Promise<void> {
  const passed = new Set<number>()
  await inPortions(parts, {
    perTurn: limits.robotsDealtPerTurn,
    due: (_nowMs, most) => {
      const dealing = parts.book.shelf(robotId)?.dealing
      if (!dealing) return []
      const found: OrderRecord[] = []
      for (const one of parts.book.ordersIn(robotId)) {
        if (found.length >= most) break
        if (!passed.has(one.id) && isDueAt(one, dealing)) found.push(one)
      }
      return found
    },
    act: (turn, one) => {
      const shelf = parts.book.shelf(robotId)
      if (!shelf?.dealing) return
      if (one.state === 'stopping') {
        if (!payOut(turn, parts, shelf.robot, one, shelf.dealing)) passed.add(one.id)
      } else buyUnits(turn, parts, shelf.robot, one, shelf.dealing)
    },
  })
}

function buyUnits(
  turn: Turn,
  parts: RobotParts,
  robot: RobotRecord,
  one: OrderRecord,
  dealing: Dealing,
): void {
  const at = unitAt(dealing)
  const { waiting: minor } = one
  const units = unitsFor(minor, at)
  const isFirst = one.units === 0n
  parts.ledger.postAll(turn, robotBought({ ...moneyOf(robot, one), robot: robot.portfolioId, minor, units }))
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
  notify(turn, robot, made, { word: 'robot_bought', minor })
}

/** Pays an order out; false where the portfolio's cash does not suffice now, and it waits for the next point. */
function payOut(
  turn: Turn,
  parts: RobotParts,
  robot: RobotRecord,
  one: OrderRecord,
  dealing: Dealing,
): boolean {
  const at = unitAt(dealing)
  const { units } = one
  const { minor: fee } = performanceFee(one, at, rateOf(robot))
  const left = worthOf(units, at) - costOf(units, dealing) - fee
  const minor = left > 0n ? left : 0n
  if (minor + fee > contentsOf(parts.ledger, robot).free) return false
  const money = { ...moneyOf(robot, one), robot: robot.portfolioId, minor, units, fee }
  parts.ledger.postAll(turn, robotPaid(money))
  const made = parts.book.write(
    turn,
    {
      ...one,
      state: one.cause === 'term' ? 'ended' : 'stopped',
      units: 0n,
      paidOut: one.paidOut + minor,
      fee: one.fee + fee,
      endedAt: turn.nowMs,
    },
    { kind: 'paid', minor, units: -units, dealingId: dealing.id },
  )
  notify(turn, robot, made, { word: 'robot_paid', minor })
  return true
}

/** Orders whose term is over, or that became too small to trade with, begin to stop, in portions. */
export async function stopWhatEnds(parts: RobotParts, robotId: number): Promise<void> {
  const causeOf = (one: OrderRecord, nowMs: number) => {
    const shelf = parts.book.shelf(robotId)
    if (!shelf || one.units === 0n) return undefined
    const { worth } = worthsOf(shelf.robot, one, shelf.last)
    return whyStops(one, { terms: shelf.robot.terms, worth, nowMs })
  }
  await inPortions(parts, {
    perTurn: limits.robotsDealtPerTurn,
    due: (nowMs, most) => {
      const found: OrderRecord[] = []
      for (const one of parts.book.ordersIn(robotId)) {
        if (found.length >= most) break
        if (causeOf(one, nowMs)) found.push(one)
      }
      return found
    },
    act: (turn, one) => {
      const shelf = parts.book.shelf(robotId)
      const cause = causeOf(one, turn.nowMs)
      if (shelf && cause) beginStopping(turn, parts, { robot: shelf.robot, one, cause })
    },
  })
}
