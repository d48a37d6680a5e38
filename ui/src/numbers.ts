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

/** What users call an asset: KORA for `coin:KORA`. */
export const assetCode = (asset: string): string => asset.replace('coin:', '')

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

/**
 * `1053161.65` → `1,053,161.65`. Prints every digit it was given, and at least `least` decimals; of the six or eight decimals
 * of a coin, which are its scale and not its figure, zeros at the end are left out.
 */
export function decimal(locale: string, text: string, least = 0, sign: Sign = 'auto'): string {
  const digits = Math.max(least, decimalsOf(decimalsOf(text) > 5 ? text.replace(/0+$/, '') : text))
  return (
    signMark(text, sign) +
    print(locale, absolute(text), { minimumFractionDigits: digits, maximumFractionDigits: digits })
  )
}

/** Each names one currency only; the server writes its sentences with the same ones. */
function signOfCurrency(asset: string, locale?: string): string | undefined {
  return asset === 'MXN' && locale === 'es-MX' ? 'MXN\u00a0$' : symbols[asset]
}

/** The sign of a currency; with a locale also the space that its language sets before the figure. */
export function symbolOf(asset: string, locale?: string): string | undefined {
  const symbol = signOfCurrency(asset, locale)
  return symbol === undefined || locale === undefined ? symbol : symbol + gap(locale)
}

/**
 * Currencies carry their symbol in front, coins their code behind: `−₦20.50`, `0.0125 BTC`. Both have two decimals at
 * least.
 */
export function money(locale: string, asset: string, text: string, sign: Sign = 'auto'): string {
  const symbol = signOfCurrency(asset, locale)
  const figure = decimal(locale, absolute(text), 2)
  return symbol === undefined
    ? `${signMark(text, sign)}${figure} ${assetCode(asset)}`
    : `${signMark(text, sign)}${symbol}${gap(locale)}${figure}`
}

/** What a language sets between a currency's sign and the figure: nothing, or a space that does not break. */
function gap(locale: string): string {
  return partOf(locale, 'literal', { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
}

/** Text for screen readers: `minus 20.50 Nigerian nairas`. */
export function spokenMoney(locale: string, asset: string, text: string, minusWord: string): string {
  const before = signOf(text) < 0 ? `${minusWord} ` : ''
  if (symbols[asset] === undefined)
    return `${before}${decimal(locale, absolute(text), 2)} ${assetCode(asset)}`
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

const zeros = [12, 9, 6, 3] as const

/** Short words for a thousand, a million, a thousand millions and a billion of them; "" where a language has none. */
const shortWords: Readonly<Record<string, Readonly<Record<(typeof zeros)[number], string>>>> = {
  en: { 12: 'T', 9: 'B', 6: 'M', 3: 'K' },
  // In Spanish a billón is 10¹²: up to there millions are counted.
  es: { 12: '\u00a0B', 9: '', 6: '\u00a0M', 3: '\u00a0mil' },
  pt: { 12: '\u00a0tri', 9: '\u00a0bi', 6: '\u00a0mi', 3: '\u00a0mil' },
}

/** `1240000` → `1.24M`, `1.24 M` or `1,24 mi` by the language; cut and never rounded up. */
export function compact(locale: string, text: string): string {
  const [whole = '0', fraction = ''] = absolute(text).split('.')
  const digits = whole.replace(/^0+/, '')
  const words = shortWords[locale.slice(0, 2)] ?? shortWords['en']
  const step = zeros.find((one) => digits.length > one && words?.[one])
  if (!step) return signMark(text, 'auto') + print(locale, truncate(absolute(text), 2), {})
  const point = digits.length - step
  const short = truncate(`${digits.slice(0, point)}.${digits.slice(point)}${fraction}`, 2)
  return signMark(text, 'auto') + print(locale, short, { maximumFractionDigits: 2 }) + (words?.[step] ?? '')
}

/** Cuts after `digits` decimals and keeps them: `1.2399` → `1.23`. */
export function truncate(text: string, digits: 2 | 3): string {
  const [whole = '0', fraction = ''] = text.split('.')
  return `${whole}.${fraction.slice(0, digits).padEnd(digits, '0')}`
}

/** The decimal separator of a language: a point, or a comma. */
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
 * end was typed just now, for separators never stand there, and begins the part whichever key it was. With the text that
 * stood there `before`, several characters that came at once were pasted and are read by `readPasted`.
 */
export function readTyping(locale: string, shown: string, before?: string): string {
  if (before !== undefined && isPasted(before, shown)) return readPasted(locale, shown)
  const begun = shown.replace(/[.,]$/, decimalMark(locale))
  return begun.replace(decimalMark(locale) === ',' ? /[^\d,]/g : /[^\d.]/g, '').replace(/,/g, '.')
}

/** A key adds one character; whatever adds a point or comma among more than that was pasted, filled in or dictated. */
function isPasted(before: string, now: string): boolean {
  let start = 0
  while (start < before.length && before[start] === now[start]) start++
  let end = 0
  while (end < before.length - start && before.at(-1 - end) === now.at(-1 - end)) end++
  const added = now.slice(start, now.length - end)
  return added.length > 1 && /[.,]/.test(added)
}

/**
 * Reads a figure that was written elsewhere. With both signs the last one begins the part: `1.234,50` and `1,234.50` are
 * both `1234.50`. A sign that is there several times groups. A single one is read as the reader's language has it, unless
 * it could not group there: `1000,50` is `1000.50` in every language.
 */
export function readPasted(locale: string, text: string): string {
  const figure = text.replace(/[^\d.,]/g, '').replace(/[.,]+$/, '')
  const last = figure.search(/[.,](?=\d*$)/)
  if (last < 0) return figure
  const mark = figure[last] as string
  const [whole, part] = [figure.slice(0, last), figure.slice(last + 1)]
  const groups =
    whole.includes(mark) || (mark !== decimalMark(locale) && !/[.,]/.test(whole) && canGroup(whole, part))
  const digits = whole.replace(/[.,]/g, '')
  return groups ? digits + part : `${digits === '' ? '0' : digits}.${part}`
}

function canGroup(whole: string, part: string): boolean {
  return part.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
}

/** Splits a printed figure at its decimal point, for the quiet kobo of a display figure. */
export function splitMinor(locale: string, figure: string): readonly [string, string] {
  const point = decimalMark(locale)
  const at = figure.lastIndexOf(point)
  return at < 0 ? [figure, ''] : [figure.slice(0, at), figure.slice(at)]
}
