import { inPortions, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { mainPortfolioOf, sharesDelivered, sharesEscrowed } from '../ledger/index.ts'
import { tell } from './notices.ts'
import type { OfferParts } from './parts.ts'
import type { OfferRecord } from './types.ts'

/** What the market does on the day of a listing. */
export type ListingMarket = {
  /** Lists the shares of an offer; nothing trades until they are delivered. Answers whether they are listed. */
  list(turn: Turn, offer: OfferRecord): void
  /** Shares that came into a portfolio without a trade, with what they cost. */
  received(
    turn: Turn,
    of: {
      readonly portfolioId: number
      readonly symbol: string
      readonly quantity: number
      readonly cost: bigint
      readonly currency: string
      readonly price: number
    },
  ): void
  /** Everyone has their shares: trading begins with an auction. */
  begin(turn: Turn, symbol: string): void
}

/** The day of listing: shares that were paid come to their owners, and then the book opens by auction. */
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
      this.#market.list(turn, offer)
      book.step(turn, offer, { state: 'listing' })
    })
  }

  /** In portions; then what nobody has goes back to the issuer, and the book opens. */
  async deliver(offer: OfferRecord): Promise<boolean> {
    const { book, ledger } = this.#parts
    const { symbol, portfolioId: escrow, rules, terms, details } = offer
    await inPortions(this.#parts, {
      perTurn: limits.offersAllottedPerTurn,
      due: (_nowMs, most) => book.some(offer.id, 'undelivered', most),
      act: (turn, one) => {
        const quantity = one.allotted * rules.lot
        const portfolioId = mainPortfolioOf(one.userId)
        const shares = BigInt(quantity)
        ledger.post(turn, sharesDelivered({ escrow, portfolioId, symbol, shares, cause: one.id }))
        const price = Number(details.price ?? '0')
        const { currency } = terms
        this.#market.received(turn, { portfolioId, symbol, quantity, cost: one.paid, currency, price })
        const delivered = book.write(turn, { ...one, delivered: true }, { kind: 'delivered', minor: 0n })
        tell(turn, offer, delivered, 'offer_listed')
      },
    })
    return this.#inTurn(offer, (turn) => {
      const left = ledger.ownedOf(escrow, `share:${symbol}`).available
      if (left > 0n) ledger.post(turn, sharesEscrowed({ escrow, symbol, shares: -left, cause: offer.id }))
      ledger.portfolios.close(turn, escrow)
      book.step(turn, offer, {
        state: 'listed',
        moment: { kind: 'listed', details: { symbol, returned: String(left) } },
      })
      this.#market.begin(turn, symbol)
    })
  }

  async #inTurn(seen: OfferRecord, decide: (turn: Turn) => void): Promise<boolean> {
    const ran = await this.#parts.writer.run({
      actor: 0,
      decide: (turn) => {
        if (this.#parts.book.offer(seen.id) !== seen) return false
        decide(turn)
        return true
      },
    })
    return ran.kind === 'done' && ran.answer
  }
}
