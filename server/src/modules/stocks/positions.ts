import {
  formatMinor,
  invariant,
  priceEach,
  type Scales,
  scaleOf,
  shareAsset,
  symbolOfStock,
} from '@openbourse/money'
import type { Guard, Lot as LotOnWire, Position, PositionOrder } from '@openbourse/protocol'
import { stable } from '../../platform/http/stable.ts'
import { Remembered } from '../../platform/remembered.ts'
import { claimsOnShare, type Ledger, type Owned } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import { type Instrument, scalesOf, sharesSince, type Venue } from '../venue/index.ts'
import { type Fraction, type Fractions, fractionFigures } from './fractions/index.ts'
import type { Holdings } from './holdings.ts'
import { ratesBehind, worthIn } from './reference.ts'
import {
  type Figures,
  figuresAt,
  isLockup,
  type Lot,
  type Prices,
  rateOf,
  type Sums,
  sumsOf,
  unitCostOf,
  unlocksOf,
} from './rules.ts'

type Parts = {
  readonly holdings: Holdings
  readonly fractions: Fractions
  readonly ledger: Ledger
  readonly venue: Venue
  readonly settings: Settings
}

/** A position with its exact figures, in its own currency and in that of totals. */
export type Held = {
  readonly symbol: string
  readonly country: string
  readonly currency: string
  readonly figures: Figures
  /** Parts of shares beside whole ones; the figures count them. */
  readonly fraction: Fraction | undefined
  /** The currency of totals. */
  readonly into: string
  /** Undefined without a reference rate. */
  readonly base:
    | { readonly value: bigint; readonly cost: bigint; readonly dayProfit: bigint; readonly dayBase: bigint }
    | undefined
}

/** A portfolio, and the currency in which it is totalled. */
export type Whose = { readonly portfolioId: number; readonly into: string }

/** What a user holds, in no order that means something. Each is the same object until something of it changes. */
export function heldBy(parts: Parts, whose: Whose): Held[] {
  const symbols = new Set<string>()
  for (const { asset, available, held, locked } of parts.ledger.owned(whose.portfolioId)) {
    const symbol = symbolOfStock(asset)
    if (symbol === undefined) continue
    if (available === 0n && held === 0n && locked === 0n) continue
    symbols.add(symbol)
  }
  return [...symbols].map((symbol) => heldOf(parts, whose, symbol))
}

/** Sorted by a figure in the currency of totals, largest first, or by symbol. What has no rate counts as nothing; equals go by symbol. */
export function inOrder(all: readonly Held[], by: PositionOrder): Held[] {
  return all.toSorted((one, other) => {
    const [left, right] = [sortedBy(one, by), sortedBy(other, by)]
    return left === right ? (one.symbol < other.symbol ? -1 : 1) : left > right ? -1 : 1
  })
}

function sortedBy({ base }: Pick<Held, 'base'>, by: PositionOrder): bigint {
  if (!base || by === 'symbol') return 0n
  return { value: base.value, day: base.dayProfit, total: base.value - base.cost }[by]
}

export function heldOf(parts: Parts, whose: Whose, symbol: string): Held {
  const shares = parts.ledger.ownedOf(whose.portfolioId, shareAsset(symbol))
  return worthOf(parts, { ...whose, symbol, shares })
}

type Owner = Whose & { readonly symbol: string; readonly shares: Owned }

/** Value of a position, by its shares in the ledger, for each currency of totals. */
const worth = new Map<string, Remembered<Owned, Held>>()
function worthsIn(into: string): Remembered<Owned, Held> {
  const known = worth.get(into) ?? new Remembered<Owned, Held>()
  worth.set(into, known)
  return known
}

/** Totals of its lots, so that they are not added up again at each price. */
const bought = new Remembered<Owned, Sums>()

function worthOf(
  { holdings, fractions, venue, settings }: Parts,
  { portfolioId, symbol, shares, into }: Owner,
): Held {
  const instrument = venue.instrument(symbol)
  invariant(instrument, `the instrument ${symbol} of a position exists`)
  const version = holdings.versionOf(portfolioId, symbol)
  const fraction = fractions.of(portfolioId, symbol)
  const last = venue.lastPrice(symbol)
  const previousClose = venue.previousClose(symbol)
  const { tradingDay } = venue.sessionOf(symbol)
  const { currency } = instrument
  const rates = ratesBehind(settings, currency, into)
  return worthsIn(into).of(
    shares,
    [version, fraction, last, previousClose, tradingDay, ...rates, instrument],
    () => {
      const at = { last, previousClose, tradingDay, scales: scalesOf(instrument) }
      const sums = bought.of(shares, [version, previousClose, tradingDay, instrument], () =>
        sumsOf(holdings.lotsForSale(portfolioId, symbol), at),
      )
      const toTotals = (minor: bigint) => worthIn(settings, { asset: currency, minor, into })
      return valued({ instrument, sums, shares, fraction, into }, at, toTotals)
    },
  )
}

type Valued = {
  readonly instrument: Instrument
  readonly sums: Sums
  readonly shares: Owned
  readonly fraction: Fraction | undefined
  readonly into: string
}

function valued(
  { instrument, sums, shares, fraction, into }: Valued,
  at: Prices,
  toTotals: (minor: bigint) => bigint | undefined,
): Held {
  const { symbol, country, currency } = instrument
  invariant(country !== null, `${symbol} is a stock`)
  const owned = Number(shares.available + shares.held + shares.locked)
  invariant(owned >= sums.bought, `the lots of ${symbol} are among what the ledger says is owned`)
  const whole = figuresAt(sums, { ...at, granted: owned - sums.bought })
  const figures = plusFigures(whole, fractionFigures(fraction, at))
  const value = toTotals(figures.value)
  const cost = toTotals(figures.cost)
  const dayProfit = toTotals(figures.dayProfit)
  const dayBase = toTotals(figures.dayBase)
  const known = value !== undefined && cost !== undefined && dayProfit !== undefined && dayBase !== undefined
  return {
    symbol,
    country,
    currency,
    figures,
    fraction,
    into,
    base: known ? { value, cost, dayProfit, dayBase } : undefined,
  }
}

/** The figures of whole shares with those of parts of shares. */
function plusFigures(whole: Figures, parts: ReturnType<typeof fractionFigures>): Figures {
  const [value, cost] = [whole.value + parts.value, whole.cost + parts.cost]
  const dayBase = whole.dayBase + parts.dayBase
  return { ...whole, value, cost, dayBase, profit: value - cost, dayProfit: value - dayBase }
}

export type PositionParts = Parts & { readonly guards: (portfolioId: number, symbol: string) => Guard[] }

const rows = new Remembered<Held, Position>()

export function positionOnWire(parts: PositionParts, portfolioId: number, held: Held): Position {
  const row = rows.of(held, [], () => stable(rowOf(parts, portfolioId, held)))
  const guards = parts.guards(portfolioId, held.symbol)
  return guards.length === 0 ? row : { ...row, guards }
}

/** Without guards, which change by themselves. */
function rowOf({ holdings, fractions, ledger, venue }: Parts, portfolioId: number, held: Held): Position {
  const { symbol, country, currency, figures, fraction, into, base } = held
  const instrument = venue.instrument(symbol)
  invariant(instrument, `${symbol} is an instrument`)
  const scales = scalesOf(instrument)
  const scale = scales.value
  const shares = ledger.ownedOf(portfolioId, shareAsset(symbol))
  const text = (minor: bigint) => formatMinor(minor, scale)
  const inTotals = (minor: bigint) => formatMinor(minor, scaleOf(into))
  return {
    symbol,
    name: instrument.name,
    country,
    currency,
    quantity: String(figures.quantity),
    available: String(shares.available),
    locked: String(shares.locked),
    inOrders: String(shares.held),
    unlockAt: figures.unlockAt,
    fraction: fraction ? fractionOnWire(fractions, fraction) : null,
    averageCost: averageCostOf(held, scales),
    cost: text(figures.cost),
    last: formatMinor(BigInt(venue.lastPrice(symbol)), scales.price),
    value: text(figures.value),
    dayProfit: text(figures.dayProfit),
    dayProfitRate: rateOf(figures.dayProfit, figures.dayBase),
    profit: text(figures.profit),
    profitRate: rateOf(figures.profit, figures.cost),
    inBase: base ? inTotals(base.value) : null,
    dayProfitInBase: base ? inTotals(base.dayProfit) : null,
    profitInBase: base ? inTotals(base.value - base.cost) : null,
    unlocks: unlocksOf(holdings.lockedLots(portfolioId, symbol)).map(({ at, quantity, lockup }) => ({
      at,
      quantity: String(quantity),
      lockup,
    })),
    guards: [],
  }
}

function fractionOnWire(fractions: Fractions, of: Fraction): Position['fraction'] {
  const settled = fractions.settledOf(of.portfolioId, of.symbol)
  return {
    quantity: formatMinor(of.quantity, 6),
    available: formatMinor(settled, 6),
    settlesAt: settled < of.quantity ? (of.fresh?.settlesAt ?? null) : null,
    wholeShares: String(settled / claimsOnShare),
  }
}

/** Cost of one share; of a position with a fraction, by all its millionths. */
function averageCostOf({ figures, fraction }: Held, scales: Scales): string {
  if (!fraction) return unitCostOf(figures.cost, figures.quantity, scales)
  const millionths = BigInt(figures.quantity) * claimsOnShare + fraction.quantity
  const scale = scales.price + 2
  const inMillionths = { ...scales, quantity: scales.quantity + 6 }
  return formatMinor(priceEach(figures.cost, millionths, inMillionths, scale), scale)
}

export function lotOnWire(lot: Lot, venue: Venue): LotOnWire {
  // By days: bars of a day that was cut short bear the new terms from its beginning, and its lots were bought before.
  const since = venue.changesOf(lot.symbol).filter(({ exOn }) => exOn > lot.tradingDay)
  const split = sharesSince(since, Number.NEGATIVE_INFINITY)
  const instrument = venue.instrument(lot.symbol)
  invariant(instrument, `${lot.symbol} is an instrument`)
  const scales = scalesOf(instrument)
  return {
    boughtAt: lot.boughtAt,
    quantity: String(lot.quantity),
    remaining: String(lot.remaining),
    price: formatMinor(BigInt(lot.price), scales.price),
    unitCost: unitCostOf(lot.cost, lot.quantity, scales),
    unlockAt: lot.unlocked ? null : lot.unlockAt,
    lockup: !lot.unlocked && isLockup(lot),
    split: split.now === split.was ? null : split,
  }
}

export type Totals = {
  readonly value: bigint
  readonly cost: bigint
  readonly profit: bigint
  readonly dayProfit: bigint
  readonly dayBase: bigint
}

/** Sums in the currency of totals over everything that has a rate. */
export function totalsOf(all: readonly Held[]): Totals {
  let value = 0n
  let cost = 0n
  let dayProfit = 0n
  let dayBase = 0n
  for (const { base } of all) {
    if (!base) continue
    value += base.value
    cost += base.cost
    dayProfit += base.dayProfit
    dayBase += base.dayBase
  }
  return { value, cost, profit: value - cost, dayProfit, dayBase }
}
