import { exactWorth, invariant, split } from '@openbourse/money'
import { marginRemovable } from './margin.ts'
import { ceilingOf, floorOf, larger, smaller } from './rounding.ts'
import { otherSide, type Position, type Side, signOf, type Terms } from './terms.ts'
import { equityAt } from './value.ts'

/**
 * Amounts that a step moved out of the margin of a position, below zero into it. The margin before is the margin
 * after and the sum of these: nothing is created. `clearing` is the source of profits and the destination of
 * losses. Over all positions its balance follows from their costs: it is minus the sum of the costs of longs less
 * those of shorts, and zero when nothing is open.
 */
export type Flows = Readonly<Record<'user' | 'house' | 'clearing' | 'insurance' | 'funding', bigint>>

/** A position after a step, undefined where none is open any more, and what moved. */
export type Step = { readonly position: Position | undefined; readonly flows: Flows }

/**
 * A fill of an order. `price` is a multiple of the tick. `fee` is what it costs. `margin` is what the user brings along for what is opened,
 * beside the fee.
 */
export type Fill = {
  readonly side: Side
  readonly quantity: bigint
  readonly price: bigint
  readonly fee: bigint
  readonly margin: bigint
}

const still: Flows = { user: 0n, house: 0n, clearing: 0n, insurance: 0n, funding: 0n }

/**
 * A position after a fill: opened, made larger, made smaller, closed, or turned to the other side. The fee of a fill that turns is divided by the
 * quantities closed and opened. Margin is brought for what is opened only.
 */
export function apply(position: Position | undefined, fill: Fill, terms: Terms): Step {
  invariant(fill.quantity > 0n && fill.price > 0n, 'a fill has a quantity and a price')
  invariant(fill.fee >= 0n && fill.margin >= 0n, 'a fill has a fee and a margin of at least zero')
  if (!position || position.side === fill.side) return opened(position, fill, terms)
  const closing = smaller(position.quantity, fill.quantity)
  const opening = fill.quantity - closing
  invariant(opening > 0n || fill.margin === 0n, 'what only closes brings no margin')
  const [closingFee, openingFee] = split(fill.fee, [closing, opening])
  const first = closed(position, { ...fill, quantity: closing, fee: closingFee! }, terms)
  if (opening === 0n) return first
  const second = opened(undefined, { ...fill, quantity: opening, fee: openingFee! }, terms)
  return { position: second.position, flows: together(first.flows, second.flows) }
}

/** More margin. It can be lost as well. */
export function addMargin(position: Position, amount: bigint): Step {
  invariant(amount > 0n, 'margin is added in an amount')
  return { position: { ...position, margin: position.margin + amount }, flows: { ...still, user: -amount } }
}

/** Less margin, at most `marginRemovable`. Throws beyond that: the caller refuses before. */
export function takeMargin(
  position: Position,
  { amount, ...at }: { amount: bigint; mark: bigint; leverage: bigint },
  terms: Terms,
): Step {
  invariant(amount > 0n && amount <= marginRemovable(position, at, terms), 'the margin can spare the amount')
  return { position: { ...position, margin: position.margin - amount }, flows: { ...still, user: amount } }
}

/**
 * A funding payment, below zero what is received. The margin pays; where it is not enough, so much profit is realised as is missing, which moves the
 * average entry price and neither the equity nor the liquidation price. Throws where a payment is more than is left at the mark.
 */
export function fund(
  position: Position,
  { payment, mark }: { payment: bigint; mark: bigint },
  terms: Terms,
): Step {
  invariant(payment <= larger(0n, equityAt(position, mark, terms)), 'no one pays more than is left')
  const realised = larger(0n, payment - position.margin)
  return {
    position: {
      ...position,
      cost: position.cost + signOf(position.side) * realised,
      margin: position.margin + realised - payment,
    },
    flows: { ...still, clearing: -realised, funding: payment },
  }
}

/**
 * A fill of a liquidation: the margin stays with the open part, so that the rest may be maintained again. The
 * amount left after the last of them goes to the insurance fund, which also pays whatever the margin does not. The
 * indivisible unit of the cost stays with the open part, so that a slice at `sliceLimit` or better never needs more
 * than margin and fund have.
 */
export function liquidateSlice(position: Position, fill: Omit<Fill, 'margin'>, terms: Terms): Step {
  invariant(fill.side === otherSide(position.side), 'a liquidation closes')
  const { rest, realised } = closedPart({ position, fill, odd: 'closed' }, terms)
  const margin = position.margin + realised - fill.fee
  const over = rest.quantity === 0n
  const insurance = over ? margin : smaller(0n, margin)
  return {
    position: over ? undefined : { ...rest, margin: margin - insurance },
    flows: { ...still, house: fill.fee, clearing: -realised, insurance },
  }
}

function opened(position: Position | undefined, fill: Fill, { scales }: Terms): Step {
  const before = position ?? { side: fill.side, quantity: 0n, cost: 0n, margin: 0n }
  return {
    position: {
      side: fill.side,
      quantity: before.quantity + fill.quantity,
      cost: before.cost + exactWorth(fill.price, fill.quantity, scales),
      margin: before.margin + fill.margin,
    },
    flows: { ...still, user: -fill.margin - fill.fee, house: fill.fee },
  }
}

/**
 * The share of the margin comes back with the profit, less the fee. The unit of the cost that does not divide is realised against the user, so that
 * what stays is not liquidated earlier by rounding. A loss beyond that share is paid by the margin that stays, and beyond
 * that by the insurance fund: orders that close are limited at the bankruptcy price, so that this does not happen to one of them.
 */
function closed(position: Position, fill: Fill, terms: Terms): Step {
  const { rest, realised } = closedPart({ position, fill, odd: 'open' }, terms)
  const released = floorOf(position.margin * fill.quantity, position.quantity)
  const back = released + realised - fill.fee
  const margin = position.margin - released + smaller(0n, back)
  const insurance = smaller(0n, margin)
  return {
    position: rest.quantity === 0n ? undefined : { ...rest, margin: margin - insurance },
    flows: { ...still, user: larger(0n, back), house: fill.fee, clearing: -realised, insurance },
  }
}

/** Which part the unit of a cost that does not divide is rounded in favour of. */
type Odd = 'closed' | 'open'

/** What is left, with all of the margin, and the profit of what was closed. The cost is shared by quantity. */
function closedPart(
  { position, fill, odd }: { position: Position; fill: Pick<Fill, 'quantity' | 'price'>; odd: Odd },
  { scales }: Terms,
): { rest: Position; realised: bigint } {
  const { side, quantity, cost } = position
  invariant(fill.quantity <= quantity, 'no more is closed than is open')
  const share = cost * fill.quantity
  const roundUp = (side === 'long') === (odd === 'open')
  const part = roundUp ? ceilingOf(share, quantity) : floorOf(share, quantity)
  return {
    rest: { ...position, quantity: quantity - fill.quantity, cost: cost - part },
    realised: signOf(side) * (exactWorth(fill.price, fill.quantity, scales) - part),
  }
}

const together = (one: Flows, other: Flows): Flows => ({
  user: one.user + other.user,
  house: one.house + other.house,
  clearing: one.clearing + other.clearing,
  insurance: one.insurance + other.insurance,
  funding: one.funding + other.funding,
})
