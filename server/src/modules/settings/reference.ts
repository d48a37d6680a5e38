import type { SettingName } from './types.ts'

/** The currency in which totals are shown: the one that every reference rate leads to. */
export const baseCurrency = 'NGN'

/** The public setting that says what one unit of a currency is in the base currency. */
export const referenceRates = {
  USD: 'reference.rate.USD.NGN',
  GBP: 'reference.rate.GBP.NGN',
  MXN: 'reference.rate.MXN.NGN',
  BRL: 'reference.rate.BRL.NGN',
} as const satisfies Record<string, SettingName>

/** The setting of a currency's rate; undefined for the base currency and for what has no rate. */
export function referenceRateOf(currency: string): SettingName | undefined {
  return Object.hasOwn(referenceRates, currency)
    ? referenceRates[currency as keyof typeof referenceRates]
    : undefined
}
