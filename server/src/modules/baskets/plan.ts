import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import { type BasketKind, type BasketPreview, done, refuse } from '@openbourse/protocol'
import { averageOf, feesOn, type Judgement, totalOf } from '../orders/index.ts'
import { type Known, knownOf, leastOf, refusalOf } from './market.ts'
import type { BasketParts } from './parts.ts'
import { type Agreed, type Basket, fractionOf, needsOf, planOrders, writeAgreed } from './rules.ts'

export type AskedOf = { readonly basket: Basket; readonly kind: BasketKind; readonly amount: string }

/** The stocks of a basket with their weights, and the amount; refused if one of them no longer trades, or if the available money does not cover the amount. */
export function readAsked(parts: BasketParts, { basket, amount: text }: AskedOf) {
  const known: Known[] = []
  for (const weight of basket.weights) {
    const one = knownOf(parts, weight, basket.userId)
    if (!one) return refuse('not_tradable', { values: { symbol: weight.symbol } })
    known.push(one)
  }
  const { currency } = basket
  const scale = scaleOf(currency)
  const amount = parseMinor(text, scale)
  const cash = known[0]?.cash ?? 0n
  if (amount === undefined) {
    const values = { currency, decimals: String(scale) }
    return refuse('basket_decimals', { values, fields: ['amount'] })
  }
  if (amount > cash) {
    const values = { amount: text, available: formatMinor(cash, scale), currency }
    return refuse('basket_money', { values, fields: ['amount'] })
  }
  return done({ known, amount, cash })
}

/** Orders of a top-up or a rebalancing at the present books. */
export function previewOf(parts: BasketParts, asked: AskedOf) {
  const read = readAsked(parts, asked)
  if (!read.ok) return read
  const { known, amount } = read.value
  const planned = { kind: asked.kind, amount, stocks: known }
  const needs = needsOf(planned)
  const symbols = (stocks: readonly { readonly symbol: string }[]) => stocks.map(({ symbol }) => symbol)
  const [sells, buys] = [symbols(needs.sells), symbols(needs.buys)]
  for (const one of known) {
    const side = sells.includes(one.symbol) ? 'sell' : buys.includes(one.symbol) ? 'buy' : undefined
    const refusal = side && refusalOf(one, side, one.lot)
    if (refusal && refusal.reason !== 'basket_moved') return { ...refusal, reason: refusal.reason }
  }
  const orders = planOrders(planned)
  if (orders.length > 0) return done(previewOnWire(asked, { ...read.value, orders }))
  if (needs.buys.length === 0) return refuse('basket_balanced')
  const costs = needs.buys.map((stock) => stock.worstOf(stock.lot) ?? stock.worthOf(stock.lot))
  const least = costs.reduce((low, cost) => (cost < low ? cost : low))
  const { currency } = asked.basket
  const values = { least: formatMinor(least, scaleOf(currency)), currency }
  return refuse('basket_small', { values, fields: ['amount'] })
}

type Expected = {
  readonly agreed: Agreed
  readonly judged: Judgement
  readonly offered: number
  readonly value: bigint
  readonly fees: bigint
  readonly total: bigint
  readonly worst: bigint
}

function expectedOf(one: Known, agreed: Agreed): Expected {
  const { side, quantity } = agreed
  const judged = one.judged(side, quantity)
  const now = judged.plan?.now
  const [value, offered] = [now?.value ?? 0n, now?.quantity ?? 0]
  const fees = totalOf(feesOn(value, judged.market.rates, offered))
  const total = side === 'buy' ? value + fees : value - fees
  const worst = side === 'buy' ? judged.needed : leastOf(judged, quantity)
  return { agreed, judged, offered, value, fees, total, worst }
}

function previewOnWire(
  { basket: { currency }, kind }: AskedOf,
  given: { known: readonly Known[]; amount: bigint; cash: bigint; orders: readonly Agreed[] },
): BasketPreview {
  const { known, amount, cash, orders } = given
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const rate = (part: bigint, whole: bigint) => formatMinor(fractionOf(part, whole), 4)
  const lines = known.map((one) => {
    const agreed = orders.find(({ symbol }) => symbol === one.symbol)
    const expected = agreed && expectedOf(one, agreed)
    const moved = expected ? (expected.agreed.side === 'buy' ? expected.offered : -expected.offered) : 0
    return { one, expected, before: one.worthOf(one.shares), after: one.worthOf(one.shares + moved) }
  })
  const sum = (of: (line: (typeof lines)[number]) => bigint) =>
    lines.reduce((all, line) => all + of(line), 0n)
  const [before, after] = [sum((line) => line.before), sum((line) => line.after)]
  const over = (side: Agreed['side'], of: (expected: Expected) => bigint) =>
    sum(({ expected }) => (expected?.agreed.side === side ? of(expected) : 0n))
  const bought = over('buy', ({ total }) => total)
  const sold = over('sell', ({ total }) => total)
  return {
    kind,
    currency,
    amount: text(amount),
    available: text(cash),
    lines: lines.map((line) => ({
      symbol: line.one.symbol,
      name: line.one.name,
      weight: line.one.weight,
      before: rate(line.before, before),
      after: rate(line.after, after),
      order: line.expected ? orderOnWire(line.expected, text) : null,
    })),
    bought: text(bought),
    sold: text(sold),
    fees: text(sum(({ expected }) => expected?.fees ?? 0n)),
    left: text(cash - bought + sold),
    worst: text(over('buy', ({ worst }) => worst) - over('sell', ({ worst }) => worst)),
    orders: writeAgreed(orders),
  }
}

function orderOnWire(
  { agreed, judged, offered, value, fees, total, worst }: Expected,
  text: (minor: bigint) => string,
) {
  const { scales } = judged.market
  const written = (quantity: number) => formatMinor(BigInt(quantity), scales.quantity)
  return {
    side: agreed.side,
    quantity: written(agreed.quantity),
    offered: written(offered),
    averagePrice: averageOf(value, offered, scales),
    value: text(value),
    fees: text(fees),
    total: text(total),
    worst: text(worst),
  }
}
