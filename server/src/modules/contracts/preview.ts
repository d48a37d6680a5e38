import { parseMinor } from '@openbourse/money'
import type { Calls, ContractPreview, Input, Refused } from '@openbourse/protocol'
import {
  breakEven,
  closingFee,
  daysReached,
  deepestMove,
  distanceTo,
  fundingOf,
  liquidationPrice,
  marginFor,
  nextFundingMs,
  notional,
  type Position,
  quantityFor,
  resultAt,
  type Side,
  type Terms,
} from '@openbourse/quant/contracts'
import {
  amountOf,
  feesOnBoth,
  type Judgement,
  noRates,
  type Orders,
  type Ticket,
  totalOf,
} from '../orders/index.ts'
import { type Contract, scalesOf } from '../venue/index.ts'
import type { Seen } from './marks.ts'
import type { Day } from './rehearse.ts'
import { leverages, orderSideOf } from './rules.ts'
import { halfSpreadOf, rateText, written } from './wire.ts'

type Asked = Input<Calls['coinContractOrderPreview']>

export type PreviewParts = {
  readonly orders: Orders
  readonly contract: Contract
  readonly terms: Terms
  readonly seen: Seen
  readonly free: bigint
  readonly days: readonly Day[]
  readonly fundingRate: bigint
  readonly sequence: number
  readonly nowMs: number
  readonly portfolioId: number
  /** Why the user’s identity does not open contracts yet. */
  readonly identity: Refused | undefined
  readonly problemOf: (refused: Refused) => ContractPreview['problem']
  readonly exitProblem: (exits: {
    readonly side: Side
    readonly price: bigint
    readonly liquidation: bigint | undefined
  }) => Refused | undefined
}

/** The ticket of an order, as orders read it. */
export function ticketOf(
  {
    direction,
    type,
    price,
    timeInForce,
    goodTill,
    multiple,
  }: Pick<Asked, 'direction' | 'type' | 'price' | 'timeInForce' | 'goodTill' | 'multiple'>,
  of: { readonly quantity: string; readonly reduceOnly: boolean },
): Ticket {
  return {
    side: orderSideOf(direction),
    type,
    quantity: of.quantity,
    ...(type === 'limit' ? { price } : {}),
    timeInForce: type === 'market' && timeInForce === 'gtc' ? 'ioc' : timeInForce,
    goodTill,
    margin: { leverage: multiple, reduceOnly: of.reduceOnly },
  }
}

/**
 * Cost and risk of opening a position, from the book and the mark at this moment. The order itself is checked by
 * the same code.
 */
export function previewOf(asked: Asked, parts: PreviewParts): ContractPreview {
  const { contract, terms, seen, nowMs } = parts
  const { price: priceText, quantity: quantityText, value } = written(terms)
  const { direction: side, multiple } = asked
  const about = referenceOf(asked, parts)
  const quantity = quantityOf(asked, { price: about, terms, contract })
  const judged = parts.orders.judge({
    portfolioId: parts.portfolioId,
    symbol: asked.symbol,
    ticket: ticketOf(asked, { quantity: quantityText(quantity), reduceOnly: false }),
  })
  const known: Judgement | undefined = 'ok' in judged ? undefined : judged
  const now = known?.plan?.now
  const filled = BigInt(now?.quantity ?? 0)
  const limit = BigInt(known?.plan?.price ?? 0) || about
  const cost = (now?.value ?? 0n) + amount(limit, quantity - filled, terms)
  const price = quantity > 0n && cost > 0n ? averagePrice(cost, quantity, terms) : undefined
  const wish = price === undefined ? undefined : { price, quantity, leverage: BigInt(multiple) }
  const margin = wish ? marginFor(wish, terms) : 0n
  const fee = openingFee(known, cost)
  const position: Position | undefined =
    price === undefined || quantity === 0n ? undefined : { side, quantity, cost, margin }
  const mark = seen.mark.price ?? price
  const liquidated = position && mark ? liquidationPrice(position, terms, { from: price! }) : undefined
  const resultOf = (text: string | undefined): string | null => {
    const exit = text === undefined ? undefined : parseMinor(text, terms.scales.price)
    return position && exit ? value(resultAt(position, { price: exit, paid: fee }, terms)) : null
  }
  const best = bestOf(seen)
  const even = position && breakEven(position, terms, { paid: fee })
  const ofExits = () => wish && parts.exitProblem({ side, price: wish.price, liquidation: liquidated?.first })
  const refusal =
    parts.identity ?? known?.refusal ?? ('ok' in judged ? judged : undefined) ?? (position && ofExits())
  return {
    quantity: quantityText(quantity),
    price: price === undefined ? null : priceText(price),
    middle: best ? priceText((best.bid + best.ask) / 2n) : null,
    fillsNow: quantityText(filled),
    worth: value(cost),
    margin: value(margin),
    fee: value(fee),
    needed: value(margin + fee),
    worstCase: value(known?.needed ?? 0n),
    free: value(parts.free),
    halfSpread: value(best ? halfSpreadOf(best, quantity, terms) : 0n),
    closingFee: value(position && price !== undefined ? closingFee(position, price, terms) : 0n),
    breakEven: even === undefined ? null : priceText(even),
    mark: mark === undefined ? null : priceText(mark),
    liquidationPrice: liquidated ? priceText(liquidated.shown) : null,
    distance: liquidated && mark ? rateText(distanceTo(mark, liquidated.shown)) : null,
    takeProfitResult: resultOf(asked.takeProfit),
    stopLossResult: resultOf(asked.stopLoss),
    fundingNext: value(position && mark ? fundingOf(position, { mark, rate: parts.fundingRate }, terms) : 0n),
    fundingAt: nextFundingMs(nowMs),
    rehearsal: rehearsalOf({ side, price: price ?? about, quantity, days: parts.days, terms }),
    problem: refusal ? parts.problemOf(refusal) : null,
    sequence: parts.sequence,
    at: nowMs,
  }
}

/** What opening costs in fees: what fills now as a taker, and the rest as it waits. */
function openingFee(judged: Judgement | undefined, cost: bigint): bigint {
  const taken = judged?.plan?.now.value ?? 0n
  return totalOf(feesOnBoth({ taken, waited: cost - taken, rates: judged?.market.rates ?? noRates }))
}

const bestOf = ({ bid, ask }: Seen) => (bid !== undefined && ask !== undefined ? { bid, ask } : undefined)

type Rehearsed = {
  readonly side: Side
  readonly price: bigint
  readonly quantity: bigint
  readonly days: readonly Day[]
  readonly terms: Terms
}

/** On how many of the days each leverage would have been liquidated, and how far each day went. */
const rehearsalOf = (of: Rehearsed): ContractPreview['rehearsal'] => ({
  days: of.days.length,
  byMultiple: leverages.map((multiple) => ({ multiple, days: daysAt(BigInt(multiple), of) })),
  moves: of.days.map((day) => ({
    at: day.at,
    fell: rateText(deepestMove(day, 'long')),
    rose: rateText(deepestMove(day, 'short')),
  })),
})

function daysAt(leverage: bigint, { side, price, days, terms, ...of }: Rehearsed): number {
  const quantity = of.quantity > 0n ? of.quantity : terms.lot
  if (price <= 0n) return 0
  const margin = marginFor({ price, quantity, leverage }, terms)
  const position = { side, quantity, cost: notional(price, quantity, terms), margin }
  const to = liquidationPrice(position, terms, { from: price })?.shown
  return daysReached(days, { side, from: price, to })
}

/**
 * The price that a quantity for a margin is reckoned at: the limit, or the best offer on the other side. A short with a limit below the bid opens at the
 * bid, where the same quantity takes more margin.
 */
function referenceOf(asked: Asked, { seen, terms }: PreviewParts): bigint {
  const limit =
    asked.type === 'limit' && asked.price ? parseMinor(asked.price, terms.scales.price) : undefined
  const isLong = asked.direction === 'long'
  if (limit) return isLong || seen.bid === undefined || seen.bid < limit ? limit : seen.bid
  const best = isLong ? seen.ask : seen.bid
  return best ?? seen.mark.price ?? 0n
}

function quantityOf(
  asked: Asked,
  { price, terms, contract }: { readonly price: bigint; readonly terms: Terms; readonly contract: Contract },
): bigint {
  const most = BigInt(contract.quantityMax)
  if (asked.quantity !== undefined) return parseMinor(asked.quantity, scalesOf(contract).quantity) ?? 0n
  const margin = asked.margin === undefined ? 0n : (parseMinor(asked.margin, terms.scales.value) ?? 0n)
  if (price <= 0n) return 0n
  const found = quantityFor({ margin, price, leverage: BigInt(asked.multiple) }, terms)
  return found < most ? found : most
}

const amount = (price: bigint, quantity: bigint, { scales }: Terms): bigint =>
  quantity > 0n && price > 0n ? amountOf(Number(price), Number(quantity), scales) : 0n

/** The average price of a cost, rounded up to the smallest unit: it is shown, and nothing is paid by it. */
function averagePrice(cost: bigint, quantity: bigint, { scales }: Terms): bigint {
  const more = scales.price + scales.quantity - scales.value
  const dividend = more >= 0 ? cost * 10n ** BigInt(more) : cost
  const divisor = more >= 0 ? quantity : quantity * 10n ** BigInt(-more)
  return (dividend + divisor - 1n) / divisor
}
