import { type Asset, divide, scaleOf } from '@openbourse/money'
import { baseCurrency, referenceRateOf, type Settings } from '../settings/index.ts'

export { baseCurrency }

/** An amount in the base currency at the reference rate, half to even; undefined where there is no rate. */
export function inBase(settings: Settings, asset: Asset, minor: bigint): bigint | undefined {
  return converted(asset, minor, (name) => settings.minor(name))
}

/** What `inBase` goes by; undefined where there is no rate, or none is needed. */
export function baseRateOf(settings: Settings, asset: Asset): bigint | undefined {
  const name = referenceRateOf(asset)
  return name && settings.minor(name)
}

/** The same at the reference rate that held at a moment. */
export function inBaseAt(
  settings: Settings,
  { asset, minor, at }: { readonly asset: Asset; readonly minor: bigint; readonly at: number },
): bigint | undefined {
  return converted(asset, minor, (name) => settings.minorAt(name, at))
}

function converted(
  asset: Asset,
  minor: bigint,
  rateOf: (name: Parameters<Settings['minor']>[0]) => bigint,
): bigint | undefined {
  if (asset === baseCurrency) return minor
  const name = referenceRateOf(asset)
  return name && divide(minor * rateOf(name), 10n ** BigInt(scaleOf(asset)), 'half-even')
}
