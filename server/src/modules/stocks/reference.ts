import { type Asset, divide, scaleOf } from '@openbourse/money'
import type { Settings } from '../settings/index.ts'

/** The currency in which totals are shown: the one that every reference rate leads to. */
export const baseCurrency = 'NGN'

const rateNames = {
  USD: 'reference.rate.USD.NGN',
  GBP: 'reference.rate.GBP.NGN',
  MXN: 'reference.rate.MXN.NGN',
  BRL: 'reference.rate.BRL.NGN',
} as const

/** An amount in the base currency at the reference rate, half to even; undefined where there is no rate. */
export function inBase(settings: Settings, asset: Asset, minor: bigint): bigint | undefined {
  if (asset === baseCurrency) return minor
  const name = Object.hasOwn(rateNames, asset) ? rateNames[asset as keyof typeof rateNames] : undefined
  return name && divide(minor * settings.minor(name), 10n ** BigInt(scaleOf(asset)), 'half-even')
}
