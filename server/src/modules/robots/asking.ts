import { refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { heldForRobot, mainPortfolioOf, releasedFromRobot } from '../ledger/index.ts'
import { notify } from './notices.ts'
import type { RobotParts } from './parts.ts'
import { type OrderRecord, problemOf, type RobotRecord } from './rules.ts'

const done = (value: OrderRecord) => ({ ok: true, value }) as const

type Parts = Pick<RobotParts, 'book' | 'ledger' | 'appropriateness'>

/** Puts money into a robot: an order that waits for the next dealing point. */
export function buy(
  turn: Turn,
  parts: Parts,
  of: { readonly userId: number; readonly robotId: number; readonly minor: bigint },
) {
  const { book, ledger } = parts
  const { userId, minor } = of
  const robot = book.shelf(of.robotId)?.robot
  if (!robot) return refuse('robot_unknown', { fields: ['robotId'] })
  const refused = whyNot(turn, parts, robot, of)
  if (refused) return refused
  const id = turn.nextId()
  ledger.post(turn, heldForRobot({ ...moneyOf(robot, { id, userId }), minor }))
  const made: OrderRecord = {
    id,
    robotId: robot.id,
    userId,
    state: 'waiting',
    units: 0n,
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
  notify(turn, robot, made, { word: 'robot_asked', minor })
  return done(made)
}

/** Adds money to an order that runs or waits. */
export function add(
  turn: Turn,
  parts: Parts,
  of: { readonly userId: number; readonly orderId: number; readonly minor: bigint },
) {
  const { book, ledger } = parts
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one, robot } = found
  if (one.state === 'stopping') return refuse('robot_order_over')
  const { minor } = of
  const refused = whyNot(turn, parts, robot, of)
  if (refused) return refused
  ledger.post(turn, heldForRobot({ ...moneyOf(robot, one), minor }))
  // What waited already waits anew: both are dealt at one value.
  const made = book.write(
    turn,
    { ...one, waiting: one.waiting + minor, waitsSince: turn.nowMs },
    { kind: 'asked', minor, units: 0n, dealingId: 0 },
  )
  notify(turn, robot, made, { word: 'robot_asked', minor })
  return done(made)
}

/** Takes back what still waits. */
export function withdraw(
  turn: Turn,
  parts: Parts,
  of: { readonly userId: number; readonly orderId: number },
) {
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one, robot } = found
  if (one.waiting === 0n) return refuse('robot_nothing_waits')
  return done(giveBack(turn, parts, robot, one))
}

/** Money that waits comes back; an order without units is over with it. */
function giveBack(turn: Turn, { book, ledger }: Parts, robot: RobotRecord, one: OrderRecord): OrderRecord {
  const { waiting: minor } = one
  ledger.post(turn, releasedFromRobot({ ...moneyOf(robot, one), minor }))
  const isOver = one.units === 0n
  const made = book.write(
    turn,
    {
      ...one,
      state: isOver ? 'withdrawn' : one.state,
      waiting: 0n,
      waitsSince: null,
      endedAt: isOver ? turn.nowMs : null,
    },
    { kind: 'withdrawn', minor, units: 0n, dealingId: 0 },
  )
  notify(turn, robot, made, { word: 'robot_withdrawn', minor })
  return made
}

/** Stops an order: it is paid out at the next dealing point. What waits for it comes back at once. */
export function stop(turn: Turn, parts: Parts, of: { readonly userId: number; readonly orderId: number }) {
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one, robot } = found
  if (one.state === 'stopping') return refuse('robot_order_over')
  const settled = one.waiting > 0n ? giveBack(turn, parts, robot, one) : one
  return done(
    settled.units === 0n ? settled : beginStopping(turn, parts, { robot, one: settled, cause: 'user' }),
  )
}

export function beginStopping(
  turn: Turn,
  { book }: Pick<RobotParts, 'book'>,
  of: {
    readonly robot: RobotRecord
    readonly one: OrderRecord
    readonly cause: 'user' | 'term' | 'smallest_order'
  },
): OrderRecord {
  const { robot, one, cause } = of
  const made = book.write(
    turn,
    { ...one, state: 'stopping', stopAskedAt: turn.nowMs, cause },
    { kind: 'stopping', minor: 0n, units: one.units, dealingId: 0 },
  )
  notify(turn, robot, made, { word: stopWords[cause], minor: 0n })
  return made
}

const stopWords = {
  user: 'robot_stopping',
  term: 'robot_term_over',
  smallest_order: 'robot_too_small',
} as const

export const moneyOf = ({ terms }: RobotRecord, { id, userId }: Pick<OrderRecord, 'id' | 'userId'>) => ({
  portfolioId: mainPortfolioOf(userId),
  id,
  currency: terms.currency,
})

function ownOpen({ book }: Parts, of: { readonly userId: number; readonly orderId: number }) {
  const one = book.order(of.orderId)
  const robot = one && book.shelf(one.robotId)?.robot
  // What is over is in the journal; the handler looks there before it says that it is unknown.
  return one?.userId === of.userId && robot ? { one, robot } : refuse('robot_order_unknown')
}

function whyNot(
  turn: Turn,
  { book, ledger, appropriateness }: Parts,
  robot: RobotRecord,
  { userId, minor }: { readonly userId: number; readonly minor: bigint },
) {
  const door = appropriateness.allows(userId, 'robots', turn.nowMs)
  if (!door.ok) return refuse('appropriateness_needed', { values: { subject: 'robots' } })
  const has = book
    .ownedBy(userId)
    .filter(({ robotId }) => robotId === robot.id)
    .reduce((sum, { putIn, waiting }) => sum + putIn + waiting, 0n)
  const { available } = ledger.ownedOf(mainPortfolioOf(userId), robot.terms.currency)
  return problemOf(robot.terms, { minor, has, available })
}
