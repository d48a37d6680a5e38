import { formatMinor, scaleOf } from '@openbourse/money'
import { done, type FractionPreview, type FractionSale, refuse } from '@openbourse/protocol'
import { limits } from '../../platform/limits.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { averageOf, totalOf } from '../orders/index.ts'
import { type Known, knownOf, readDecimal } from './market.ts'
import type { FractionParts } from './parts.ts'
import {
  boughtIn,
  costOf,
  needsCover,
  type Part,
  partSold,
  planAtWorst,
  planBuy,
  proceedsOf,
} from './sizes.ts'
import { effectivePrice, feesOnWire, partOnWire } from './wire.ts'

type Deciding = Pick<FractionParts, 'stocks' | 'venue'>
type Asked = { readonly userId: number; readonly symbol: string }

const marketOf = ({ market, instrument }: Known) => ({
  rates: market.rates,
  scales: market.scales,
  most: instrument.quantityMax,
})

/** What an amount buys from the book as it stands, or why it buys nothing. */
export function planOf(parts: Deciding, asked: Asked & { readonly amount: string; readonly least?: string }) {
  const { userId, symbol } = asked
  const found = knownOf(parts, { userId, symbol, side: 'buy' })
  if (!found.ok) return found
  const known = found.value
  const { currency } = known.instrument
  const read = readDecimal(asked.amount, scaleOf(currency), 'amount')
  if (!read.ok) return read
  const agreed = readDecimal(asked.least ?? '0', 6, 'least')
  if (!agreed.ok) return agreed
  const amount = read.value
  if (amount > known.cash) {
    const available = formatMinor(known.cash, scaleOf(currency))
    return refuse('fraction_money', {
      values: { amount: asked.amount, available, currency },
      fields: ['amount'],
    })
  }
  const plan = planBuy(known.offers, amount, marketOf(known))
  if (boughtIn(plan) === 0n) return refuse('fraction_small', { values: { symbol }, fields: ['amount'] })
  const { shares } = parts.stocks.fractions.backingOf(symbol)
  if (plan.fraction.quantity > 0 && shares >= BigInt(limits.fractionBackingMax))
    return refuse('fraction_full', { values: { symbol } })
  return done({ known, amount, plan, least: agreed.value })
}

export function previewOf(parts: Deciding, nowMs: number, asked: Asked & { readonly amount: string }) {
  const planned = planOf(parts, asked)
  if (!planned.ok) return planned
  const { known, amount, plan } = planned.value
  const { whole, fraction } = plan
  const { symbol, name, currency } = known.instrument
  const { scales } = known.market
  const text = (minor: bigint) => formatMinor(minor, scales.value)
  const total = costOf(whole) + costOf(fraction)
  const quantity = boughtIn(plan)
  return done({
    symbol,
    name,
    currency,
    amount: text(amount),
    available: text(known.cash),
    whole:
      whole.quantity === 0
        ? null
        : {
            quantity: String(whole.quantity),
            averagePrice: averageOf(whole.value, whole.quantity, scales),
            value: text(whole.value),
            fees: feesOnWire(whole.fees, scales),
            total: text(costOf(whole)),
          },
    fraction: partOnWire(fraction, costOf(fraction), scales),
    quantity: formatMinor(quantity, 6),
    effectivePrice: effectivePrice(total, quantity, scales),
    fees: text(totalOf(whole.fees) + totalOf(fraction.fees)),
    total: text(total),
    left: text(amount - total),
    worst: {
      price: formatMinor(BigInt(known.worst), scales.price),
      quantity: formatMinor(planAtWorst(known.worst, amount, marketOf(known)), 6),
    },
    sellableFrom: parts.venue.settlesAt(symbol, nowMs),
  } satisfies FractionPreview)
}

/** What a sale of a fraction comes to, and the side of the book that the house buys from first where it has to. */
type Sale = {
  readonly known: Known
  readonly quantity: number
  readonly available: bigint
  readonly least: bigint
  readonly fraction: Part
  readonly cover: Known | undefined
}

/** What a fraction brings from the book as it stands, or why it can't be sold. */
export function readSale(
  parts: Deciding,
  asked: Asked & { readonly quantity: string; readonly least?: string },
) {
  const { userId, symbol } = asked
  const found = knownOf(parts, { userId, symbol, side: 'sell' })
  if (!found.ok) return found
  const known = found.value
  const read = readDecimal(asked.quantity, 6, 'quantity')
  if (!read.ok) return read
  const agreed = readDecimal(asked.least ?? '0', scaleOf(known.instrument.currency), 'least')
  if (!agreed.ok) return agreed
  const { fractions } = parts.stocks
  const available = fractions.settledOf(mainPortfolioOf(userId), symbol)
  const fields = ['quantity']
  // Of a share and more whole shares are made first.
  if (read.value > available || read.value >= 1_000_000n)
    return refuse('fraction_too_much', { values: { symbol, available: formatMinor(available, 6) }, fields })
  const quantity = Number(read.value)
  const fraction = partSold(BigInt(known.offers[0]?.price ?? 0), quantity, known.market.rates)
  // All that is left of a fraction can always be given away, so that nothing too small to sell keeps an account open.
  const isAll = fractions.of(mainPortfolioOf(userId), symbol)?.quantity === read.value
  if (quantity === 0 || (proceedsOf(fraction) === 0n && !isAll))
    return refuse('fraction_small', { values: { symbol }, fields })
  let cover: Known | undefined
  if (needsCover(fractions.backingOf(symbol).own, quantity)) {
    const other = knownOf(parts, { userId, symbol, side: 'buy' })
    if (!other.ok)
      return other.reason === 'us_members' ? refuse('fraction_no_offers', { values: { symbol } }) : other
    cover = other.value
  }
  const sale: Sale = { known, quantity, available, least: agreed.value, fraction, cover }
  return done(sale)
}

export function saleOf(parts: Deciding, asked: Asked & { readonly quantity: string }) {
  const read = readSale(parts, asked)
  if (!read.ok) return read
  const { known, quantity, available, fraction } = read.value
  const { symbol, name, currency } = known.instrument
  const { scales, rates } = known.market
  const text = (minor: bigint) => formatMinor(minor, scales.value)
  const proceeds = proceedsOf(fraction)
  const cost = parts.stocks.fractions.costOf(mainPortfolioOf(asked.userId), symbol, BigInt(quantity))
  const least = proceedsOf(partSold(BigInt(known.worst), quantity, rates))
  return done({
    symbol,
    name,
    currency,
    available: formatMinor(available, 6),
    fraction: partOnWire(fraction, proceeds, scales),
    effectivePrice: effectivePrice(proceeds, BigInt(quantity), scales),
    worst: {
      price: formatMinor(BigInt(known.worst), scales.price),
      total: text(least > 0n ? least : 0n),
    },
    cost: text(cost),
    gain: text(proceeds - cost),
  } satisfies FractionSale)
}
