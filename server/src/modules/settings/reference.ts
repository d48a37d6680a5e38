import { scaleOf } from '@openbourse/money'
import type { SettingName, Settings } from './types.ts'

/** The currency in which every reference rate and a user's own limits are stated. */
export const baseCurrency = 'NGN'

/** The public settings with the value of one unit of a currency in the base currency. */
export const referenceRates = {
  USD: 'reference.rate.USD.NGN',
  GBP: 'reference.rate.GBP.NGN',
  MXN: 'reference.rate.MXN.NGN',
  BRL: 'reference.rate.BRL.NGN',
} as const satisfies Record<string, SettingName>

/** The same for coins: USDT in totals, the others for limits and where no order book gives a price. */
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

/** The currencies that can be exchanged, and in which totals can be shown; the base currency first. */
export const currencies: readonly string[] = [baseCurrency, ...Object.keys(referenceRates)]

const allRates: Readonly<Record<string, SettingName>> = { ...referenceRates, ...coinRates }

/** The setting of an asset's rate; undefined for the base currency and for assets without one. */
export function referenceRateOf(asset: string): SettingName | undefined {
  return Object.hasOwn(allRates, asset) ? allRates[asset] : undefined
}

/** What one unit of an asset is worth in the smallest unit of the base currency; undefined without a rate. */
export function unitWorth(asset: string, rate: (name: SettingName) => bigint): bigint | undefined {
  if (asset === baseCurrency) return 10n ** BigInt(scaleOf(asset))
  const name = referenceRateOf(asset)
  return name && rate(name)
}

/**
 * An amount's value in the smallest unit of the base currency, rounded up, so that a user's own limit is
 * never exceeded. Undefined without a rate.
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
