import type { LeafTable } from '../../core/leaf.ts'
import type { OwnRow } from '../../core/own-rows.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { holderOf } from './names.ts'
import { accountTable, entryTable, postingTable } from './tables.ts'

/** The last posting of an account that the user’s portfolios have. Balances are in the asset's smallest unit. */
export type OwnBalance = {
  readonly account: string
  readonly name: string
  readonly postings: string
  readonly balance: string
}

/** A user's own posting: its account, its number there, and the rows that describe it. */
export type OwnPosting = {
  readonly account: string
  readonly seq: string
  readonly rows: readonly OwnRow[]
}

type Joined = Record<string, string | null>

const prefixed = (table: LeafTable, alias: string): string =>
  Object.keys(table.columns)
    .map((column) => `${alias}.${column}::text as ${alias}_${column}`)
    .join(', ')

const selectSql = `select ${prefixed(accountTable, 'a')}, ${prefixed(entryTable, 'e')}, ${prefixed(postingTable, 'p')},
    (select begun.at from ledger.posting first cross join lateral (select at from ledger.entry where id = first.entry limit 1) begun
     where first.account = a.id and first.seq = 1) as since
  from ledger.account a join ledger.posting p on p.account = a.id
  cross join lateral (select * from ledger.entry where id = p.entry limit 1) e`

function rowOf(joined: Joined, table: LeafTable, alias: string, at: unknown): OwnRow {
  const row = Object.keys(table.columns).map((column) => [column, joined[`${alias}_${column}`] ?? null])
  return { table, row: Object.fromEntries(row), at: Number(at) }
}

function postingOf(joined: Joined): OwnPosting {
  const at = joined.e_at
  return {
    account: String(joined.a_id),
    seq: String(joined.p_seq),
    rows: [
      rowOf(joined, accountTable, 'a', joined.since),
      rowOf(joined, entryTable, 'e', at),
      rowOf(joined, postingTable, 'p', at),
    ],
  }
}

/** Postings to these portfolios with one cause, oldest first. */
export async function ownPostingsOf(
  database: Queryable,
  of: {
    readonly portfolios: readonly number[]
    readonly cause: { readonly kind: string; readonly id: string }
    readonly most: number
  },
): Promise<OwnPosting[]> {
  // A number that was given out before its entries were posted is below theirs.
  const from = /^[1-9]\d{0,15}$/.test(of.cause.id) ? of.cause.id : '0'
  const rows = await database.query<Joined>(
    `${selectSql} where a.holder = any($1) and p.entry >= $4 and e.cause_kind = $2 and e.cause_id = $3
     order by p.entry, p.account, p.seq limit $5`,
    [of.portfolios.map(holderOf), of.cause.kind, of.cause.id, from, of.most],
  )
  return rows.map(postingOf)
}

/** Postings to these portfolios behind one, or the first ones: by account, then by number. */
export async function ownPostingsAfter(
  database: Queryable,
  of: {
    readonly portfolios: readonly number[]
    readonly after: { readonly account: string; readonly seq: string } | undefined
    readonly most: number
  },
): Promise<OwnPosting[]> {
  const rows = await database.query<Joined>(
    `${selectSql} where a.holder = any($1) and (p.account, p.seq) > ($2::integer, $3::bigint)
     order by p.account, p.seq limit $4`,
    [of.portfolios.map(holderOf), of.after?.account ?? '-1', of.after?.seq ?? '0', of.most],
  )
  return rows.map(postingOf)
}

/** Accounts of these portfolios that ever moved, with their last postings. */
export async function ownBalances(
  database: Queryable,
  portfolios: readonly number[],
): Promise<readonly OwnBalance[]> {
  return database.query<OwnBalance>(
    `select a.id::text as account, a.holder || '/' || a.purpose || '/' || a.asset as name,
       last.seq::text as postings, last.balance_after::text as balance
     from ledger.account a
     cross join lateral (select seq, balance_after from ledger.posting where account = a.id order by seq desc limit 1) last
     where a.holder = any($1) order by a.id`,
    [portfolios.map(holderOf)],
  )
}
