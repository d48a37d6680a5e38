import { concat, equal } from './bytes.ts'
import { ProofError, require } from './error.ts'
import { consistencyProof, inclusionProof } from './proofs.ts'
import { checkSize, type HashReader, hashBytes, type Node, nodeHash, rootFrom } from './tree.ts'

/**
 * A tile of a tree (c2sp.org/tlog-tiles): `width` hashes side by side, 1 to 256, of which the first is that of leaves
 * index × 256 × 256^level and those after it. 256 is a full tile, fewer a partial one.
 */
export type Tile = { readonly level: number; readonly index: number; readonly width: number }

/** Hashes of a full tile. */
export const tileWidth = 256
const tileHeight = 8
/** The specification's largest; a tree of 2^53 leaves has none above 6. */
const levelMax = 63

/** `tile/<level>/<index>[.p/<width>]`, without a slash at its beginning. Throws `ProofError` for what is no tile. */
export function tilePath(tile: Tile): string {
  checkTile(tile)
  return `tile/${tile.level}/${placeOf(tile)}`
}

/** `tile/entries/<index>[.p/<width>]`: where the entries of a tile of level 0 are. Throws `ProofError` for another level. */
export function entriesPath(tile: Tile): string {
  checkTile(tile)
  require(tile.level === 0, 'entries belong to tiles of level 0')
  return `tile/entries/${placeOf(tile)}`
}

function placeOf({ index, width }: Tile): string {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/.{3}/g)!
  const path = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
  return width === tileWidth ? path : `${path}.p/${width}`
}

/** What a path names: hashes or entries. Throws `ProofError` for anything that `tilePath` or `entriesPath` would not write. */
export function parseTilePath(path: string): { readonly kind: 'hashes' | 'entries'; readonly tile: Tile } {
  const match = /^tile\/(\d{1,2}|entries)\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path)
  if (!match) throw new ProofError(`not the path of a tile: ${path.slice(0, 80)}`)
  const kind = match[1] === 'entries' ? 'entries' : 'hashes'
  const tile = {
    level: kind === 'entries' ? 0 : Number(match[1]),
    index: Number(match[2]!.replace(/[x/]/g, '')),
    width: match[3] === undefined ? tileWidth : Number(match[3]),
  }
  checkTile(tile)
  const written = kind === 'entries' ? entriesPath(tile) : tilePath(tile)
  require(written === path, `not the one spelling of a tile's path: ${path.slice(0, 80)}`)
  return { kind, tile }
}

function checkTile({ level, index, width }: Tile): void {
  require(Number.isInteger(level) && level >= 0 && level <= levelMax, `no tile has level ${level}`)
  checkSize(index, 'the index of a tile')
  require(Number.isInteger(width) &&
    width >= 1 &&
    width <= tileWidth, `a tile has 1 to ${tileWidth} hashes, not ${width}`)
}

/**
 * The tiles that must be written when a tree grows from one size to another: those that became full and the partial ones
 * of the new size, lowest level first. Throws `ProofError` where a tree would shrink.
 */
export function tilesGrown(oldSize: number, newSize: number): Tile[] {
  checkSize(oldSize, 'the old size')
  checkSize(newSize, 'the new size')
  require(oldSize <= newSize, `a tree does not shrink from ${oldSize} to ${newSize}`)
  const tiles: Tile[] = []
  let before = oldSize
  let after = newSize
  for (let level = 0; after > 0; level++) {
    const full = Math.floor(after / tileWidth)
    if (after > before) {
      for (let index = Math.floor(before / tileWidth); index < full; index++)
        tiles.push({ level, index, width: tileWidth })
      if (after % tileWidth > 0) tiles.push({ level, index: full, width: after % tileWidth })
    }
    before = Math.floor(before / tileWidth)
    after = full
  }
  return tiles
}

/** The bytes of a tile: its hashes one after the other, 32 bytes each. */
export function tileBytes(tile: Tile, read: HashReader): Uint8Array {
  checkTile(tile)
  const first = tile.index * tileWidth
  const hashes = Array.from({ length: tile.width }, (_, at) => read(tile.level * tileHeight, first + at))
  return concat(...hashes)
}

/** The tile of a tree of this size in which the hash of a complete subtree is found. Throws `ProofError` for one outside the tree. */
export function tileOf({ level, index }: Node, size: number): Tile {
  checkSize(size)
  require(index >= 0 &&
    (index + 1) * 2 ** level <= size, `node ${level}/${index} is not in a tree of ${size}`)
  const tileLevel = Math.floor(level / tileHeight)
  const tileIndex = Math.floor((index * 2 ** (level % tileHeight)) / tileWidth)
  const atLevel = Math.floor(size / tileWidth ** tileLevel)
  return { level: tileLevel, index: tileIndex, width: Math.min(tileWidth, atLevel - tileIndex * tileWidth) }
}

/** The hash of a complete subtree, computed from the bytes of its tile. Throws `ProofError` for bytes of another length. */
export function hashFromTile(tile: Tile, bytes: Uint8Array, { level, index }: Node): Uint8Array {
  checkTile(tile)
  require(bytes.length ===
    tile.width * hashBytes, `${tilePath(tile)} has ${tile.width * hashBytes} bytes, not ${bytes.length}`)
  const below = level - tile.level * tileHeight
  const width = 2 ** below
  const first = index * width - tile.index * tileWidth
  const inside = below >= 0 && below < tileHeight && first >= 0 && first + width <= tile.width
  require(inside, `node ${level}/${index} is not in ${tilePath(tile)}`)
  let row: Uint8Array[] = Array.from({ length: width }, (_, at) =>
    bytes.slice((first + at) * hashBytes, (first + at + 1) * hashBytes),
  )
  while (row.length > 1) {
    const children = row
    row = Array.from({ length: children.length / 2 }, (_, at) =>
      nodeHash(children[2 * at]!, children[2 * at + 1]!),
    )
  }
  return row[0]!
}

/** Gives the bytes of a tile that was fetched. */
export type TileSource = (tile: Tile) => Uint8Array

/**
 * Reads hashes of a tree of this size out of tiles. The tiles prove nothing by themselves: verify what is made from them
 * against the root of a signed checkpoint.
 */
export function tileReader(size: number, source: TileSource): HashReader {
  return (level, index) => {
    const tile = tileOf({ level, index }, size)
    return hashFromTile(tile, source(tile), { level, index })
  }
}

/** The tiles from which the root of a tree of this size is computed. */
export function tilesForRoot(size: number): Tile[] {
  return tilesRead(size, (read) => rootFrom(size, read))
}

/** The tiles that `inclusionProof` reads in a tree of this size. */
export function tilesForInclusion(index: number, size: number): Tile[] {
  return tilesRead(size, (read) => inclusionProof(index, size, read))
}

/** The tiles, all of them of the new tree, that `consistencyProof` reads. */
export function tilesForConsistency(oldSize: number, newSize: number): Tile[] {
  return tilesRead(newSize, (read) => consistencyProof(oldSize, newSize, read))
}

function tilesRead(size: number, run: (read: HashReader) => unknown): Tile[] {
  const tiles = new Map<string, Tile>()
  const nothing = new Uint8Array(hashBytes)
  run((level, index) => {
    const tile = tileOf({ level, index }, size)
    tiles.set(tilePath(tile), tile)
    return nothing
  })
  return [...tiles.values()]
}

/** Whether a fetched partial tile agrees with the tile that grew from it: its bytes are the beginning of the other's. */
export function tileContinues(older: Uint8Array, newer: Uint8Array): boolean {
  return older.length <= newer.length && equal(older, newer.subarray(0, older.length))
}
