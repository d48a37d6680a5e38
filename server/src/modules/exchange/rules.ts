import { divide, formatMinor, invariant, parseMinor, scaleOf } from '@openbourse/money'
import { done, refuse } from '@openbourse/protocol'

/**
 * The value of one whole unit of a currency in the smallest unit of the base currency, with its effective
 * date.
 */
export type Rate = {
  readonly currency: string
  readonly worth: bigint
  readonly since: number
}

export type Conversion = {
  readonly from: Rate
  readonly to: Rate
  /** The total paid, in the smallest unit of `from`, including the spread. */
  readonly pays: bigint
  readonly spread: bigint
  readonly spreadBps: number
  /** In the smallest unit of `to`, rounded down. */
  readonly gets: bigint
  /** What rounding half to even would add: nothing, or one smallest unit. */
  readonly dust: bigint
}

const wholeBps = 10_000n
const rateDecimals = 8
const cutDecimals = 6

/**
 * The spread is taken first and rounds up; the rest is converted at the mid rate, half to even, and paid out
 * rounded down. So neither round trips nor splitting an amount can gain anything, and the rounding remainder
 * has its own account.
 */
export function convertAt(terms: {
  readonly from: Rate
  readonly to: Rate
  readonly pays: bigint
  readonly spreadBps: number
}): Conversion {
  const { from, to, pays, spreadBps } = terms
  invariant(spreadBps >= 0 && spreadBps < Number(wholeBps), 'a spread is a part of what is paid')
  const spread = divide(pays * BigInt(spreadBps), wholeBps, 'up')
  const { above, below } = fraction(from, to)
  const gets = divide((pays - spread) * above, below, 'down')
  const dust = divide((pays - spread) * above, below, 'half-even') - gets
  return { from, to, pays, spread, spreadBps, gets, dust }
}

/** The smallest amount of `from` that yields at least one smallest unit of `to`. */
export function leastOf(from: Rate, to: Rate, spreadBps: number): bigint {
  const { above, below } = fraction(from, to)
  const exchanged = divide(below, above, 'up')
  return divide(exchanged * wholeBps, wholeBps - BigInt(spreadBps), 'up')
}

export type Asked = {
  readonly from: string
  readonly to: string
  readonly amount: string
}

/** Decides the conversion of an exchange, or refuses it; `most` limits the amount paid, in smallest units. */
export function decideQuote(
  asked: Asked,
  by: {
    readonly rateOf: (currency: string) => { readonly rate: Rate } | 'no_price' | 'unknown'
    /** Of the pair that was asked for. */
    readonly spreadBps: number
    readonly most: bigint
    /** The most of `to` that the operator gives now; undefined without a limit. */
    readonly roomOf: (to: Rate) => bigint | undefined
  },
) {
  const sides = { from: by.rateOf(asked.from), to: by.rateOf(asked.to) }
  for (const field of ['from', 'to'] as const) {
    const about = { values: { currency: asked[field] }, fields: [field] }
    if (sides[field] === 'unknown') return refuse('exchange_currency_unknown', about)
    if (sides[field] === 'no_price') return refuse('exchange_no_price', about)
  }
  const [from, to] = [rateIn(sides.from), rateIn(sides.to)]
  if (asked.from === asked.to) return refuse('exchange_same_currency', { fields: ['to'] })
  const about = { fields: ['amount'] }
  const currency = from.currency
  const pays = parseMinor(asked.amount, scaleOf(currency))
  if (pays === undefined) {
    const values = { currency, decimals: String(scaleOf(currency)) }
    return refuse('exchange_decimals', { ...about, values })
  }
  if (pays === 0n) return refuse('exchange_amount_zero', about)
  if (pays > by.most) {
    return refuse('exchange_too_large', { ...about, values: { most: written(currency, by.most), currency } })
  }
  const conversion = convertAt({ from, to, pays, spreadBps: by.spreadBps })
  const over = beyondRoom(conversion, by.roomOf(to))
  if (over) return over
  if (conversion.gets > 0n) return done(conversion)
  const least = written(currency, leastOf(from, to, by.spreadBps))
  return refuse('exchange_too_small', { ...about, values: { least, currency } })
}

/** Refuses amounts beyond the operator's limit, the rounding included: the operator provides it too. */
export function beyondRoom({ to, gets, dust }: Conversion, room: bigint | undefined) {
  if (room === undefined || gets + dust <= room) return undefined
  const values = { most: written(to.currency, room), currency: to.currency }
  return refuse('exchange_inventory', { values, fields: ['amount'] })
}

function rateIn(rated: { readonly rate: Rate } | string): Rate {
  invariant(typeof rated !== 'string', 'a side without a rate was refused')
  return rated.rate
}

/** One unit of the dearer currency in the other, without spread; exact when one is the base currency. */
export function midOf({ from, to }: Pick<Conversion, 'from' | 'to'>) {
  const [per, other] = from.worth >= to.worth ? [from, to] : [to, from]
  return shownRate({ per, other, above: per.worth, below: other.worth })
}

/** The rate including spread and rounding: paid against received. */
export function allInOf({ from, to, pays, gets }: Conversion) {
  const unitsOf = (rate: Rate) => 10n ** BigInt(scaleOf(rate.currency))
  const [per, other] = from.worth >= to.worth ? [from, to] : [to, from]
  const [perMinor, otherMinor] = per === from ? [pays, gets] : [gets, pays]
  return shownRate({ per, other, above: otherMinor * unitsOf(per), below: perMinor * unitsOf(other) })
}

/** The user's loss from rounding down, in `to` with six more decimals, rounded up. */
export function cutOf({ from, to, pays, spread, gets }: Conversion): string {
  const { above, below } = fraction(from, to)
  const rest = (pays - spread) * above - gets * below
  const scale = scaleOf(to.currency) + cutDecimals
  return formatMinor(divide(rest * 10n ** BigInt(cutDecimals), below, 'up'), scale)
}

export function written(currency: string, minor: bigint): string {
  return formatMinor(minor, scaleOf(currency))
}

/** Smallest units of `to` for one smallest unit of `from`. */
function fraction(from: Rate, to: Rate) {
  return {
    above: from.worth * 10n ** BigInt(scaleOf(to.currency)),
    below: to.worth * 10n ** BigInt(scaleOf(from.currency)),
  }
}

function shownRate(of: {
  readonly per: Rate
  readonly other: Rate
  readonly above: bigint
  readonly below: bigint
}) {
  const value = formatMinor(
    divide(of.above * 10n ** BigInt(rateDecimals), of.below, 'half-even'),
    rateDecimals,
  )
  // Trailing zeros after the second decimal are dropped: 1540.00, 1.33116883.
  return { per: of.per.currency, in: of.other.currency, value: value.replace(/(\.\d\d\d*?)0+$/, '$1') }
}
