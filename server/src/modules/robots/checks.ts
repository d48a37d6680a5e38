import { type Check, type Finding, walk } from '../../core/index.ts'
import { mainPortfolioOf, robotClaim, unitAsset } from '../ledger/index.ts'
import type { RobotBook, Shelf } from './book.ts'
import type { RobotParts } from './parts.ts'
import type { OrderRecord } from './rules.ts'

type Parts = Pick<RobotParts, 'book' | 'ledger'>

/** Invariants that are checked in production. */
export function robotChecks(parts: Parts): readonly Check[] {
  const { book } = parts
  return [
    {
      name: 'what an order of a robot waits with is set aside for it',
      compares: 'orders of robots beside the holds of the ledger',
      run: (tools) =>
        walk(
          tools,
          () => book.orders(),
          (one) => heldFindings(parts, one),
        ),
    },
    {
      name: 'units of a robot are those of its orders and of the house',
      compares: 'orders of robots beside the units in the ledger',
      run: (tools) =>
        walk(
          tools,
          () => book.robots(),
          (shelf) => unitFindings(parts, shelf),
        ),
    },
  ]
}

function heldFindings({ book, ledger }: Parts, one: OrderRecord): Finding[] {
  const robot = book.shelf(one.robotId)?.robot
  if (!robot) return []
  const held = ledger.held(robotClaim(one.id)).get(robot.terms.currency) ?? 0n
  if (held === one.waiting) return []
  return [{ where: `order ${one.id} of a robot`, expected: `${one.waiting} held`, found: `${held} held` }]
}

function unitFindings({ book, ledger }: Parts, { robot }: Shelf): Finding[] {
  const asset = unitAsset(robot.portfolioId)
  const byUser = unitsByUser(book, robot.id)
  const house = ledger.balance(`house/practice/${asset}`)
  const all = [...byUser.values()].reduce((sum, units) => sum + units, house)
  const issued = -ledger.balance(`house/issuers/${asset}`)
  const found: Finding[] = []
  if (all !== issued)
    found.push({ where: `robot ${robot.id}`, expected: `${all} units`, found: `${issued} units` })
  for (const [userId, units] of byUser) {
    const { available } = ledger.ownedOf(mainPortfolioOf(userId), asset)
    if (available !== units)
      found.push({
        where: `user ${userId} in robot ${robot.id}`,
        expected: `${units} units`,
        found: `${available} units`,
      })
  }
  return found
}

function unitsByUser(book: RobotBook, robotId: number): ReadonlyMap<number, bigint> {
  const byUser = new Map<number, bigint>()
  for (const { userId, units } of book.ordersIn(robotId))
    if (units > 0n) byUser.set(userId, (byUser.get(userId) ?? 0n) + units)
  return byUser
}
