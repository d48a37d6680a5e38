import type { Database } from '../platform/db/types.ts'
import type { Desk } from './decide.ts'
import { Fenced } from './errors.ts'
import type { Journal } from './journal.ts'
import type { Page } from './page.ts'
import { OpenTurn } from './turn.ts'
import type { WaitingWork } from './waiting.ts'

export type Outcome = { readonly kind: 'done' | 'failed'; readonly value: unknown }

/**
 * One piece of work with a turn and an SQL transaction of its own; the turn's rows are written at its end, within the
 * same transaction. `failed` means that nothing happened. Rejects when memory was changed and the transaction did not
 * come through: then the process must end.
 */
export async function holdPen(
  work: WaitingWork['work'],
  given: { page: Page; desk: Desk; database: Database; journal: Journal },
): Promise<Outcome> {
  const { page, desk, database, journal } = given
  page.count = 1
  desk.counters.sequence += 1
  const { sequence } = desk.counters
  const turn = new OpenTurn({ nowMs: desk.nowMs(), sequence, page, ids: desk.counters })
  let value: unknown
  let written = false
  try {
    await database.transaction(async (tx) => {
      value = await work(tx, turn)
      turn.close()
      await journal.writeIn(tx, page)
      written = true
    })
    return { kind: 'done', value }
  } catch (error) {
    turn.discard()
    // The commit itself may have come through although its answer did not.
    const isOpen = written || turn.changed
    if (isOpen && !(error instanceof Fenced) && (await journal.decided(page).catch(() => false)))
      return { kind: 'done', value }
    if (turn.changed || error instanceof Fenced) throw error
    return { kind: 'failed', value: error }
  }
}
