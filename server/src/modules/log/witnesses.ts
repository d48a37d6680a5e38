import {
  base64,
  formatAddCheckpoint,
  type Note,
  type NoteSignature,
  ProofError,
  parseSignatureLines,
  parseSize,
  parseVerifier,
  type Verifier,
  verifySignature,
} from '@openbourse/proof'
import type { Config } from '../../platform/config.ts'
import type { Answered, Send } from '../../platform/outgoing.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'

/** Times and sizes of a question to a witness: its answer is one line. */
export const witnessLimits = { waitMs: 3_000, bytesMax: 4_096 }

type Witness = {
  readonly address: string
  readonly verifier: Verifier
  /** Leaves of the tree that it cosigned last, as far as is known here. */
  size: number
  trouble: string
}

/** A tree to be cosigned, and how it continues an older one. */
export type Cosigned = {
  readonly size: number
  readonly note: Note
  consistency(oldSize: number): Promise<readonly Uint8Array[]>
}

/** Asks the configured witnesses. None is waited for longer than its time, and none for another. */
export class Witnesses {
  readonly #witnesses: readonly Witness[]
  readonly #send: Send
  readonly #print: (line: string) => void

  /** Throws StartRefusal for a key that is none of a witness. */
  constructor(configured: Config['witnesses'], send: Send, print: (line: string) => void) {
    this.#witnesses = configured.map(({ address, key }) => ({
      address,
      verifier: readKey(key),
      size: 0,
      trouble: '',
    }))
    this.#send = send
    this.#print = print
  }

  get verifiers(): readonly Verifier[] {
    return this.#witnesses.map(({ verifier }) => verifier)
  }

  /** The cosignatures that came in time, each verified. */
  async cosign(tree: Cosigned): Promise<NoteSignature[]> {
    const lines = await Promise.all(this.#witnesses.map((witness) => this.#ask(witness, tree)))
    return lines.filter((line) => line !== undefined)
  }

  async #ask(witness: Witness, tree: Cosigned): Promise<NoteSignature | undefined> {
    try {
      const line = await this.#cosignature(witness, tree)
      this.#note(witness, '')
      return line
    } catch (error) {
      this.#note(witness, error instanceof Error ? error.message : String(error))
      return undefined
    }
  }

  async #cosignature(witness: Witness, tree: Cosigned): Promise<NoteSignature> {
    const first = await this.#request(witness, tree)
    const size = first.status === 409 && first.type.startsWith('text/x.tlog.size') ? sizeIn(first) : undefined
    if (size !== undefined) witness.size = size
    const { status, text } = size === undefined ? first : await this.#request(witness, tree)
    if (status !== 200) throw new Error(`answered ${status}: ${text.slice(0, 200).trimEnd()}`)
    const [line] = parseSignatureLines(text)
    if (!line) throw new Error('answered without a cosignature')
    verifySignature(tree.note.text, line, witness.verifier)
    witness.size = tree.size
    return line
  }

  async #request({ address, size, verifier }: Witness, tree: Cosigned): Promise<Answered> {
    if (size > tree.size)
      throw new Error(
        `cosigned ${size} leaves, more than the ${tree.size} of this log: it was set back (${base64(verifier.id)})`,
      )
    const proof = await tree.consistency(size)
    const body = formatAddCheckpoint({ oldSize: size, proof, note: tree.note })
    return this.#send(`${address}/add-checkpoint`, body)
  }

  /** Once for each new trouble: a witness that is away is asked twice a second. */
  #note(witness: Witness, trouble: string): void {
    if (trouble !== '' && trouble !== witness.trouble)
      this.#print(`The witness ${witness.verifier.name} does not cosign: ${trouble}`)
    witness.trouble = trouble
  }
}

function sizeIn({ text }: Answered): number {
  return parseSize(text.trimEnd())
}

function readKey(text: string): Verifier {
  try {
    const verifier = parseVerifier(text)
    if (verifier.kind === 'cosignature') return verifier
  } catch (error) {
    if (!(error instanceof ProofError)) throw error
  }
  throw new StartRefusal(
    'setting_wrong',
    `WITNESSES has “${text.slice(0, 100)}”, which is no public key of a witness. Correct it, or leave it out.`,
  )
}
