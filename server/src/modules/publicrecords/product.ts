import { type ExportRow, product } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { practice } from '../practice/index.ts'
import { stocks } from '../stocks/index.ts'
import { publicRecordChecks } from './checks.ts'
import { publicRecordExamples, publicRecordFlows } from './examples.ts'
import { ownOnWire, publicRecordHandlers, shownBy } from './handlers.ts'
import { Looking } from './looking.ts'
import type { RecordsParts } from './parts.ts'
import { lookRows, recordsOfUser, termsRows } from './store.ts'
import { publicRecordLeaves } from './tables.ts'

/** Records that users publish of themselves: whole, in percentages, and proven by the log. */
export const publicRecords = product({
  name: 'publicrecords',
  needs: { accounts, portfolio, practice, stocks },
  leaves: publicRecordLeaves,
  examples: publicRecordExamples,
  flows: publicRecordFlows,
  open({ database, writer, clock, random }, needs) {
    const parts: RecordsParts = { database, writer, clock, random, ...needs, people: needs.accounts.people }
    const looking = new Looking(parts)
    return {
      face: {
        /** Rows of a public record that anyone with its link may have opened. */
        track: {
          find: async (code: string) => (await shownBy(parts, code))?.record.id,
          terms: (id: number) => termsRows(database, id),
          looks: (recordId: number, after: number, most: number) =>
            lookRows(database, { recordId, after, most }),
        },
      },
      calls: publicRecordHandlers(parts, looking),
      checks: publicRecordChecks,
      work: { look: { everyMs: limits.publicRecordsEveryMs, act: () => looking.sweep() } },
      exports: { 'public-records': async ({ userId }) => ownRows(database, userId) },
    }
  },
})

async function ownRows(database: Queryable, userId: number): Promise<ExportRow[]> {
  const all = await recordsOfUser(database, userId)
  return all.map((one) => ({ ...ownOnWire(one), endedAt: one.link.endedAt }))
}
