import { clearMoney } from '../clear-money.ts'
import { showIn } from '../show.ts'
import type { Locale } from '../types.ts'
import { sectorIn } from './sectors.ts'
import type { NewsShow } from './types.ts'

export function newsShowIn(locale: Locale, timeZone = 'UTC'): NewsShow {
  const plain = new Intl.NumberFormat(locale, percentStyle)
  const signed = new Intl.NumberFormat(locale, { ...percentStyle, signDisplay: 'exceptZero' })
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  return {
    ...showIn(locale, timeZone),
    percent: (rate) => exact(rate.replace(/^-/, ''), (number) => plain.format(number)),
    // A minus is as wide as a plus; a hyphen is not a sign.
    signed: (rate) => exact(rate, (number) => signed.format(number).replace('-', '−')),
    money: (value, currency) => clearMoney(locale, { value, currency, decimals: moreThanTwo(value) }),
    big: (value, currency) => clearMoney(locale, { value, currency, big: true }),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
    sector: (code) => sectorIn(locale, code).stocks,
    day: (epochMs) => (/^\d{1,15}$/.test(epochMs) ? dates.format(Number(epochMs)) : epochMs),
  }
}

const percentStyle = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** A dividend of a share can be less than the smallest unit: nothing of it is rounded away. */
function moreThanTwo(value: string): number | undefined {
  const decimals = /\.(\d*[1-9])0*$/.exec(value)?.[1]?.length ?? 0
  return decimals > 2 ? decimals : undefined
}

function exact(value: string, write: (number: Intl.StringNumericLiteral) => string): string {
  return /^-?\d+(\.\d+)?$/.test(value) ? write(value as Intl.StringNumericLiteral) : value
}
