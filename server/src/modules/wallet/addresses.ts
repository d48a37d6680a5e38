import { invariant } from '@openbourse/money'
import { type Calls, done, type Input, type PayoutAddress, refuse } from '@openbourse/protocol'
import type { Asking } from '../accounts/index.ts'
import { writeNotice } from '../notices/index.ts'
import { networks, readAddress } from './checks/chains/index.ts'
import { proveFactor } from './prove.ts'
import {
  allowListAt,
  allowListChange,
  looksAlike,
  maskedAddress,
  payeeOrder,
  starredAt,
  usableFrom,
} from './rules.ts'
import { type AddressSecret, Sealing } from './sealing.ts'
import {
  type AddressRow,
  addressesOf,
  allowListChangesOf,
  insertAddress,
  insertAllowListChange,
  markPlace,
  removeAddress,
  resealAddress,
} from './store.ts'
import type { WalletParts } from './types.ts'

type Wanted = Input<Calls['addressAdd']>
type Marked = Input<Calls['addressMark']>
const link = '/pages/wallet/addressList'

/** Users' withdrawal addresses, and the allowlist switch that permits no others. */
export class Addresses {
  readonly #parts: WalletParts
  readonly #sealing: Sealing<AddressSecret>

  constructor(parts: WalletParts) {
    this.#parts = parts
    this.#sealing = new Sealing(parts.secrets, 'wallet.address')
  }

  /** Favorites first, then what was used last. */
  async list(userId: number): Promise<PayoutAddress[]> {
    const rows = await addressesOf(this.#parts.database, userId)
    return rows.sort(payeeOrder).map((row) => this.#onWire(row))
  }

  async whole(userId: number): Promise<(AddressRow & AddressSecret)[]> {
    const rows = await addressesOf(this.#parts.database, userId)
    return rows.map((row) => ({ ...row, ...this.#sealing.open(row) }))
  }

  async add(asking: Asking, wanted: Wanted) {
    const { userId } = asking
    const read = readAddress(wanted)
    if (read.problem) {
      const { reason, values, field } = read.problem
      return refuse(reason, { values, fields: [field] })
    }
    const { address, tag, network } = read
    const { coin, label } = wanted
    const mark = this.#sealing.mark(userId, JSON.stringify([coin, network.id, address, tag ?? '']))
    const isKept = (row: AddressRow) => row.mark === mark
    const before = await addressesOf(this.#parts.database, userId)
    if (!before.some(isKept)) {
      const refused = this.#tooMany(before) ?? (await proveFactor(this.#parts, asking, wanted.code))
      if (refused) return refused
    }
    return this.#parts.writer.exclusive(async (tx, turn) => {
      const rows = await addressesOf(tx, userId)
      const same = rows.find(isKept)
      if (same) {
        const row = { ...same, sealed: this.#sealing.seal(same.id, { address, tag, label }) }
        await resealAddress(tx, row)
        return done(this.#onWire(row))
      }
      const tooMany = this.#tooMany(rows)
      if (tooMany) return tooMany
      const id = turn.nextId()
      const row: AddressRow = {
        id,
        userId,
        coin,
        network: network.id,
        mark,
        addedAt: turn.nowMs,
        sealed: this.#sealing.seal(id, { address, tag, label }),
        usableFrom: usableFrom(turn.nowMs, this.#hours()),
        // Saving always needs a second proof.
        proven: true,
        starredAt: null,
        usedAt: null,
      }
      await insertAddress(tx, row)
      const values = { address: maskedAddress(address), coin, until: String(row.usableFrom) }
      writeNotice(turn, { userId, word: 'address_added', values, link })
      return done(this.#onWire(row))
    })
  }

  async remove({ userId }: Asking, id: number) {
    return this.#parts.writer.exclusive(async (tx, turn) => {
      const row = (await addressesOf(tx, userId)).find((one) => one.id === id)
      if (!row || !(await removeAddress(tx, { id, at: turn.nowMs }))) {
        return refuse('payout_address_unknown', { fields: ['id'] })
      }
      const address = maskedAddress(this.#sealing.open(row).address)
      writeNotice(turn, { userId, word: 'address_removed', values: { address, coin: row.coin }, link })
      return done({})
    })
  }

  /** Saved addresses that an address could be taken for. */
  async alike(userId: number, address: string) {
    const all = await this.whole(userId)
    return all
      .filter((one) => looksAlike(one.address, address))
      .map((one) => ({ masked: maskedAddress(one.address), label: one.label }))
  }

  /** The owner's settings of an address; fields left out stay. */
  async mark({ userId }: Asking, { id, label, starred }: Marked) {
    return this.#parts.writer.exclusive(async (tx, turn) => {
      const row = (await addressesOf(tx, userId)).find((one) => one.id === Number(id))
      if (!row) return refuse('payout_address_unknown', { fields: ['id'] })
      const secret = this.#sealing.open(row)
      const isRenamed = label !== undefined && label !== secret.label
      const marked = {
        ...row,
        sealed: isRenamed ? this.#sealing.seal(row.id, { ...secret, label }) : row.sealed,
        starredAt: starredAt(row, starred, turn.nowMs),
      }
      await markPlace(tx, 'wallet.address', marked)
      return done(this.#onWire(marked))
    })
  }

  async allowList(userId: number, nowMs: number) {
    return allowListAt(await allowListChangesOf(this.#parts.database, userId), nowMs)
  }

  async allow(asking: Asking, on: boolean, code: string | undefined) {
    const { userId } = asking
    const unproven = await proveFactor(this.#parts, asking, code)
    if (unproven) return unproven
    return this.#parts.writer.exclusive(async (tx, turn) => {
      const changes = await allowListChangesOf(tx, userId)
      const now = allowListAt(changes, turn.nowMs)
      const isSo = on ? now.on && now.endsAt === null : !now.on || now.endsAt !== null
      if (isSo) return done(now)
      const change = allowListChange(on, turn.nowMs, this.#hours())
      await insertAllowListChange(tx, { ...change, id: turn.nextId(), userId, setAt: turn.nowMs })
      const holds = allowListAt([...changes, change], turn.nowMs)
      if (on) writeNotice(turn, { userId, word: 'allow_list_on', values: {}, link })
      else
        writeNotice(turn, { userId, word: 'allow_list_off', values: { until: String(holds.endsAt) }, link })
      return done(holds)
    })
  }

  /** Checked before a code is asked for, and again in the writer turn. */
  #tooMany(rows: readonly AddressRow[]) {
    const max = this.#parts.settings.integer('payout.addresses.max')
    return rows.length < max ? undefined : refuse('payout_addresses_max', { values: { max: String(max) } })
  }

  #hours(): number {
    return this.#parts.settings.integer('payout.quarantine.hours')
  }

  #onWire(row: AddressRow): PayoutAddress {
    const { address, tag, label } = this.#sealing.open(row)
    const network = networks.find(({ id }) => id === row.network)
    invariant(network, 'an address that is kept is one of a known network')
    return {
      id: String(row.id),
      coin: row.coin,
      network: row.network,
      networkName: network.name,
      masked: maskedAddress(address),
      hasTag: tag !== undefined,
      label,
      addedAt: row.addedAt,
      usableFrom: row.usableFrom,
      starred: row.starredAt !== null,
      usedAt: row.usedAt,
    }
  }
}
