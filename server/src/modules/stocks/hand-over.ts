import type { CauseKind } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { scalesOf, type Venue } from '../venue/index.ts'
import { disposalsOf } from './disposals.ts'
import type { Holdings } from './holdings.ts'
import { consume, type Lot } from './rules.ts'
import { writeMove } from './tables.ts'

/** What caused it, as entries of the ledger name it. */
type Cause = { readonly kind: CauseKind; readonly id: string }

/** What one portfolio gets of shares that another one bought for it: their cost with fees, and the price of one, in the smallest unit. */
export type Dealt = {
  readonly portfolioId: number
  readonly quantity: number
  readonly cost: bigint
  readonly price: number
  readonly cause: Cause
}

/**
 * Lots of shares that change portfolios beside the book: bought by one portfolio for several, sold by one for
 * several, and kept by a user whose portfolio they leave. Entries of the ledger move the shares themselves; both
 * must happen in one turn.
 */
export class HandOver {
  readonly #holdings: Holdings
  readonly #venue: Venue

  constructor(parts: { readonly holdings: Holdings; readonly venue: Venue }) {
    this.#holdings = parts.holdings
    this.#venue = parts.venue
  }

  /** Everything that was bought in a portfolio becomes lots of others, bought today at what each of them paid. */
  dealOut(
    turn: Turn,
    of: {
      readonly from: number
      readonly symbol: string
      readonly cause: Cause
      readonly to: readonly Dealt[]
    },
  ): void {
    const { from, symbol, cause, to } = of
    this.#leave(turn, { from, symbol, cause, arrived: () => undefined })
    const { tradingDay } = this.#venue.sessionOf(symbol)
    const locked = { lastDay: tradingDay, until: turn.nowMs }
    for (const { quantity, ...one } of to)
      if (quantity > 0) this.#holdings.received(turn, { ...one, symbol, quantity, locked })
  }

  /** All lots of a stock go to another portfolio of the same user: bought when they were, at the same cost, settled when they settle. */
  move(
    turn: Turn,
    of: { readonly from: number; readonly to: number; readonly symbol: string; readonly cause: Cause },
  ): void {
    const arrived: Lot[] = []
    this.#leave(turn, {
      ...of,
      arrived(lot) {
        const { remaining, costLeft } = lot
        const moved = {
          ...lot,
          id: turn.nextId(),
          portfolioId: of.to,
          quantity: remaining,
          cost: costLeft,
        }
        arrived.push(moved)
        return moved
      },
    })
    this.#holdings.keep(turn, arrived)
  }

  /** Shares of a portfolio that another one sold for it, and what they brought after fees: its oldest lots go, and the gain is written. */
  sold(
    turn: Turn,
    of: {
      readonly portfolioId: number
      readonly symbol: string
      readonly quantity: number
      readonly proceeds: bigint
    },
  ): void {
    const { portfolioId, symbol, quantity, proceeds } = of
    const instrument = this.#venue.instrument(symbol)
    if (!instrument || quantity === 0) return
    this.#holdings.catchUp(turn, portfolioId)
    const consumed = consume(this.#holdings.lotsForSale(portfolioId, symbol), {
      quantity,
      tradingDay: this.#venue.sessionOf(symbol).tradingDay,
      previousClose: this.#venue.previousClose(symbol),
      scales: scalesOf(instrument),
    })
    this.#holdings.keep(turn, consumed.changed)
    this.#holdings.realise(turn, {
      portfolioId,
      symbol,
      currency: instrument.currency,
      quantity,
      cost: consumed.cost,
      costToday: consumed.costToday,
      proceeds,
      parts: disposalsOf(
        consumed.taken.map(({ lot }) => lot),
        consumed,
        { quantity, proceeds },
      ),
    })
  }

  #leave(
    turn: Turn,
    of: {
      readonly from: number
      readonly symbol: string
      readonly cause: Cause
      readonly arrived: (lot: Lot) => Lot | undefined
    },
  ): void {
    const { from, symbol, cause } = of
    const lots = this.#holdings.lots(from, symbol)
    const id = turn.nextId()
    for (const [index, lot] of lots.entries()) {
      const to = of.arrived(lot)
      writeMove(turn, { id, part: index + 1, lot, quantity: lot.remaining, cost: lot.costLeft, to, cause })
    }
    this.#holdings.keep(
      turn,
      lots.map((lot) => ({ ...lot, unlocked: true, remaining: 0, costLeft: 0n })),
    )
  }
}
