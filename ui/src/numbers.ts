/**
 * How figures are written. Money and prices come as decimal strings and never pass through a float:
 * `Intl` reads the string itself, exactly.
 */

const symbols: Readonly<Record<string, string>> = {
  NGN: '₦',
  GBP: '£',
  USD: 'US$',
  MXN: 'MX$',
  BRL: 'R$',
  EUR: '€',
}

const minus = '−'
const formats = new Map<string, Intl.NumberFormat>()

function format(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  formats.set(key, made)
  return made
}

function print(locale: string, text: string, options: Intl.NumberFormatOptions): string {
  return format(locale, options).format(text as `${number}`)
}

/** -1, 0 or 1, read from the digits. */
export function signOf(text: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(text.split(/e/i)[0] ?? '')) return 0
  return text.trim().startsWith('-') ? -1 : 1
}

export function absolute(text: string): string {
  return text.trim().replace(/^[-+]/, '')
}

/** Digits after the point, as written. */
export function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

export type Sign = 'auto' | 'always'

function signMark(text: string, sign: Sign): string {
  const side = signOf(text)
  if (side < 0) return minus
  return side > 0 && sign === 'always' ? '+' : ''
}

/** `1053161.65` → `1,053,161.65`. Prints every digit it was given, and at least `least` decimals. */
export function decimal(locale: string, text: string, least = 0, sign: Sign = 'auto'): string {
  const digits = Math.max(least, decimalsOf(text))
  return (
    signMark(text, sign) +
    print(locale, absolute(text), { minimumFractionDigits: digits, maximumFractionDigits: digits })
  )
}

/** The sign of a currency; with a locale also the space that its language sets before the figure. */
export function symbolOf(asset: string, locale?: string): string | undefined {
  const symbol = symbols[asset]
  return symbol === undefined || locale === undefined ? symbol : symbol + gap(locale)
}

/**
 * Currencies carry their symbol in front, coins their code behind: `−₦20.50`, `0.0125 BTC`. The eight decimals of a coin are
 * its scale and not its figure: zeros behind the second say nothing and are left out.
 */
export function money(locale: string, asset: string, text: string, sign: Sign = 'auto'): string {
  const symbol = symbols[asset]
  const figure = decimal(locale, symbol === undefined ? withoutZeros(absolute(text)) : absolute(text), 2)
  return symbol === undefined
    ? `${signMark(text, sign)}${figure} ${asset}`
    : `${signMark(text, sign)}${symbol}${gap(locale)}${figure}`
}

function withoutZeros(text: string): string {
  return text.replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** What a language sets between a currency's sign and the figure: nothing, or a space that does not break. */
function gap(locale: string): string {
  return partOf(locale, 'literal', { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
}

/** What a screen reader says: `minus 20.50 Nigerian nairas`. */
export function spokenMoney(locale: string, asset: string, text: string, minusWord: string): string {
  const before = signOf(text) < 0 ? `${minusWord} ` : ''
  if (symbols[asset] === undefined)
    return `${before}${decimal(locale, withoutZeros(absolute(text)), 2)} ${asset}`
  const digits = Math.max(2, decimalsOf(text))
  const options = { style: 'currency', currency: asset, currencyDisplay: 'name' } as const
  return (
    before +
    print(locale, absolute(text), {
      ...options,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  )
}

/** A share of one, as a decimal string: `0.0172` → `1.72%`, with the sign when asked. */
export function percent(locale: string, rate: string, sign: Sign = 'auto', digits = 2): string {
  const figure = print(locale, absolute(rate), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).replace(/\s/g, '')
  return (/[1-9]/.test(figure) ? signMark(rate, sign) : '') + figure
}

const steps = [
  { at: 13, suffix: 'T' },
  { at: 10, suffix: 'G' },
  { at: 7, suffix: 'M' },
  { at: 4, suffix: 'K' },
] as const

/** `1240000` → `1.24M`: K, M, G, T as the specification names them (§9), cut and never rounded up. */
export function compact(locale: string, text: string): string {
  const [whole = '0', fraction = ''] = absolute(text).split('.')
  const digits = whole.replace(/^0+/, '')
  const step = steps.find((one) => digits.length >= one.at)
  if (!step) return signMark(text, 'auto') + print(locale, truncate(absolute(text), 2), {})
  const point = digits.length - (step.at - 1)
  const short = truncate(`${digits.slice(0, point)}.${digits.slice(point)}${fraction}`, 2)
  return signMark(text, 'auto') + print(locale, short, { maximumFractionDigits: 2 }) + step.suffix
}

/** Cuts after `digits` decimals and keeps them: `1.2399` → `1.23`. */
export function truncate(text: string, digits: 2 | 3): string {
  const [whole = '0', fraction = ''] = text.split('.')
  return `${whole}.${fraction.slice(0, digits).padEnd(digits, '0')}`
}

/** What stands between whole and part in a language: a point, or a comma. */
export function decimalMark(locale: string): string {
  return partOf(locale, 'decimal', {}) || '.'
}

function partOf(locale: string, type: 'decimal' | 'literal', options: Intl.NumberFormatOptions): string {
  const parts = format(locale, options).formatToParts(1.5)
  return parts.find((part) => part.type === type)?.value ?? ''
}

/** A figure that is still being typed, with separators and without finishing it: `1234.` → `1,234.` */
export function typing(locale: string, text: string): string {
  if (text === '') return ''
  const [whole = '0', fraction] = text.split('.')
  const grouped = decimal(locale, whole === '' ? '0' : whole)
  return fraction === undefined ? grouped : grouped + decimalMark(locale) + fraction
}

/**
 * Reads back what `typing` wrote after a key more or less: `1.234,5` in Portuguese → `1234.5`. A point or comma at the very
 * end was typed just now, for separators never stand there, and begins the part whichever key it was.
 */
export function readTyping(locale: string, shown: string): string {
  const begun = shown.replace(/[.,]$/, decimalMark(locale))
  return begun.replace(decimalMark(locale) === ',' ? /[^\d,]/g : /[^\d.]/g, '').replace(/,/g, '.')
}

/** Splits a printed figure at its decimal point, for the quiet kobo of a display figure. */
export function splitMinor(locale: string, figure: string): readonly [string, string] {
  const point = decimalMark(locale)
  const at = figure.lastIndexOf(point)
  return at < 0 ? [figure, ''] : [figure.slice(0, at), figure.slice(at)]
}
