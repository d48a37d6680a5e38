import { type FaceOf, pagedList, product } from '../../core/index.ts'
import type { Database } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { ledger } from '../ledger/index.ts'
import { managers } from '../managers/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { FollowBook } from './book.ts'
import { followChecks } from './checks.ts'
import { followExamples, followFlows } from './examples.ts'
import { followHandlers } from './handlers.ts'
import { Late } from './late.ts'
import { Changed, copyAll, watchAll } from './life.ts'
import type { FollowParts } from './parts.ts'
import type { FollowRecord } from './rules.ts'
import { openFollowsAfter, storedManagers } from './store.ts'
import { followLeaves } from './tables.ts'
import { copiersIn } from './truth.ts'

export type Following = FaceOf<typeof following>

/** Following: trades of a manager are copied in proportion, for all copiers in one order. */
export const following = product({
  name: 'following',
  needs: { ledger, managers, stocks, venue },
  leaves: followLeaves,
  examples: followExamples,
  flows: followFlows,
  async open(ports, needs) {
    const { database, writer, clock, portion } = ports
    const book = await recovered(database)
    const parts: FollowParts = {
      database,
      writer,
      clock,
      portion,
      book,
      ledger: needs.ledger,
      stocks: needs.stocks,
      venue: needs.venue,
      managers: needs.managers,
    }
    const calls = followHandlers(parts)
    needs.managers.areCopied(copiersIn(parts))
    const late = new Late(parts)
    await late.recover()
    const changed = new Changed()
    // What was traded while the server was away is copied now.
    for (const { managerId } of book.managers()) changed.note(managerId)
    needs.stocks.onOrder(({ portfolioId, filled }) => {
      if (filled === 0) return
      const manager = needs.managers.ofPortfolio(portfolioId)
      if (manager && book.manager(manager.id)) changed.note(manager.id)
    })
    const copy = (): Promise<void> => copyAll(parts, changed)
    return {
      face: {
        /** Copies what managers traded until now. */
        copy,
      },
      calls,
      checks: () => followChecks(parts),
      work: {
        copy: { everyMs: limits.followCopyEveryMs, act: copy, atStart: true },
        watch: { everyMs: limits.followWatchEveryMs, act: () => watchAll(parts, late) },
      },
      exports: {
        follows: pagedList(calls.followList, {}),
        async copies(asker) {
          const own = await pagedList(calls.followList, {})(asker)
          const each = own.map(({ id }) => pagedList(calls.followEvents, { followId: String(id) })(asker))
          return (await Promise.all(each)).flat()
        },
      },
    }
  },
})

async function recovered(database: Database): Promise<FollowBook> {
  const book = new FollowBook()
  const follows: FollowRecord[] = []
  for (let after = 0; ; ) {
    const some = await openFollowsAfter(database, after, limits.followsReadAtOnce)
    follows.push(...some)
    const last = some.at(-1)
    if (!last) break
    after = last.id
  }
  book.recover(await storedManagers(database), follows)
  return book
}
