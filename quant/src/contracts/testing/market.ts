import { divide, invariant } from '@openbourse/money'
import {
  addMargin,
  apply,
  bankruptcyPrice,
  deleverage,
  type Fill,
  fund,
  fundingPayments,
  isMaintained,
  liquidateSlice,
  liquidationPlan,
  marginFor,
  marginRemovable,
  type Position,
  quantityFor,
  type Side,
  type Step,
  sliceLimit,
  type Terms,
  takeMargin,
} from '../index.ts'
import { ceilingOf, stepAbove, stepBelow } from '../rounding.ts'
import { fineUnit, fineWorth, otherSide, signOf, whole } from '../terms.ts'

/** Whole numbers below n from a seed. */
export type Draw = (n: number) => number

export type Counts = Record<
  'fills' | 'liquidations' | 'reduced' | 'slices' | 'shortfalls' | 'deleveraged' | 'fundings' | 'stranded',
  number
>

/** A market of users in memory: their positions, and the four places of their money. */
export type Market = {
  readonly terms: Terms
  readonly draw: Draw
  readonly leverage: bigint[]
  readonly cash: bigint[]
  readonly positions: (Position | undefined)[]
  readonly counts: Counts
  mark: bigint
  house: bigint
  clearing: bigint
  insurance: bigint
}

export const noCounts = (): Counts => ({
  fills: 0,
  liquidations: 0,
  reduced: 0,
  slices: 0,
  shortfalls: 0,
  deleveraged: 0,
  fundings: 0,
  stranded: 0,
})

const leverages = [1n, 2n, 3n, 5n, 10n, 20n]

/** User 0 makes the market and has a thousand times as much as others. */
export function marketOf(
  draw: Draw,
  { terms, mark, users }: { terms: Terms; mark: bigint; users: number },
): Market {
  const each = 10n ** BigInt(8 + draw(6))
  return {
    terms,
    draw,
    leverage: Array.from({ length: users }, (_, user) => (user === 0 ? 1n : leverages[draw(6)]!)),
    cash: Array.from({ length: users }, (_, user) => (user === 0 ? each * 1_000n : each)),
    positions: Array.from({ length: users }, () => undefined),
    counts: noCounts(),
    mark,
    house: 0n,
    clearing: 0n,
    insurance: draw(3) === 0 ? each : 0n,
  }
}

/** One thing happens: a trade, more or less margin, funding, or a move of the mark and the liquidations that follow. */
export function live(market: Market): void {
  const { draw } = market
  const kind = draw(10)
  if (kind < 5) tradeOf(market)
  else if (kind < 6) changeMargin(market)
  else if (kind < 7) payFunding(market)
  else {
    moveMark(market)
    liquidateAll(market)
  }
}

export const everything = (market: Market): bigint =>
  market.cash.reduce((sum, cash) => sum + cash, 0n) +
  market.positions.reduce((sum, position) => sum + (position?.margin ?? 0n), 0n) +
  market.house +
  market.clearing +
  market.insurance

function book(market: Market, user: number, { position, flows }: Step): void {
  const before = market.positions[user]?.margin ?? 0n
  const out = Object.values(flows).reduce((sum, flow) => sum + flow, 0n)
  invariant(before === (position?.margin ?? 0n) + out, 'the margin is where the flows say')
  market.positions[user] = position
  market.cash[user] = market.cash[user]! + flows.user
  market.house += flows.house
  market.clearing += flows.clearing
  market.insurance += flows.insurance
  if (flows.insurance < 0n) market.counts.shortfalls += 1
}

/** Two users agree on a price near the mark, if both can pay for it and neither closes beyond what their margin bears. */
function tradeOf(market: Market): void {
  const { draw, terms, positions } = market
  const buyer = draw(positions.length)
  const seller = draw(positions.length)
  if (buyer === seller) return
  const price = stepBelow(market.mark * BigInt(9_980 + draw(41)), 10_000n, terms.tick)
  if (price <= 0n) return
  const quantity = draw(4) === 0 ? BigInt(1 + draw(20)) * terms.lot : wishedQuantity(market, buyer, price)
  if (quantity === 0n) return
  const sides = [
    { user: buyer, step: wished(market, buyer, { side: 'long', quantity, price }) },
    { user: seller, step: wished(market, seller, { side: 'short', quantity, price }) },
  ]
  if (sides.some(({ step }) => step === undefined)) return
  for (const { user, step } of sides) book(market, user, step!)
  market.counts.fills += 1
}

/** A part of what the cash of a user opens, or of what the user has open. */
function wishedQuantity(
  { draw, terms, cash, leverage, positions }: Market,
  user: number,
  price: bigint,
): bigint {
  const share = BigInt(1 + draw(100))
  const most = quantityFor({ margin: cash[user]!, price, leverage: leverage[user]! }, terms)
  const base = draw(3) === 0 ? (positions[user]?.quantity ?? most) : user === 0 ? most / 1_000n : most
  return stepBelow(base * share, 100n, terms.lot)
}

function wished(
  market: Market,
  user: number,
  wish: { side: Side; quantity: bigint; price: bigint },
): Step | undefined {
  const { terms } = market
  const before = market.positions[user]
  const closing = before && before.side !== wish.side ? before.quantity : 0n
  const opening = wish.quantity > closing ? wish.quantity - closing : 0n
  const margin =
    opening === 0n
      ? 0n
      : marginFor({ price: wish.price, quantity: opening, leverage: market.leverage[user]! }, terms)
  const step = apply(before, { ...wish, fee: feeFor(wish, terms), margin }, terms)
  const paid = market.cash[user]! + step.flows.user >= 0n
  const stands = opening === 0n || !step.position || isMaintained(step.position, market.mark, terms)
  return paid && stands && step.flows.insurance === 0n ? step : undefined
}

const feeFor = ({ price, quantity }: Pick<Fill, 'price' | 'quantity'>, { scales, feeRate }: Terms): bigint =>
  ceilingOf(fineWorth(price, quantity, scales) * feeRate, whole * fineUnit(scales))

function changeMargin(market: Market): void {
  const { draw, terms, mark } = market
  const user = draw(market.positions.length)
  const position = market.positions[user]
  if (!position) return
  if (draw(2) === 0) {
    const amount = (market.cash[user]! * BigInt(draw(50))) / 100n
    if (amount > 0n) book(market, user, addMargin(position, amount))
    return
  }
  const at = { mark, leverage: market.leverage[user]! }
  const amount = (marginRemovable(position, at, terms) * BigInt(1 + draw(100))) / 100n
  if (amount > 0n) book(market, user, takeMargin(position, { amount, ...at }, terms))
}

/** The list of open positions with their users, in the order of users. */
function openOf(market: Market): { user: number; position: Position }[] {
  return market.positions.flatMap((position, user) => (position ? [{ user, position }] : []))
}

function payFunding(market: Market): void {
  const open = openOf(market)
  const rate = BigInt(market.draw(1_000_001) - 500_000)
  const payments = fundingPayments(
    open.map(({ position }) => position),
    { mark: market.mark, rate },
    market.terms,
  )
  const sum = payments.reduce((total, payment) => total + payment, 0n)
  invariant(sum === 0n, 'funding sums to zero')
  open.forEach(({ user, position }, index) => {
    book(market, user, fund(position, { payment: payments[index]!, mark: market.mark }, market.terms))
  })
  market.counts.fundings += 1
}

/** Mostly a little, at times a crash, seldom a gap that jumps over every liquidation price. */
function moveMark(market: Market): void {
  const { draw } = market
  const most = [100, 100, 100, 1_000, 4_000][draw(5)]!
  const move = BigInt(10_000 + draw(2 * most + 1) - most)
  const next = divide(market.mark * move, 10_000n, 'half-even')
  market.mark = next > market.terms.tick * 20n ? next : market.mark
}

function liquidateAll(market: Market): void {
  for (let pass = 0; pass < 3; pass++) {
    for (const { user } of openOf(market)) {
      const position = market.positions[user]
      if (position && !isMaintained(position, market.mark, market.terms)) liquidate(market, user)
    }
  }
}

function liquidate(market: Market, user: number): void {
  const { draw, terms, mark } = market
  const position = market.positions[user]!
  const sliceMax =
    BigInt(1 + draw(Number(position.quantity < 1_000n ? position.quantity : 1_000n) + 5)) * terms.lot
  const plan = liquidationPlan(position, { mark, sliceMax: sliceMax * 50n }, terms)
  invariant(
    plan.keep + plan.slices.reduce((sum, slice) => sum + slice, 0n) === position.quantity,
    'a plan is whole',
  )
  market.counts.liquidations += 1
  const order = { charged: 0n, worth: 0n }
  for (const slice of plan.slices) {
    const now = market.positions[user]
    if (!now) return
    if (isMaintained(now, mark, terms)) {
      market.counts.reduced += 1
      return
    }
    if (!intoTheBook(market, { user, quantity: slice, order })) break
  }
  const left = market.positions[user]
  if (!left) return
  if (isMaintained(left, mark, terms)) market.counts.reduced += 1
  else deleverageAgainst(market, user)
}

/** Amount charged to an order so far; its fee is rounded up once, over all its fills. */
type Order = { charged: bigint; worth: bigint }

function feeInOrder(
  order: Order,
  fill: Pick<Fill, 'price' | 'quantity'>,
  { scales, feeRate }: Terms,
): bigint {
  order.worth += fineWorth(fill.price, fill.quantity, scales)
  const all = ceilingOf(order.worth * feeRate, whole * fineUnit(scales))
  const fee = all - order.charged
  order.charged = all
  return fee
}

/** The market maker takes a slice at a price that is worse than the mark, unless that is beyond the limit. */
function intoTheBook(
  market: Market,
  { user, quantity, order }: { user: number; quantity: bigint; order: Order },
): boolean {
  const { draw, terms } = market
  const position = market.positions[user]!
  if (user === 0 || draw(6) === 0) return false
  const side = otherSide(position.side)
  const worse = market.mark * (10_000n - signOf(position.side) * BigInt(draw(80)))
  const price =
    position.side === 'long' ? stepBelow(worse, 10_000n, terms.tick) : stepAbove(worse, 10_000n, terms.tick)
  const limit = sliceLimit(position, market.insurance, terms)
  if (price <= 0n || (limit !== undefined && (position.side === 'long' ? price < limit : price > limit)))
    return false
  const maker = wished(market, 0, { side: position.side, quantity, price })
  if (!maker) return false
  const fill = { side, quantity, price }
  book(market, user, liquidateSlice(position, { ...fill, fee: feeInOrder(order, fill, terms) }, terms))
  book(market, 0, maker)
  market.counts.slices += 1
  return true
}

/** Closes the rest against others of the other side, at the bankruptcy price, in the order of the queue. */
function deleverageAgainst(market: Market, user: number): void {
  const { terms, mark } = market
  const position = market.positions[user]!
  const price = bankruptcyPrice(position, terms, { step: terms.tick })?.shown ?? 0n
  if (price <= 0n) return
  const others = openOf(market).filter((one) => one.user !== user)
  const { taken, left } = deleverage(
    others.map((one) => one.position),
    { side: position.side, quantity: position.quantity, price, mark },
    terms,
  )
  const order = { charged: 0n, worth: 0n }
  for (const { index, quantity } of taken) {
    const other = others[index]!
    const closing = { side: position.side, quantity, price, fee: 0n, margin: 0n }
    const step = apply(other.position, closing, terms)
    invariant(step.flows.insurance === 0n, 'no counterparty is put below zero')
    book(market, other.user, step)
    const fill = { side: otherSide(position.side), quantity, price }
    const before = market.positions[user]!
    book(market, user, liquidateSlice(before, { ...fill, fee: feeInOrder(order, fill, terms) }, terms))
    market.counts.deleveraged += 1
  }
  if (left > 0n) market.counts.stranded += 1
}
