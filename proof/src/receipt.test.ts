import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCheckpoint } from './checkpoint.ts'
import { rowEntry } from './entry.ts'
import { append, emptyFrontier, rootOf } from './frontier.ts'
import { signerOf } from './keys.ts'
import { formatNote, signNote } from './note.ts'
import { formatConsistency, formatInclusion, parseConsistency, parseInclusion } from './proof-text.ts'
import { inclusionProof } from './proofs.ts'
import { foldPostings, isProven, openCheckpoint } from './receipt.ts'
import { leafHash } from './tree.ts'

const rows = Array.from({ length: 7 }, (_, at) => ({
  kind: 3,
  blind: new Uint8Array(32).fill(at),
  fields: [String(at), null],
}))
const nodes = new Map<string, Uint8Array>()
const frontier = append(
  emptyFrontier,
  rows.map((row) => leafHash(rowEntry(row))),
  (level, index, hash) => void nodes.set(`${level}/${index}`, hash),
)
const tree = { size: 7, root: rootOf(frontier) }
const opened = (index: number) => ({
  ...rows[index]!,
  index,
  proof: inclusionProof(index, 7, (level, at) => nodes.get(`${level}/${at}`)!),
})

test('an opened leaf is proven by exactly its own row, place and tree', () => {
  for (const [index, row] of rows.entries()) {
    const leaf = opened(index)
    expect(isProven(leaf, tree)).toBe(true)
    expect(isProven({ ...leaf, fields: ['8', null] }, tree)).toBe(false)
    expect(isProven({ ...leaf, kind: 2 }, tree)).toBe(false)
    expect(isProven({ ...leaf, kind: 0 }, tree)).toBe(false)
    expect(isProven({ ...leaf, blind: row.blind.subarray(1) }, tree)).toBe(false)
    expect(isProven({ ...leaf, index: (index + 1) % 7 }, tree)).toBe(false)
    expect(isProven({ ...leaf, index: 2 ** 53 }, tree)).toBe(false)
    expect(isProven({ ...leaf, proof: [...leaf.proof, tree.root] }, tree)).toBe(false)
    expect(isProven(leaf, { ...tree, root: rootOf(emptyFrontier) })).toBe(false)
  }
})

test('a checkpoint opens under the key of its own log only', () => {
  const signer = signerOf('openbourse/1', 'note', new Uint8Array(32).fill(1))
  const other = signerOf('openbourse/2', 'note', new Uint8Array(32).fill(2))
  const noteOf = (origin: string) => {
    const text = formatCheckpoint({ origin, ...tree, extensions: [] })
    return Buffer.from(formatNote({ text, signatures: [signNote(text, signer)] })).toString()
  }
  expect(openCheckpoint(noteOf(signer.name), signer)).toMatchObject(tree)
  expect(() => openCheckpoint(noteOf(signer.name), other)).toThrow('known key')
  expect(() => openCheckpoint(noteOf('openbourse/2'), signer)).toThrow('another log')
  expect(() => openCheckpoint(noteOf(signer.name).replace('\n7\n', '\n8\n'), signer)).toThrow('wrong')
})

test('proofs are read back as text, and in one spelling only', () => {
  const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.array(hash, { maxLength: 63 }), (one, more, proof) => {
      const inclusion = { index: one, size: one + more + 1, proof }
      expect(parseInclusion(formatInclusion(inclusion))).toEqual(inclusion)
      const consistency = { oldSize: one, size: one + more, proof }
      expect(parseConsistency(formatConsistency(consistency))).toEqual(consistency)
    }),
  )
  const good = formatInclusion({ index: 3, size: 7, proof: opened(3).proof })
  const changes = [
    good.trimEnd(),
    good.replace('index 3', 'index 03'),
    good.replace('index 3', 'old 3'),
    good.replace('size 7', 'size 3'),
    good.replace('size 7', 'size'),
    `${good}\n`,
    `${good}AAAA\n`,
    good + `${Buffer.alloc(32).toString('base64')}\n`.repeat(64),
    '',
  ]
  for (const text of changes) expect(() => parseInclusion(text), text).toThrow()
  expect(() => parseConsistency('old 5\nsize 4\n')).toThrow('beginning')
})

test('postings are added up, and gaps and wrong sums are found', () => {
  const posting = (account: string, seq: bigint, minor: bigint, balanceAfter: bigint) => ({
    account,
    seq,
    minor,
    balanceAfter,
  })
  const good = [posting('1', 2n, -30n, 70n), posting('2', 1n, 5n, 5n), posting('1', 1n, 100n, 100n)]
  expect(foldPostings(good)).toEqual({
    balances: new Map([
      ['1', 70n],
      ['2', 5n],
    ]),
    breaks: [],
  })
  expect(foldPostings(good.slice(0, 2)).breaks).toEqual([{ account: '1', seq: 1n, kind: 'missing' }])
  expect(foldPostings([...good, posting('2', 2n, 1n, 7n)]).breaks).toEqual([
    { account: '2', seq: 2n, kind: 'sum' },
  ])
})
