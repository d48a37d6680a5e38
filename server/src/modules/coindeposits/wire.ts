import { createHash } from 'node:crypto'
import { formatMinor, scaleOf } from '@openbourse/money'
import type { CoinDeposit, RechargeAddress, RechargeNetwork } from '@openbourse/protocol'
import type { ChainRail } from '../rails/index.ts'
import { payoutTermsOf, railOf, type Settings, writtenTerms } from '../settings/index.ts'
import type { Addresses } from './addresses.ts'
import { networkName, type Offer } from './offer.ts'
import { practicesOf } from './practice.ts'
import { confirmationsAt, type DepositState, isUnderWay } from './rules.ts'
import type { AddressRow, DepositRow, MomentRow } from './types.ts'

const states: Readonly<Record<DepositState, CoinDeposit['state']>> = {
  seen: 'in_progress',
  in_block: 'in_progress',
  credited: 'success',
  suspended: 'under_review',
  returning: 'under_review',
  returned: 'fail',
  undone: 'fail',
  gone: 'fail',
}

export const written = (asset: string, minor: bigint): string => formatMinor(minor, scaleOf(asset))

export function blockMsOf(chain: Pick<ChainRail, 'networks'>, network: string): number {
  return chain.networks.find(({ id }) => id === network)?.blockMs ?? 0
}

export function networkOnWire(offer: Offer, chain: ChainRail): RechargeNetwork {
  const { coin, network, networkName: name, takesTag, why, minimum, practiceMost, needed } = offer
  const blockMs = blockMsOf(chain, network)
  const reorganises = chain.networks.find(({ id }) => id === network)?.reorganises === true
  return {
    id: network,
    name,
    open: why === null,
    why,
    takesTag,
    confirmations: needed,
    minimum: why === null ? written(coin, minimum) : '0',
    practiceMost: why === null ? written(coin, practiceMost) : '0',
    blockSeconds: blockMs / 1000,
    practices: why === null ? practicesOf(offer, { reorganises }) : [],
  }
}

export function addressOnWire(
  row: AddressRow,
  of: {
    readonly offer: Offer
    readonly addresses: Addresses
    readonly chain: ChainRail
    readonly settings: Settings
  },
): RechargeAddress {
  const { offer, addresses, chain, settings } = of
  const { coin, network, networkName: name, minimum, needed } = offer
  const { address, tag, userId, at } = row
  const terms = payoutTermsOf(settings, coin)
  return {
    coin,
    network,
    networkName: name,
    address,
    tag,
    madeAt: at,
    qr: tag === null ? address : `${address}?dt=${tag}`,
    path: addresses.pathOf(row),
    minimum: written(coin, minimum),
    confirmations: needed,
    blockSeconds: blockMsOf(chain, network) / 1000,
    count: addresses.of(userId, network).length,
    max: settings.integer('coin.addresses.max'),
    terms: {
      hash: hashOf(terms ? writtenTerms(terms) : ''),
      least: written(coin, terms?.least ?? 0n),
      fee: written(coin, terms?.fees[railOf(network)] ?? 0n),
      promiseHours: terms?.promiseHours ?? 0,
    },
  }
}

export function depositOnWire(
  row: DepositRow,
  by: {
    readonly steps: readonly MomentRow[]
    readonly chain: ChainRail
    readonly nowMs: number
    /** Still owed because of it. */
    readonly owed: bigint
  },
): CoinDeposit {
  const { network, asset, state, returnFee, returnTxid } = row
  const seen = confirmationsAt(row, by.chain.heightAt(network, by.nowMs))
  const left = row.needed - seen
  return {
    id: String(row.id),
    coin: asset,
    network,
    networkName: networkName(network),
    amount: written(asset, row.minor),
    txid: row.txid,
    output: row.output,
    address: row.address,
    tag: row.tag,
    state: states[state],
    reason: row.reason,
    needed: row.needed,
    confirmations: seen,
    height: row.height,
    blockSeconds: blockMsOf(by.chain, network) / 1000,
    minimum: written(asset, row.minimum),
    seenAt: row.seenAt,
    changedAt: row.changedAt,
    expectedAt: isUnderWay(state) ? by.nowMs + left * blockMsOf(by.chain, network) : null,
    entry: entryOf(row),
    owed: by.owed === 0n ? null : written(asset, by.owed),
    returned:
      returnFee === null || returnTxid === null ? null : { fee: written(asset, returnFee), txid: returnTxid },
    termsHash: hashOf(row.terms),
    timeline: by.steps.map(({ at, word, height }) => ({ at, height, word })),
  }
}

/** The entry that credited the payment or reversed the credit. */
function entryOf({ entry, lastEntry }: DepositRow): string | null {
  const last = lastEntry ?? entry
  return last === null ? null : String(last)
}

const hashOf = (terms: string): string => createHash('sha256').update(terms).digest('hex')
