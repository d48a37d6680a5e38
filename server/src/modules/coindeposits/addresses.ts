import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { AddressRows } from './address-rows.ts'
import { addressOf } from './derive/addresses.ts'
import { publicKeyAt } from './derive/keys.ts'
import { writeAddress } from './tables.ts'
import type { AddressRow, KeyRow } from './types.ts'

/** Networks with one shared address, on which a tag identifies the user. */
const tagged: ReadonlySet<string> = new Set(['xrpl-test'])
/** The first tag. Small numbers are left out because they are easy to guess. */
const firstTag = 100_000

/** The deposit addresses of all users. Only `give` and recovery change them. */
export class Addresses {
  readonly #keys: readonly KeyRow[]
  readonly #rows = new AddressRows()
  /** Number of addresses given out under each key. A key that is used again continues its numbering. */
  readonly #given = new Map<string, number>()

  /** `stored` in the order of their ids, some at a time. */
  static async open(
    keys: readonly KeyRow[],
    stored: AsyncIterable<readonly AddressRow[]>,
  ): Promise<Addresses> {
    const addresses = new Addresses(keys)
    for await (const rows of stored) for (const row of rows) addresses.#add(row)
    return addresses
  }

  private constructor(keys: readonly KeyRow[]) {
    this.#keys = keys
  }

  all(): Iterable<AddressRow> {
    return this.#rows.all()
  }

  /** The user that a payment belongs to; undefined for an unknown address or tag. */
  owner(place: {
    readonly network: string
    readonly address: string
    readonly tag: string | null
  }): AddressRow | undefined {
    return this.#rows.find({ ...place, tag: tagged.has(place.network) ? place.tag : null })
  }

  /** A user's addresses on a network, oldest first. */
  of(userId: number, network: string): readonly AddressRow[] {
    return this.#rows.of(userId, network)
  }

  /** Gives a user the next address of the network's newest key. */
  give(turn: Turn, userId: number, network: string): AddressRow {
    const key = this.keyOf(network)
    const given = this.#given.get(givenKey(key)) ?? 0
    const isTagged = tagged.has(network)
    const index = isTagged ? 0 : given
    const row: AddressRow = {
      id: turn.nextId(),
      userId,
      network,
      key: key.id,
      index,
      at: turn.nowMs,
      address: addressOf(network, publicKeyAt(key.xpub, index)),
      tag: isTagged ? String(firstTag + given) : null,
    }
    writeAddress(turn, row)
    this.#add(row)
    return row
  }

  pathOf(row: AddressRow): string {
    const key = this.#keys.find(({ id }) => id === row.key)
    return `${key?.path ?? 'm'}/0/${row.index}`
  }

  keyOf(network: string): KeyRow {
    const key = this.#keys.findLast((one) => one.network === network)
    invariant(key, `${network} has a key`)
    return key
  }

  #add(row: AddressRow): void {
    this.#rows.add(row)
    const key = this.#keys.find(({ id }) => id === row.key)
    invariant(key, 'an address stands under a known key')
    this.#given.set(givenKey(key), (this.#given.get(givenKey(key)) ?? 0) + 1)
  }
}

const givenKey = ({ network, xpub }: KeyRow): string => `${network} ${xpub}`
