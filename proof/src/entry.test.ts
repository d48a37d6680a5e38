import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex, hex } from './bytes.ts'
import { opensEntry, pageEntry, parseEntry, rowEntries, rowEntry } from './entry.ts'
import { HashedText } from './hashed-text.ts'

const nodeHash = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/** A posting that the first version of the log wrote, with the secret of its blinds. */
const old = {
  secret: new Uint8Array(32).fill(7),
  key: '12\u00007',
  blind: 'ebb34f06fb28ca322d986d35a5ad739e0e90ac9a20a06fdf58293902bcc2fe97',
  fields: ['41', '7', '-12345', '987654321012345678901234567890', '5', '0', '12', null],
  entry: '010003d1eb2f88a77785363fb7cadd2d0658efeded36e0b62db0028ef0066d23013964',
}

test('entries of the first version of the log still open', () => {
  const opening = { kind: 3, blind: fromHex(old.blind), fields: old.fields }
  expect(hex(new HashedText(old.secret).begin(3).add(old.key).hash())).toBe(old.blind)
  expect(hex(rowEntry(opening))).toBe(old.entry)
  expect(opensEntry(fromHex(old.entry), opening)).toBe(true)
  // A long text with letters of two, three and four bytes, and half of a surrogate pair.
  const strange = `orders:é漢😀\ud800${'x'.repeat(2000)}`
  const fields = [...old.fields.slice(0, 5), 'true', '12', strange]
  expect(hex(rowEntry({ ...opening, fields }))).toBe(
    '010003848a08cf8af891b541ac6bbae7f75c3e2d194bf7cc816ba63eef7c6f7e452861',
  )
  const page = { sequence: -999_999_999, epoch: 3, atMs: 1_795_000_000_123, rows: 17 }
  const written = '010000ffffffffc46536010000000000000003000001a1ee565e7b0000001100000000'
  expect(hex(pageEntry(page))).toBe(written)
  expect(parseEntry(fromHex(written))).toEqual({ kind: 0, page })
})

const field = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'binary' }),
  fc.bigInt().map(String),
  fc.constant('😀'.repeat(600)),
)
const rows = fc.record({
  kind: fc.integer({ min: 1, max: 0xffff }),
  blind: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  fields: fc.array(field),
})

test('an entry opens to its own row only, whichever hash made it', () => {
  const make = rowEntries(nodeHash)
  fc.assert(
    fc.property(rows, rows, (row, other) => {
      const entry = make(row)
      expect(hex(entry)).toBe(hex(rowEntry(row)))
      expect(opensEntry(entry, row)).toBe(true)
      expect(opensEntry(entry, { ...row, fields: [...row.fields, null] })).toBe(false)
      expect(opensEntry(entry, { ...row, fields: [...row.fields, ''] })).toBe(false)
      expect(opensEntry(entry, { ...row, kind: (row.kind % 0xffff) + 1 })).toBe(false)
      expect(opensEntry(entry, { ...row, blind: row.blind.with(0, row.blind[0]! ^ 1) })).toBe(false)
      expect(opensEntry(entry, { ...row, blind: row.blind.subarray(1) })).toBe(false)
      const same = JSON.stringify(row.fields) === JSON.stringify(other.fields)
      expect(opensEntry(entry, { ...row, fields: other.fields })).toBe(same)
      expect(hex((parseEntry(entry) as { commitment: Uint8Array }).commitment)).toBe(hex(entry.slice(3)))
    }),
  )
})

test('rows and entries of another form are refused', () => {
  const row = { kind: 3, blind: new Uint8Array(32), fields: [] }
  for (const kind of [0, -1, 65_536, 1.5, Number.NaN])
    expect(() => rowEntry({ ...row, kind }), `${kind}`).toThrow('no kind')
  expect(() => rowEntry({ ...row, blind: new Uint8Array(31) })).toThrow('32 bytes')
  const page = pageEntry({ sequence: 1, epoch: 1, atMs: 1, rows: 1 })
  expect(() => parseEntry(page.with(34, 1))).toThrow('another spelling')
  expect(() => parseEntry(page.with(0, 2))).toThrow('version 1')
  expect(() => parseEntry(page.subarray(1))).toThrow('version 1')
  expect(() => pageEntry({ sequence: 0.5, epoch: 1, atMs: 1, rows: 1 })).toThrow('whole number')
  expect(() => pageEntry({ sequence: 1, epoch: 1, atMs: 1, rows: 2 ** 32 })).toThrow('does not fit')
})
