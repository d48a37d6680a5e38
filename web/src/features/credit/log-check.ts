import type { CreditChange } from '@openbourse/protocol'
import { pointsOf, scoreOf } from '@openbourse/quant/loans'

type Logged = Pick<CreditChange, 'at' | 'delta' | 'score' | 'facts'>

/**
 * Whether changes, newest first, lead to a score: each follows from the one before it by its points, and what the facts of each moment make by the
 * formula is the score after that moment's last change.
 */
export function leadsTo(changes: readonly Logged[], score: number): boolean {
  return changes.every((change, at) => {
    const [newer, older] = [changes[at - 1], changes[at + 1]]
    if (newer === undefined && change.score !== score) return false
    if (older !== undefined && older.score + change.delta !== change.score) return false
    return newer?.at === change.at || scoreOf(pointsOf(change.facts)) === change.score
  })
}
