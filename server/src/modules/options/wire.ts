import { divide, formatMinor, scaleOf } from '@openbourse/money'
import type { EndedOption, OptionOrder, OptionTerms } from '@openbourse/protocol'
import { greeks as greeksOf, type Option } from '@openbourse/quant/options'
import { figureText, fractionText } from '../../platform/shares/rules.ts'
import type { OrderRecord } from '../orders/index.ts'
import { optionable } from '../venue/index.ts'
import { cameBack, putIn, resultOf } from './figures.ts'
import type { Terms } from './terms.ts'
import type { Holding, SettlementRow } from './types.ts'

const names = new Map(optionable.map((one) => [one.symbol, one.name]))
const fractionScale = 6

export const moneyText = (currency: string) => (minor: bigint) => formatMinor(minor, scaleOf(currency))

/** The part of a whole as a fraction, four decimals, half to even. */
export const rateText = (part: bigint, whole: bigint): string =>
  formatMinor(whole === 0n ? 0n : divide(part * 10_000n, whole, 'half-even'), 4)

/** The premium of one contract as that of one share: exact at a hundred shares, else with two more decimals, half to even. */
export function shareText(premium: bigint, { size, currency }: Pick<Terms, 'size' | 'currency'>): string {
  const scale = scaleOf(currency)
  if (premium % size === 0n) return formatMinor(premium / size, scale)
  return formatMinor(divide(premium * 100n, size, 'half-even'), scale + 2)
}

/** An average of one share for so many contracts, two more decimals than money, half to even. */
export function averageText(
  value: bigint,
  quantity: bigint,
  { size, currency }: Pick<Terms, 'size' | 'currency'>,
): string {
  const scale = scaleOf(currency)
  const shares = quantity * size
  if (shares === 0n) return formatMinor(0n, scale)
  if (value % shares === 0n) return formatMinor(value / shares, scale)
  return formatMinor(divide(value * 100n, shares, 'half-even'), scale + 2)
}

export function termsOnWire(terms: Terms, expiresAt: number): OptionTerms {
  const text = moneyText(terms.currency)
  return {
    contract: terms.symbol,
    underlying: terms.underlying,
    underlyingName: names.get(terms.underlying) ?? terms.underlying,
    right: terms.right,
    strike: text(terms.strike),
    size: Number(terms.size),
    currency: terms.currency,
    day: terms.day,
    expiresAt,
    adjustments: terms.adjustments.map((one) => ({
      at: one.at,
      cause: one.cause,
      strikeBefore: text(one.strikeBefore),
      strike: text(one.strike),
      sizeBefore: Number(one.sizeBefore),
      size: Number(one.size),
    })),
  }
}

/** A float in the smallest unit as money, for figures that are shown. */
export const floatText = (minor: number, currency: string, more = 0): string => {
  const scale = scaleOf(currency)
  return figureText(minor / 10 ** scale, scale + more)
}

export function pricingOnWire(
  option: Option,
  { drop, currency }: { readonly drop: number; readonly currency: string },
) {
  return {
    spot: floatText(option.spot, currency, 2),
    dividends: floatText(drop, currency, 2),
    volatility: figureText(option.volatility, fractionScale),
    rate: '0',
    years: option.years,
  }
}

/** Greeks of one share in money: option and underlying are reckoned in the smallest unit. */
export function greeksOnWire(option: Option, currency: string) {
  const unit = 10 ** scaleOf(currency)
  const { delta, gamma, theta, vega } = greeksOf(option)
  return {
    delta: fractionText(delta),
    gamma: figureText(gamma * unit, fractionScale),
    theta: fractionText(theta / unit),
    vega: fractionText(vega / unit),
  }
}

export function orderOnWire(
  order: OrderRecord,
  of: { readonly terms: OptionTerms; readonly size: bigint; readonly chance: number | null },
): OptionOrder {
  const { currency } = order
  const text = moneyText(currency)
  const each = { size: of.size, currency }
  const fees = order.charged.commission + order.charged.exchange + order.charged.stamp
  const moved = order.side === 'buy' ? order.filledValue + fees : order.filledValue - fees
  const isOver = order.state !== 'working' && order.state !== 'partially_filled'
  return {
    id: String(order.id),
    clientOrderId: order.clientOrderId,
    terms: of.terms,
    side: order.side === 'buy' ? 'open' : 'close',
    type: order.type === 'market' ? 'market' : 'limit',
    quantity: order.quantity,
    filled: order.filled,
    remaining: isOver ? 0 : order.quantity - order.filled,
    price: order.price > 0 ? shareText(BigInt(order.price), each) : null,
    averagePrice: order.filled > 0 ? averageText(order.filledValue, BigInt(order.filled), each) : null,
    held: text(order.side === 'buy' ? order.held : 0n),
    fees: text(fees),
    total: text(moved),
    state: order.state,
    why: order.why,
    placedAt: order.placedAt,
    endsAt: order.endsAt,
    updatedAt: order.updatedAt,
    chance: of.chance === null ? null : millionths(of.chance),
    can: { cancel: !isOver },
  }
}

export const millionths = (value: number): string => fractionText(value / 1_000_000)

export function endedOnWire(one: Holding, terms: OptionTerms): EndedOption {
  const text = moneyText(one.currency)
  return {
    id: String(one.id),
    terms,
    quantity: Number(one.bought),
    ended: one.ended ?? 'sold',
    paid: text(putIn(one)),
    cameBack: text(cameBack(one)),
    result: text(resultOf(one)),
    resultRate: rateText(resultOf(one), putIn(one)),
    openedAt: one.openedAt,
    endedAt: one.endedAt ?? one.openedAt,
  }
}

export function settlementOnWire(one: SettlementRow, currency: string) {
  return {
    underlying: one.underlying,
    day: one.day,
    price: moneyText(currency)(one.price),
    source: one.source,
    print: one.print === null ? null : String(one.print),
    at: one.printedAt,
    traded: one.traded === null ? null : String(one.traded),
  }
}
