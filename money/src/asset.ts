import { invariant } from './invariant.ts'

/** A currency or coin code ('NGN', 'BTC'), or a share written 'share:LAGC'. */
export type Asset = string

/** An exact amount: an integer count of the asset's smallest unit. */
export type Money = { readonly asset: Asset; readonly minor: bigint }

/** How many decimals one unit of each asset is divided into. */
const scales: Readonly<Record<string, number>> = {
  NGN: 2,
  USD: 2,
  GBP: 2,
  MXN: 2,
  BRL: 2,
  USDT: 6,
  BTC: 8,
  ETH: 8,
  BNB: 8,
  SOL: 8,
  XRP: 8,
  ADA: 8,
  DOGE: 8,
  LTC: 8,
  DOT: 8,
  AVAX: 8,
  LINK: 8,
  TRX: 8,
}

const sharePrefix = 'share:'

/** Shares have no decimals; every other asset has to be in the table. */
export function scaleOf(asset: Asset): number {
  if (asset.startsWith(sharePrefix)) return 0
  // A lookup of its own, so that 'constructor' is not taken for an asset.
  const scale = Object.hasOwn(scales, asset) ? scales[asset] : undefined
  invariant(scale !== undefined, `${asset} is an asset with a known scale`)
  return scale
}

/** Whether a text from outside names an asset that there can be balances of. */
export function isAsset(text: string): boolean {
  return Object.hasOwn(scales, text) || /^share:[A-Z0-9]{1,12}$/.test(text)
}

export function money(asset: Asset, minor: bigint): Money {
  return { asset, minor }
}

/** The ledger's name for the shares of one instrument. */
export function shareAsset(symbol: string): Asset {
  return `${sharePrefix}${symbol}`
}

/** The instrument whose shares an asset is, or undefined for money. */
export function symbolOfShare(asset: Asset): string | undefined {
  return asset.startsWith(sharePrefix) ? asset.slice(sharePrefix.length) : undefined
}
