import { formatMinor, isAsset, kindOf, parseMinor, scaleOf } from '@openbourse/money'
import { done, type OwnAccount, refuse } from '@openbourse/protocol'

export type Asked = {
  readonly from: OwnAccount
  readonly to: OwnAccount
  readonly asset: string
  readonly amount: string
}

/** Available balances of each account, in smallest units. */
export type Free = Readonly<Record<OwnAccount, bigint>>

/** Money of every kind can be transferred; shares and options belong to the market they were bought on. */
export const canMove = (asset: string): boolean => isAsset(asset) && ['cash', 'coin'].includes(kindOf(asset))

/** The amount to transfer, or a refusal. */
export function decideTransfer({ from, to, asset, amount }: Asked, freeOf: (asset: string) => Free) {
  if (from === to) return refuse('transfer_same_account', { fields: ['to'] })
  if (!canMove(asset)) return refuse('transfer_asset_unknown', { values: { asset }, fields: ['asset'] })
  // Contracts are paid in USDT, and nothing else has a use there.
  if ((from === 'contract' || to === 'contract') && asset !== 'USDT')
    return refuse('transfer_asset_unknown', { values: { asset }, fields: ['asset'] })
  const scale = scaleOf(asset)
  const about = { fields: ['amount'] }
  const minor = parseMinor(amount, scale)
  if (minor === undefined)
    return refuse('transfer_decimals', { ...about, values: { asset, decimals: String(scale) } })
  if (minor === 0n) return refuse('transfer_amount_zero', about)
  const available = freeOf(asset)[from]
  if (minor <= available) return done(minor)
  const values = { needed: formatMinor(minor, scale), available: formatMinor(available, scale), asset }
  return refuse('transfer_balance', { ...about, values })
}
