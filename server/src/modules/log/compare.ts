import { openCheckpoint, ProofError, pageKind, parseEntry, tileWidth, type Verifier } from '@openbourse/proof'
import {
  type Blinds,
  batchesFrom,
  type Check,
  type LeafTable,
  leafOf,
  type NotedTable,
  pagesBehind,
  type StoredBatch,
  storedRows,
} from '../../core/index.ts'
import type { Database, Queryable } from '../../platform/db/types.ts'
import { Edge, type FullTile } from './edge.ts'
import { changedSinceNoted } from './noted.ts'
import { type Head, readHead, readTile } from './store.ts'

/** One difference between the log and the database that it was made from. */
export type Difference = {
  readonly kind:
    | 'row not logged'
    | 'leaf without row'
    | 'other root'
    | 'other tile'
    | 'other checkpoint'
    | 'fewer leaves'
    | 'page cut'
    | 'noted row changed'
    | 'other page'
  readonly where: string
}

export type Compared = {
  readonly leaves: number
  readonly rows: number
  readonly differences: readonly Difference[]
}

const differencesMax = 100

type Books = {
  readonly tables: readonly LeafTable[]
  readonly blinds: Blinds
  /** Tables whose rows are noted. */
  readonly noted: readonly NotedTable[]
  /** Keys that sign or signed the log. */
  readonly logs: readonly Verifier[]
}

/** The comparison as an invariant of production. */
export function booksCheck(database: Database, books: () => Books): Check {
  return {
    name: 'every row of the journal is the leaf that was logged',
    compares: 'the journal with the public log',
    async *run() {
      const { rows, differences } = await compareWithBooks(database, books())
      yield {
        compared: rows,
        findings: differences.map(({ kind, where }) => ({
          where,
          expected: 'as it was logged',
          found: kind,
        })),
      }
    },
  }
}

/**
 * Recomputes every leaf from the rows of the database and compares them with the log, and the log with the checkpoint that was
 * signed. Reads a consistent state: rows that are written meanwhile are not seen. Memory grows with the rows of one table.
 */
export function compareWithBooks(
  database: Database,
  { tables, blinds, noted, logs }: Books,
): Promise<Compared> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const found: Difference[] = []
    const logged = await readLog(tx, logs, found)
    let rows = 0
    for (const table of tables) rows += await compareTable(tx, { table, blinds, logged, found })
    for (const each of noted)
      for (const where of await changedSinceNoted(tx, each, differencesMax))
        found.push({ kind: 'noted row changed', where })
    for (const [kind, left] of logged.byKind)
      for (const leaf of left.values())
        found.push({ kind: 'leaf without row', where: `kind ${kind}, leaf ${leaf}` })
    return { leaves: logged.size, rows, differences: found.slice(0, differencesMax) }
  })
}

type Logged = {
  readonly size: number
  /** Number of the leaf by its commitment, for each kind. */
  readonly byKind: Map<number, Map<string, number>>
}

/** All leaves of rows, and whether they are the tree that was signed, with the tiles that are served. */
async function readLog(tx: Queryable, logs: readonly Verifier[], found: Difference[]): Promise<Logged> {
  const byKind = new Map<number, Map<string, number>>()
  const head = await readHead(tx)
  if (head && !logs.some((log) => isSigned(head, log)))
    found.push({ kind: 'other checkpoint', where: `at ${head.size} leaves` })
  const edge = Edge.from([], [])
  for (;;) {
    const batches = await batchesFrom(tx, edge.size, 256)
    if (batches.length === 0) break
    await comparePages(tx, batches, found)
    for (const { first, entries } of batches) {
      if (first !== edge.size) {
        found.push({ kind: 'page cut', where: `leaves ${edge.size} to ${first} are missing` })
        return { size: edge.size, byKind }
      }
      for (const [at, entry] of entries.entries()) note(byKind, entry, first + at)
      if (entries[0]?.readUInt32BE(27) !== entries.length - 1)
        found.push({ kind: 'page cut', where: `the page at leaf ${first}` })
      for (const entry of entries)
        for (const tile of edge.append(entry)) await compareTile(tx, tile, head?.size ?? 0, found)
      if (head?.size === edge.size && !head.root.equals(edge.root()))
        found.push({ kind: 'other root', where: `at ${head.size} leaves` })
    }
  }
  if (head && edge.size < head.size)
    found.push({ kind: 'fewer leaves', where: `${edge.size} of ${head.size} that were signed` })
  return { size: edge.size, byKind }
}

/**
 * The first leaf of each page matches the page in the journal. Pages of rows from before the log have none there.
 */
async function comparePages(
  tx: Queryable,
  batches: readonly StoredBatch[],
  found: Difference[],
): Promise<void> {
  const pages = await pagesBehind(tx, batches)
  for (const { sequence, at, first, entries } of batches) {
    const { page } = parseEntry(entries[0]!)
    const stored = sequence < 0 ? { epoch: page?.epoch, at } : pages.get(sequence)
    const isSame =
      page?.sequence === sequence && page.atMs === at && stored?.epoch === page.epoch && stored.at === at
    if (!isSame) found.push({ kind: 'other page', where: `the page at leaf ${first}` })
  }
}

/** A stored tile is the one that follows from the leaves; tiles below the checkpoint are all stored. */
async function compareTile(
  tx: Queryable,
  { level, index, hashes }: FullTile,
  signed: number,
  found: Difference[],
): Promise<void> {
  const stored = await readTile(tx, level, index)
  const isMissing = !stored && (index + 1) * tileWidth ** (level + 1) <= signed
  if (isMissing || (stored && !stored.equals(hashes)))
    found.push({ kind: 'other tile', where: `tile ${index} of level ${level}` })
}

/** Whether the note that is served is the log's own, about the stored size and root. */
function isSigned({ note: text, size, root }: Head, log: Verifier): boolean {
  try {
    const checkpoint = openCheckpoint(text, log)
    return checkpoint.size === size && root.equals(checkpoint.root)
  } catch (error) {
    if (error instanceof ProofError) return false
    throw error
  }
}

/** What follows version and kind, as a text that a map can have as its key. */
const commitmentIn = (entry: Uint8Array): string =>
  Buffer.from(entry.buffer, entry.byteOffset, entry.length).toString('latin1', 3)

function note(byKind: Logged['byKind'], entry: Buffer, leaf: number): void {
  const kind = entry.readUInt16BE(1)
  if (kind === pageKind) return
  const known = byKind.get(kind)
  const commitment = commitmentIn(entry)
  if (known) known.set(commitment, leaf)
  else byKind.set(kind, new Map([[commitment, leaf]]))
}

async function compareTable(
  tx: Queryable,
  given: { table: LeafTable; blinds: Blinds; logged: Logged; found: Difference[] },
): Promise<number> {
  const { table, blinds, logged, found } = given
  const known = logged.byKind.get(table.leaf.kind)
  let count = 0
  for await (const rows of storedRows(tx, table)) {
    count += rows.length
    for (const row of rows) {
      if (known?.delete(commitmentIn(leafOf(table, blinds, row)))) continue
      const key = table.leaf.key.map((column) => `${column} ${row[column]}`).join(', ')
      found.push({ kind: 'row not logged', where: `${table.name}, ${key}` })
    }
  }
  return count
}
