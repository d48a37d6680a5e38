import { showIn } from '../show.ts'
import type { Locale } from '../types.ts'
import type { NewsShow } from './types.ts'

export function newsShowIn(locale: Locale, timeZone = 'UTC'): NewsShow {
  const plain = new Intl.NumberFormat(locale, percentStyle)
  const signed = new Intl.NumberFormat(locale, { ...percentStyle, signDisplay: 'exceptZero' })
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  return {
    ...showIn(locale, timeZone),
    percent: (rate) => exact(rate.replace(/^-/, ''), (number) => plain.format(number)),
    signed: (rate) => exact(rate, (number) => signed.format(number)),
    big: (amount, currency) => exact(amount, (number) => bigIn(locale, currency).format(number)),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
    day: (epochMs) => (/^\d{1,15}$/.test(epochMs) ? dates.format(Number(epochMs)) : epochMs),
  }
}

const percentStyle = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

function exact(value: string, write: (number: Intl.StringNumericLiteral) => string): string {
  return /^-?\d+(\.\d+)?$/.test(value) ? write(value as Intl.StringNumericLiteral) : value
}

function bigIn(locale: Locale, currency: string): Intl.NumberFormat {
  if (!/^[A-Z]{3}$/.test(currency)) return new Intl.NumberFormat(locale, { notation: 'compact' })
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: 1,
  })
}
