import { invariant } from '@openbourse/money'
import {
  consistencyProof,
  equal,
  formatBundle,
  formatCheckpoint,
  formatNote,
  fromUtf8,
  type HashReader,
  hashBytes,
  inclusionProof,
  type Note,
  type NoteSignature,
  ProofError,
  parseNote,
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
  utf8,
  type Verifier,
  verifySignature,
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
import type { Witnesses } from './witnesses.ts'

/** Batches that are read at once. */
const batchesAtOnce = 256
/** Tiles in which a leaf is looked for by its hash: 262,144 leaves, 8 MB. Older leaves are asked for by their numbers. */
const tilesSearched = 1_024

/** The witnesses, and how many of them must have cosigned before a checkpoint is shown. */
export type Witnessing = {
  readonly witnesses: Pick<Witnesses, 'verifiers' | 'cosign'>
  readonly needed: () => number
}
const alone: Witnessing = { witnesses: { verifiers: [], cosign: async () => [] }, needed: () => 0 }

type Given = {
  readonly database: Database
  /** The key that signs now. */
  readonly signer: () => Signer
  readonly witnessing: Witnessing
}

/**
 * Turns the leaves of durable pages into tiles and signed checkpoints. A signed checkpoint is stored before it is
 * shown, and its tiles before that: a crash anywhere leaves a log that continues where it was.
 */
export class LogKeeper {
  readonly #database: Database
  readonly #signer: () => Signer
  readonly #edge: Edge
  /** Full tiles that are not stored yet, by level and number. */
  readonly #storing = new Map<string, Uint8Array>()
  readonly #witnessing: Witnessing
  /** The newest checkpoint that was signed here; shown as `#head` when enough witnesses have cosigned it. */
  #signed: Head | undefined
  #head: Head | undefined
  #cosigned: string | undefined
  #completeAt: number | undefined
  /** Leaves of the tree that every witness has cosigned. */
  #askedSize = 0

  /** Rebuilds the edge from tiles and batches. Throws when it is not the tree that was signed. */
  static async open(
    database: Database,
    signer: () => Signer,
    witnessing: Witnessing = alone,
  ): Promise<LogKeeper> {
    const given = { database, signer, witnessing }
    const keeper = new LogKeeper(given, await readEdge(database), await readHead(database))
    await keeper.#endBatch()
    await keeper.#follow(keeper.#signed?.size)
    await keeper.#isWhatWasSigned()
    return keeper
  }

  private constructor({ database, signer, witnessing }: Given, edge: Edge, signed: Head | undefined) {
    this.#database = database
    this.#signer = signer
    this.#witnessing = witnessing
    this.#edge = edge
    this.#signed = signed
    if (signed && this.#isEnough(signed.note)) this.#head = signed
  }

  /** The newest checkpoint that may be shown: signed, and cosigned by as many witnesses as are needed. */
  get head(): Head | undefined {
    return this.#head
  }

  /** When every durable leaf was under the checkpoint that is shown, the last time that was so. Epoch ms. */
  get completeAt(): number | undefined {
    return this.#completeAt
  }

  /** The newest note that a witness cosigned; undefined while there is none. */
  get cosigned(): string | undefined {
    return this.#cosigned
  }

  /** Takes in every leaf that is durable by now, and signs a checkpoint when there are new ones. */
  async advance(nowMs: number): Promise<void> {
    await this.#follow(undefined)
    if (this.#edge.size > (this.#signed?.size ?? 0)) await this.#sign(nowMs)
    if (this.#head && this.#head.size === this.#edge.size) this.#completeAt = nowMs
  }

  /** Signs the tree as it is, and shows it unless witnesses have to cosign it first. */
  async #sign(nowMs: number): Promise<void> {
    const root = Buffer.from(this.#edge.root())
    const signer = this.#signer()
    const text = formatCheckpoint({
      origin: signer.name,
      size: this.#edge.size,
      root,
      extensions: [],
    })
    const head = {
      size: this.#edge.size,
      root,
      note: noteText({ text, signatures: [signNote(text, signer)] }),
      at: nowMs,
    }
    await storeHead(this.#database, head)
    this.#signed = head
    if (this.#isEnough(head.note)) this.#head = head
  }

  /** Asks the witnesses about the newest checkpoint, and shows it when enough of them cosigned it. */
  async askWitnesses(): Promise<void> {
    const signed = this.#signed
    const { witnesses } = this.#witnessing
    if (!signed || witnesses.verifiers.length === 0 || signed.size === this.#askedSize) return
    const { text, signatures } = parseNote(utf8(signed.note))
    const own = signatures.filter(({ name }) => name === this.#signer().name)
    const lines = await witnesses.cosign({
      size: signed.size,
      note: { text, signatures: own },
      consistency: (oldSize) => this.consistency(oldSize, signed.size),
    })
    if (lines.length === 0) return
    const head = { ...signed, note: noteText({ text, signatures: [...own, ...lines] }) }
    this.#cosigned = head.note
    // With some of them away, the next look asks again.
    if (lines.length === witnesses.verifiers.length) this.#askedSize = signed.size
    if (lines.length < this.#witnessing.needed() || (this.#head?.size ?? 0) > head.size) return
    this.#head = head
    if (this.#signed !== signed) return
    await storeHead(this.#database, head)
    if (this.#signed === signed) this.#signed = head
  }

  /** Whether a note has as many cosignatures as are needed, each verified. */
  #isEnough(note: string): boolean {
    const needed = this.#witnessing.needed()
    if (needed === 0) return true
    const { text, signatures } = parseNote(utf8(note))
    const { verifiers } = this.#witnessing.witnesses
    const known = verifiers.filter((verifier) =>
      signatures.some((line) => line.name === verifier.name && isRight(text, line, verifier)),
    )
    return known.length >= needed
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
   * A full tile is stored; a partial one is the beginning of the edge or of the full tile. Memory is read first,
   * and tiles that are being stored are kept there until they are: while a tile becomes full it is always in one of
   * these places.
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
    if (!this.#signed) return
    const { size, root } = this.#signed
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

const noteText = (note: Note): string => fromUtf8(formatNote(note))

function isRight(text: string, line: NoteSignature, verifier: Verifier): boolean {
  try {
    verifySignature(text, line, verifier)
    return true
  } catch (error) {
    if (error instanceof ProofError) return false
    throw error
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
    levels.push((await tilesFrom(database, level, from)).map((bytes) => rootOfTile(bytes)))
  }
  return Edge.from(full, levels)
}
