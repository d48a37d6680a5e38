import type { Locale } from './types.ts'

/**
 * Two currencies are written with a bare $ in their own countries; elsewhere, and beside each other, each is
 * marked.
 */
const signs: Readonly<Record<string, string>> = { USD: 'US$', MXN: 'MX$' }

/** The sign of a currency that could be mistaken for another, as the app writes it too: in Mexico the peso is `MXN $`. */
export function clearSign(locale: string, currency: string): string | undefined {
  return currency === 'MXN' && locale === 'es-MX' ? 'MXN\u00a0$' : signs[currency]
}

/** Writes exact amounts with a sign that names one currency only. `big` shortens: ₦1.2B. */
export function clearMoney(
  locale: Locale,
  amount: {
    readonly value: string
    readonly currency: string
    readonly big?: boolean
    /** More of them than the currency has: for a price of a part of its smallest unit. */
    readonly decimals?: number | undefined
  },
): string {
  const { value, currency, big = false, decimals } = amount
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value
  if (!/^[A-Z]{3}$/.test(currency)) return `${new Intl.NumberFormat(locale).format(value as '1')} ${currency}`
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(decimals === undefined ? {} : { minimumFractionDigits: decimals }),
    // A language without a short word for a thousand millions writes them out, with their separator.
    ...(big
      ? { notation: 'compact', useGrouping: 'always', maximumFractionDigits: 1, minimumFractionDigits: 0 }
      : {}),
  })
  return format
    .formatToParts(value as Intl.StringNumericLiteral)
    .map((part) => (part.type === 'currency' ? (clearSign(locale, currency) ?? part.value) : part.value))
    .join('')
}
