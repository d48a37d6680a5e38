import { scaleOf } from '@openbourse/money'
import { baseCurrency, referenceRateOf, referenceRates, type Settings } from '../settings/index.ts'
import type { Rate } from './rules.ts'

/** Currencies that can be exchanged, the base currency first. */
export const currencies: readonly string[] = [baseCurrency, ...Object.keys(referenceRates)]

/** The public reference rate of a currency: the same for everybody, read anew each time. */
export function rateOf(settings: Settings, currency: string): Rate | undefined {
  if (currency === baseCurrency) return { currency, worth: 10n ** BigInt(scaleOf(currency)), since: 0 }
  const setting = currencies.includes(currency) ? referenceRateOf(currency) : undefined
  return setting && { currency, worth: settings.minor(setting), since: settings.since(setting) }
}
