import { invariant } from './invariant.ts'

/**
 * A currency or coin code ('NGN', 'BTC'), or the name of something that comes in many: 'share:LAGC', 'coin:NOVA' (a coin that an
 * offering brought), 'fraction:LAGC' (parts of its shares), 'option:LAGC-20260116-C-31000', 'unit:1000000007' (units of a fund), 'loan:NGN' (what borrowers
 * owe).
 */
export type Asset = string

/** An exact amount: an integer count of the asset's smallest unit. */
export type Money = { readonly asset: Asset; readonly minor: bigint }

export const assetKinds = ['cash', 'coin', 'share', 'fraction', 'option', 'unit', 'loan'] as const
export type AssetKind = (typeof assetKinds)[number]

/** Description of an asset. One unit of it is 10^scale of the smallest; `code` is shown to users. */
export type AssetTerms = { readonly kind: AssetKind; readonly scale: number; readonly code: string }

const cash = { kind: 'cash', scale: 2 } as const
const coin = { kind: 'coin', scale: 8 } as const

const single: Readonly<Record<string, { readonly kind: AssetKind; readonly scale: number }>> = {
  NGN: cash,
  USD: cash,
  GBP: cash,
  MXN: cash,
  BRL: cash,
  USDT: { kind: 'coin', scale: 6 },
  BTC: coin,
  ETH: coin,
  BNB: coin,
  SOL: coin,
  XRP: coin,
  ADA: coin,
  DOGE: coin,
  LTC: coin,
  DOT: coin,
  AVAX: coin,
  LINK: coin,
  TRX: coin,
  BCH: coin,
  XLM: coin,
  ATOM: coin,
  NEAR: coin,
  UNI: coin,
  ETC: coin,
  FIL: coin,
  HBAR: coin,
}

/** Families of assets, by the prefix before the colon: the names behind it, and their decimals. */
const families: Readonly<
  Record<
    string,
    { readonly kind: AssetKind; readonly named: RegExp; readonly scale: (code: string) => number }
  >
> = {
  share: { kind: 'share', named: /^[A-Z0-9]{1,12}$/, scale: () => 0 },
  fraction: { kind: 'fraction', named: /^[A-Z0-9]{1,12}$/, scale: () => 6 },
  coin: { kind: 'coin', named: /^[A-Z0-9]{1,12}$/, scale: () => 8 },
  option: { kind: 'option', named: /^[A-Z0-9]{1,12}-\d{8}-[CP]-\d{1,12}$/, scale: () => 0 },
  unit: { kind: 'unit', named: /^[1-9]\d{0,15}$/, scale: () => 6 },
  // A claim is owed in a currency, so it has that one's decimals.
  loan: { kind: 'loan', named: /^[A-Z]{3}$/, scale: (code) => own(single, code)?.scale ?? 0 },
}

/** A lookup of its own, so that 'constructor' is not taken for an asset. */
const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

function termsOf(asset: Asset): AssetTerms | undefined {
  const colon = asset.indexOf(':')
  if (colon < 0) {
    const known = own(single, asset)
    return known && { ...known, code: asset }
  }
  const family = own(families, asset.slice(0, colon))
  const code = asset.slice(colon + 1)
  if (!family?.named.test(code) || (family.kind === 'loan' && own(single, code)?.kind !== 'cash'))
    return undefined
  return { kind: family.kind, scale: family.scale(code), code }
}

/** The description of an asset. Throws on a name that no asset has. */
export function assetTerms(asset: Asset): AssetTerms {
  const terms = termsOf(asset)
  invariant(terms !== undefined, `${asset} is an asset with a known scale`)
  return terms
}

// Asked for with every amount that is written.
const scales = new Map<Asset, number>()
const scalesMax = 10_000

/** Decimals of an asset. Throws on a name that no asset has. */
export function scaleOf(asset: Asset): number {
  if (asset.startsWith(sharePrefix)) return 0
  const known = scales.get(asset)
  if (known !== undefined) return known
  const { scale } = assetTerms(asset)
  if (scales.size < scalesMax) scales.set(asset, scale)
  return scale
}

export const kindOf = (asset: Asset): AssetKind => assetTerms(asset).kind

/** Whether a text from outside names an asset that there can be balances of. */
export function isAsset(text: string): boolean {
  return termsOf(text) !== undefined
}

export function money(asset: Asset, minor: bigint): Money {
  return { asset, minor }
}

const sharePrefix = 'share:'

/** The ledger's name for the shares of one instrument. */
export function shareAsset(symbol: string): Asset {
  return `${sharePrefix}${symbol}`
}

/** The instrument of a share asset, or undefined for money. */
export function symbolOfShare(asset: Asset): string | undefined {
  return asset.startsWith(sharePrefix) ? asset.slice(sharePrefix.length) : undefined
}

const fractionPrefix = 'fraction:'

/** The ledger's name for parts of shares of one instrument. */
export function fractionAsset(symbol: string): Asset {
  return `${fractionPrefix}${symbol}`
}

/** The instrument of whose shares an asset is a part, or undefined. */
export function symbolOfFraction(asset: Asset): string | undefined {
  return asset.startsWith(fractionPrefix) ? asset.slice(fractionPrefix.length) : undefined
}

/** The instrument whose shares, or parts of them, an asset is; undefined for everything else. */
export function symbolOfStock(asset: Asset): string | undefined {
  return symbolOfShare(asset) ?? symbolOfFraction(asset)
}

/** The instrument that an asset is a holding of, a share, a part of one or an option series; undefined for money. */
export function symbolOfHolding(asset: Asset): string | undefined {
  return asset.startsWith(optionPrefix) ? asset.slice(optionPrefix.length) : symbolOfStock(asset)
}

const optionPrefix = 'option:'
