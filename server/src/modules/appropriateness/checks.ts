import { type Check, mirrorCheck } from '../../core/index.ts'
import type { Standings } from './standings.ts'
import { type Opened, openedAfter, openedOf, openingsAfter } from './store.ts'

/** Compares open products in memory with the journal, and each opening with the steps that it requires. */
export function appropriatenessChecks(standings: Standings): readonly Check[] {
  return [openMirror(standings), openings()]
}

function openMirror(standings: Standings): Check {
  return mirrorCheck<Opened>({
    name: 'subjects that are open in memory are those of the journal',
    compares: 'open subjects in memory with stored ones',
    keyOf: ({ id }) => id,
    nameOf: ({ userId, subject }) => `${subject} of user ${userId}`,
    async *pages(reader, most) {
      for (let after = 0; ; ) {
        const rows = await openedAfter(reader, after, most)
        const last = rows.at(-1)
        if (!last) return
        yield rows
        after = last.id
      }
    },
    stored: (reader, some) =>
      openedOf(
        reader,
        some.map(({ userId }) => userId),
      ),
    memory: () => openIn(standings),
    find: ({ userId, subject }) => {
      const { opened } = standings.of(userId, subject)
      return opened ? { ...opened, userId, subject } : undefined
    },
  })
}

function* openIn(standings: Standings): IterableIterator<Opened> {
  for (const { userId, subject, standing } of standings.each())
    if (standing.opened) yield { ...standing.opened, userId, subject }
}

/** Nothing is open without questions that were passed and a waiting period that was over. */
function openings(): Check {
  return {
    name: 'a subject opens after passing and waiting',
    compares: 'openings with the steps before them',
    async *run({ reader, portion }) {
      for (let after = 0; ; ) {
        const rows = await openingsAfter(reader, after, portion)
        const last = rows.at(-1)
        if (!last) return
        yield {
          compared: rows.length,
          findings: rows
            .filter(
              ({ at, until, passed }) => passed !== true || until === null || Number(until) > Number(at),
            )
            .map(({ id, at, until, passed }) => ({
              where: `opening ${id}`,
              expected: `passed, and waited until ${at} at the latest`,
              found: `passed: ${passed}, waited until ${until}`,
            })),
        }
        after = Number(last.id)
      }
    },
  }
}
