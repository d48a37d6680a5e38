import { type Asset, divide, scaleOf } from '@openbourse/money'
import { baseCurrency, referenceRateOf, type Settings } from '../settings/index.ts'

export { baseCurrency }

/** An amount in the base currency at the reference rate, half to even; undefined where there is no rate. */
export function inBase(settings: Settings, asset: Asset, minor: bigint): bigint | undefined {
  if (asset === baseCurrency) return minor
  const name = referenceRateOf(asset)
  return name && divide(minor * settings.minor(name), 10n ** BigInt(scaleOf(asset)), 'half-even')
}
