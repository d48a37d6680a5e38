import {
  append,
  emptyFrontier,
  formatBundle,
  leafHash,
  pageEntry,
  rootOf,
  tileWidth,
} from '@openbourse/proof'
import { expect, test } from 'vitest'
import { Edge, hashesOf, rootOfTile } from './edge.ts'

const entryAt = (index: number): Uint8Array => pageEntry({ sequence: index, epoch: 3, atMs: 17, rows: 1 })
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

test('the edge has the tree of RFC 6962 over all leaves, and its full tiles never change', () => {
  const edge = new Edge()
  let frontier = emptyFrontier
  const tiles = new Map<string, { readonly hashes: Uint8Array; readonly was: string }>()
  const leaves: Uint8Array[] = []
  const sizes = new Set([1, 2, 3, 255, 256, 257, 511, 700, 65_535, 65_536, 65_537, 66_000])
  while (edge.size < 66_000) {
    const entry = entryAt(edge.size)
    for (const { level, index, hashes } of edge.append(entry))
      tiles.set(`${level}/${index}`, { hashes, was: hex(hashes) })
    leaves.push(leafHash(entry))
    if (!sizes.has(edge.size)) continue
    frontier = append(frontier, leaves.splice(0))
    expect(hex(edge.root()), `${edge.size} leaves`).toBe(hex(rootOf(frontier)))
    expect(edge.partial(0).length).toBe((edge.size % tileWidth) * 32)
  }
  expect(tiles.size).toBe(257 + 1)
  for (const { hashes, was } of tiles.values()) expect(hex(hashes)).toBe(was)
  expect(hex(rootOfTile(tiles.get('0/255')!.hashes))).toBe(hex(hashesOf(tiles.get('1/0')!.hashes)[255]!))
})

test('an edge that is restored continues as it was', () => {
  const [edge, entries] = [new Edge(), Array.from({ length: 1_000 }, (_, at) => entryAt(at))]
  const full: Uint8Array[] = []
  for (const entry of entries.slice(0, 700))
    for (const { level, hashes } of edge.append(entry)) if (level === 0) full.push(hashes)
  const again = Edge.from([2, 0], [hashesOf(edge.partial(0)), full.map(rootOfTile)])
  expect(again.size).toBe(700)
  for (const entry of entries.slice(700)) expect(again.append(entry)).toEqual(edge.append(entry))
  expect(hex(again.root())).toBe(hex(edge.root()))
  expect(() => edge.append(new Uint8Array(34))).toThrow('one length')
  expect(formatBundle([entryAt(1)])).toHaveLength(37)
})
