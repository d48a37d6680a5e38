import { type SettingForm, type SettingValue, settingTopics } from '../../settings.ts'
import { clearMoney } from '../clear-money.ts'
import type { Locale } from '../types.ts'
import { englishSettings } from './en-US.ts'
import { spanishSettings } from './es-MX.ts'
import { figuresOf } from './figures.ts'
import { portugueseSettings } from './pt-BR.ts'
import type { SettingSentences } from './types.ts'

const books: Readonly<Record<Locale, SettingSentences>> = {
  'en-US': englishSettings,
  'es-MX': spanishSettings,
  'pt-BR': portugueseSettings,
}

/** Name of a setting: "Commission on orders in Nigeria". */
export function settingLabel({ topic, about }: SettingValue, locale: Locale): string {
  const parts = about.split(' ').map((part) => aboutIn(locale, part))
  return books[locale].topics[topic](parts.join(' · '))
}

/** A value as it is read: "0.30%", "24 hours", "₦1,000.00". */
export function settingShown({ topic, about, value }: SettingValue, locale: Locale): string {
  const form: SettingForm = settingTopics[topic]
  const [asset = ''] = about.split(' ')
  const money = (amount: string, currency: string) => amountIn(locale, amount, currency)
  switch (form) {
    case 'second':
    case 'minute':
    case 'hour':
    case 'day':
    case 'year':
      return counted(locale, value, form)
    case 'percent':
      return percent(locale, value, 0)
    case 'promise':
    case 'quarantine':
      return counted(locale, value, 'hour')
    case 'share':
    case 'withheld':
    case 'spread':
    case 'collar':
    case 'daily':
      return percent(locale, value, 2)
    case 'amount':
    case 'fee':
    case 'grant':
      return money(value, asset)
    case 'rate':
      return money(value, about.split(' ')[1] ?? 'NGN')
    case 'ladder':
      return value
        .split(' ')
        .map((step) => money(step, asset))
        .join(' / ')
    case 'window':
      return windowIn(locale, value)
    case 'word':
      return books[locale].words[value] ?? value
    default:
      return /^\d{1,15}$/.test(value) ? new Intl.NumberFormat(locale).format(BigInt(value)) : value
  }
}

/**
 * Effect of a value, as a sentence with money in it, computed from the value; null where nothing is counted in
 * money.
 */
export function settingExample(of: SettingValue, locale: Locale): string | null {
  const figures = figuresOf(of)
  const form: SettingForm = settingTopics[of.topic]
  const { examples } = books[locale]
  if (!figures || !hasExample(form)) return null
  const money = (value: string, currency = figures.currency) => amountIn(locale, value, currency)
  const isTime = form === 'promise' || form === 'quarantine'
  return examples[form]({
    of: money(figures.of),
    is: isTime ? counted(locale, figures.is, 'hour') : money(figures.is, figures.otherCurrency),
    steps: (figures.others ?? []).map((step) => money(step)),
  })
}

const hasExample = (form: SettingForm): form is keyof SettingSentences['examples'] =>
  Object.hasOwn(englishSettings.examples, form)

const currencies = ['NGN', 'USD', 'GBP', 'MXN', 'BRL']
const coinDecimals = 8

/** Money with its sign; a coin with every one of its decimals that is not 0. */
function amountIn(locale: Locale, value: string, asset: string): string {
  if (currencies.includes(asset)) return clearMoney(locale, { value, currency: asset })
  if (!/^-?\d+(\.\d+)?$/.test(value)) return `${value} ${asset}`
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: coinDecimals })
  return `${format.format(value as Intl.StringNumericLiteral)} ${asset}`
}

function counted(locale: Locale, value: string, unit: 'second' | 'minute' | 'hour' | 'day' | 'year'): string {
  if (!/^\d{1,15}$/.test(value)) return value
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(BigInt(value))
}

/** A percentage with so many digits behind the point, exactly: with two, 8 are 0.08%. */
function percent(locale: Locale, value: string, digits: 0 | 2): string {
  if (!/^\d{1,9}$/.test(value)) return value
  const style = { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(locale, style).format(Number(value) / (digits === 0 ? 100 : 10_000))
}

function windowIn(locale: Locale, value: string): string {
  const { always, from } = books[locale]
  const [begin, end] = value.split('-')
  return begin === undefined || end === undefined ? (value === 'always' ? always : value) : from(begin, end)
}

/** A country by its name, a network in words, an asset as it is written. */
function aboutIn(locale: Locale, part: string): string {
  if (/^[A-Z]{2}$/.test(part)) return new Intl.DisplayNames([locale], { type: 'region' }).of(part) ?? part
  const known = books[locale].words[part]
  if (known !== undefined || !/^[a-z]+[A-Z]/.test(part)) return known ?? part
  const words = part.replace(/([A-Z])/g, ' $1')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
