import { invariant } from '@openbourse/money'
import { formatKeyChange, formatVerifier, hex, type LogKeys, type Signer, signerOf } from '@openbourse/proof'
import type { LeafTable } from '../../core/index.ts'
import type { Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'

const columns = { number: 'smallint', key: 'text', change: 'text', at: 'bigint' } as const

/** A key that follows another one. `number` counts from 2, `change` is the note by which the former key names this one. */
export const keyTable: LeafTable<keyof typeof columns> = {
  name: 'log.key',
  columns,
  leaf: { kind: 40, key: ['number'] },
}

/** Every key that the secrets have for the log, oldest first. All have one name, that of the first key: it is one log. */
export function logSigners({ logSeeds }: Pick<Secrets, 'logSeeds'>): readonly Signer[] {
  const [first, ...later] = logSeeds
  invariant(first !== undefined, 'a log has a key')
  const { publicKey } = signerOf('openbourse', 'note', first)
  const name = `openbourse/${hex(publicKey.subarray(0, 8))}`
  return [first, ...later].map((seed) => signerOf(name, 'note', seed))
}

/** The keys of the log: those in use, and those that are in the secrets and not in the log yet. */
export class SigningKeys {
  readonly #signers: readonly Signer[]
  readonly #changes: string[]

  /** Throws StartRefusal where the secrets lack a key that signed this log, or have another one in its place. */
  static async open(database: Queryable, secrets: Pick<Secrets, 'logSeeds'>): Promise<SigningKeys> {
    const signers = logSigners(secrets)
    const rows = await database.query<{ number: number; key: string; change: string }>(
      'select number, key, change from log.key order by number',
    )
    const fits = rows.every(({ number, key }, at) => {
      const signer = signers[at + 1]
      return number === at + 2 && signer !== undefined && formatVerifier(signer) === key
    })
    if (!fits) throw strange()
    return new SigningKeys(
      signers,
      rows.map(({ change }) => change),
    )
  }

  private constructor(signers: readonly Signer[], changes: string[]) {
    this.#signers = signers
    this.#changes = changes
  }

  /** The key that signs. */
  get current(): Signer {
    return this.#signers[this.#changes.length]!
  }

  /** The keys that signed before, oldest first. */
  get former(): readonly Signer[] {
    return this.#signers.slice(0, this.#changes.length)
  }

  /** Every key in use, oldest first, with what leads from one to the next. */
  get list(): LogKeys {
    return { keys: [...this.former, this.current].map(formatVerifier), changes: [...this.#changes] }
  }

  /**
   * Has each key name the one after it, until the newest is in use. The change is a leaf of the log before the new key
   * signs for the first time. `write` answers when what was written is durable.
   */
  async change(write: (decide: (turn: Turn) => void) => Promise<unknown>): Promise<void> {
    while (this.#changes.length < this.#signers.length - 1) {
      const next = this.#signers[this.#changes.length + 1]!
      const change = formatKeyChange(this.current, next)
      const number = this.#changes.length + 2
      await write((turn) =>
        turn.write(keyTable, { number, key: formatVerifier(next), change, at: turn.nowMs }),
      )
      this.#changes.push(change)
    }
  }
}

function strange(): StartRefusal {
  return new StartRefusal(
    'secrets_strange',
    'The secrets.json in the data folder lacks a key that signed the public log of this database. Put the newest copy of that file in its ' +
      'place, and start again. Nothing was changed.',
  )
}
