import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHex, hex } from './bytes.ts'
import { append, decodeFrontier, emptyFrontier, encodeFrontier, rootOf } from './frontier.ts'
import { consistencyProof, inclusionProof, verifyConsistency, verifyInclusion } from './proofs.ts'
import { leavesOf, naivePath, naiveProof, naiveRoot, readerOf } from './testing/naive.ts'
import { emptyRoot, leafHash, rootFrom } from './tree.ts'

// Leaves, nodes and roots published by transparency-dev/merkle, testonly/constants.go.
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const nodes = [
  [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
    '0298d122906dcfc10892cb53a73992fc5b9f493ea4c9badb27b791b4127a7fe7',
    '07506a85fd9dd2f120eb694f86011e5bb4662e5c415a62917033d4a9624487e7',
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    '4271a26be0d8a84f0bd54c8c302e7cb3a3b5d1fa6780a40bcce2873477dab658',
    'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f',
    '46f6ffadd3d06a09ff3c5860d2755c8b9819db7df44251788c7d8e3180de8eb1',
  ],
  [
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  ],
  [
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  ],
] as const
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const published = entries.map((entry) => leafHash(fromHex(entry)))

test('leaves, nodes and roots are the published ones', () => {
  const read = readerOf(published)
  for (const [level, row] of nodes.entries())
    for (const [index, node] of row.entries()) expect(hex(read(level, index))).toBe(node)
  for (const [size, root] of roots.entries()) {
    expect(hex(rootFrom(size, read))).toBe(root)
    expect(hex(rootOf(append(emptyFrontier, published.slice(0, size))))).toBe(root)
  }
})

test('the example of RFC 6962, section 2.1.3, has the proofs that are written there', () => {
  const read = readerOf(published.slice(0, 7))
  // The letters of the section: a to f and j are leaves, g to i join two of them, k joins four; l is what is right of k.
  const [[a, b, c, d, e, f, j], [g, h, i], [k]] = nodes
  const l = hex(rootFrom(3, (level, index) => readerOf(published.slice(4, 7))(level, index)))
  const path = (index: number) => inclusionProof(index, 7, read).map(hex)
  expect(a).toBe(roots[1])
  expect(path(0)).toEqual([b, h, l])
  expect(path(3)).toEqual([c, g, l])
  expect(path(4)).toEqual([f, j, k])
  expect(path(6)).toEqual([i, k])
  const proof = (size: number) => consistencyProof(size, 7, read).map(hex)
  expect(proof(3)).toEqual([c, d, g, l])
  expect(proof(4)).toEqual([l])
  expect(proof(6)).toEqual([i, j, k])
  expect(e).not.toBe(f)
})

test('the frontier and the reader agree with the recursive definition at every size up to 600', () => {
  const leaves = leavesOf(600)
  const read = readerOf(leaves)
  let frontier = emptyFrontier
  for (let size = 0; size <= 600; size++) {
    const root = hex(naiveRoot(leaves.slice(0, size)))
    expect(hex(rootOf(frontier))).toBe(root)
    expect(hex(rootFrom(size, read))).toBe(root)
    const kept = decodeFrontier(encodeFrontier(frontier))
    expect(kept).toEqual(frontier)
    if (size < 600) frontier = append(kept, [leaves[size]!])
  }
})

test('appending many is appending one by one, and each complete subtree is reported once', () => {
  const leaves = leavesOf(300)
  const read = readerOf(leaves)
  const reported = new Set<string>()
  const many = append(
    append(emptyFrontier, leaves.slice(0, 123)),
    leaves.slice(123),
    (level, index, hash) => {
      expect(hex(hash)).toBe(hex(read(level, index)))
      expect(reported.has(`${level}/${index}`)).toBe(false)
      reported.add(`${level}/${index}`)
    },
  )
  expect(hex(rootOf(many))).toBe(hex(naiveRoot(leaves)))
  const expected = [...new Array(9).keys()].reduce(
    (sum, level) => sum + Math.floor(300 / 2 ** level) - Math.floor(123 / 2 ** level),
    0,
  )
  expect(reported.size).toBe(expected)
})

test('every proof in trees of up to 48 leaves is the one of the definition, and verifies', () => {
  const leaves = leavesOf(48)
  const read = readerOf(leaves)
  const tops = leaves.map((_, at) => naiveRoot(leaves.slice(0, at + 1)))
  for (let size = 1; size <= 48; size++) {
    const root = tops[size - 1]!
    for (let index = 0; index < size; index++) {
      const proof = inclusionProof(index, size, read)
      expect(proof).toEqual(naivePath(index, leaves.slice(0, size)))
      expect(verifyInclusion({ index, size, leafHash: leaves[index]!, root }, proof)).toBe(true)
      const oldSize = index + 1
      const old = consistencyProof(oldSize, size, read)
      expect(old).toEqual(naiveProof(oldSize, leaves.slice(0, size)))
      expect(verifyConsistency({ oldSize, oldRoot: tops[index]!, newSize: size, newRoot: root }, old)).toBe(
        true,
      )
    }
  }
})

const leaves = leavesOf(600)
const read = readerOf(leaves)
const flip = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
const place = fc
  .integer({ min: 1, max: 600 })
  .chain((size) => fc.record({ size: fc.constant(size), index: fc.integer({ min: 0, max: size - 1 }) }))
const bit = fc.integer({ min: 0, max: 255 })

test('an inclusion proof holds for its claim only', () => {
  fc.assert(
    fc.property(
      place,
      bit,
      fc.nat(),
      fc.integer({ min: -2, max: 700 }),
      ({ size, index }, at, which, other) => {
        const proof = inclusionProof(index, size, read)
        const claim = { index, size, leafHash: leaves[index]!, root: rootFrom(size, read) }
        expect(verifyInclusion(claim, proof)).toBe(true)
        expect(verifyInclusion({ ...claim, leafHash: flip(claim.leafHash, at) }, proof)).toBe(false)
        expect(verifyInclusion({ ...claim, root: flip(claim.root, at) }, proof)).toBe(false)
        if (other !== index) expect(verifyInclusion({ ...claim, index: other }, proof)).toBe(false)
        // Sizes whose paths to this leaf have another length; see the docstring of `verifyInclusion` for the others.
        const otherSize = index + 1 + other
        if (otherSize > index && inclusionProof(index, otherSize, () => claim.root).length !== proof.length)
          expect(verifyInclusion({ ...claim, size: otherSize }, proof)).toBe(false)
        expect(verifyInclusion(claim, [...proof, claim.root])).toBe(false)
        if (proof.length === 0) return
        const changed = proof.map((hash, step) => (step === which % proof.length ? flip(hash, at) : hash))
        expect(verifyInclusion(claim, changed)).toBe(false)
        expect(verifyInclusion(claim, proof.slice(1))).toBe(false)
        expect(verifyInclusion(claim, proof.slice(0, -1))).toBe(false)
      },
    ),
    { numRuns: 400 },
  )
})

test('a consistency proof holds for its claim only', () => {
  fc.assert(
    fc.property(
      place,
      bit,
      fc.nat(),
      fc.integer({ min: -2, max: 700 }),
      ({ size, index }, at, which, other) => {
        const oldSize = index + 1
        const proof = consistencyProof(oldSize, size, read)
        const claim = {
          oldSize,
          oldRoot: rootFrom(oldSize, read),
          newSize: size,
          newRoot: rootFrom(size, read),
        }
        expect(verifyConsistency(claim, proof)).toBe(true)
        expect(verifyConsistency({ ...claim, oldRoot: flip(claim.oldRoot, at) }, proof)).toBe(false)
        expect(verifyConsistency({ ...claim, newRoot: flip(claim.newRoot, at) }, proof)).toBe(false)
        if (other !== oldSize) expect(verifyConsistency({ ...claim, oldSize: other }, proof)).toBe(false)
        expect(verifyConsistency(claim, [...proof, claim.newRoot])).toBe(false)
        if (proof.length === 0) return
        const changed = proof.map((hash, step) => (step === which % proof.length ? flip(hash, at) : hash))
        expect(verifyConsistency(claim, changed)).toBe(false)
        expect(verifyConsistency(claim, proof.slice(1))).toBe(false)
        expect(verifyConsistency(claim, proof.slice(0, -1))).toBe(false)
      },
    ),
    { numRuns: 400 },
  )
})

test('every tree continues the empty one, whose root is that of nothing', () => {
  const newRoot = rootFrom(5, read)
  const claim = { oldSize: 0, oldRoot: emptyRoot(), newSize: 5, newRoot }
  expect(verifyConsistency(claim, [])).toBe(true)
  expect(verifyConsistency({ ...claim, oldRoot: newRoot }, [])).toBe(false)
  expect(verifyConsistency(claim, [newRoot])).toBe(false)
  expect(verifyConsistency({ ...claim, newSize: 0 }, [])).toBe(false)
})

test('sizes near 2^53 work, and those beyond are refused', () => {
  const read = () => leaves[0]!
  const size = Number.MAX_SAFE_INTEGER
  expect(inclusionProof(size - 1, size, read)).toHaveLength(52)
  expect(inclusionProof(0, size, read)).toHaveLength(53)
  expect(consistencyProof(1, size, read)).toHaveLength(53)
  expect(() => rootFrom(2 ** 53, read)).toThrow('2^53 - 1')
  expect(() => inclusionProof(3, 3, read)).toThrow('not in a tree of 3')
  expect(() => inclusionProof(0.5, 3, read)).toThrow('whole number')
  expect(() => consistencyProof(4, 3, read)).toThrow('not the beginning')
  expect(() => append({ size, peaks: [] }, [leaves[0]!])).toThrow('2^53 - 1')
  expect(() => append(emptyFrontier, [new Uint8Array(31)])).toThrow('32 bytes')
})

test('a frontier of another version, length or size is not read', () => {
  const bytes = encodeFrontier(append(emptyFrontier, leavesOf(5)))
  expect(() => decodeFrontier(bytes.subarray(0, 8))).toThrow('version 1')
  expect(() => decodeFrontier(bytes.with(0, 2))).toThrow('version 1')
  expect(() => decodeFrontier(bytes.subarray(0, -1))).toThrow('middle of a hash')
  expect(() => decodeFrontier(bytes.with(8, 7))).toThrow('3 peaks')
  expect(() => decodeFrontier(bytes.with(1, 255))).toThrow('2^53 - 1')
})
