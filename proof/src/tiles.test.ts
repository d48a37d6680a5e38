import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBundle, parseBundle } from './bundles.ts'
import { hex } from './bytes.ts'
import { consistencyProof, inclusionProof, verifyConsistency, verifyInclusion } from './proofs.ts'
import { entriesOf, leavesOf, readerOf } from './testing/naive.ts'
import {
  entriesPath,
  hashFromTile,
  parseTilePath,
  type Tile,
  tileBytes,
  tileContinues,
  tilePath,
  tileReader,
  tilesForConsistency,
  tilesForInclusion,
  tilesForRoot,
  tilesGrown,
} from './tiles.ts'
import { leafHash, rootFrom } from './tree.ts'

const leaves = leavesOf(1100)
const read = readerOf(leaves)

test('paths are those of c2sp.org/tlog-tiles', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067')
  expect(tilePath({ level: 2, index: 0, width: 17 })).toBe('tile/2/000.p/17')
  expect(tilePath({ level: 0, index: 999, width: 256 })).toBe('tile/0/999')
  expect(tilePath({ level: 63, index: 1000, width: 1 })).toBe('tile/63/x001/000.p/1')
  expect(entriesPath({ level: 0, index: 5, width: 200 })).toBe('tile/entries/005.p/200')
  expect(() => entriesPath({ level: 1, index: 0, width: 1 })).toThrow('level 0')
  for (const width of [0, 257, 1.5]) expect(() => tilePath({ level: 0, index: 0, width })).toThrow('hashes')
  expect(() => tilePath({ level: 64, index: 0, width: 1 })).toThrow('level 64')
  expect(() => tilePath({ level: 0, index: -1, width: 1 })).toThrow('index of a tile')
})

test('a path is read back, and has one spelling', () => {
  const tiles = fc.record({
    level: fc.integer({ min: 0, max: 63 }),
    index: fc.oneof(fc.nat(3000), fc.maxSafeNat()),
    width: fc.integer({ min: 1, max: 256 }),
  })
  fc.assert(
    fc.property(tiles, (tile) => {
      expect(parseTilePath(tilePath(tile))).toEqual({ kind: 'hashes', tile })
      const level0 = { ...tile, level: 0 }
      expect(parseTilePath(entriesPath(level0))).toEqual({ kind: 'entries', tile: level0 })
    }),
  )
  const bad = [
    [
      'tile/00/000',
      'tile/64/000',
      'tile/0/x000/001',
      'tile/0/1',
      'tile/0/0001',
      'tile/0/001.p/256',
      '/tile/0/000',
    ],
    ['tile/0/001.p/0', 'tile/0/001.p/01', 'tile/0/000/', 'tile/0/x001', 'tile/0/../000', 'tile/8/0/000', ''],
  ].flat()
  for (const path of bad) expect(() => parseTilePath(path), path).toThrow(/tile/)
})

test('a tree of 70,000 has the tiles that the specification counts', () => {
  const tiles = tilesGrown(0, 70_000)
  const count = (level: number, full: boolean) =>
    tiles.filter((tile) => tile.level === level && (tile.width === 256) === full).map(({ width }) => width)
  expect(count(0, true)).toHaveLength(273)
  expect(count(0, false)).toEqual([112])
  expect(count(1, true)).toHaveLength(1)
  expect(count(1, false)).toEqual([17])
  expect(count(2, false)).toEqual([1])
  expect(tiles).toHaveLength(273 + 1 + 1 + 1 + 1)
  expect(tilesGrown(0, 256)).toEqual([
    { level: 0, index: 0, width: 256 },
    { level: 1, index: 0, width: 1 },
  ])
})

/** Tiles as they are kept while a tree grows in steps: by path, written once, never changed. */
function grow(sizes: readonly number[]): Map<string, Uint8Array> {
  const kept = new Map<string, Uint8Array>()
  let before = 0
  for (const size of sizes) {
    for (const tile of tilesGrown(before, size)) {
      const bytes = tileBytes(tile, read)
      expect(kept.has(tilePath(tile)), tilePath(tile)).toBe(false)
      kept.set(tilePath(tile), bytes)
    }
    before = size
  }
  return kept
}

const sourceOf = (kept: Map<string, Uint8Array>) => (tile: Tile) => {
  const bytes = kept.get(tilePath(tile))
  if (!bytes) throw new Error(`${tilePath(tile)} was not kept`)
  return bytes
}

test('tiles that were kept while the tree grew give the roots of all sizes up to 600', () => {
  const sizes = Array.from({ length: 600 }, (_, at) => at + 1)
  const source = sourceOf(grow(sizes))
  for (const size of sizes) {
    const needed = new Map(tilesForRoot(size).map((tile) => [tilePath(tile), source(tile)]))
    expect(hex(rootFrom(size, tileReader(size, sourceOf(needed))))).toBe(hex(rootFrom(size, read)))
  }
})

test('proofs are made from the tiles that are named beforehand, and from no others', () => {
  const growth = fc.uniqueArray(fc.integer({ min: 1, max: 1100 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(growth, fc.nat(), fc.nat(), (drawn, a, b) => {
      const sizes = drawn.sort((x, y) => x - y)
      const kept = grow(sizes)
      const size = sizes.at(-1)!
      const root = rootFrom(size, read)
      const fetched = (tiles: readonly Tile[]) =>
        tileReader(size, sourceOf(new Map(tiles.map((tile) => [tilePath(tile), sourceOf(kept)(tile)]))))
      const index = a % size
      const path = inclusionProof(index, size, fetched(tilesForInclusion(index, size)))
      expect(verifyInclusion({ index, size, leafHash: leaves[index]!, root }, path)).toBe(true)
      const oldSize = (b % size) + 1
      const proof = consistencyProof(oldSize, size, fetched(tilesForConsistency(oldSize, size)))
      const claim = { oldSize, oldRoot: rootFrom(oldSize, read), newSize: size, newRoot: root }
      expect(verifyConsistency(claim, proof)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a hash outside its tile, or a tile of another length, is refused', () => {
  const tile = { level: 0, index: 1, width: 40 }
  const bytes = tileBytes(tile, read)
  expect(hex(hashFromTile(tile, bytes, { level: 3, index: 33 }))).toBe(hex(read(3, 33)))
  for (const node of [
    { level: 0, index: 255 },
    { level: 0, index: 296 },
    { level: 4, index: 18 },
    { level: 8, index: 0 },
  ])
    expect(() => hashFromTile(tile, bytes, node)).toThrow('is not in tile/0/001.p/40')
  expect(() => hashFromTile(tile, bytes.subarray(1), { level: 0, index: 256 })).toThrow('1280 bytes')
  expect(() => tileReader(10, () => bytes)(1, 5)).toThrow('not in a tree of 10')
  expect(() => tilesGrown(5, 4)).toThrow('shrink')
  expect(tileContinues(bytes.subarray(0, 64), bytes)).toBe(true)
  expect(tileContinues(bytes.with(3, bytes[3]! ^ 1), bytes)).toBe(false)
})

test('a bundle is read back, and its entries hash to the tile', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 256 }), (entries) => {
      const bytes = formatBundle(entries)
      expect(parseBundle(bytes, entries.length)).toEqual(entries)
      expect(() => parseBundle(bytes, entries.length + 1)).toThrow()
      expect(() => parseBundle(bytes.subarray(0, -1), entries.length)).toThrow()
      expect(() => parseBundle(Uint8Array.of(...bytes, 0), entries.length)).toThrow('follow')
    }),
  )
  const entries = parseBundle(formatBundle(entriesOf(7)), 7)
  expect(entries.map((entry) => hex(leafHash(entry)))).toEqual(leaves.slice(0, 7).map(hex))
  expect(hex(formatBundle([Uint8Array.of(7, 8), new Uint8Array(0)]))).toBe('000207080000')
  expect(() => formatBundle([new Uint8Array(65_536)])).toThrow('65535')
  expect(() => formatBundle([])).toThrow('1 to 256')
})
