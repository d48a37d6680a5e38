import { base64 } from '@openbourse/proof'
import { done, type LogLeaf, refuse } from '@openbourse/protocol'
import {
  type Blinds,
  blindOf,
  cellsOf,
  fieldsOf,
  findLeaves,
  isOwned,
  type LeafTable,
  leafOf,
  type OwnedTable,
  type Owning,
  type OwnRow,
  ownRowsAfter,
  ownRowsOf,
} from '../../core/index.ts'
import type { Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import {
  type Ledger,
  mainPortfolioOf,
  ownBalances,
  ownPostingsAfter,
  ownPostingsOf,
} from '../ledger/index.ts'
import { type Cursor, parseCursor, writeCursor } from './cursor.ts'
import type { LogKeeper } from './keeper.ts'
import type { Head } from './store.ts'

/** Postings, or rows of one table, in one answer. */
const rowsMost = 60

export type OwnParts = {
  readonly database: Database
  readonly writer: Pick<Writer, 'settled'>
  readonly ledger: Pick<Ledger, 'portfolios'>
  readonly keeper: LogKeeper
  /** The public key of the log. */
  readonly key: () => string
  readonly blinds: Blinds
  readonly tables: () => readonly LeafTable[]
}

/** Leaves of the log, opened to the user whose rows they are. */
export function ownHandlers(parts: OwnParts): SomeHandlers<'meReceipt' | 'meStatement'> {
  const { database, writer, keeper } = parts
  return {
    async meReceipt({ userId }, cause) {
      await writer.settled()
      const { rows, complete } = await rowsOf(parts, owningOf(parts, userId), cause)
      if (rows.length === 0) return refuse('receipt_unknown')
      const { head } = keeper
      const leaves = head && (await opened(parts, rows, head))
      if (!head || leaves?.length !== rows.length) return refuse('receipt_not_signed')
      return done({ ...signed(parts, head), leaves, complete })
    },

    async meStatement({ userId }, { cursor }) {
      const from = parseCursor(cursor)
      if (!from) return refuse('cursor_unknown')
      await writer.settled()
      const { head } = keeper
      if (!head) return refuse('receipt_not_signed')
      const owning = owningOf(parts, userId)
      const part = await partFrom(parts, owning, from)
      if (!part) return refuse('cursor_unknown')
      const leaves = await opened(parts, part.rows, head)
      const pending = part.rows.length - leaves.length
      const balances = cursor === undefined ? await ownBalances(database, owning.portfolios) : []
      const next = part.next ? writeCursor(part.next) : null
      return done({ ...signed(parts, head), leaves, pending, next, balances: [...balances] })
    },
  }
}

/** These rows, opened to everyone under the newest checkpoint; undefined while one of them is not under it. */
export async function openPublic(parts: OwnParts, rows: readonly OwnRow[]) {
  const { head } = parts.keeper
  const leaves = head && (await opened(parts, rows, head))
  return head && leaves?.length === rows.length ? { ...signed(parts, head), leaves } : undefined
}

const owningOf = ({ ledger }: OwnParts, userId: number): Owning => ({
  userId,
  portfolios: [mainPortfolioOf(userId), ...ledger.portfolios.othersOf(userId).map(({ id }) => id)],
})

const signed = ({ key }: OwnParts, { note, at }: Head) => ({ checkpoint: note, key: key(), signedAt: at })

const ownedTables = ({ tables }: OwnParts): readonly OwnedTable[] =>
  tables()
    .filter(isOwned)
    .sort((one, other) => one.leaf.kind - other.leaf.kind)

type Cause = { readonly kind: string; readonly id: string }

/** Every row of a user with this cause: the ledger's own, then those of products. */
async function rowsOf(parts: OwnParts, owning: Owning, cause: Cause) {
  const { database } = parts
  const postings = await ownPostingsOf(database, {
    portfolios: owning.portfolios,
    cause,
    most: rowsMost + 1,
  })
  const rows = postings.slice(0, rowsMost).flatMap((posting) => posting.rows)
  let complete = postings.length <= rowsMost
  for (const table of ownedTables(parts)) {
    const found = await ownRowsOf(database, table, { ...owning, cause, most: rowsMost + 1 })
    complete &&= found.length <= rowsMost
    rows.push(...found.slice(0, rowsMost))
  }
  return { rows: once(rows), complete }
}

type Part = { readonly rows: readonly OwnRow[]; readonly next: Cursor | undefined }

/** The part behind a place; undefined for a place that no part ends at. */
async function partFrom(parts: OwnParts, owning: Owning, { kind, key }: Cursor): Promise<Part | undefined> {
  const { database } = parts
  const tables = ownedTables(parts)
  if (kind === 0) {
    const [account = '', seq = ''] = key ?? []
    const after = key && { account, seq }
    const postings = await ownPostingsAfter(database, {
      portfolios: owning.portfolios,
      after,
      most: rowsMost,
    })
    const last = postings.at(-1)
    const more = last && postings.length === rowsMost
    return {
      rows: once(postings.flatMap(({ rows }) => rows)),
      next: more ? { kind, key: [last.account, last.seq] } : startOf(tables[0]),
    }
  }
  const place = tables.findIndex(({ leaf }) => leaf.kind === kind)
  const table = tables[place]
  if (!table || (key && !canBeKey(table, key))) return undefined
  const rows = await ownRowsAfter(database, table, { ...owning, after: key, most: rowsMost })
  const last = rows.length === rowsMost ? rows.at(-1) : undefined
  if (!last) return { rows, next: startOf(tables[place + 1]) }
  return { rows, next: { kind, key: table.leaf.key.map((column) => String(last.row[column])) } }
}

const shapes: Readonly<Record<string, RegExp>> = {
  bigint: /^\d{1,15}$/,
  smallint: /^\d{1,4}$/,
  integer: /^\d{1,9}$/,
  text: /^\P{Cc}{1,60}$/u,
}

/** Whether a row of the table can have this key: others are no cursor, and PostgreSQL would not read them. */
const canBeKey = ({ leaf, columns }: OwnedTable, key: readonly string[]): boolean =>
  key.length === leaf.key.length &&
  leaf.key.every((column, at) => shapes[columns[column] ?? '']?.test(key[at]!) === true)

const startOf = (table: OwnedTable | undefined): Cursor | undefined =>
  table && { kind: table.leaf.kind, key: undefined }

/** Each row once: an entry or an account is there for each of its postings. */
function once(rows: readonly OwnRow[]): OwnRow[] {
  const known = new Map<string, OwnRow>()
  for (const one of rows) {
    const { name, leaf } = one.table
    const key = [name, ...leaf.key.map((column) => String(one.row[column]))].join('\0')
    if (!known.has(key)) known.set(key, one)
  }
  return [...known.values()]
}

/** The leaves of those rows that are under the checkpoint. */
async function opened(
  { database, keeper, blinds }: OwnParts,
  rows: readonly OwnRow[],
  { size }: Head,
): Promise<LogLeaf[]> {
  const wanted = rows.map(({ table, row, at }) => ({ entry: leafOf(table, blinds, row), at }))
  const found = (await findLeaves(database, wanted)).map((index, at) => ({ index, own: rows[at]! }))
  const inTree = found.flatMap(({ index, own }) =>
    index !== undefined && index < size ? [{ index, own }] : [],
  )
  const proofs = await keeper.inclusions(
    inTree.map(({ index }) => index),
    size,
  )
  return inTree.map(({ index, own: { table, row } }, at) => ({
    table: table.name,
    kind: table.leaf.kind,
    columns: [...fieldsOf(table)],
    fields: cellsOf(table, row),
    blind: base64(blindOf(table, blinds, row)),
    index,
    proof: proofs[at]!.map(base64),
  }))
}
