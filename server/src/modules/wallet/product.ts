import { createHmac } from 'node:crypto'
import { done, refuse } from '@openbourse/protocol'
import { type FaceOf, type NotedTable, product, wholeList } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import { type Asking, accounts } from '../accounts/index.ts'
import { erasure } from '../erasure/index.ts'
import { kyc } from '../kyc/index.ts'
import { security } from '../security/index.ts'
import { settings } from '../settings/index.ts'
import { BankAccounts } from './accounts.ts'
import { Addresses } from './addresses.ts'
import { readAddress, type TypedAddress } from './checks/chains/index.ts'
import { schemes } from './checks/schemes.ts'
import { walletExamples } from './examples.ts'
import { addressHandlers, bankHandlers } from './handlers.ts'
import { proveFactor } from './prove.ts'
import { isSameName, maskedAddress, maskedNumber } from './rules.ts'
import { removeAll, usePlace } from './store.ts'
import type { WalletParts } from './types.ts'

/** Written outside of turns; the log notes them. */
const notedTables: readonly NotedTable[] = [
  {
    name: 'wallet.allow_list_change',
    key: ['id'],
    columns: ['id', 'user_id', 'is_on', 'set_at', 'effective_at'],
  },
]

/** Saved payout accounts and addresses, usable after their waiting period. */
export const wallet = product({
  name: 'wallet',
  needs: { accounts, erasure, kyc, security, settings },
  examples: walletExamples,
  noted: notedTables,
  open({ database, writer, secrets, clock }, needs) {
    const parts: WalletParts = {
      database,
      writer,
      secrets,
      settings: needs.settings,
      confirm: needs.accounts.confirm,
      secondFactor: needs.security.secondFactor,
      identity: needs.kyc.identity,
    }
    const places: Places = { banks: new BankAccounts(parts), addresses: new Addresses(parts) }
    needs.erasure.before('records', (userId) => removeAll(database, userId, clock.nowMs()))
    const bankCalls = bankHandlers(places.banks, needs.settings)
    const addressCalls = addressHandlers(places.addresses, needs.settings)
    return {
      face: {
        ...savedPlaces(places, secrets),
        ...settledPlaces(places),
        isSameName,
        /** Notes that money was asked to go to a place, in the transaction of that. */
        noteUse: (tx: Queryable, { kind, ...used }: Used) =>
          usePlace(tx, kind === 'bank' ? 'wallet.account' : 'wallet.address', used),
        /** Asks for the second proof that a new payout destination needs. */
        prove: (asking: Asking, code: string | undefined) => proveFactor(parts, asking, code),
      },
      calls: { ...bankCalls, ...addressCalls },
      exports: {
        'payout-accounts': wholeList(bankCalls.bankList),
        'payout-addresses': wholeList(addressCalls.addressList),
      },
    }
  },
})

export type Wallet = FaceOf<typeof wallet>

type Used = { readonly kind: 'bank' | 'crypto'; readonly id: number; readonly at: number }
type Places = { readonly banks: BankAccounts; readonly addresses: Addresses }

const savedPlaces = ({ banks, addresses }: Places, secrets: Secrets) => ({
  /** An account's details for a payout that may have to wait; undefined when it is not the user's. */
  async payoutAccount(userId: number, id: number) {
    const found = await banks.whole(userId, id)
    if (!found) return undefined
    const { bank, number, label, usableFrom, proven, details, scheme } = found
    const { currency } = schemes[scheme]
    return {
      id,
      currency,
      bank,
      number,
      label,
      usableFrom,
      proven,
      holder: details.holder ?? '',
      masked: maskedNumber(number),
    }
  },
  /** An address's details for a payout that may have to wait; undefined when it is not the user's. */
  async payoutAddress(userId: number, id: number) {
    const found = (await addresses.whole(userId)).find((one) => one.id === id)
    if (!found) return undefined
    const { coin, network, address, tag, label, usableFrom, proven } = found
    return { id, coin, network, address, tag, label, usableFrom, proven, masked: maskedAddress(address) }
  },
  /** Marks of a user's payout destinations: equal marks of two users are the same account or address. */
  async payoutMarks(userId: number): Promise<string[]> {
    const saved = await banks.everyWhole(userId)
    const places = [
      ...saved.map(({ scheme, bank, number }) => ['account', scheme, bank ?? '', number]),
      ...(await addresses.whole(userId)).map(({ network, address, tag }) => [
        'address',
        network,
        address,
        tag ?? '',
      ]),
    ]
    const key = secrets.derived('payout link')
    return places.map((place) => createHmac('sha256', key).update(JSON.stringify(place)).digest('base64url'))
  },
})

const settledPlaces = ({ banks, addresses }: Places) => ({
  /** The full account for a payout, after its waiting period. */
  async account(userId: number, id: number, nowMs: number) {
    const found = await banks.whole(userId, id)
    if (!found) return refuse('payout_unknown', { fields: ['bankId'] })
    return found.usableFrom > nowMs ? settling(found.usableFrom) : done(found)
  },
  /** A saved address by its id, in full, after its waiting period. */
  async address(userId: number, id: number, nowMs: number) {
    const found = (await addresses.whole(userId)).find((one) => one.id === id)
    if (!found) return refuse('payout_address_unknown', { fields: ['addressId'] })
    return found.usableFrom > nowMs ? settling(found.usableFrom) : done(found)
  },
  /**
   * Whether coins may go to an entered address: with the switch on, only to a saved one after its waiting
   * period.
   */
  async typedAddress(userId: number, typed: TypedAddress, nowMs: number) {
    const read = readAddress(typed)
    if (read.problem) {
      const { reason, values, field } = read.problem
      return refuse(reason, { values, fields: [field] })
    }
    const { address, tag, network } = read
    const saved = (await addresses.whole(userId)).find(
      (one) =>
        one.coin === typed.coin && one.network === network.id && one.address === address && one.tag === tag,
    )
    // A saved address waits even without the switch, so entering it by hand does not avoid the wait.
    if (saved && saved.usableFrom > nowMs) return settling(saved.usableFrom)
    const { on } = await addresses.allowList(userId, nowMs)
    if (on && !saved) return refuse('payout_not_listed', { fields: ['address'] })
    return done({ network: network.id, address, tag })
  },
})

const settling = (until: number) => refuse('payout_settling', { values: { until: String(until) } })
