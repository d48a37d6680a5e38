import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { blindsFrom, type LeafRow, type LeafTable, leafOf } from './leaf.ts'

const table: LeafTable = {
  name: 'test.row',
  columns: {
    id: 'bigint',
    part: 'smallint',
    who: 'text',
    what: 'text',
    minor: 'bigint',
    yes: 'boolean',
    note: 'json',
    seen_at: 'bigint',
  },
  leaf: { kind: 4_321, key: ['id', 'part', 'who'], without: ['seen_at'] },
}

const texts = [
  '',
  'LAGC',
  'a "quoted" \\ text',
  'São Paulo, ₦ 1.000',
  '😀 \ud800 half',
  'x'.repeat(5_000),
  '\u007f\u0080',
]

/** Rows of everything that a leaf is made of: texts of all lengths, what is not there, numbers of both signs. */
const rows = Array.from(
  { length: 700 },
  (_, at): LeafRow => ({
    id: 1_000_001 + at,
    part: at % 3,
    who: texts[at % texts.length]!,
    what: at % 5 === 0 ? null : texts[(at * 3) % texts.length]!,
    minor: (at % 2 === 0 ? -1n : 1n) * BigInt(at) ** 6n,
    yes: at % 2 === 0,
    note: at % 4 === 0 ? null : JSON.stringify({ at, text: texts[at % texts.length] }),
    seen_at: at,
  }),
)

test('leaves have the bytes that they have in logs that were signed', () => {
  const blinds = blindsFrom(Buffer.alloc(32, 7))
  const entries = rows.map((row) => leafOf(table, blinds, row))
  expect(Buffer.from(entries[6]!).toString('hex')).toBe(
    '0110e120653b54cf235a67e3387338ed64054840c3782a2e90947a1990fd0e688c6254',
  )
  const all = createHash('sha256')
  for (const entry of entries) all.update(entry)
  expect(all.digest('hex')).toBe('202efd1cb36966d6ee1883290bb89d9bd705a2083962763812b849ad6aa94193')
  // None of them is written over by a later one.
  const again = rows.map((row) => Buffer.from(leafOf(table, blinds, row)).toString('hex'))
  expect(entries.map((entry) => Buffer.from(entry).toString('hex'))).toEqual(again)
})

test('blinds stay what they are when others are derived', () => {
  const blinds = blindsFrom(Buffer.alloc(32, 7))
  const some = Array.from({ length: 1_000 }, (_, at) => blinds(3, `key ${at}`))
  for (const [at, blind] of some.entries()) {
    const key = `key ${at}`
    const length = Buffer.alloc(4)
    length.writeUInt32BE(key.length)
    const text = Buffer.concat([Buffer.alloc(32, 7), Buffer.of(0, 3, 1), length, Buffer.from(key)])
    expect(Buffer.from(blind).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'))
  }
})
