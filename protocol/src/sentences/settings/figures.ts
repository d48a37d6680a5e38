import { formatMinor, parse, scaleOf } from '@openbourse/money'
import { type SettingValue, settingTopics } from '../../settings.ts'

/** The currency of a country's market; of any other word the naira, in which the app begins. */
const currencies: Readonly<Record<string, string>> = {
  NG: 'NGN',
  US: 'USD',
  GB: 'GBP',
  MX: 'MXN',
  BR: 'BRL',
}

/** An amount for examples, in units that users know; coins in fractions or whole numbers. */
const samples: Readonly<Record<string, string>> = {
  NGN: '100000.00',
  USD: '100.00',
  GBP: '100.00',
  MXN: '1000.00',
  BRL: '500.00',
  BTC: '0.01',
  ETH: '0.1',
  USDT: '100',
  SOL: '1',
  XRP: '100',
  LTC: '2',
  DOGE: '500',
  TRX: '500',
  ADA: '200',
}
const usual = 'NGN'
const bpsOfAll = 10_000n

/** Amounts of an example, computed from the value of a setting. Undefined where the form has no example, or the value is none of it. */
export type Figures = {
  readonly currency: string
  /** The amount that the example begins with. */
  readonly of: string
  /** The amount that results. */
  readonly is: string
  readonly others?: readonly string[]
  readonly otherCurrency?: string
}

export function figuresOf({ topic, about, value }: SettingValue): Figures | undefined {
  const [asset = usual, second] = about.split(' ')
  const currency = currencies[asset] ?? (Object.hasOwn(samples, asset) ? asset : usual)
  const of = samples[currency] ?? '100.00'
  const minor = parse(of, currency)?.minor ?? 0n
  const figures = (is: bigint): Figures => ({ currency, of, is: formatMinor(is, scaleOf(currency)) })
  const whole = /^\d{1,15}$/.test(value) ? BigInt(value) : undefined
  switch (settingTopics[topic]) {
    case 'share':
    case 'spread':
    case 'withheld':
    case 'daily':
      return whole === undefined ? undefined : figures((minor * whole) / bpsOfAll)
    case 'collar':
      return whole === undefined ? undefined : figures(minor + (minor * whole) / bpsOfAll)
    case 'leverage':
      return whole === undefined ? undefined : figures(minor * whole)
    case 'promise':
    case 'quarantine':
      return { currency, of, is: value }
    case 'grant':
      return { currency, of: value, is: value }
    case 'fee': {
      const fee = parse(value, currency)?.minor
      return fee === undefined ? undefined : figures(minor - fee)
    }
    case 'rate': {
      const base = second ?? usual
      const unit = parse(value, base)?.minor
      if (unit === undefined) return undefined
      const is = (unit * minor) / 10n ** BigInt(scaleOf(currency))
      return { currency, of, is: formatMinor(is, scaleOf(base)), otherCurrency: base }
    }
    case 'ladder':
      return { currency, of, is: value, others: value.split(' ') }
    default:
      return undefined
  }
}
