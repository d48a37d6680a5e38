import { HashedText, rowEntries } from '@openbourse/proof'
import type { Secrets } from '../platform/secrets/types.ts'
import { sha256 } from '../platform/sha256.ts'
import type { Cell, JournalTable, LeafRule } from './types.ts'

/** A journal table whose rows become leaves. They are added, and never changed. */
export type LeafTable<Column extends string = string> = JournalTable<Column> & {
  readonly leaf: LeafRule<NoInfer<Column>>
}

/** The columns that a leaf commits to, in their order. Never changed: a table with other columns has a new kind. */
export function fieldsOf(table: LeafTable): readonly string[] {
  let fields = known.get(table)
  if (!fields) {
    const { leaf, columns } = table
    fields = Object.keys(columns).filter((column) => !leaf.without?.includes(column))
    known.set(table, fields)
  }
  return fields
}

const known = new WeakMap<LeafTable, readonly string[]>()

/** Derives the blind of a row. Without it, nothing can be learned from a commitment by trying values. */
export type Blinds = (kind: number, key: string) => Uint8Array

/**
 * `secret` has 32 bytes and is stored outside the database. SHA-256 of the secret, the kind, the length of the key
 * and the key: no input is a prefix of another, so one blind reveals nothing about the next.
 */
export function blindsFrom(secret: Uint8Array): Blinds {
  const text = new HashedText(secret, sha256)
  return (kind, key) => text.begin(kind).add(key).hash()
}

/** The blinds of a server's own rows; every version of the server derives the same. */
export const logBlinds = (secrets: Pick<Secrets, 'derived'>): Blinds =>
  blindsFrom(secrets.derived('log blinds'))

/** A row of a table whose rows become leaves. */
export type LeafRow = Readonly<Record<string, Cell>>

/** What the leaf of a row commits to, in the order of its columns, as the proofs read it. */
export const cellsOf = (table: LeafTable, row: LeafRow): (string | null)[] =>
  fieldsOf(table).map((field) => {
    const cell = row[field] ?? null
    return cell === null || typeof cell === 'string' ? cell : String(cell)
  })

/** The secret of a row's leaf. Only the owner of the row may get it. */
export const blindOf = ({ leaf }: LeafTable, blinds: Blinds, row: LeafRow): Uint8Array =>
  blinds(leaf.kind, keyOf(leaf.key, row))

function keyOf(columns: readonly string[], row: LeafRow): string {
  let key = ''
  for (let at = 0; at < columns.length; at++) key += at === 0 ? row[columns[at]!] : `\0${row[columns[at]!]}`
  return key
}

const entryOfRow = rowEntries(sha256)

/** The leaf of one row, as in the log. */
export const leafOf = (table: LeafTable, blinds: Blinds, row: LeafRow): Uint8Array =>
  entryOfRow({
    kind: table.leaf.kind,
    blind: blindOf(table, blinds, row),
    fields: cellsOf(table, row),
  })
