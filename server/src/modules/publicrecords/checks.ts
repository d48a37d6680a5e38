import { recordWrongs } from '@openbourse/quant/records'
import type { Check } from '../../core/index.ts'
import { looksAt, recordsAfter } from './store.ts'

/** Invariants that are checked in production. */
export const publicRecordChecks = (): readonly Check[] => [wholeRecords]

const wholeRecords: Check = {
  name: 'a public record is whole from the beginning of the account',
  compares: 'looks at public records with each other',
  async *run({ reader, portion }) {
    for (let after = 0; ; ) {
      const rows = await recordsAfter(reader, after, portion)
      const last = rows.at(-1)
      if (!last) return
      after = last.record.id
      for (const { record } of rows) {
        const looks = await looksAt(reader, record.id)
        // One that was published a moment ago may have no look yet.
        const wrongs = looks.length === 0 ? [] : recordWrongs(looks, record)
        yield {
          compared: looks.length,
          findings: wrongs.map((found) => ({
            where: `public record ${record.id}`,
            expected: 'each day once',
            found,
          })),
        }
      }
    }
  },
}
