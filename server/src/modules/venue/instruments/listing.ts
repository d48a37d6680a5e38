import { scaleOf, shareAsset } from '@openbourse/money'
import type { Country } from '@openbourse/protocol'
import type { Instrument } from '../types.ts'

/** An instrument with what only the venue needs of it: where the simulation starts, and the yearly figures of its issuer. */
export type Listing = Instrument & {
  /** Price that the simulated fair value wanders around, in the currency's smallest unit. */
  readonly nominal: number
  /** Earnings and dividend of a share in a year, smallest unit; null for an index. */
  readonly yearly: { readonly earnings: number; readonly dividend: number } | null
  /** Members of an index; empty for anything else. */
  readonly members: readonly string[]
  /** The instrument whose value it has, but for a small premium: the pair of a contract. */
  readonly follows?: string
  /** The highest price that its book admits, whatever the last one was. */
  readonly highest?: number
  /**
   * Divisor of the value of all members of an index, before its base: without one, their value when they were first
   * listed.
   */
  readonly divisor?: bigint
}

/** The listing of an issuer, in the country of its exchange. */
export type StockListing = Listing & { readonly country: Country }

/** What all stocks of a country have in common. */
export type CountryRules = Pick<
  StockListing,
  | 'country'
  | 'calendar'
  | 'currency'
  | 'priceScale'
  | 'quantityScale'
  | 'fees'
  | 'gates'
  | 'lot'
  | 'quantityMax'
  | 'fractions'
  | 'ticks'
  | 'limitBps'
>

/** Shares are whole, and their prices have the decimals of their currency. */
const sharesOf = (country: Country, currency: string) =>
  ({
    country,
    currency,
    calendar: country,
    priceScale: scaleOf(currency),
    quantityScale: 0,
    fees: country,
    gates: [],
  }) as const

type Issuer = {
  readonly sector: string
  readonly about: Instrument['about']
  readonly sharesMillions: number
  readonly nominal: number
  readonly earnings: number
  readonly dividend: number
}

/** Writes the stocks of a country as a table: code, name, and the issuer. */
export function stocksOf(
  rules: CountryRules,
  issuers: Readonly<Record<string, readonly [name: string, issuer: Issuer]>>,
): StockListing[] {
  return Object.entries(issuers).map(([symbol, [name, issuer]]) => ({
    ...rules,
    symbol,
    name,
    class: 'equity',
    base: shareAsset(symbol),
    sector: issuer.sector,
    about: issuer.about,
    sharesIssued: BigInt(issuer.sharesMillions) * 1_000_000n,
    tradable: true,
    feed: 'simulated',
    nominal: issuer.nominal,
    yearly: { earnings: issuer.earnings, dividend: issuer.dividend },
    members: [],
  }))
}

/** The columns of an issuer in one line: sector, millions of shares, price, earnings, dividend, and its sentence in each language. */
export function issuer(
  sector: string,
  [sharesMillions, nominal, earnings, dividend]: readonly [number, number, number, number],
  [en, es, pt]: readonly [string, string, string],
): Issuer {
  return {
    sector,
    about: { 'en-US': en, 'es-MX': es, 'pt-BR': pt },
    sharesMillions,
    nominal,
    earnings,
    dividend,
  }
}

export const countryRules: Readonly<Record<Country, CountryRules>> = {
  NG: {
    ...sharesOf('NG', 'NGN'),
    lot: 1,
    quantityMax: 1_000_000,
    fractions: true,
    ticks: [
      { from: 0, step: 1 },
      { from: 10_000, step: 2 },
      { from: 40_000, step: 10 },
    ],
    limitBps: 1000,
  },
  US: {
    ...sharesOf('US', 'USD'),
    lot: 1,
    quantityMax: 100_000,
    fractions: true,
    ticks: [{ from: 0, step: 1 }],
    limitBps: null,
  },
  GB: {
    ...sharesOf('GB', 'GBP'),
    lot: 1,
    quantityMax: 500_000,
    fractions: true,
    ticks: [
      { from: 0, step: 1 },
      { from: 5000, step: 5 },
    ],
    limitBps: null,
  },
  MX: {
    ...sharesOf('MX', 'MXN'),
    lot: 1,
    quantityMax: 500_000,
    fractions: true,
    ticks: [
      { from: 0, step: 1 },
      { from: 20_000, step: 5 },
    ],
    limitBps: null,
  },
  BR: {
    ...sharesOf('BR', 'BRL'),
    lot: 100,
    quantityMax: 500_000,
    ticks: [{ from: 0, step: 1 }],
    limitBps: null,
  },
}

// A simulated past needs millions of steps; V8 optimizes loops over numbers and keeps deoptimizing those over
// objects.
const bands = new WeakMap<Instrument['ticks'], Float64Array>()

function bandsOf(ticks: Instrument['ticks']): Float64Array {
  let known = bands.get(ticks)
  if (!known) {
    known = Float64Array.from(ticks.flatMap(({ from, step }) => [from, step]))
    bands.set(ticks, known)
  }
  return known
}

/** The step of the price grid at a price. */
export function tickAt(ticks: Instrument['ticks'], price: number): number {
  const table = bandsOf(ticks)
  let at = table.length - 2
  while (at > 0 && price < table[at]!) at -= 2
  return table[at + 1]!
}

/** The nearest admitted price at or below (`down`) or at or above (`up`); never less than one step. */
export function onGrid(ticks: Instrument['ticks'], price: number, toward: 'down' | 'up'): number {
  const step = tickAt(ticks, price)
  const steps = toward === 'down' ? Math.floor(price / step) : Math.ceil(price / step)
  return Math.max(step, steps * step)
}
