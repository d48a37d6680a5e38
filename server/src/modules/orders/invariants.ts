import type { RestingOrder } from '@openbourse/matching'
import { Phase } from '@openbourse/matching'

/** An invariant of one thing: its sentence, and the two values where it does not hold. */
export type OneInvariant<Seen> = {
  readonly says: string
  readonly broken: (seen: Seen) => { readonly expected: string; readonly found: string } | undefined
}

const unequal = (expected: string, found: string) => (expected === found ? undefined : { expected, found })

export const feeKinds = ['commission', 'exchange', 'stamp'] as const
type ByFee = Readonly<Record<(typeof feeKinds)[number], bigint>>

/** Basis points of each line, and of the commission where the order waited if that is another one. */
type Quoted = ByFee & { readonly maker?: bigint | undefined }
/** What an order took at once, and what filled while it waited. */
type Filled = { readonly taken: bigint; readonly waited: bigint }

/** Basis points of a value, rounded up: written a second time, so that it does not rely on the arithmetic that it checks. */
const feeLine = (kind: (typeof feeKinds)[number], rates: Quoted, { taken, waited }: Filled): bigint => {
  const waiting = kind === 'commission' ? (rates.maker ?? rates.commission) : rates[kind]
  return (taken * rates[kind] + waited * waiting + 9_999n) / 10_000n
}

export const quotedFees = (rates: Quoted, filled: Filled): bigint =>
  feeKinds.reduce((sum, kind) => sum + feeLine(kind, rates, filled), 0n)

export const isOver = (state: string): boolean => state !== 'working' && state !== 'partially_filled'

type Standing = {
  readonly side: string
  readonly state: string
  readonly quantity: bigint
  readonly filled: bigint
  readonly filledValue: bigint
  readonly makerValue: bigint
  readonly bookPrice: bigint
  readonly rates: Quoted
  readonly charged: ByFee
  /** Decimals that price × quantity has more than the currency. */
  readonly spare: number
}

/** The most that the rest of an order can still take. */
export function worstCaseOf({ side, state, quantity, filled, ...order }: Standing): bigint {
  const rest = quantity - filled
  if (rest === 0n || isOver(state)) return 0n
  if (side === 'sell') return rest
  const value =
    order.spare < 0
      ? order.bookPrice * rest * 10n ** BigInt(-order.spare)
      : (order.bookPrice * rest) / 10n ** BigInt(order.spare)
  const all = { taken: order.filledValue - order.makerValue + value, waited: order.makerValue }
  return feeKinds.reduce((sum, kind) => sum + feeLine(kind, order.rates, all) - order.charged[kind], value)
}

/** A book between two commands. */
export const uncrossed: OneInvariant<{
  readonly bestBid: number
  readonly bestAsk: number
  readonly phase: Phase
}> = {
  says: 'no book is crossed at rest',
  broken: ({ bestBid, bestAsk, phase }) =>
    phase === Phase.continuous && bestBid > 0 && bestAsk > 0 && bestBid >= bestAsk
      ? { expected: `a bid below ${bestAsk}`, found: String(bestBid) }
      : undefined,
}

/** The result of an order by its row, its fills and its timeline. */
export const summedUp: OneInvariant<{
  readonly state: string
  readonly quantity: bigint
  /** From the order's row. */
  readonly stored: bigint
  /** As its fills add up. */
  readonly filled: bigint
  /** What was cancelled, expired or rejected. */
  readonly ended: bigint
}> = {
  says: 'filled, remaining and cancelled are what was ordered',
  broken({ state, quantity, stored, filled, ended }) {
    if (stored !== filled) return unequal(`filled ${filled}`, `filled ${stored}`)
    if (filled > quantity) return unequal(`at most ${quantity}`, `filled ${filled}`)
    return unequal(`ended ${isOver(state) ? quantity - filled : 0n}`, `ended ${ended}`)
  },
}

/** Fees of an order: as quoted, by its row, and as the sum of its fills. */
export const chargedAsQuoted: OneInvariant<{
  readonly quoted: bigint
  readonly charged: bigint
  readonly fills: bigint
}> = {
  says: 'fees booked are fees quoted',
  broken: ({ quoted, charged, fills }) =>
    unequal(String(quoted), String(charged)) ?? unequal(String(quoted), String(fills)),
}

/** The hold of an order: in the ledger, by its row, and the most that the rest can still take. */
export const heldExactly: OneInvariant<{
  readonly onHold: bigint
  readonly stored: bigint
  readonly worstCase: bigint
}> = {
  says: 'a hold covers the worst case, and is released exactly',
  broken: ({ onHold, stored, worstCase }) =>
    unequal(String(onHold), String(stored)) ?? unequal(String(worstCase), String(stored)),
}

/** An open order, and how its book has it. */
export const inItsBook: OneInvariant<{
  readonly bookPrice: bigint
  /** 0 unless it has not been triggered. */
  readonly stopPrice: bigint
  readonly remaining: bigint
  readonly there: RestingOrder | undefined
}> = {
  says: 'an open order stands in its book with what remains of it, at its price',
  broken: ({ bookPrice, stopPrice, remaining, there }) =>
    unequal(
      `${remaining} at ${bookPrice}, stop ${stopPrice}`,
      there ? `${there.remaining} at ${there.price}, stop ${there.stopPrice}` : 'nothing',
    ),
}

export const nothingElse: OneInvariant<{ readonly isOpen: boolean; readonly inBook: RestingOrder }> = {
  says: 'nothing of a person is in a book that is not an open order',
  broken: ({ isOpen, inBook }) =>
    isOpen ? undefined : { expected: 'no order', found: `${inBook.remaining} at ${inBook.price}` },
}
