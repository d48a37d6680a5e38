import { type Asset, divide, formatMinor, scaleOf } from '@openbourse/money'
import { refuse, type ShownRate } from '@openbourse/protocol'
import {
  baseCurrency,
  currencies,
  referenceRateOf,
  type SettingName,
  type Settings,
  unitWorth,
} from '../settings/index.ts'

export { baseCurrency }

/** The currency of a user's totals: the one that was asked for, or the base currency. Undefined for one without a rate. */
export function totalsCurrency(asked: string | undefined): Asset | undefined {
  if (asked === undefined) return baseCurrency
  return currencies.includes(asked) ? asked : undefined
}

export const currencyUnknown = (currency: string | undefined) =>
  refuse('currency_unknown', { values: { currency: currency ?? '' }, fields: ['currency'] })

type Worth = { readonly asset: Asset; readonly minor: bigint; readonly into: Asset }

/**
 * An amount in another currency at the reference rates, as an exchange without spread would convert it: an exact quotient,
 * half to even. Undefined where there is no rate.
 */
export function worthIn(settings: Pick<Settings, 'minor'>, of: Worth): bigint | undefined {
  return converted(of, (name) => settings.minor(name))
}

/** The same at the reference rates that held at a moment. */
export function worthInAt(
  settings: Pick<Settings, 'minorAt'>,
  of: Worth & { readonly at: number },
): bigint | undefined {
  return converted(of, (name) => settings.minorAt(name, of.at))
}

/** What `worthIn` goes by, so that a value is kept until one of the two rates changes. */
export function ratesBehind(settings: Settings, asset: Asset, into: Asset): readonly (bigint | undefined)[] {
  const rate = (name: SettingName) => settings.minor(name)
  return [unitWorth(asset, rate), unitWorth(into, rate)]
}

/** The public settings behind totals in a currency, each once, the totals' own first. */
export function shownRates(settings: Settings, assets: readonly Asset[], into: Asset): ShownRate[] {
  return [...new Set([into, ...assets])].flatMap((currency) => {
    const setting = referenceRateOf(currency)
    if (setting === undefined) return []
    const value = formatMinor(settings.minor(setting), scaleOf(baseCurrency))
    return [{ setting, currency, value, since: settings.since(setting) }]
  })
}

function converted({ asset, minor, into }: Worth, rate: (name: SettingName) => bigint): bigint | undefined {
  if (asset === into) return minor
  const one = unitWorth(asset, rate)
  const other = unitWorth(into, rate)
  if (one === undefined || other === undefined) return undefined
  return divide(
    minor * one * 10n ** BigInt(scaleOf(into)),
    other * 10n ** BigInt(scaleOf(asset)),
    'half-even',
  )
}
