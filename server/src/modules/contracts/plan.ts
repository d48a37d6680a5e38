import { exactWorth, invariant, split } from '@openbourse/money'
import {
  apply,
  fund,
  liquidateSlice,
  marginFor,
  type Position,
  type Side,
  type Step,
  type Terms,
} from '@openbourse/quant/contracts'
import { type OpenPosition, opposite, type StepKind } from './rules.ts'

/** A part of a fill: it closes what is open, or opens. */
export type Part = {
  readonly kind: Extract<StepKind, 'opened' | 'closed' | 'liquidated' | 'deleveraged'>
  /** Before the part; undefined where it opens. */
  readonly before: OpenPosition | undefined
  readonly step: Step
  readonly quantity: bigint
  readonly value: bigint
  readonly fee: bigint
  readonly leverage: number
}

export type Plan = {
  /** Funding that was due and not paid yet, before anything else. */
  readonly funding:
    | { readonly payment: bigint; readonly before: OpenPosition; readonly step: Step }
    | undefined
  readonly parts: readonly Part[]
  /** The simulated participants after the fill and what it brought them, where they are the other side. */
  readonly simulated:
    | { readonly position: Position | undefined; readonly brought: bigint; readonly clearing: bigint }
    | undefined
}

export type FillOf = {
  readonly side: Side
  readonly quantity: bigint
  readonly price: bigint
  readonly fee: bigint
}

export type Asked = {
  readonly position: OpenPosition | undefined
  /** Funding that is still to be paid, with the mark that it was reckoned at. */
  readonly pending: { readonly payment: bigint; readonly mark: bigint } | undefined
  readonly fill: FillOf
  readonly leverage: number
  /** What the order's hold gave up for this fill: margin and fee of what it opens come out of it. */
  readonly freed: bigint
  readonly isLiquidation: boolean
  /** The simulated participants where they are on the other side, 'person' otherwise. */
  readonly against: { readonly position: Position | undefined } | 'person'
}

/**
 * Effect of a fill on a position: it closes the open quantity first, and only the rest opens. Nothing is changed
 * here. A fill that turns a position to the other side has two parts, and its fee is divided by their quantities.
 */
export function planFill(asked: Asked, terms: Terms): Plan {
  const { fill, against } = asked
  const funding = fundingOf(asked, terms)
  const position = funding ? withStep(funding.before, funding.step) : asked.position
  const parts = partsOf({ ...asked, position }, terms)
  const simulated =
    against === 'person'
      ? undefined
      : simulatedAfter(against.position, { ...fill, side: opposite(fill.side) }, terms)
  return { funding, parts, simulated }
}

function fundingOf({ position, pending }: Asked, terms: Terms): Plan['funding'] {
  if (!position || !pending) return undefined
  return { payment: pending.payment, before: position, step: fund(position, pending, terms) }
}

function partsOf(asked: Asked, terms: Terms): Part[] {
  const { position, fill, leverage, isLiquidation } = asked
  const closes = position && position.side !== fill.side
  const closing = closes ? smaller(position.quantity, fill.quantity) : 0n
  const opening = fill.quantity - closing
  const [closingFee = 0n, openingFee = 0n] = split(fill.fee, [closing, opening])
  const worth = (quantity: bigint): bigint => exactWorth(fill.price, quantity, terms.scales)
  const parts: Part[] = []
  if (closing > 0n) {
    const part = { side: fill.side, quantity: closing, price: fill.price, fee: closingFee }
    const step = isLiquidation
      ? liquidateSlice(position!, part, terms)
      : apply(position, { ...part, margin: 0n }, terms)
    const kind = isLiquidation ? 'liquidated' : 'closed'
    parts.push({
      kind,
      before: position,
      step,
      quantity: closing,
      value: worth(closing),
      fee: closingFee,
      leverage,
    })
  }
  if (opening > 0n) {
    invariant(!isLiquidation, 'a liquidation only closes')
    const margin = marginOf(asked, { opening, openingFee }, terms)
    const part = { side: fill.side, quantity: opening, price: fill.price, fee: openingFee, margin }
    const before = closes ? undefined : position
    const step = apply(before, part, terms)
    parts.push({
      kind: 'opened',
      before,
      step,
      quantity: opening,
      value: worth(opening),
      fee: openingFee,
      leverage,
    })
  }
  return parts
}

/** What the leverage needs at the price of the fill; a sale above the price that its hold was reckoned at brings what was held. */
function marginOf(
  { fill, leverage, freed }: Asked,
  { opening, openingFee }: { readonly opening: bigint; readonly openingFee: bigint },
  terms: Terms,
): bigint {
  const needed = marginFor({ price: fill.price, quantity: opening, leverage: BigInt(leverage) }, terms)
  const there = freed - openingFee
  return there < 0n ? 0n : smaller(needed, there)
}

/** Simulated participants trade as one, without margin or fee: what closing brings or costs them goes to their own account. */
export function simulatedAfter(
  position: Position | undefined,
  fill: FillOf,
  terms: Terms,
): NonNullable<Plan['simulated']> {
  const { position: after, flows } = apply(position, { ...fill, fee: 0n, margin: 0n }, terms)
  return { position: after, brought: flows.user + flows.insurance, clearing: flows.clearing }
}

/** The position after a step that leaves it open. */
export function withStep(before: OpenPosition, { position }: Step): OpenPosition {
  invariant(position, 'the position is still open')
  return { ...before, ...position }
}

export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
