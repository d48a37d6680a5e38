import { exactWorth, invariant, shareAsset } from '@openbourse/money'
import type { Turn } from '../../../core/types.ts'
import { claimsOnShare, fractionPaid, type Ledger, sharesBoughtOut, sharesSplit } from '../../ledger/index.ts'
import { type AppliedChange, type Instrument, scalesOf, type Venue } from '../../venue/index.ts'
import { disposalsOf } from '../disposals.ts'
import { type Followed, sharesText } from '../fractions/index.ts'
import type { Holdings } from '../holdings.ts'
import { notifyDelisted, notifySplit } from '../notify.ts'
import { consume } from '../rules.ts'
import { restValue, splitShares } from './share-rules.ts'

type Parts = { readonly holdings: Holdings; readonly ledger: Ledger; readonly venue: Venue }
type Own = {
  readonly portfolioId: number
  readonly free: bigint
  readonly locked: bigint
  /** Fractions of shares beside them, to which the change was applied before. */
  readonly fraction: Followed
}
type Ratio = NonNullable<AppliedChange['ratio']>

/** The shares of one portfolio become others, or money. No order holds any of them. */
export function convertShares(
  parts: Parts,
  turn: Turn,
  of: { readonly portfolioId: number; readonly change: AppliedChange; readonly fraction: Followed },
): void {
  const { portfolioId, change, fraction } = of
  const { available: free, locked } = parts.ledger.ownedOf(portfolioId, shareAsset(change.symbol))
  if (free + locked + fraction.millionths === 0n) return
  const own = { portfolioId, free, locked, fraction }
  if (change.ratio) split(parts, turn, own, { ...change, ratio: change.ratio })
  else boughtOut(parts, turn, own, change)
}

function split(parts: Parts, turn: Turn, own: Own, change: AppliedChange & { ratio: Ratio }): void {
  const { holdings, ledger, venue } = parts
  const { id: action, symbol, ratio, price } = change
  const { portfolioId, free, locked, fraction } = own
  const before = holdings.lots(portfolioId, symbol)
  const after = splitShares({ free, locked, lots: before }, ratio)
  const shares = { portfolioId, symbol, action }
  const more = { free: after.free - free, locked: after.locked - locked }
  if (more.free !== 0n || more.locked !== 0n) ledger.post(turn, sharesSplit({ ...shares, ...more }))
  holdings.keep(
    turn,
    after.lots.toSorted((one, other) => one.id - other.id),
  )
  const { currency } = instrumentOf(venue, symbol)
  const cash = restValue(after.rest, price, ratio)
  if (cash > 0n) ledger.post(turn, fractionPaid({ ...shares, currency, cash }))
  // What had a cost and is gone was sold, though it was less than one share.
  if (after.rest > 0n && (cash > 0n || after.restCost > 0n)) {
    const oldest = before.find((lot) => lot.remaining > 0)
    const part = { lotId: oldest?.id ?? null, acquiredAt: oldest?.boughtAt ?? null, quantity: 0 }
    holdings.realise(turn, {
      portfolioId,
      symbol,
      currency,
      quantity: 0,
      cost: after.restCost,
      proceeds: cash,
      costToday: cash,
      parts: [{ ...part, cost: after.restCost, proceeds: cash }],
    })
  }
  const quantity = sharesText((after.free + after.locked) * claimsOnShare + fraction.millionths)
  notifySplit(turn, { portfolioId, symbol, action, ratio, quantity, cash, currency })
}

/** A delisting is a sale of everything at the last price, without fees. */
function boughtOut(parts: Parts, turn: Turn, own: Own, { id: action, symbol, price }: AppliedChange): void {
  const { holdings, ledger, venue } = parts
  const { portfolioId, free, locked, fraction } = own
  const instrument = instrumentOf(venue, symbol)
  const { currency } = instrument
  const scales = scalesOf(instrument)
  const quantity = Number(free + locked)
  const proceeds = exactWorth(BigInt(price), BigInt(quantity), scales)
  const before = holdings.lots(portfolioId, symbol).map((lot) => ({ ...lot, unlocked: true }))
  const { tradingDay } = venue.sessionOf(symbol)
  const consumed = consume(before, { quantity, tradingDay, previousClose: price, scales })
  notifyDelisted(turn, {
    portfolioId,
    symbol,
    action,
    quantity: sharesText((free + locked) * claimsOnShare + fraction.millionths),
    price,
    proceeds: proceeds + fraction.cash,
    currency,
  })
  if (quantity === 0) return
  ledger.post(turn, sharesBoughtOut({ portfolioId, symbol, action, free, locked, currency, cash: proceeds }))
  holdings.keep(turn, consumed.changed)
  holdings.realise(turn, {
    portfolioId,
    symbol,
    currency,
    quantity,
    cost: consumed.cost,
    proceeds,
    costToday: consumed.costToday,
    parts: disposalsOf(before, consumed, { quantity, proceeds }),
  })
}

function instrumentOf(venue: Venue, symbol: string): Instrument {
  const instrument = venue.instrument(symbol)
  invariant(instrument, `${symbol} is an instrument`)
  return instrument
}
