import { scaleOf } from '@openbourse/money'
import type { SettingName, Settings } from './types.ts'

/** The currency in which totals are shown: the one that every reference rate leads to. */
export const baseCurrency = 'NGN'

/** The public setting that says what one unit of a currency is in the base currency. */
export const referenceRates = {
  USD: 'reference.rate.USD.NGN',
  GBP: 'reference.rate.GBP.NGN',
  MXN: 'reference.rate.MXN.NGN',
  BRL: 'reference.rate.BRL.NGN',
} as const satisfies Record<string, SettingName>

/** The same for coins: what they count in totals while no book of ours has a price of them. */
export const coinRates = {
  BTC: 'reference.rate.BTC.NGN',
  ETH: 'reference.rate.ETH.NGN',
  USDT: 'reference.rate.USDT.NGN',
  XRP: 'reference.rate.XRP.NGN',
  LTC: 'reference.rate.LTC.NGN',
  DOGE: 'reference.rate.DOGE.NGN',
  TRX: 'reference.rate.TRX.NGN',
  SOL: 'reference.rate.SOL.NGN',
  ADA: 'reference.rate.ADA.NGN',
} as const satisfies Record<string, SettingName>

const allRates: Readonly<Record<string, SettingName>> = { ...referenceRates, ...coinRates }

/** The setting of a currency's or a coin's rate; undefined for the base currency and for what has no rate. */
export function referenceRateOf(asset: string): SettingName | undefined {
  return Object.hasOwn(allRates, asset) ? allRates[asset] : undefined
}

/**
 * What an amount is worth in the smallest unit of the base currency, rounded up: a limit that somebody set for himself errs towards
 * him. Nothing for what has no rate.
 */
export function worthInBase(
  settings: Pick<Settings, 'minor'>,
  { asset, minor }: { readonly asset: string; readonly minor: bigint },
): bigint {
  if (asset === baseCurrency) return minor
  const rate = referenceRateOf(asset)
  if (rate === undefined) return 0n
  // The rate is one unit in the base currency's smallest unit.
  const unit = 10n ** BigInt(scaleOf(asset))
  return (minor * settings.minor(rate) + unit - 1n) / unit
}
