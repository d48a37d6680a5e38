import { sha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hex } from './bytes.ts'
import { encodeFields } from './fields.ts'
import {
  type Liability,
  paddingLeaf,
  type SumNode,
  type SumProof,
  sumLeaf,
  sumMax,
  sumParent,
  sumProof,
  sumTree,
  verifySum,
} from './sums.ts'

const fill = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const liabilitiesOf = (sums: readonly bigint[]): Liability[] =>
  sums.map((sum, at) => ({ owner: `owner-${at}`, sum, blind: fill(at) }))
const padding = (at: number) => fill(200 - at)

test('a small tree has its golden root', () => {
  const liabilities = [
    { owner: 'ada', sum: 500n, blind: fill(1) },
    { owner: 'ben', sum: 0n, blind: fill(2) },
    { owner: 'cy', sum: 70n, blind: fill(3) },
  ]
  const { root } = sumTree('USD', liabilities, () => fill(4))
  // Computed by another program (Python, hashlib) from the description of the nodes.
  expect(hex(root.hash)).toBe('3f689f184c9b53d6b74fd0a57abe642241bcce0183d6e3e6510f55541d02681b')
  expect(root).toMatchObject({ asset: 'USD', depth: 2, sum: 570n })
})

const sums = fc.array(fc.bigInt({ min: 0n, max: 10n ** 24n }), { minLength: 1, maxLength: 40 })

test('every owner finds their liability in the root, which is the sum of all', () => {
  fc.assert(
    fc.property(sums, (drawn) => {
      const liabilities = liabilitiesOf(drawn)
      const tree = sumTree('USD', liabilities, padding)
      expect(tree.root.sum).toBe(drawn.reduce((sum, one) => sum + one, 0n))
      for (const [index, liability] of liabilities.entries())
        expect(verifySum(tree.root, liability, sumProof(tree, index))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('a changed owner, sum, blind, asset, place, root or neighbour is refused', () => {
  const liabilities = liabilitiesOf([5n, 7n, 11n, 13n, 17n])
  const tree = sumTree('USD', liabilities, padding)
  const { root } = tree
  const [, , mine] = liabilities as [Liability, Liability, Liability]
  const proof = sumProof(tree, 2)
  const refuses = (r: typeof root, liability: Liability, p: SumProof) =>
    expect(verifySum(r, liability, p)).toBe(false)
  for (const change of [
    { owner: 'owner-1' },
    { sum: 12n },
    { sum: -11n },
    { blind: fill(9) },
    { blind: fill(2).subarray(1) },
  ])
    refuses(root, { ...mine, ...change }, proof)
  for (const change of [
    { asset: 'MXN' },
    { sum: root.sum - 1n },
    { sum: root.sum + 1n },
    { hash: fill(1) },
    { depth: 2 },
    { depth: 41 },
  ])
    refuses({ ...root, ...change }, mine, proof)
  for (const index of [0, 1, 3, 4, -1, 8, 2.5, Number.NaN]) refuses(root, mine, { ...proof, index })
  const { siblings } = proof
  refuses(root, mine, { index: 2, siblings: siblings.slice(1) })
  refuses(root, mine, { index: 2, siblings: [...siblings, siblings[0]!] })
  for (const [at, sibling] of siblings.entries())
    for (const change of [
      { sum: sibling.sum + 1n },
      { sum: -sibling.sum - 1n },
      { hash: fill(1) },
      { hash: fill(1).subarray(1) },
    ])
      refuses(root, mine, { index: 2, siblings: siblings.with(at, { ...sibling, ...change }) })
})

test('nothing below zero and nothing beyond the largest sum enters a tree', () => {
  expect(() => sumTree('USD', liabilitiesOf([5n, -1n]), padding)).toThrow('from 0')
  expect(() => sumTree('USD', liabilitiesOf([sumMax, 1n]), padding)).toThrow('2^128')
  expect(sumTree('USD', liabilitiesOf([sumMax, 0n]), padding).root.sum).toBe(sumMax)
  expect(() => sumTree('USD', [], padding)).toThrow('at least one owner')
  const [one] = liabilitiesOf([1n]) as [Liability]
  expect(() => sumTree('USD', [one, one], padding)).toThrow('once')
  expect(() => sumProof(sumTree('USD', [one], padding), 1)).toThrow('no leaf')
})

/** A node as hashed by an operator with a false sum: the hash of the children is right, the sum is anything. */
function lie(asset: string, height: number, left: SumNode, right: SumNode, sum: bigint): SumNode {
  const fields = ['liability-node1', asset, BigInt(height), left.hash, left.sum, right.hash, right.sum]
  return { hash: sha256(encodeFields(fields)), sum }
}

test('an operator with false sums anywhere convinces owners of no more than its root admits', () => {
  const four = fc.array(fc.bigInt({ min: 0n, max: 20n }), { minLength: 4, maxLength: 4 })
  // The classic attack is the larger of two sums instead of both; the others are zero, below zero, and beyond the
  // largest.
  // Three of eight are honest, so that some trees are honest in all of their nodes.
  const kinds = fc.constantFrom('honest', 'honest', 'honest', 'larger', 'left', 'zero', 'minus', 'wrapped')
  const claim = (kind: string, left: bigint, right: bigint): bigint => {
    if (kind === 'larger') return left > right ? left : right
    if (kind === 'left') return left
    if (kind === 'zero') return 0n
    if (kind === 'minus') return -left - right
    return kind === 'wrapped' ? left + right + sumMax + 1n : left + right
  }
  const seen = { honest: 0, caught: 0 }
  fc.assert(
    fc.property(four, fc.tuple(kinds, kinds, kinds), (drawn, [a, b, c]) => {
      const liabilities = liabilitiesOf(drawn)
      const [l0, l1, l2, l3] = liabilities.map((one) => sumLeaf('USD', one)) as [
        SumNode,
        SumNode,
        SumNode,
        SumNode,
      ]
      const left = lie('USD', 1, l0, l1, claim(a, l0.sum, l1.sum))
      const right = lie('USD', 1, l2, l3, claim(b, l2.sum, l3.sum))
      const root = { ...lie('USD', 2, left, right, claim(c, left.sum, right.sum)), asset: 'USD', depth: 2 }
      const proofs = [
        [l1, right],
        [l0, right],
        [l3, left],
        [l2, left],
      ].map((siblings, index) => ({ index, siblings }))
      const convinced = liabilities.filter((one, at) => verifySum(root, one, proofs[at]!))
      const owed = convinced.reduce((sum, one) => sum + one.sum, 0n)
      expect(owed <= root.sum || convinced.length === 0).toBe(true)
      if (convinced.length === 4) seen.honest += 1
      else seen.caught += 1
    }),
    { numRuns: 400 },
  )
  expect(seen.honest).toBeGreaterThan(0)
  expect(seen.caught).toBeGreaterThan(0)
})

test('two owners cannot be shown different neighbours: the sums of both are in the hash', () => {
  // Where a hash covers the joint sum only, each of two owners can be shown that the other has nothing.
  const [ada, ben] = liabilitiesOf([60n, 100n]) as [Liability, Liability]
  const [left, right] = [sumLeaf('USD', ada), sumLeaf('USD', ben)]
  const root = { ...lie('USD', 1, left, right, 100n), asset: 'USD', depth: 1 }
  for (let claimed = 0n; claimed <= 100n; claimed++) {
    const toAda = { index: 0, siblings: [{ ...right, sum: claimed }] }
    const toBen = { index: 1, siblings: [{ ...left, sum: claimed }] }
    expect(verifySum(root, ada, toAda) || verifySum(root, ben, toBen)).toBe(false)
  }
})

test('a leaf is no node, and padding is no owner', () => {
  const liabilities = liabilitiesOf([5n, 7n, 11n])
  const { root, rows } = sumTree('USD', liabilities, padding)
  const [, row] = rows as [SumNode[], SumNode[]]
  // The node above two leaves, offered as a leaf of a tree that is one lower.
  expect(hex(sumParent('USD', 1, row[0]!, row[1]!).hash)).not.toBe(hex(root.hash))
  expect(hex(sumParent('MXN', 2, row[0]!, row[1]!).hash)).not.toBe(hex(root.hash))
  expect(hex(paddingLeaf('USD', fill(0)).hash)).not.toBe(
    hex(sumLeaf('USD', { owner: '', sum: 0n, blind: fill(0) }).hash),
  )
})
