import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  base64,
  emptyRoot,
  formatSigner,
  formatVerifier,
  fromBase64,
  hex,
  parseSigner,
  parseVerifier,
  type Signer,
  signerOf,
  type Verifier,
  type WitnessedLog,
} from '@openbourse/proof'

/** Requests kept as evidence; the first ones show a fork, and more of them add nothing. */
const evidenceMax = 100

type Stored = {
  readonly key: string
  readonly size: number
  readonly root: string
  /** The checkpoint that was cosigned last, as it was signed by the log. */
  readonly note: string
}

/** What a witness keeps in its folder: its key, the log's key and the tree that it cosigned last, and evidence. */
export class WitnessStore {
  readonly #folder: string
  readonly signer: Signer
  #known: Stored | undefined
  #evidence: number

  /** Throws where another process uses the folder, and where a file in it cannot be read: a lost size is never guessed. */
  static open(folder: string): WitnessStore {
    mkdirSync(join(folder, 'evidence'), { recursive: true, mode: 0o700 })
    lock(folder)
    return new WitnessStore(folder, signerIn(folder), readKnown(folder))
  }

  private constructor(folder: string, signer: Signer, known: Stored | undefined) {
    this.#folder = folder
    this.signer = signer
    this.#known = known
    this.#evidence = readdirSync(join(folder, 'evidence')).length
  }

  /** The log as it was cosigned last; undefined before its key is known. */
  get log(): WitnessedLog | undefined {
    if (!this.#known) return undefined
    const { key, size, root } = this.#known
    const verifier = parseVerifier(key)
    return { origin: verifier.name, verifiers: [verifier], size, root: fromBase64(root) }
  }

  /** The note that was cosigned last; empty before the first. */
  get note(): string {
    return this.#known?.note ?? ''
  }

  /** Keeps the first key of the log; later ones are reached from it. */
  follow(verifier: Verifier): void {
    if (this.#known) return
    this.#write({ key: formatVerifier(verifier), size: 0, root: base64(emptyRoot()), note: '' })
  }

  /** Keeps the key that the known one led to. The tree that was cosigned last stays. */
  followTo(verifier: Verifier): void {
    if (!this.#known) throw new Error('the key of the log is not known')
    this.#write({ ...this.#known, key: formatVerifier(verifier) })
  }

  /** Keeps a tree as the last one. Durable when this returns; only then may it be cosigned. */
  advance(tree: { readonly size: number; readonly root: Uint8Array; readonly note: string }): void {
    if (!this.#known) throw new Error('the key of the log is not known')
    this.#write({ key: this.#known.key, size: tree.size, root: base64(tree.root), note: tree.note })
  }

  /** Keeps two statements of the log that contradict each other. The number of the file, undefined where there are enough. */
  keepEvidence(request: Uint8Array, why: string): number | undefined {
    if (this.#evidence >= evidenceMax) return undefined
    this.#evidence += 1
    const text = `${why}\n\nCosigned before:\n\n${this.note}\nRequested:\n\n${new TextDecoder().decode(request)}`
    writeDurably(join(this.#folder, 'evidence'), `${String(this.#evidence).padStart(3, '0')}.txt`, text)
    return this.#evidence
  }

  close(): void {
    unlinkSync(join(this.#folder, 'lock'))
  }

  #write(stored: Stored): void {
    writeDurably(this.#folder, 'log.json', `${JSON.stringify(stored, null, 1)}\n`)
    this.#known = stored
  }
}

function readKnown(folder: string): Stored | undefined {
  const text = readIfThere(join(folder, 'log.json'))
  if (text === undefined) return undefined
  const { key, size, root, note } = JSON.parse(text) as Record<string, unknown>
  if (typeof key !== 'string' || typeof root !== 'string' || typeof note !== 'string')
    throw new Error('log.json of the witness is damaged')
  if (!Number.isSafeInteger(size) || (size as number) < 0)
    throw new Error('log.json of the witness is damaged')
  parseVerifier(key)
  if (fromBase64(root).length !== 32) throw new Error('log.json of the witness is damaged')
  return { key, size: size as number, root, note }
}

/** The key of the witness, made at its first start. Its name has a part of the key, so that no two witnesses share one. */
function signerIn(folder: string): Signer {
  const stored = readIfThere(join(folder, 'key'))
  if (stored !== undefined) return parseSigner(stored.trimEnd())
  const seed = new Uint8Array(randomBytes(32))
  const { publicKey } = signerOf('witness', 'cosignature', seed)
  const signer = signerOf(`witness/${hex(publicKey.subarray(0, 8))}`, 'cosignature', seed)
  writeDurably(folder, 'key', `${formatSigner(signer)}\n`)
  return signer
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Written beside its place, made durable, and moved there: a crash leaves the old file or the new one. */
function writeDurably(folder: string, name: string, text: string): void {
  const beside = join(folder, `.${name}.new`)
  const file = openSync(beside, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(beside, join(folder, name))
  const directory = openSync(folder, 'r')
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}

/** Two processes on one folder could cosign two trees of one size. */
function lock(folder: string): void {
  const path = join(folder, 'lock')
  const holder = Number(readIfThere(path) ?? 0)
  if (holder > 0 && holder !== process.pid && isAlive(holder))
    throw new Error(`Process ${holder} uses ${folder}. Stop it, or choose another folder.`)
  writeDurably(folder, 'lock', String(process.pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
