import { hex, isAskedAgain, type ListedApplication, lineOf, offerSeed, priceAtClose } from '@openbourse/proof'
import { inPortions, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { fractionText } from '../../platform/shares/rules.ts'
import { linesHashInSlices, mappedInSlices } from '../../platform/slices.ts'
import { inTurnOf } from '../applications/index.ts'
import { settledFromOffer, sharesEscrowed, simulatedAllotted } from '../ledger/index.ts'
import { giveBack, moneyOf, takeBack } from './apply.ts'
import { type Drawn, drawnFrom } from './draw.ts'
import { listed } from './list.ts'
import type { Listing } from './listing.ts'
import { notify } from './notices.ts'
import type { OfferParts } from './parts.ts'
import type { Application, OfferRecord } from './rules.ts'
import { costOf, oddsOf, outcomeOf, simulatedTaken } from './rules.ts'
import { rootInSlices } from './slices.ts'

const seedOf = ({ details }: OfferRecord): Uint8Array => Buffer.from(details.seed ?? '', 'hex')

/** What happens to offers by itself, one step after the other. Each step follows from what is stored, so a crash between two needs nothing. */
export class OfferLife {
  readonly #parts: OfferParts
  readonly #listing: Listing
  /** Draws of offers that are being allotted; made again after a start. */
  readonly #drawn = new Map<number, Drawn>()

  constructor(parts: OfferParts, listing: Listing) {
    this.#parts = parts
    this.#listing = listing
  }

  /** Does everything that is due. */
  async act(): Promise<void> {
    for (const { id } of this.#parts.book.active()) while (await this.#step(id));
  }

  /** One step of an offer; whether there was one. */
  async #step(id: number): Promise<boolean> {
    const offer = this.#parts.book.issue(id)
    if (!offer) return false
    const nowMs = this.#parts.clock.nowMs()
    const { rules } = offer
    switch (offer.state) {
      case 'coming':
        return nowMs >= rules.opensAt && this.#open(offer)
      case 'open':
        return nowMs >= rules.closesAt && this.#close(offer)
      case 'confirming':
        if ((await this.#askAgain(offer)) > 0) return true
        return nowMs >= rules.confirmBy && this.#endConfirming(offer)
      case 'closed':
        if (offer.details.root === null) return this.#seal(offer)
        return nowMs >= rules.drawAt && this.#draw(offer)
      case 'allotting':
        return this.#allot(offer)
      case 'allotted':
        if (nowMs >= rules.payBy && (await this.#lapse(offer)) > 0) return true
        return nowMs >= rules.listsAt && nowMs >= rules.payBy && this.#listing.begin(offer)
      case 'listing':
        return this.#listing.deliver(offer)
      case 'opening':
        return this.#listing.isOver(offer, nowMs) && this.#listing.open(offer)
      case 'cancelling':
        return this.#giveAllBack(offer)
      default:
        return false
    }
  }

  async #open(offer: OfferRecord): Promise<boolean> {
    return this.#inTurn(offer, (turn) => {
      const details = { opensAt: offer.rules.opensAt, rulesHash: offer.rulesHash }
      this.#parts.book.step(turn, offer, { state: 'open', moment: { kind: 'opened', details } })
    })
  }

  /** From here on no application changes: the turn's time is behind the close. */
  async #close(offer: OfferRecord): Promise<boolean> {
    const { book } = this.#parts
    if (offer.terms.kind === 'direct') return this.#closeDirect(offer)
    return this.#inTurn(offer, (turn) => {
      const people = book.peopleIn(offer.id)
      const odds = fractionText(oddsOf(offer.rules, people + offer.rules.simulated.people))
      book.step(turn, offer, { state: 'closed', details: { people, odds } })
    })
  }

  async #closeDirect(offer: OfferRecord): Promise<boolean> {
    const { book } = this.#parts
    return this.#inTurn(offer, (turn) => {
      const taken = book.sumsOf(offer.id).taken
      const simulated = simulatedTaken(offer.rules, taken, offer.rules.closesAt)
      this.#participantsPay(turn, offer, simulated)
      const details = { people: book.peopleIn(offer.id), simulated, odds: null }
      book.step(turn, offer, {
        state: 'allotted',
        details,
        moment: { kind: 'allotted', details: { taken, simulated } },
      })
    })
  }

  /** The price of the bids, and the root of the list. A price far outside the band is asked about before the list is sealed. */
  async #seal(offer: OfferRecord): Promise<boolean> {
    const { book } = this.#parts
    const { rules, details } = offer
    const list = await this.#listOf(offer)
    const price = details.price === null ? priceAtClose(rules, list) : BigInt(details.price)
    const lines = await mappedInSlices(list, lineOf)
    const root = hex(await rootInSlices(lines))
    const isAsked = details.price === null && isAskedAgain(rules, price)
    return this.#inTurn(offer, (turn) => {
      if (isAsked) {
        const priced = { price: String(price), bidsRoot: root }
        book.step(turn, offer, {
          state: 'confirming',
          details: priced,
          moment: { kind: 'priced', details: { ...priced, applications: lines.length } },
        })
        return
      }
      const sealed = { price: String(price), root }
      book.step(turn, offer, {
        state: 'closed',
        details: { ...sealed, sealedAt: turn.nowMs },
        moment: { kind: 'sealed', details: { ...sealed, applications: lines.length } },
      })
    })
  }

  /** Asks each user about the price of the bids; a portion knows from the offer how far the ones before it came. */
  #askAgain({ id }: OfferRecord): Promise<number> {
    const { book } = this.#parts
    const unasked = (most: number): Application[] => {
      const { askedTo = 0 } = book.issue(id)?.details ?? {}
      const found: Application[] = []
      for (const one of book.takingPart(id)) {
        if (found.length >= most) break
        if (one.id > askedTo && one.state === 'applied' && one.confirmed === null) found.push(one)
      }
      return found
    }
    return inPortions(this.#parts, {
      perTurn: limits.offersAllottedPerTurn,
      due: (_nowMs, most) => {
        const offer = book.issue(id)
        const portion = offer?.state === 'confirming' ? unasked(most) : []
        const last = portion.at(-1)
        return offer && last ? [{ offer, portion, last }] : []
      },
      act: (turn, { offer, portion, last }) => {
        for (const one of portion) notify(turn, offer, one, 'offer_confirm')
        book.step(turn, offer, { state: 'confirming', details: { askedTo: last.id } })
      },
    })
  }

  /** A user who has not confirmed is out, with everything returned: no answer means no. */
  async #endConfirming(offer: OfferRecord): Promise<boolean> {
    const { book } = this.#parts
    const unanswered = (most: number): Application[] => {
      const found: Application[] = []
      for (const one of book.takingPart(offer.id)) {
        if (found.length >= most) break
        if (one.state === 'applied' && one.confirmed !== true) found.push(one)
      }
      return found
    }
    await inPortions(this.#parts, {
      perTurn: limits.offersAllottedPerTurn,
      due: (_nowMs, most) => unanswered(most),
      act: (turn, one) => {
        const ended = giveBack(turn, this.#parts, offer, one, { state: 'declined', kind: 'declined' })
        notify(turn, offer, ended, 'offer_not_allotted')
      },
    })
    return this.#inTurn(offer, (turn) => {
      book.step(turn, offer, { state: 'closed' })
    })
  }

  /** The draw waits for its chance, and records why. */
  async #draw(offer: OfferRecord): Promise<boolean> {
    const { book, chances, clock } = this.#parts
    const { rules, details } = offer
    const isDue = clock.nowMs() >= chances.publishedAt(rules.chance)
    const found = isDue ? await chances.find(rules.chance) : ({ kind: 'missing' } as const)
    if (found.kind !== 'found') {
      const waits = found.kind === 'wrong' ? 'chance_wrong' : 'chance_missing'
      if (isDue && details.waits !== waits)
        await this.#inTurn(offer, (turn) => {
          book.step(turn, offer, { state: 'closed', details: { waits } })
        })
      return false
    }
    const seed = offerSeed(rules, {
      rulesHash: Buffer.from(offer.rulesHash, 'hex'),
      root: Buffer.from(details.root ?? '', 'hex'),
      randomness: found.randomness,
    })
    const drawn = await drawnFrom(offer, seed, await this.#listOf(offer))
    const known = {
      waits: null,
      chance: found.chance,
      seed: hex(seed),
      resultHash: hex(await linesHashInSlices(drawn.lines)),
      places: drawn.lines.length,
      lastRank: drawn.served,
    }
    return this.#inTurn(offer, (turn) => {
      this.#drawn.set(offer.id, drawn)
      book.step(turn, offer, {
        state: 'allotting',
        details: { ...known, drawnAt: turn.nowMs },
        moment: { kind: 'drawn', details: known },
      })
    })
  }

  /** Allots and refunds, each applicant in one turn: what is taken and what comes back are never apart. */
  async #allot(offer: OfferRecord): Promise<boolean> {
    const { book } = this.#parts
    const drawn = await this.drawnOf(offer)
    await inPortions(this.#parts, {
      perTurn: limits.offersAllottedPerTurn,
      due: book.inLine(offer.id, 'applied'),
      act: (turn, one) => this.#allotOne(turn, offer, one, drawn),
    })
    const done = await this.#inTurn(offer, (turn) => {
      this.#participantsPay(turn, offer, drawn.simulated)
      const { resultHash: hash, lastRank } = offer.details
      book.step(turn, offer, {
        state: 'allotted',
        details: { simulated: drawn.simulated },
        moment: {
          kind: 'allotted',
          details: {
            resultHash: hash,
            lastRank,
            taken: book.sumsOf(offer.id).taken,
            simulated: drawn.simulated,
          },
        },
      })
    })
    this.#drawn.delete(offer.id)
    return done
  }

  #allotOne(turn: Turn, offer: OfferRecord, one: Application, drawn: Drawn): void {
    const { book, ledger } = this.#parts
    const place = drawn.byTicket.get(one.ticket)
    const price = BigInt(offer.details.price ?? '0')
    const lots = place?.lots ?? 0
    const { state, paid, returned } = outcomeOf(offer.rules, one, { lots, price })
    ledger.postAll(turn, settledFromOffer({ ...moneyOf(offer, one), paid, returned }))
    const ended: Application = {
      ...one,
      state,
      held: 0n,
      allotted: lots,
      rank: place?.rank ?? null,
      paid,
      returned: one.returned + returned,
      endedAt: state === 'wait_payment' ? null : turn.nowMs,
    }
    book.write(turn, ended, { kind: state === 'not_allotted' ? 'not_allotted' : 'allotted', minor: paid })
    notify(
      turn,
      offer,
      ended,
      state === 'paid'
        ? 'offer_allotted'
        : state === 'wait_payment'
          ? 'offer_wait_payment'
          : 'offer_not_allotted',
    )
  }

  /** What was allotted and not paid in time lapses, at no cost. */
  #lapse(offer: OfferRecord): Promise<number> {
    const { book } = this.#parts
    const waiting = book.inLine(offer.id, 'waiting')
    return inPortions(this.#parts, {
      perTurn: limits.offersAllottedPerTurn,
      due: (nowMs, most) => (nowMs >= offer.rules.payBy ? waiting(nowMs, most) : []),
      act: (turn, one) => {
        const lapsed: Application = { ...one, state: 'lapsed', endedAt: turn.nowMs }
        book.write(turn, lapsed, { kind: 'lapsed', minor: 0n })
        notify(turn, offer, lapsed, 'offer_lapsed')
      },
    })
  }

  /** A cancelled offer: money comes back in portions, then the shares go back to the issuer. */
  async #giveAllBack(offer: OfferRecord): Promise<boolean> {
    const { book, ledger } = this.#parts
    const applied = book.inLine(offer.id, 'applied')
    const undelivered = book.inLine(offer.id, 'undelivered')
    await inPortions(this.#parts, {
      perTurn: limits.offersAllottedPerTurn,
      due: (nowMs, most) => {
        const waiting = applied(nowMs, most)
        return [...waiting, ...undelivered(nowMs, most - waiting.length)]
      },
      act: (turn, one) => {
        const ended = takeBack(turn, this.#parts, offer, one)
        notify(turn, offer, ended, 'offer_cancelled')
      },
    })
    return this.#inTurn(offer, (turn) => {
      const shares = BigInt(offer.rules.lots) * BigInt(offer.rules.lot)
      const { portfolioId: escrow, symbol, id: cause } = offer
      ledger.post(turn, sharesEscrowed({ escrow, symbol, shares: -shares, cause }))
      ledger.portfolios.close(turn, escrow)
      book.step(turn, offer, {
        state: 'cancelled',
        moment: { kind: 'cancelled', details: { reason: offer.details.cancelledFor } },
      })
    })
  }

  #participantsPay(turn: Turn, offer: OfferRecord, lots: number): void {
    if (lots === 0) return
    const { rules, terms, symbol, portfolioId: escrow, id: cause, details } = offer
    const minor = costOf(rules, lots, BigInt(details.price ?? '0'))
    const shares = BigInt(lots) * BigInt(rules.lot)
    const { currency } = terms
    this.#parts.ledger.post(turn, simulatedAllotted({ escrow, symbol, shares, cause, currency, minor }))
  }

  /** The draw of an offer that has been drawn; made again after a start, from the same list and the same seed. */
  async drawnOf(offer: OfferRecord): Promise<Drawn> {
    const known = this.#drawn.get(offer.id)
    if (known) return known
    const made = await drawnFrom(offer, seedOf(offer), await this.#listOf(offer))
    this.#drawn.set(offer.id, made)
    return made
  }

  /** As `drawnOf`, of an offer that may be over, with the applications that took part. */
  async drawnFrom(offer: OfferRecord, applications: Iterable<Application>): Promise<Drawn> {
    return drawnFrom(offer, seedOf(offer), await listed(offer, applications))
  }

  /** Nothing of the list changes between the close and the draw, but by confirming. */
  #listOf(offer: OfferRecord): Promise<ListedApplication[]> {
    return listed(offer, this.#parts.book.takingPart(offer.id))
  }

  /** A turn in which the offer is still as it was seen. */
  #inTurn(seen: OfferRecord, decide: (turn: Turn) => void): Promise<boolean> {
    const { writer, book } = this.#parts
    return inTurnOf(writer, { seen, now: () => book.issue(seen.id) }, decide)
  }
}
