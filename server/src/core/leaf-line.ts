import { pageEntry } from '@openbourse/proof'
import { rowsInPortions } from '../platform/db/cursor.ts'
import type { Database, Queryable } from '../platform/db/types.ts'
import { type Blinds, fieldsOf, type LeafRow, type LeafTable, leafOf } from './leaf.ts'
import type { JournalTable } from './types.ts'

/** The leaves of a page, in the page's own transaction: a row of the journal and its leaf are durable together or not at all. */
export const batchTable = {
  name: 'core.batch',
  columns: { sequence: 'bigint', at: 'bigint', first_leaf: 'bigint', leaves: 'integer', entries: 'bytea' },
} as const satisfies JournalTable

export type Batch = {
  readonly sequence: number
  /** Time of the page's last turn, in epoch milliseconds. */
  readonly at: number
  /** Number of its first leaf in the log, from 0. */
  readonly first_leaf: number
  readonly leaves: number
  /** Entries one after the other, as PostgreSQL reads bytes. */
  readonly entries: string
}

type RowOfTable = { readonly table: LeafTable; readonly row: LeafRow }

/** What the writer needs to log its rows. Earlier rows of `tables` are added to the log at the first start. */
export type Logging = { readonly blinds: Blinds; readonly tables: readonly LeafTable[] }

/** Pages of rows from before the log come before the first page, whose sequence is 1. */
const takenInMax = 1_000_000_000
const rowsInBatch = 4_096

/** Rows of a table that are leaves, in the order of their keys, some at a time. To be read in a transaction. */
export async function* storedRows(tx: Queryable, table: LeafTable): AsyncIterable<readonly LeafRow[]> {
  const { leaf, name } = table
  const names = [...new Set([...fieldsOf(table), ...leaf.key])]
  // As it was written, letter by letter.
  const columns = names
    .map((one) => (table.columns[one] === 'json' ? `${one}::text as ${one}` : one))
    .join(', ')
  const where = leaf.only ? ` where ${leaf.only}` : ''
  yield* rowsInPortions<LeafRow>(tx, {
    name: `leaves_${leaf.kind}`,
    sql: `select ${columns} from ${name}${where} order by ${leaf.key.join(', ')}`,
    atOnce: rowsInBatch,
  })
}

async function nextLeaf(database: Queryable): Promise<number> {
  const [last] = await database.query<{ next: string }>(
    'select first_leaf + leaves as next from core.batch order by first_leaf desc limit 1',
  )
  return Number(last?.next ?? 0)
}

/** Numbers the leaves of the log. One page at a time takes numbers, which are used when it is durable. */
export class LeafLine {
  readonly #blinds: Blinds
  #next: number

  /** Begins the log with what the journal has, and takes in the rows of tables that were not logged before. */
  static async open(
    database: Database,
    { blinds, tables }: Logging,
    now: { readonly epoch: number; readonly atMs: number },
  ): Promise<LeafLine> {
    const next = await nextLeaf(database)
    const line = new LeafLine(blinds, next)
    await database.transaction((tx) => line.#takeIn(tx, tables, now))
    return line
  }

  private constructor(blinds: Blinds, next: number) {
    this.#blinds = blinds
    this.#next = next
  }

  /**
   * Rows from before there was a log, or before their table was logged, as pages with negative sequences: the log
   * proves their content at that moment, and nothing about the time before it.
   */
  async #takeIn(
    tx: Queryable,
    tables: readonly LeafTable[],
    { epoch, atMs }: { readonly epoch: number; readonly atMs: number },
  ): Promise<void> {
    const known = await tx.query<{ kind: number }>('select kind from core.leaf_kind')
    const fresh = tables.filter(({ leaf }) => !known.some(({ kind }) => kind === leaf.kind))
    if (fresh.length === 0) return
    await tx.query('insert into core.leaf_kind (kind) select unnest($1::integer[])', [
      fresh.map(({ leaf }) => leaf.kind),
    ])
    const [journal] = await tx.query<{ begun: boolean }>('select exists (select from core.page) as begun')
    if (!journal?.begun) return
    const [before] = await tx.query<{ pages: string }>(
      'select count(*) as pages from core.batch where sequence < 0',
    )
    let pages = Number(before?.pages)
    for (const table of fresh) {
      for await (const rows of storedRows(tx, table)) {
        pages += 1
        const batch = this.batchOf(
          { sequence: pages - takenInMax, epoch, atMs },
          rows.map((row) => ({ table, row })),
        )
        await tx.query(
          'insert into core.batch (sequence, at, first_leaf, leaves, entries) values ($1, $2, $3, $4, $5)',
          [batch.sequence, batch.at, batch.first_leaf, batch.leaves, batch.entries],
        )
        this.advance(batch)
      }
    }
  }

  batchOf(
    page: { readonly sequence: number; readonly epoch: number; readonly atMs: number },
    rows: readonly RowOfTable[],
  ): Batch {
    const entries = [pageEntry({ ...page, rows: rows.length })]
    for (const { table, row } of rows) entries.push(leafOf(table, this.#blinds, row))
    return {
      sequence: page.sequence,
      at: page.atMs,
      first_leaf: this.#next,
      leaves: entries.length,
      entries: `\\x${Buffer.concat(entries).toString('hex')}`,
    }
  }

  advance({ first_leaf, leaves }: Batch): void {
    this.#next = first_leaf + leaves
  }
}
