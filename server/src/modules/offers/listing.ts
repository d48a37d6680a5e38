import { inPortions, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { mainPortfolioOf, sharesDelivered, sharesEscrowed } from '../ledger/index.ts'
import type { Stocks } from '../stocks/index.ts'
import type { NewShare, Venue } from '../venue/index.ts'
import { notify } from './notices.ts'
import type { OfferParts } from './parts.ts'
import type { OfferRecord } from './rules.ts'

/** The market on the day of a listing. */
export type ListingMarket = {
  readonly venue: Pick<Venue, 'list' | 'letTrade' | 'sessionOf'>
  readonly holdings: Pick<Stocks['holdings'], 'received'>
}

/** How long an opening auction collects orders while its exchange is open. */
const auctionMs = 10 * 60_000

/** The day of listing: paid shares are moved to their owners, and then the book opens by auction. */
export class Listing {
  readonly #parts: Pick<OfferParts, 'book' | 'ledger' | 'writer' | 'clock' | 'portion'>
  readonly #market: ListingMarket

  constructor(
    parts: Pick<OfferParts, 'book' | 'ledger' | 'writer' | 'clock' | 'portion'>,
    market: ListingMarket,
  ) {
    this.#parts = parts
    this.#market = market
  }

  async begin(offer: OfferRecord): Promise<boolean> {
    const { book } = this.#parts
    return this.#inTurn(offer, (turn) => {
      this.#market.venue.list(turn, listedShares(offer))
      book.step(turn, offer, { state: 'listing' })
    })
  }

  /** In portions; then what no one has goes back to the issuer, and the book opens. */
  async deliver(offer: OfferRecord): Promise<boolean> {
    const { book, ledger } = this.#parts
    const { symbol, portfolioId: escrow, rules, details } = offer
    await inPortions(this.#parts, {
      perTurn: limits.offersAllottedPerTurn,
      due: book.inLine(offer.id, 'undelivered'),
      act: (turn, one) => {
        const quantity = one.allotted * rules.lot
        const portfolioId = mainPortfolioOf(one.userId)
        const shares = BigInt(quantity)
        ledger.post(turn, sharesDelivered({ escrow, portfolioId, symbol, shares, cause: one.id }))
        const price = Number(details.price ?? '0')
        this.#market.holdings.received(turn, {
          portfolioId,
          symbol,
          quantity,
          cost: one.paid,
          price,
          cause: { kind: 'offer', id: String(one.id) },
        })
        const delivered = book.write(turn, { ...one, delivered: true }, { kind: 'delivered', minor: 0n })
        notify(turn, offer, delivered, 'offer_listed')
      },
    })
    return this.#inTurn(offer, (turn) => {
      const left = ledger.ownedOf(escrow, `share:${symbol}`).available
      if (left > 0n) ledger.post(turn, sharesEscrowed({ escrow, symbol, shares: -left, cause: offer.id }))
      ledger.portfolios.close(turn, escrow)
      book.step(turn, offer, {
        state: 'opening',
        details: { openingAt: turn.nowMs },
        moment: { kind: 'listed', details: { symbol, returned: String(left) } },
      })
      this.#market.venue.letTrade(turn, symbol, 'trading')
    })
  }

  /**
   * Whether the opening auction has collected long enough: its exchange is open, so that unmatched orders can
   * continue in trading.
   */
  isOver({ symbol, details }: OfferRecord, nowMs: number): boolean {
    const { state } = this.#market.venue.sessionOf(symbol)
    return state === 'open' && nowMs >= (details.openingAt ?? nowMs) + auctionMs
  }

  /** Orders that were collected meet at one price, which no one sets. */
  async open(offer: OfferRecord): Promise<boolean> {
    return this.#inTurn(offer, (turn) => {
      this.#parts.book.step(turn, offer, { state: 'listed' })
      this.#market.venue.letTrade(turn, offer.symbol, 'nothing')
    })
  }

  async #inTurn(seen: OfferRecord, decide: (turn: Turn) => void): Promise<boolean> {
    const ran = await this.#parts.writer.run({
      actor: 0,
      decide: (turn) => {
        if (this.#parts.book.issue(seen.id) !== seen) return false
        decide(turn)
        return true
      },
    })
    return ran.kind === 'done' && ran.answer
  }
}

/** A new share as the venue lists it. */
const listedShares = ({ symbol, terms, details }: OfferRecord): NewShare => ({
  symbol,
  name: terms.name,
  country: terms.country,
  sector: terms.sector,
  about: terms.about,
  sharesIssued: BigInt(terms.sharesAfter),
  offered: Number(details.price ?? '0'),
  worth: terms.worth,
  earnings: terms.earnings,
  dividend: terms.dividend,
})
