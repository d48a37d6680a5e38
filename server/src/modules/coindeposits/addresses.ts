import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
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
  readonly #byPlace = new Map<string, AddressRow>()
  readonly #byOwner = new Map<string, AddressRow[]>()
  /** Number of addresses given out under each key. A key that is used again continues its numbering. */
  readonly #given = new Map<string, number>()

  constructor(keys: readonly KeyRow[], rows: readonly AddressRow[]) {
    this.#keys = keys
    for (const row of rows) this.#add(row)
  }

  all(): Iterable<AddressRow> {
    return this.#byPlace.values()
  }

  /** The user that a payment belongs to; undefined for an unknown address or tag. */
  owner(place: {
    readonly network: string
    readonly address: string
    readonly tag: string | null
  }): AddressRow | undefined {
    return this.#byPlace.get(placeKey({ ...place, tag: tagged.has(place.network) ? place.tag : null }))
  }

  /** A user's addresses on a network, oldest first. */
  of(userId: number, network: string): readonly AddressRow[] {
    return this.#byOwner.get(`${userId} ${network}`) ?? []
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
    const owner = `${row.userId} ${row.network}`
    this.#byPlace.set(placeKey(row), row)
    this.#byOwner.set(owner, [...(this.#byOwner.get(owner) ?? []), row])
    const key = this.#keys.find(({ id }) => id === row.key)
    invariant(key, 'an address stands under a known key')
    this.#given.set(givenKey(key), (this.#given.get(givenKey(key)) ?? 0) + 1)
  }
}

const placeKey = (of: { network: string; address: string; tag: string | null }): string =>
  `${of.network} ${of.address} ${of.tag ?? ''}`

const givenKey = ({ network, xpub }: KeyRow): string => `${network} ${xpub}`
