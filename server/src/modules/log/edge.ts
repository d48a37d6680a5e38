import { invariant } from '@openbourse/money'
import {
  type HashReader,
  leafHash,
  nodeHash,
  rootFrom,
  type Tile,
  tileReader,
  tileWidth,
} from '@openbourse/proof'

/** A tile that can no longer change. */
export type FullTile = { readonly level: number; readonly index: number; readonly hashes: Uint8Array }

const hashBytes = 32

/** The right edge of the log's tree: the tiles that are not full, one for each level. All else of the tree is in full tiles. */
export class Edge {
  /** Hashes of the tile of each level, which has fewer than 256. */
  readonly #levels: Uint8Array[][] = []
  #size = 0

  /** `full` is how many full tiles each level has, from level 0 on; `levels` the hashes after them. */
  static from(full: readonly number[], levels: readonly Uint8Array[][]): Edge {
    const edge = new Edge()
    edge.#levels.push(...levels.map((hashes) => [...hashes]))
    edge.#size = (full[0] ?? 0) * tileWidth + (levels[0]?.length ?? 0)
    return edge
  }

  /** Number of leaves. */
  get size(): number {
    return this.#size
  }

  /** Appends a leaf; the tiles that it made full, lowest first. */
  append(entry: Uint8Array): readonly FullTile[] {
    const full: FullTile[] = []
    let hash = leafHash(entry)
    let count = this.#size
    this.#size += 1
    for (let level = 0; ; level++) {
      if (level === this.#levels.length) this.#levels.push([])
      const hashes = this.#levels[level]!
      hashes.push(hash)
      count += 1
      if (hashes.length < tileWidth) return full
      this.#levels[level] = []
      count /= tileWidth
      full.push({ level, index: count - 1, hashes: joined(hashes) })
      hash = rootOfTile(hashes)
      count -= 1
    }
  }

  /** The hashes of the tile at the end of a level, none when the level is empty there. */
  partial(level: number): Uint8Array {
    return joined(this.#levels[level] ?? [])
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

/** The root of the 256 hashes of a full tile. */
export function rootOfTile(hashes: readonly Uint8Array[]): Uint8Array {
  let row = hashes
  while (row.length > 1) {
    const above: Uint8Array[] = []
    for (let at = 0; at < row.length; at += 2) above.push(nodeHash(row[at]!, row[at + 1]!))
    row = above
  }
  return row[0]!
}

/** A tile's bytes as hashes. */
export const hashesOf = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: bytes.length / hashBytes }, (_, at) =>
    bytes.subarray(at * hashBytes, (at + 1) * hashBytes),
  )

function joined(hashes: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(hashes.length * hashBytes)
  for (const [at, hash] of hashes.entries()) bytes.set(hash, at * hashBytes)
  return bytes
}
