import { invariant } from '@openbourse/money'
import {
  entryBytes,
  type HashReader,
  hashBytes,
  rootFrom,
  type Tile,
  tileReader,
  tileWidth,
} from '@openbourse/proof'
import { sha256 } from '../../platform/sha256.ts'

/** A tile that can no longer change. */
export type FullTile = { readonly level: number; readonly index: number; readonly hashes: Uint8Array }

const tileBytes = tileWidth * hashBytes

/** The hashes of a tile that is not full, one after the other. */
type Row = { readonly bytes: Uint8Array; count: number }

/** The right edge of the log's tree: the tiles that are not full, one for each level. All else of the tree is in full tiles. */
export class Edge {
  /** The tile of each level, which has fewer than 256 hashes. */
  readonly #levels: Row[] = []
  #size = 0

  /** `full` is how many full tiles each level has, from level 0 on; `levels` the hashes after them. */
  static from(full: readonly number[], levels: readonly Uint8Array[][]): Edge {
    const edge = new Edge()
    for (const hashes of levels) {
      const row = emptyRow()
      for (const hash of hashes) add(row, hash)
      edge.#levels.push(row)
    }
    edge.#size = (full[0] ?? 0) * tileWidth + (levels[0]?.length ?? 0)
    return edge
  }

  /** Number of leaves. */
  get size(): number {
    return this.#size
  }

  /** Appends a leaf; the tiles that it made full, lowest first. */
  append(entry: Uint8Array): readonly FullTile[] {
    let full: FullTile[] | undefined
    let hash = leafHash(entry)
    let count = this.#size
    this.#size += 1
    for (let level = 0; ; level++) {
      if (level === this.#levels.length) this.#levels.push(emptyRow())
      const row = this.#levels[level]!
      add(row, hash)
      count += 1
      if (row.count < tileWidth) return full ?? none
      this.#levels[level] = emptyRow()
      count /= tileWidth
      full ??= []
      full.push({ level, index: count - 1, hashes: row.bytes })
      hash = rootOfTile(row.bytes)
      count -= 1
    }
  }

  /** The hashes of the tile at the end of a level, none when the level is empty there; a copy. */
  partial(level: number): Uint8Array {
    const row = this.#levels[level]
    return row ? row.bytes.slice(0, row.count * hashBytes) : new Uint8Array(0)
  }

  /** The number of the tile at the end of a level. */
  indexAt(level: number): number {
    return Math.floor(this.#size / tileWidth ** (level + 1))
  }

  /** The root of the tree, 32 bytes. */
  root(): Uint8Array {
    return rootFrom(this.#size, this.#reader())
  }

  #reader(): HashReader {
    return tileReader(this.#size, ({ level, width }: Tile) => {
      const hashes = this.partial(level)
      invariant(hashes.length === width * hashBytes, 'the root of a tree is in the tiles at its edge')
      return hashes
    })
  }
}

const none: readonly FullTile[] = []

const emptyRow = (): Row => ({ bytes: new Uint8Array(tileBytes), count: 0 })

function add(row: Row, hash: Uint8Array): void {
  row.bytes.set(hash, row.count * hashBytes)
  row.count += 1
}

const leaf = new Uint8Array(1 + entryBytes)
const node = new Uint8Array(1 + 2 * hashBytes).fill(1, 0, 1)

/** As `leafHash` of the proofs, by the server's own SHA-256: every leaf of the log passes here. */
function leafHash(entry: Uint8Array): Uint8Array {
  invariant(entry.length === entryBytes, 'entries have one length')
  leaf.set(entry, 1)
  return sha256(leaf)
}

/** The root of the 256 hashes of a full tile. */
export function rootOfTile(hashes: Uint8Array): Uint8Array {
  const row = hashes.slice()
  for (let width = tileWidth; width > 1; width /= 2)
    for (let at = 0; at < width; at += 2) {
      node.set(row.subarray(at * hashBytes, (at + 2) * hashBytes), 1)
      row.set(sha256(node), (at / 2) * hashBytes)
    }
  return row.slice(0, hashBytes)
}

/** A tile's bytes as hashes. */
export const hashesOf = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: bytes.length / hashBytes }, (_, at) =>
    bytes.subarray(at * hashBytes, (at + 1) * hashBytes),
  )
