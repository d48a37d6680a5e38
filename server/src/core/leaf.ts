import { hash } from 'node:crypto'
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

/**
 * `secret` has 32 bytes and stands outside the database. SHA-256 of the secret, the kind and the key behind its length: no key is
 * the beginning of another, so nothing follows from one blind about the next.
 */
export function blindsFrom(secret: Buffer): Blinds {
  const text = new Text(secret)
  return (kind, key) => text.begin(kind).add(key).hash()
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
  commitment.begin(table.leaf.kind).addBytes(blind)
  for (const field of fieldsOf(table)) {
    const cell = row[field] ?? null
    if (cell === null) commitment.addAbsent()
    else commitment.add(String(cell))
  }
  return commitment.hash()
}

/** The leaf of one row, as it stands in the log. */
export function rowEntry(table: LeafTable, blinds: Blinds, row: Readonly<Record<string, Cell>>): Buffer {
  const { leaf } = table
  const entry = Buffer.allocUnsafe(entryBytes)
  entry.writeUInt8(version, 0)
  entry.writeUInt16BE(leaf.kind, 1)
  entry.set(commitmentOf(table, blinds(leaf.kind, keyOf(leaf, row)), row), 3)
  return entry
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

/** A text that is hashed: written into one buffer again and again, because there are ten rows for an order. */
class Text {
  readonly #start: number
  #bytes: Buffer
  #length = 0

  constructor(beginning: Uint8Array) {
    this.#start = beginning.length
    this.#bytes = Buffer.alloc(1024)
    this.#bytes.set(beginning)
  }

  begin(kind: number): this {
    this.#length = this.#start
    this.#length = this.#bytes.writeUInt16BE(kind, this.#length)
    return this
  }

  /** A value that is there: 1, its length in four bytes, and its UTF-8. */
  add(value: string): this {
    this.#makeRoom(5 + 3 * value.length)
    const size = this.#bytes.write(value, this.#length + 5, 'utf8')
    this.#bytes.writeUInt8(1, this.#length)
    this.#bytes.writeUInt32BE(size, this.#length + 1)
    this.#length += 5 + size
    return this
  }

  addAbsent(): void {
    this.#makeRoom(1)
    this.#length = this.#bytes.writeUInt8(0, this.#length)
  }

  addBytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  hash(): Buffer {
    return hash('sha256', this.#bytes.subarray(0, this.#length), 'buffer')
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = Buffer.alloc(2 * (this.#length + more))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}

const commitment = new Text(domain)
