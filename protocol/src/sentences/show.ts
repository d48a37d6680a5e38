import { clearMoney } from './clear-money.ts'
import type { Locale, Show } from './types.ts'

const decimalsMin = 2
const decimalsMax = 8

/** Formatters of values in a language. Times are shown in `timeZone`: UTC on the server, the local zone in a client. */
export function showIn(locale: Locale, timeZone = 'UTC'): Show {
  return {
    money: (amount, currency) => money(locale, amount, currency),
    number: (value) => exact(value, (number) => plain(locale, decimalsMin, decimalsMax).format(number)),
    count: (value) => exact(value, (number) => plain(locale, 0, decimalsMax).format(number)),
    time: (epochMs) => time(locale, epochMs, timeZone),
  }
}

/** `Intl` reads decimal texts exactly, without a detour through binary floating point. */
function exact(value: string, write: (number: Intl.StringNumericLiteral) => string): string {
  return /^-?\d+(\.\d+)?$/.test(value) ? write(value as Intl.StringNumericLiteral) : value
}

function money(locale: Locale, amount: string, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency))
    return `${exact(amount, plain(locale, 0, decimalsMax).format)} ${currency}`
  return clearMoney(locale, { value: amount, currency })
}

function plain(locale: Locale, decimalsFrom: number, decimalsTo: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimalsFrom,
    maximumFractionDigits: decimalsTo,
  })
}

function time(locale: Locale, epochMs: string, timeZone: string): string {
  if (!/^\d{1,15}$/.test(epochMs)) return epochMs
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(Number(epochMs))
}
