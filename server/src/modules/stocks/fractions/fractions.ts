import { fractionAsset, invariant, shareAsset } from '@openbourse/money'
import type { Turn } from '../../../core/types.ts'
import type { Database } from '../../../platform/db/types.ts'
import { claimsOnShare, houseAccount, type Ledger } from '../../ledger/index.ts'
import { type Instrument, scalesOf, type Venue } from '../../venue/index.ts'
import type { Holdings } from '../holdings.ts'
import { type Fraction, settledOf, withBought, withoutSold, worthOfFraction } from './rules.ts'
import { fractionsAfter, storedDesk, writeDesk, writeFraction } from './tables.ts'

export type FractionParts = {
  readonly database: Database
  readonly ledger: Ledger
  readonly venue: Venue
  readonly holdings: Holdings
}

type Of = { readonly portfolioId: number; readonly symbol: string }

const pageOfFractions = 10_000

/** Parts of shares that portfolios have, with what they cost: in memory while something of them is left. */
export class Fractions {
  readonly #parts: FractionParts
  readonly #byPortfolio = new Map<number, Map<string, Fraction>>()
  #desk: number | undefined

  constructor(parts: FractionParts) {
    this.#parts = parts
  }

  /** To be called once, before anything is due. */
  async recover(): Promise<void> {
    const { database } = this.#parts
    this.#desk = await storedDesk(database)
    for (let after = { portfolioId: 0, symbol: '' }; ; ) {
      const rows = await fractionsAfter(database, after, pageOfFractions)
      const last = rows.at(-1)
      if (!last) return
      for (const one of rows) this.#remember(one)
      after = last
    }
  }

  of(portfolioId: number, symbol: string): Fraction | undefined {
    return this.#byPortfolio.get(portfolioId)?.get(symbol)
  }

  symbolsOf(portfolioId: number): readonly string[] {
    return [...(this.#byPortfolio.get(portfolioId)?.keys() ?? [])]
  }

  /** Lives on while fractions come and go. */
  *every(): IterableIterator<Fraction> {
    for (const some of this.#byPortfolio.values()) yield* some.values()
  }

  /** The portfolio of the house that trades for fractions; undefined until one was bought. */
  get desk(): number | undefined {
    return this.#desk
  }

  /** As `desk`, which is opened where there is none yet. */
  openedDesk(turn: Turn): number {
    if (this.#desk !== undefined) return this.#desk
    const { id } = this.#parts.ledger.portfolios.open(turn, { kind: 'house', owner: 'house' })
    writeDesk(turn, id)
    this.#desk = id
    return id
  }

  /** Whole shares behind the fractions of a stock, and the part of the claims on them that the house has itself. */
  backingOf(symbol: string): { readonly shares: bigint; readonly own: bigint } {
    const { ledger } = this.#parts
    const own = this.#desk === undefined ? 0n : ledger.ownedOf(this.#desk, fractionAsset(symbol)).available
    return { shares: ledger.balance(houseAccount('fractions', shareAsset(symbol))), own }
  }

  /** All claims on the shares of a stock. */
  claimsOn(symbol: string): bigint {
    return -this.#parts.ledger.balance(houseAccount('fractions', fractionAsset(symbol)))
  }

  /** What of a fraction can be sold now. */
  settledOf(portfolioId: number, symbol: string): bigint {
    const of = this.of(portfolioId, symbol)
    return of ? settledOf(of, this.#dayOf(symbol)).quantity : 0n
  }

  /** What a part of it that has settled had cost. */
  costOf(portfolioId: number, symbol: string, quantity: bigint): bigint {
    const of = this.of(portfolioId, symbol)
    return of ? withoutSold(of, { quantity, tradingDay: this.#dayOf(symbol) }).cost : 0n
  }

  /** A purchase, with its fees in the cost. */
  bought(turn: Turn, of: Of & { readonly quantity: bigint; readonly cost: bigint }): void {
    const { portfolioId, symbol, quantity, cost } = of
    const { currency } = this.instrumentOf(symbol)
    const settlesAt = this.#parts.venue.settlesAt(symbol, turn.nowMs)
    const empty = { portfolioId, symbol, currency, quantity: 0n, cost: 0n, fresh: null }
    const before = this.of(portfolioId, symbol) ?? empty
    this.keep(turn, withBought(before, { day: this.#dayOf(symbol), quantity, cost, settlesAt }))
  }

  /** Takes what settled away with its share of the cost, which it answers. */
  take(turn: Turn, of: Of & { readonly quantity: bigint }): bigint {
    const before = this.of(of.portfolioId, of.symbol)
    invariant(before, `portfolio ${of.portfolioId} has a fraction of ${of.symbol}`)
    const { quantity, symbol } = of
    const { left, cost } = withoutSold(before, { quantity, tradingDay: this.#dayOf(symbol) })
    this.keep(turn, left)
    return cost
  }

  /** A sale, or a delisting: the gain is written, of parts of a share. */
  realise(
    turn: Turn,
    of: Of & { readonly quantity: bigint; readonly cost: bigint; readonly proceeds: bigint },
  ): void {
    const { portfolioId, symbol, cost, proceeds } = of
    const { venue, holdings } = this.#parts
    const instrument = this.instrumentOf(symbol)
    const part = { lotId: null, acquiredAt: null, quantity: 0, fraction: of.quantity, cost, proceeds }
    holdings.realise(turn, {
      portfolioId,
      symbol,
      currency: instrument.currency,
      quantity: 0,
      cost,
      proceeds,
      costToday: worthOfFraction(venue.previousClose(symbol), of.quantity, scalesOf(instrument), 'down'),
      parts: [part],
    })
  }

  keep(turn: Turn, of: Fraction): void {
    this.#remember(of)
    writeFraction(turn, of)
  }

  instrumentOf(symbol: string): Instrument {
    const instrument = this.#parts.venue.instrument(symbol)
    invariant(instrument, `${symbol} is an instrument`)
    return instrument
  }

  #remember(of: Fraction): void {
    const own = this.#byPortfolio.get(of.portfolioId) ?? new Map<string, Fraction>()
    if (of.quantity > 0n) own.set(of.symbol, of)
    else own.delete(of.symbol)
    if (own.size > 0) this.#byPortfolio.set(of.portfolioId, own)
    else this.#byPortfolio.delete(of.portfolioId)
  }

  #dayOf(symbol: string): string {
    return this.#parts.venue.sessionOf(symbol).tradingDay
  }
}

/** All that a portfolio has of a stock, in millionths of a share. */
export function millionthsOf(ledger: Pick<Ledger, 'ownedOf'>, portfolioId: number, symbol: string): bigint {
  const { available, held, locked, coin } = ledger.ownedOf(portfolioId, shareAsset(symbol))
  const parts = ledger.ownedOf(portfolioId, fractionAsset(symbol)).available
  return (available + held + locked + coin) * claimsOnShare + parts
}
