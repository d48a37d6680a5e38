import { inPortions, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { coinsReleased } from '../ledger/index.ts'
import { pairOf } from '../venue/index.ts'
import { moneyOf } from './apply.ts'
import { notify } from './notices.ts'
import type { CoinOfferParts } from './parts.ts'
import { assetOf, coinsOf } from './publish.ts'
import { type Application, type CoinOfferRecord, minorPerUnit, releasedAfter, stepsDue } from './rules.ts'

/** How long the opening auction of a pair collects orders. */
const auctionMs = 10 * 60_000

/** From the day of listing on: the pair opens by auction, and coins are released by the schedule. */
export class CoinListing {
  readonly #parts: CoinOfferParts
  readonly #inTurn: (seen: CoinOfferRecord, decide: (turn: Turn) => void) => Promise<boolean>

  constructor(
    parts: CoinOfferParts,
    inTurn: (seen: CoinOfferRecord, decide: (turn: Turn) => void) => Promise<boolean>,
  ) {
    this.#parts = parts
    this.#inTurn = inTurn
  }

  /** The book of the pair begins to collect orders. */
  list(offering: CoinOfferRecord): Promise<boolean> {
    const { book, venue } = this.#parts
    const { terms, worth } = offering
    const symbol = pairOf(terms.coin)
    return this.#inTurn(offering, (turn) => {
      venue.list(turn, {
        symbol,
        coin: assetOf(terms),
        name: terms.name,
        about: terms.about,
        offered: terms.unitPrice,
        worth,
      })
      book.step(turn, offering, {
        state: 'opening',
        details: { openingAt: turn.nowMs },
        moment: { kind: 'listed', details: { symbol } },
      })
      venue.letTrade(turn, symbol, 'trading')
    })
  }

  /** Whether the opening auction has collected long enough. */
  isOver({ details }: CoinOfferRecord, nowMs: number): boolean {
    return nowMs >= (details.openingAt ?? nowMs) + auctionMs
  }

  /** Orders that were collected meet at one price, which no one sets. */
  open(offering: CoinOfferRecord): Promise<boolean> {
    return this.#inTurn(offering, (turn) => {
      this.#parts.book.step(turn, offering, { state: 'listed' })
      this.#parts.venue.letTrade(turn, pairOf(offering.terms.coin), 'nothing')
    })
  }

  /** Moves released coins that are due to their owners, in portions; returns whether there were any. */
  async release(offering: CoinOfferRecord, nowMs: number): Promise<boolean> {
    const steps = stepsDue(offering.terms, nowMs)
    const due = this.#parts.book.inLine(offering.id, 'releasing', (one) => one.steps < steps)
    if (due(nowMs, 1).length === 0) return false
    await inPortions(this.#parts, {
      perTurn: limits.coinOffersPerTurn,
      due,
      act: (turn, one) => this.#releaseOne(turn, offering, { one, steps }),
    })
    return true
  }

  #releaseOne(
    turn: Turn,
    offering: CoinOfferRecord,
    { one, steps }: { readonly one: Application; readonly steps: number },
  ): void {
    const { ledger, book, holdings } = this.#parts
    const { terms } = offering
    const released = releasedAfter(terms, one.units, steps)
    const units = released - one.released
    const next: Application = { ...one, released, steps }
    if (units === 0) {
      book.write(turn, next, { kind: 'released', minor: 0n, units })
      return
    }
    const { portfolioId, symbol } = moneyOf(offering, one)
    const minor = BigInt(units) * minorPerUnit
    ledger.post(turn, coinsReleased({ ...coinsOf(offering), cause: one.id, portfolioId, minor }))
    holdings.received(turn, {
      portfolioId,
      symbol,
      quantity: Number(minor),
      cost: BigInt(units) * BigInt(terms.unitPrice),
      price: terms.unitPrice,
      cause: { kind: 'coin_offer', id: String(one.id) },
    })
    book.write(turn, next, { kind: 'released', minor: 0n, units })
    notify(turn, offering, next, 'coin_offer_released', units)
  }

  /** All coins were released: the escrow is empty and closed. */
  end(offering: CoinOfferRecord): Promise<boolean> {
    return this.#inTurn(offering, (turn) => {
      this.#parts.ledger.portfolios.close(turn, offering.portfolioId)
      const details = { coins: offering.details.toUsers }
      this.#parts.book.step(turn, offering, { state: 'released', moment: { kind: 'released', details } })
    })
  }
}
