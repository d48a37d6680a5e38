import type { Position } from '@openbourse/protocol'
import { plus } from '../../lib/figures.ts'

/** Shares that can't be sold yet for one reason: they still settle, or a block trade locks them. */
type Lock = {
  readonly kind: 'settling' | 'lockup'
  readonly quantity: string
  /** When the first of them can be sold. */
  readonly at: number
}

/** What of a position can't be sold yet, by its reason; nothing where all of it can. */
export function locksOf({ unlocks }: Pick<Position, 'unlocks'>): readonly Lock[] {
  const locks: Lock[] = []
  for (const kind of ['settling', 'lockup'] as const) {
    const these = unlocks.filter(({ lockup }) => lockup === (kind === 'lockup'))
    const [first] = these
    if (first === undefined) continue
    const quantity = these.reduce((sum, one) => plus(sum, one.quantity), '0')
    locks.push({ kind, quantity, at: Math.min(...these.map(({ at }) => at)) })
  }
  return locks
}
