import { entryBytes } from '@openbourse/proof'
import type { Queryable } from '../platform/db/types.ts'

/** Leaves of one page. */
export type StoredBatch = {
  readonly first: number
  readonly entries: readonly Buffer[]
  readonly sequence: number
  /** Time of the page's last turn, in epoch milliseconds. */
  readonly at: number
}

type BatchRow = {
  readonly first_leaf: string
  readonly entries: Buffer
  readonly sequence: string
  readonly at: string
}

const batchOf = ({ first_leaf, entries, sequence, at }: BatchRow): StoredBatch => ({
  first: Number(first_leaf),
  sequence: Number(sequence),
  at: Number(at),
  // Split only when a reader needs the page: hundreds of pages are read together.
  get entries() {
    return Array.from({ length: entries.length / entryBytes }, (_, place) =>
      entries.subarray(place * entryBytes, (place + 1) * entryBytes),
    )
  },
})

/** Batches from a leaf on, in order; the first one begins there. */
export async function batchesFrom(
  database: Queryable,
  leaf: number,
  most: number,
): Promise<readonly StoredBatch[]> {
  const rows = await database.query<BatchRow>(
    'select first_leaf, entries, sequence, at from core.batch where first_leaf >= $1 order by first_leaf limit $2',
    [leaf, most],
  )
  return rows.map(batchOf)
}

/** The entries from a leaf on of the batch that it is in; none where it begins one. */
export async function restOfBatch(database: Queryable, leaf: number): Promise<Buffer[]> {
  const [row] = await database.query<BatchRow>(
    `select first_leaf, entries, sequence, at from core.batch where first_leaf < $1 and first_leaf + leaves > $1
     order by first_leaf desc limit 1`,
    [leaf],
  )
  if (!row) return []
  const { first, entries } = batchOf(row)
  return entries.slice(leaf - first)
}

/** The entries of leaves `from` (inclusive) to `to` (exclusive). */
export async function entriesBetween(database: Queryable, from: number, to: number): Promise<Buffer[]> {
  const rows = await database.query<BatchRow>(
    `select first_leaf, entries, sequence, at from core.batch
     where first_leaf < $2 and first_leaf >= coalesce((select max(first_leaf) from core.batch where first_leaf <= $1), 0)
     order by first_leaf`,
    [from, to],
  )
  return rows
    .map(batchOf)
    .flatMap(({ first, entries }) => entries.slice(Math.max(0, from - first), to - first))
}

/** Epoch and time (in epoch milliseconds) of the pages of batches in the journal, by sequence. */
export async function pagesBehind(
  database: Queryable,
  batches: readonly StoredBatch[],
): Promise<ReadonlyMap<number, { readonly epoch: number; readonly at: number }>> {
  const rows = await database.query<{ sequence: string; epoch: string; at: string }>(
    'select sequence, epoch, at from core.page where sequence = any($1::bigint[])',
    [batches.map(({ sequence }) => sequence)],
  )
  return new Map(
    rows.map(({ sequence, epoch, at }) => [Number(sequence), { epoch: Number(epoch), at: Number(at) }]),
  )
}
