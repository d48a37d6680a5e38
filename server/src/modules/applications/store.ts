import { readPage } from '../../platform/db/listing.ts'
import type { Database, Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'

/** Names of a product's tables: its schema, the table of its issues, and the column by which others name an issue. */
export type Tables = { readonly schema: string; readonly issue: string; readonly key: string }

type OfUser = { readonly userId: number; readonly issues: readonly number[] }

/** A product's issues and applications in the journal; `read` makes an application of a row. */
export function journalOf<One extends { readonly id: number }>(
  { schema, issue, key }: Tables,
  read: (row: Row) => One,
) {
  const applications = `${schema}.application`
  return {
    /** Every issue there ever was, oldest first. */
    issues: (db: Queryable): Promise<readonly Row[]> =>
      db.query(
        `select issue.*, state.state, state.details from ${schema}.${issue} issue
         join ${schema}.state state on state.${key} = issue.id order by issue.id`,
      ),

    /** Applications for these issues, oldest first. */
    async applications(db: Queryable, issues: readonly number[]): Promise<One[]> {
      const sql = `select * from ${applications} where ${key} = any($1::bigint[]) order by id`
      return (await db.query(sql, [issues])).map(read)
    },

    /** One page of a user's applications, newest first. */
    ownPage(
      database: Pick<Database, 'query'>,
      of: PageAsked & { readonly userId: number },
    ): Promise<Paged<One>> {
      const owned = `from ${applications} one where one.user_id = $1 and one.state <> 'withdrawn'`
      return readPage(database, { owned, ownedBy: [of.userId] }, { asked: of, read })
    },

    /** A user's applications for these issues that were not withdrawn, oldest first. */
    async own(db: Queryable, { userId, issues }: OfUser): Promise<One[]> {
      const sql = `select * from ${applications} where user_id = $1 and ${key} = any($2::bigint[]) and state <> 'withdrawn' order by id`
      return (await db.query(sql, [userId, issues])).map(read)
    },

    /** An application by its number. */
    async byId(db: Queryable, id: number): Promise<One | undefined> {
      const [row] = await db.query(`select * from ${applications} where id = $1`, [id])
      return row && read(row)
    },
  }
}

/** Columns of every issue. */
export const issueFrom = <Step, Details>(row: Row) => ({
  id: Number(row.id),
  portfolioId: Number(row.portfolio_id),
  publishedAt: Number(row.published_at),
  proposalId: numberOrNull(row.proposal_id),
  state: String(row.state) as Step,
  details: JSON.parse(String(row.details)) as Details,
})

/** Columns of every application. */
export const applicationFrom = <State>(row: Row) => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  ticket: String(row.ticket),
  state: String(row.state) as State,
  held: BigInt(String(row.held)),
  paid: BigInt(String(row.paid)),
  returned: BigInt(String(row.returned)),
  appliedAt: Number(row.applied_at),
  endedAt: numberOrNull(row.ended_at),
})

export const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value))
