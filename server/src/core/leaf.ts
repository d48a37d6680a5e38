import { createHmac, hash } from 'node:crypto'
import type { Secrets } from '../platform/secrets/types.ts'
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

/** Version and kind, then 32 bytes: a commitment to a row, or the figures of a page. */
export const entryBytes = 35
const version = 1
/** The kind of the first leaf of each page: its sequence, epoch, time and number of leaves, in the clear. */
export const pageKind = 0
const domain = Buffer.from('openbourse row 1\0', 'ascii')

/** Derives the blind of a row. Without it, nothing can be learned from a commitment by trying values. */
export type Blinds = (kind: number, key: string) => Buffer

/** `secret` has 32 bytes and stands outside the database. */
export function blindsFrom(secret: Buffer): Blinds {
  return (kind, key) => createHmac('sha256', secret).update(`${kind}\0${key}`).digest()
}

/** The blinds of a server's own rows; every version of the server derives the same. */
export const logBlinds = (secrets: Pick<Secrets, 'derived'>): Blinds =>
  blindsFrom(secrets.derived('log blinds'))

/** The key of a row as one text; columns have no zero character. */
export const keyOf = ({ key }: LeafRule, row: Readonly<Record<string, unknown>>): string =>
  key.map((column) => String(row[column])).join('\0')

/**
 * SHA-256 of a domain, the kind, the blind and each field with its length, so that two different rows never have the same
 * text. Values are what PostgreSQL shows of them: numbers in decimal, booleans as true and false.
 */
export function commitmentOf(table: LeafTable, blind: Buffer, row: Readonly<Record<string, Cell>>): Buffer {
  const parts: Buffer[] = [domain, twoBytes(table.leaf.kind), blind]
  for (const field of fieldsOf(table)) {
    const cell = row[field] ?? null
    if (cell === null) {
      parts.push(absent)
      continue
    }
    const text = Buffer.from(String(cell), 'utf8')
    parts.push(presentWith(text.length), text)
  }
  return hash('sha256', Buffer.concat(parts), 'buffer')
}

/** The leaf of one row, as it stands in the log. */
export function rowEntry(table: LeafTable, blinds: Blinds, row: Readonly<Record<string, Cell>>): Buffer {
  const { leaf } = table
  const blind = blinds(leaf.kind, keyOf(leaf, row))
  return Buffer.concat([Buffer.of(version), twoBytes(leaf.kind), commitmentOf(table, blind, row)])
}

export type PageFigures = {
  readonly sequence: number
  readonly epoch: number
  readonly atMs: number
  /** Leaves of the page's rows, without its own. */
  readonly rows: number
}

/** The leaf that begins a page. */
export function pageEntry({ sequence, epoch, atMs, rows }: PageFigures): Buffer {
  const entry = Buffer.alloc(entryBytes)
  entry.writeUInt8(version, 0)
  entry.writeUInt16BE(pageKind, 1)
  entry.writeBigInt64BE(BigInt(sequence), 3)
  entry.writeBigUInt64BE(BigInt(epoch), 11)
  entry.writeBigUInt64BE(BigInt(atMs), 19)
  entry.writeUInt32BE(rows, 27)
  return entry
}

const absent = Buffer.of(0)

function presentWith(length: number): Buffer {
  const head = Buffer.allocUnsafe(5)
  head.writeUInt8(1, 0)
  head.writeUInt32BE(length, 1)
  return head
}

function twoBytes(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(2)
  bytes.writeUInt16BE(value, 0)
  return bytes
}
