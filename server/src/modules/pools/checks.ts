import { type Check, type Finding, walk } from '../../core/index.ts'
import { mainPortfolioOf, poolClaim, unitAsset } from '../ledger/index.ts'
import type { PoolBook, Shelf } from './book.ts'
import type { PoolParts } from './parts.ts'
import type { OrderRecord } from './types.ts'

type Parts = Pick<PoolParts, 'kind' | 'book' | 'ledger'>

/** Invariants that are checked in production. */
export function poolChecks(parts: Parts): readonly Check[] {
  const { book, kind } = parts
  return [
    {
      name: `what an order of a ${kind.word} waits with is set aside for it`,
      compares: `orders of ${kind.word}s beside the holds of the ledger`,
      run: (tools) =>
        walk(
          tools,
          () => book.orders(),
          (one) => heldFindings(parts, one),
        ),
    },
    {
      name: `units of a ${kind.word} are those of its orders and of the house`,
      compares: `orders of ${kind.word}s beside the units in the ledger`,
      run: (tools) =>
        walk(
          tools,
          () => book.pools(),
          (shelf) => unitFindings(parts, shelf),
        ),
    },
  ]
}

function heldFindings({ book, kind, ledger }: Parts, one: OrderRecord): Finding[] {
  const pool = book.shelf(one.poolId)?.pool
  if (!pool) return []
  const held = ledger.held(poolClaim(kind.word, one.id)).get(pool.terms.currency) ?? 0n
  if (held === one.waiting) return []
  return [
    { where: `order ${one.id} of a ${kind.word}`, expected: `${one.waiting} held`, found: `${held} held` },
  ]
}

function unitFindings({ book, kind, ledger }: Parts, { pool }: Shelf): Finding[] {
  const asset = unitAsset(pool.portfolioId)
  const byUser = unitsByUser(book, pool.id)
  const house = ledger.balance(`house/practice/${asset}`)
  const all = [...byUser.values()].reduce((sum, units) => sum + units, house)
  const issued = -ledger.balance(`house/issuers/${asset}`)
  const found: Finding[] = []
  if (all !== issued)
    found.push({ where: `${kind.word} ${pool.id}`, expected: `${all} units`, found: `${issued} units` })
  for (const [userId, units] of byUser) {
    const { available } = ledger.ownedOf(mainPortfolioOf(userId), asset)
    if (available !== units)
      found.push({
        where: `user ${userId} in ${kind.word} ${pool.id}`,
        expected: `${units} units`,
        found: `${available} units`,
      })
  }
  return found
}

function unitsByUser(book: Pick<PoolBook, 'ordersIn'>, poolId: number): ReadonlyMap<number, bigint> {
  const byUser = new Map<number, bigint>()
  for (const { userId, units } of book.ordersIn(poolId))
    if (units > 0n) byUser.set(userId, (byUser.get(userId) ?? 0n) + units)
  return byUser
}
