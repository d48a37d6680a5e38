import type { BlockApplicationState } from '@openbourse/protocol'
import type { Queryable, Row } from '../../platform/db/types.ts'
import { applicationFrom, issueFrom, journalOf } from '../applications/index.ts'
import type { Application, BlockRecord, BlockStep, BlockTerms, Details } from './rules.ts'

const read = (row: Row): Application => ({
  ...applicationFrom<BlockApplicationState>(row),
  blockId: Number(row.block_id),
  quantity: Number(row.quantity),
  allotted: Number(row.allotted),
})

/** Applications for blocks as the journal has them. */
export const stored = journalOf({ schema: 'blocks', issue: 'block', key: 'block_id' }, read)

/** Every block there ever was, oldest first. */
export async function storedBlocks(db: Queryable): Promise<BlockRecord[]> {
  const rows = await stored.issues(db)
  return rows.map((row) => ({
    ...issueFrom<BlockStep, Details>(row),
    terms: JSON.parse(String(row.terms)) as BlockTerms,
    termsText: String(row.terms),
    termsHash: String(row.terms_hash),
  }))
}

/** Allotments of a user from blocks in a time, with the block of each. */
export async function allottedBetween(
  db: Queryable,
  of: { readonly userId: number; readonly from: number; readonly to: number },
): Promise<{ readonly blockId: number; readonly allotted: number }[]> {
  const rows = await db.query(
    "select block_id, allotted from blocks.application where user_id = $1 and state = 'allotted' and applied_at between $2 and $3",
    [of.userId, of.from, of.to],
  )
  return rows.map((row) => ({ blockId: Number(row.block_id), allotted: Number(row.allotted) }))
}
