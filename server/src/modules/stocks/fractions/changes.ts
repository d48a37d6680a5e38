import { fractionAsset } from '@openbourse/money'
import type { Turn } from '../../../core/types.ts'
import {
  backingReturned,
  backingSplit,
  claimsOnShare,
  fractionBoughtOut,
  fractionSplit,
  type Ledger,
} from '../../ledger/index.ts'
import { type AppliedChange, scalesOf } from '../../venue/index.ts'
import type { Fractions } from './fractions.ts'
import { afterSplit, backingAfter, type Fraction, worthOfFraction } from './rules.ts'

type Parts = { readonly fractions: Fractions; readonly ledger: Ledger }
type Split = AppliedChange & { readonly ratio: NonNullable<AppliedChange['ratio']> }

const isSplit = (change: AppliedChange): change is Split => change.ratio !== null
const becomesMore = ({ ratio }: Split): boolean => ratio.now > ratio.was

// Claims are never more than the shares behind them, at no moment while the holders follow one after the other: shares that become more do so before the
// claims on them, and shares that become fewer behind them.

/** A change of shares begins: shares behind fractions that become more are more before anyone's claims are. */
export function beginFractions(parts: Parts, turn: Turn, change: AppliedChange): void {
  if (isSplit(change) && becomesMore(change)) splitBacking(parts, turn, change)
}

/** Content of the owner's message: the fraction after a split or before a delisting, and the money paid for it. */
export type Followed = { readonly millionths: bigint; readonly cash: bigint }

const nothing: Followed = { millionths: 0n, cash: 0n }

/** The fraction of one portfolio follows a change of shares. */
export function followFractions(
  parts: Parts,
  turn: Turn,
  portfolioId: number,
  change: AppliedChange,
): Followed {
  const { fractions, ledger } = parts
  const { symbol, id: action, price } = change
  const own = ledger.ownedOf(portfolioId, fractionAsset(symbol)).available
  if (own === 0n) return nothing
  const isDesk = portfolioId === fractions.desk
  const before = fractions.of(portfolioId, symbol)
  if (isSplit(change)) {
    // What the house has follows from what all others have, and comes last.
    const after = !isDesk && before ? splitOne(parts, turn, before, change) : 0n
    return { millionths: after, cash: 0n }
  }
  const { currency, ...instrument } = fractions.instrumentOf(symbol)
  const cash = worthOfFraction(price, own, scalesOf({ ...instrument, currency }), 'down')
  ledger.post(turn, fractionBoughtOut({ action, symbol, portfolioId, fraction: own, currency, cash }))
  if (before) {
    fractions.keep(turn, { ...before, quantity: 0n, cost: 0n, fresh: null })
    fractions.realise(turn, { portfolioId, symbol, quantity: own, cost: before.cost, proceeds: cash })
  }
  return { millionths: own, cash }
}

/** A change of shares has reached every holder. */
export function endFractions(parts: Parts, turn: Turn, change: AppliedChange): void {
  const { fractions, ledger } = parts
  const { symbol, id: action } = change
  const { desk } = fractions
  if (desk === undefined) return
  if (!isSplit(change)) {
    const { shares } = fractions.backingOf(symbol)
    if (shares > 0n) ledger.post(turn, backingReturned({ action, symbol, shares }))
    return
  }
  const { shares: behind } = fractions.backingOf(symbol)
  const shares = becomesMore(change) ? behind : backingAfter(behind, change.ratio).shares
  const more = shares * claimsOnShare - fractions.claimsOn(symbol)
  if (more !== 0n) ledger.post(turn, fractionSplit({ action, symbol, portfolioId: desk, more }))
  if (!becomesMore(change)) splitBacking(parts, turn, change)
}

function splitBacking({ fractions, ledger }: Parts, turn: Turn, change: Split): void {
  const { symbol, id: action, ratio, price } = change
  const { shares } = fractions.backingOf(symbol)
  if (shares === 0n) return
  const after = backingAfter(shares, ratio)
  const { currency } = fractions.instrumentOf(symbol)
  const was = BigInt(ratio.was)
  const paid = (after.short * BigInt(price) + was - 1n) / was
  const more = after.shares - shares
  if (more !== 0n || paid !== 0n) ledger.post(turn, backingSplit({ action, symbol, more, currency, paid }))
}

/** Answers what there is after it. */
function splitOne({ fractions, ledger }: Parts, turn: Turn, before: Fraction, change: Split): bigint {
  const { symbol, id: action, ratio } = change
  const { portfolioId } = before
  const after = afterSplit(before, ratio)
  const more = after.quantity - before.quantity
  if (more !== 0n) ledger.post(turn, fractionSplit({ action, symbol, portfolioId, more }))
  fractions.keep(turn, after)
  // What had a cost and is gone was sold, though it was less than a millionth of a share.
  if (after.quantity === 0n && before.cost > 0n)
    fractions.realise(turn, { portfolioId, symbol, quantity: 0n, cost: before.cost, proceeds: 0n })
  return after.quantity
}
