import { bigEndian, concat, equal, fromBigEndian, utf8 } from './bytes.ts'
import { blindBytes } from './commitment.ts'
import { ProofError, require } from './error.ts'
import { HashedText, type Sha256 } from './hashed-text.ts'
import { checkHash } from './tree.ts'

/** Version, kind as uint16, then 32 bytes: a commitment to a row, or the figures of a page. */
export const entryBytes = 35
const version = 1
/** The kind of the first entry of each page: its sequence, epoch, time and number of rows, in the clear. */
export const pageKind = 0
const domain = utf8('openbourse row 1\0')

/** The value of a column as PostgreSQL shows it: numbers in decimal, booleans as true and false; null where there is none. */
export type RowField = string | null

/** Content of an entry. `fields` are in the order of the kind's columns; the blind has 32 bytes. */
export type RowOpening = {
  readonly kind: number
  readonly blind: Uint8Array
  readonly fields: readonly RowField[]
}

/** Makes the entry of a row; see `rowEntries`. */
export type RowEntries = (opening: RowOpening) => Uint8Array

/**
 * The entry of a row: version, kind, and SHA-256 over a domain, the kind, the blind and each field with its length (`HashedText`),
 * so that two different rows never have the same text. Throws `ProofError` for a kind or blind out of range.
 */
export function rowEntries(hash?: Sha256): RowEntries {
  const text = new HashedText(domain, hash)
  return ({ kind, blind, fields }) => {
    // Sentences are made only when they are needed: there are ten rows for an order.
    if (!Number.isInteger(kind) || kind <= pageKind || kind > 0xffff)
      throw new ProofError(`${kind} is no kind of a row`)
    if (blind.length !== blindBytes)
      throw new ProofError(`a blind has ${blindBytes} bytes, not ${blind.length}`)
    text.begin(kind).addBytes(blind)
    for (const field of fields) {
      if (field === null) text.addAbsent()
      else text.add(field)
    }
    return entryOf(kind, text.hash())
  }
}

/** The entry of a row, for programs that make few. Throws `ProofError` as `rowEntries` does. */
export const rowEntry: RowEntries = rowEntries()

/** Whether an entry of the log is of exactly this row. False, never an exception, for whatever does not fit. */
export function opensEntry(entry: Uint8Array, opening: RowOpening): boolean {
  try {
    return equal(rowEntry(opening), entry)
  } catch (error) {
    if (error instanceof ProofError) return false
    throw error
  }
}

/** A page of the journal; see `pageEntry`. */
export type PageFigures = {
  /** Of its last turn; below zero for rows from before the log. */
  readonly sequence: number
  readonly epoch: number
  /** Milliseconds since the epoch. */
  readonly atMs: number
  /** Entries of the page's rows, without its own. */
  readonly rows: number
}

/**
 * The entry that begins a page: version, kind 0, sequence (int64), epoch (uint64), time (uint64), rows (uint32), four zeros. Throws
 * `ProofError` for a figure out of range.
 */
export function pageEntry({ sequence, epoch, atMs, rows }: PageFigures): Uint8Array {
  require(Number.isSafeInteger(sequence), 'the sequence of a page is a whole number')
  const signed = BigInt.asUintN(64, BigInt(sequence))
  const figures = [bigEndian(signed, 8), bigEndian(epoch, 8), bigEndian(atMs, 8), bigEndian(rows, 4)]
  return entryOf(pageKind, concat(...figures, new Uint8Array(4)))
}

/** An entry of the log: the first of a page, or one of a row. */
export type Entry =
  | { readonly kind: 0; readonly page: PageFigures }
  | { readonly kind: number; readonly commitment: Uint8Array; readonly page?: undefined }

/** Reads an entry. Throws `ProofError` for anything that `pageEntry` and `rowEntry` would not write. */
export function parseEntry(bytes: Uint8Array): Entry {
  require(bytes.length === entryBytes && bytes[0] === version, 'not an entry of version 1')
  const kind = Number(fromBigEndian(bytes.subarray(1, 3)))
  const rest = bytes.slice(3)
  if (kind !== pageKind) return { kind, commitment: rest }
  const figure = (from: number, to: number): bigint => fromBigEndian(rest.subarray(from, to))
  const page = {
    sequence: Number(BigInt.asIntN(64, figure(0, 8))),
    epoch: Number(figure(8, 16)),
    atMs: Number(figure(16, 24)),
    rows: Number(figure(24, 28)),
  }
  require(equal(pageEntry(page), bytes), 'the entry of a page with another spelling')
  return { kind: pageKind, page }
}

function entryOf(kind: number, rest: Uint8Array): Uint8Array {
  checkHash(rest)
  const entry = new Uint8Array(entryBytes)
  entry[0] = version
  entry[1] = kind >>> 8
  entry[2] = kind
  entry.set(rest, 3)
  return entry
}
