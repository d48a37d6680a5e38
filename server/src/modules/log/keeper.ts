import { invariant } from '@openbourse/money'
import {
  consistencyProof,
  equal,
  formatBundle,
  formatCheckpoint,
  formatNote,
  type HashReader,
  hashBytes,
  inclusionProof,
  ProofError,
  parseTilePath,
  rootFrom,
  type Signer,
  signNote,
  type Tile,
  tilePath,
  tileReader,
  tilesForConsistency,
  tilesForInclusion,
  tilesForRoot,
  tileWidth,
} from '@openbourse/proof'
import { batchesFrom, entriesBetween, restOfBatch } from '../../core/index.ts'
import type { Database } from '../../platform/db/types.ts'
import { Edge, hashesOf, rootOfTile } from './edge.ts'
import {
  findInTiles,
  type Head,
  readHead,
  readTile,
  storeHead,
  storeTile,
  tileCounts,
  tilesFrom,
} from './store.ts'

/** Batches that are read at once. */
const batchesAtOnce = 256
/** Tiles in which a leaf is looked for by its hash: 262,144 leaves, 8 MB. Older leaves are asked for by their numbers. */
const tilesSearched = 1_024

/**
 * Turns the leaves of durable pages into tiles and signed checkpoints. What was signed is stored before it is shown, and the
 * tiles before that: a crash anywhere leaves a log that goes on where it was.
 */
export class LogKeeper {
  readonly #database: Database
  readonly #signer: Signer
  readonly #edge: Edge
  /** Full tiles that are not stored yet, by level and number. */
  readonly #storing = new Map<string, Uint8Array>()
  #head: Head | undefined

  /** Rebuilds the edge from tiles and batches. Throws when it is not the tree that was signed. */
  static async open(database: Database, signer: Signer): Promise<LogKeeper> {
    const keeper = new LogKeeper(database, signer, await readEdge(database), await readHead(database))
    await keeper.#endBatch()
    await keeper.#follow(keeper.#head?.size)
    await keeper.#isWhatWasSigned()
    return keeper
  }

  private constructor(database: Database, signer: Signer, edge: Edge, head: Head | undefined) {
    this.#database = database
    this.#signer = signer
    this.#edge = edge
    this.#head = head
  }

  /** The newest signed checkpoint. */
  get head(): Head | undefined {
    return this.#head
  }

  /** Takes in every leaf that is durable by now, and signs a checkpoint when there are new ones. */
  async advance(nowMs: number): Promise<void> {
    await this.#follow(undefined)
    if (this.#edge.size === (this.#head?.size ?? 0)) return
    const root = Buffer.from(this.#edge.root())
    const text = formatCheckpoint({
      origin: this.#signer.name,
      size: this.#edge.size,
      root,
      extensions: [],
    })
    const note = Buffer.from(formatNote({ text, signatures: [signNote(text, this.#signer)] })).toString(
      'utf8',
    )
    const head = { size: this.#edge.size, root, note, at: nowMs }
    await storeHead(this.#database, head)
    this.#head = head
  }

  /** The bytes at a path of the log (`tile/…`); undefined for what is no path, and for what is beyond the newest checkpoint. */
  async file(path: string): Promise<Uint8Array | undefined> {
    const named = pathOf(path)
    if (!named || !this.#has(named.tile)) return undefined
    if (named.kind === 'hashes') return this.#tile(named.tile)
    const from = named.tile.index * tileWidth
    return formatBundle(await entriesBetween(this.#database, from, from + named.tile.width))
  }

  /** The hashes that prove leaf `index` in the tree of `size` leaves, which is not above the newest checkpoint. */
  async inclusion(index: number, size: number): Promise<readonly Uint8Array[]> {
    const [proof = []] = await this.inclusions([index], size)
    return proof
  }

  /** As `inclusion`, for several leaves; a tile that several need is read once. */
  async inclusions(indices: readonly number[], size: number): Promise<readonly Uint8Array[][]> {
    const read = await this.#reader(
      size,
      indices.flatMap((index) => tilesForInclusion(index, size)),
    )
    return indices.map((index) => inclusionProof(index, size, read))
  }

  /** The hashes that prove that the tree of `oldSize` leaves is the beginning of the one of `size`. */
  async consistency(oldSize: number, size: number): Promise<readonly Uint8Array[]> {
    const read = await this.#reader(size, tilesForConsistency(oldSize, size))
    return consistencyProof(oldSize, size, read)
  }

  /** The number of a leaf by its hash, among the newest ones; see `tilesSearched`. */
  async indexOf(leafHash: Uint8Array): Promise<number | undefined> {
    const edge = this.#edge.size - (this.#edge.size % tileWidth)
    const newest = placeIn(this.#edge.partial(0), leafHash)
    const tile = newest === undefined ? await findInTiles(this.#database, leafHash, tilesSearched) : undefined
    const index = newest === undefined ? tile : edge + newest
    return index !== undefined && index < (this.#head?.size ?? 0) ? index : undefined
  }

  #has({ level, index, width }: Tile): boolean {
    const nodes = Math.floor((this.#head?.size ?? 0) / tileWidth ** level)
    return index * tileWidth + width <= nodes
  }

  /**
   * A full tile is stored; part of one is the beginning of what the edge or the full tile has. Memory is looked at first, and tiles that
   * are being stored are kept there until they are: while a tile becomes full it is always in one of these places.
   */
  async #tile({ level, index, width }: Tile): Promise<Uint8Array> {
    const hashes =
      this.#storing.get(`${level}/${index}`) ??
      (this.#edge.indexAt(level) === index ? this.#edge.partial(level) : undefined) ??
      (await readTile(this.#database, level, index)) ??
      new Uint8Array(0)
    invariant(hashes.length >= width * hashBytes, 'a tile of the log is stored or at its edge')
    return hashes.subarray(0, width * hashBytes)
  }

  /** Full tiles end anywhere in a batch: the rest of that one comes first. */
  async #endBatch(): Promise<void> {
    for (const entry of await restOfBatch(this.#database, this.#edge.size)) await this.#append(entry)
  }

  /** The highest tile first: whichever were stored when a crash came, the next start makes the same tiles again. */
  async #append(entry: Uint8Array): Promise<void> {
    const full = this.#edge.append(entry).toReversed()
    for (const tile of full) this.#storing.set(`${tile.level}/${tile.index}`, tile.hashes)
    for (const tile of full) {
      await storeTile(this.#database, tile)
      this.#storing.delete(`${tile.level}/${tile.index}`)
    }
  }

  /** Appends leaves that are durable, up to a size, or all there are. */
  async #follow(to: number | undefined): Promise<void> {
    for (;;) {
      const batches = await batchesFrom(this.#database, this.#edge.size, batchesAtOnce)
      for (const { first, entries } of batches) {
        if (to !== undefined && first >= to) return
        invariant(first === this.#edge.size, 'batches of the log follow each other')
        for (const entry of entries) await this.#append(entry)
      }
      if (batches.length < batchesAtOnce) return
    }
  }

  /** Tiles may be further than the checkpoint: a crash can come between the two. */
  async #isWhatWasSigned(): Promise<void> {
    if (!this.#head) return
    const { size, root } = this.#head
    if (this.#edge.size >= size && root.equals(await this.#rootAt(size))) return
    throw new Error(
      `The log in the database is not the one that was signed: ${size} leaves were signed, and their root differs. ` +
        'The database was changed, or comes from an older backup.',
    )
  }

  async #rootAt(size: number): Promise<Uint8Array> {
    return rootFrom(size, await this.#reader(size, tilesForRoot(size)))
  }

  async #reader(size: number, needed: readonly Tile[]): Promise<HashReader> {
    const tiles = new Map<string, Uint8Array>()
    for (const tile of needed) {
      const path = tilePath(tile)
      if (!tiles.has(path)) tiles.set(path, await this.#tile(tile))
    }
    return tileReader(size, (tile) => tiles.get(tilePath(tile))!)
  }
}

/** The place of a hash among hashes of 32 bytes. */
function placeIn(hashes: Uint8Array, hash: Uint8Array): number | undefined {
  const place = hashesOf(hashes).findIndex((one) => equal(one, hash))
  return place < 0 ? undefined : place
}

function pathOf(path: string): ReturnType<typeof parseTilePath> | undefined {
  try {
    return parseTilePath(path)
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}

/** The edge after the full tiles: a level's hashes are the roots of the level's below, and level 0 comes from the batches. */
async function readEdge(database: Database): Promise<Edge> {
  const counts = await tileCounts(database)
  const full = Array.from({ length: counts.size }, (_, level) => counts.get(level) ?? 0)
  const levels: Uint8Array[][] = [[]]
  for (const [level, count] of full.entries()) {
    const from = Math.floor(count / tileWidth) * tileWidth
    levels.push((await tilesFrom(database, level, from)).map((bytes) => rootOfTile(hashesOf(bytes))))
  }
  return Edge.from(full, levels)
}
