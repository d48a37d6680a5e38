import type { Turn } from '../../core/types.ts'
import { type Ledger, practiceReturned } from '../ledger/index.ts'

/** Returns all available practice money of a user, from both accounts, to its source. */
export function giveBackPracticeMoney(
  ledger: Pick<Ledger, 'owned' | 'post'>,
  turn: Turn,
  userId: number,
): void {
  for (const { asset, available, coin } of ledger.owned(userId)) {
    for (const [from, minor] of [['available', available] as const, ['coin', coin] as const]) {
      if (minor === 0n) continue
      ledger.post(turn, practiceReturned({ userId, asset, minor, from, id: String(turn.nextId()) }))
    }
  }
}
