import type { CreditCause } from '@openbourse/protocol'
import type { ScoreFacts, ScorePart } from '@openbourse/quant/loans'
import type { LeafTable, Turn } from '../../core/index.ts'
import { readPage } from '../../platform/db/listing.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import type { Change } from './rules.ts'

const columns = {
  id: 'bigint',
  user_id: 'bigint',
  at: 'bigint',
  part: 'text',
  delta: 'integer',
  score: 'integer',
  cause: 'text',
  facts: 'text',
  symbol: 'text',
  loan_id: 'bigint',
} as const

const changeTable: LeafTable<keyof typeof columns> = {
  name: 'credit.change',
  columns,
  leaf: { kind: 60, key: ['id'], owner: { by: 'user', column: 'user_id', at: 'at' } },
}

/** Tables whose rows become leaves of the public log. */
export const creditLeaves: readonly LeafTable[] = [changeTable]

export function writeChange(turn: Turn, change: Change): void {
  turn.write(changeTable, {
    id: change.id,
    user_id: change.userId,
    at: change.at,
    part: change.part,
    delta: change.delta,
    score: change.score,
    cause: change.cause,
    facts: JSON.stringify(change.facts),
    symbol: change.symbol,
    loan_id: change.loanId,
  })
}

/** The newest change of each user behind one, in the order of their numbers. */
export async function newestAfter(
  database: Queryable,
  after: number,
  most: number,
): Promise<readonly Change[]> {
  const rows = await database.query(
    `select newest.* from (select distinct user_id from credit.change where user_id > $1 order by user_id limit $2) users
     cross join lateral (select * from credit.change c where c.user_id = users.user_id order by id desc limit 1) newest
     order by newest.user_id`,
    [after, most],
  )
  return rows.map(toChange)
}

/** The newest change of each of these users. */
export async function newestOf(database: Queryable, users: readonly number[]): Promise<readonly Change[]> {
  const rows = await database.query(
    'select distinct on (user_id) * from credit.change where user_id = any($1) order by user_id, id desc',
    [users],
  )
  return rows.map(toChange)
}

/** One page of a user's changes, newest first. */
export function changesPage(
  database: Queryable,
  of: PageAsked & { readonly userId: number },
): Promise<Paged<Change>> {
  const listing = { owned: 'from credit.change one where one.user_id = $1', ownedBy: [of.userId] }
  return readPage(database, listing, { asked: of, read: toChange })
}

const toChange = (row: Row): Change => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  at: Number(row.at),
  part: row.part as ScorePart,
  delta: Number(row.delta),
  score: Number(row.score),
  cause: row.cause as CreditCause,
  facts: JSON.parse(String(row.facts)) as ScoreFacts,
  symbol: row.symbol === null ? null : String(row.symbol),
  loanId: row.loan_id === null ? null : Number(row.loan_id),
})
