import type { ContractStory } from '@openbourse/protocol'
import type { Provable } from '../../common/log/provable.ts'
import { minus, plus } from '../../lib/figures.ts'

/** The server returns at most this many steps, the oldest first. */
const stepsMost = 300

/**
 * A position that is over: its steps and those of its liquidation are in the log under its number, with what funding, margin and deleveraging moved.
 * What orders moved is proven with the orders.
 */
export function provablePosition({
  closed,
  steps,
}: Pick<ContractStory, 'closed' | 'steps'>): Provable | undefined {
  if (!closed) return undefined
  const proven = { kind: 'position', id: closed.id, atMs: closed.closedAt } as const
  if (steps.length >= stepsMost) return proven
  const amount = steps.reduce((sum, { order, user, marginAfter }, at) => {
    if (order !== null) return sum
    const margin = minus(marginAfter, steps[at - 1]?.marginAfter ?? '0')
    return plus(sum, plus(user, margin))
  }, '0')
  return { ...proven, moves: [{ asset: 'USDT', amount }] }
}
