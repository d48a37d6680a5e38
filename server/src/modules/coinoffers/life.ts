import { hex } from '@openbourse/proof'
import { inPortions, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { linesHashInSlices } from '../../platform/slices.ts'
import { inTurnOf } from '../applications/index.ts'
import {
  coinsEscrowed,
  coinsOfParticipants,
  paidForCoinOffer,
  releasedFromCoinOffer,
} from '../ledger/index.ts'
import { rootInSlices } from '../offers/index.ts'
import { giveBack, moneyOf } from './apply.ts'
import { CoinListing } from './listing.ts'
import { notify } from './notices.ts'
import type { CoinOfferParts } from './parts.ts'
import { coinsOf } from './publish.ts'
import { listLines, listOf, type Result, resultOf } from './result.ts'
import { type Application, type CoinOfferRecord, minorPerUnit } from './rules.ts'

/** What happens to coin offerings by itself, one step after the other. Each step follows from what is stored, so a crash between two needs nothing. */
export class CoinOfferLife {
  readonly #parts: CoinOfferParts
  readonly #listing: CoinListing
  /** Results of offerings that are being shared out; worked out again after a start. */
  readonly #results = new Map<number, Result>()

  constructor(parts: CoinOfferParts) {
    this.#parts = parts
    this.#listing = new CoinListing(parts, (seen, decide) => this.#inTurn(seen, decide))
  }

  /** Does everything that is due. */
  async act(): Promise<void> {
    for (const { id } of this.#parts.book.active()) while (await this.#step(id));
  }

  /** One step of an offering; whether there was one. */
  async #step(id: number): Promise<boolean> {
    const offering = this.#parts.book.issue(id)
    if (!offering) return false
    const nowMs = this.#parts.clock.nowMs()
    const { terms } = offering
    switch (offering.state) {
      case 'coming':
        return nowMs >= terms.opensAt && this.#open(offering)
      case 'open':
        return nowMs >= terms.closesAt && this.#close(offering)
      case 'closed':
        return nowMs >= terms.sharesAt && this.#begin(offering)
      case 'sharing':
        return this.#shareOut(offering)
      case 'shared':
        return nowMs >= terms.listsAt && this.#listing.list(offering)
      case 'opening':
        if (await this.#listing.release(offering, nowMs)) return true
        return this.#listing.isOver(offering, nowMs) && this.#listing.open(offering)
      case 'listed':
        if (await this.#listing.release(offering, nowMs)) return true
        return this.#parts.book.countIn(id, 'releasing') === 0 && this.#listing.end(offering)
      case 'cancelling':
        return this.#giveAllBack(offering)
      default:
        return false
    }
  }

  #open(offering: CoinOfferRecord): Promise<boolean> {
    return this.#inTurn(offering, (turn) => {
      const details = { opensAt: offering.terms.opensAt, termsHash: offering.termsHash }
      this.#parts.book.step(turn, offering, { state: 'open', moment: { kind: 'opened', details } })
    })
  }

  /** From here on no application changes: the turn's time is behind the close. The root fixes the list. */
  async #close(offering: CoinOfferRecord): Promise<boolean> {
    const { book } = this.#parts
    const lines = await listLines(await listOf(offering.terms, book.each(offering.id)))
    const root = hex(await rootInSlices(lines))
    return this.#inTurn(offering, (turn) => {
      const { people, asked, groups } = book.demandOf(offering, turn.nowMs)
      const details = {
        people,
        asked: String(asked),
        groups: groups.map(({ ask, count }) => [String(ask), Number(count)] as const),
        root,
        sealedAt: turn.nowMs,
      }
      const logged = { root, applications: lines.length, people, asked: String(asked) }
      book.step(turn, offering, { state: 'closed', details, moment: { kind: 'sealed', details: logged } })
    })
  }

  #begin(offering: CoinOfferRecord): Promise<boolean> {
    return this.#inTurn(offering, (turn) => {
      this.#parts.book.step(turn, offering, { state: 'sharing', details: { sharedAt: turn.nowMs } })
    })
  }

  /** What each pays and gets back, in portions; then the participants pay, and what no one got goes back to the issuer. */
  async #shareOut(offering: CoinOfferRecord): Promise<boolean> {
    const { book, ledger } = this.#parts
    const { terms, id } = offering
    const result = await this.#resultOf(offering)
    const resultHash = hex(await linesHashInSlices(result.lines))
    await inPortions(this.#parts, {
      perTurn: limits.coinOffersPerTurn,
      due: book.inLine(id, 'applied'),
      act: (turn, one) => this.#share(turn, offering, { one, units: result.byTicket.get(one.ticket) ?? 0 }),
    })
    let [toUsers, toParticipants] = [0, 0]
    for (const one of book.each(id)) toUsers += one.units
    for (const [ticket, units] of result.byTicket) if (ticket.startsWith('s')) toParticipants += units
    return this.#inTurn(offering, (turn) => {
      const coins = coinsOf(offering)
      if (toParticipants > 0)
        ledger.post(
          turn,
          coinsOfParticipants({
            ...coins,
            minor: BigInt(toParticipants) * minorPerUnit,
            currency: terms.currency,
            paid: BigInt(toParticipants) * BigInt(terms.unitPrice),
          }),
        )
      const left = BigInt(terms.units - toUsers - toParticipants) * minorPerUnit
      if (left > 0n) ledger.post(turn, coinsEscrowed({ ...coins, minor: -left }))
      const details = { resultHash, toUsers, toParticipants }
      book.step(turn, offering, { state: 'shared', details, moment: { kind: 'shared', details } })
      this.#results.delete(id)
    })
  }

  /** The payment and the refund of one application are always in one turn. */
  #share(
    turn: Turn,
    offering: CoinOfferRecord,
    { one, units }: { readonly one: Application; readonly units: number },
  ): void {
    const { ledger, book } = this.#parts
    if (units === 0) {
      const ended = giveBack(turn, this.#parts, offering, one, 'not_shared')
      notify(turn, offering, ended, 'coin_offer_not_shared')
      return
    }
    const money = moneyOf(offering, one)
    const paid = BigInt(units) * BigInt(offering.terms.unitPrice)
    const returned = one.held - paid
    const entries = [paidForCoinOffer({ ...money, minor: paid })]
    if (returned > 0n) entries.push(releasedFromCoinOffer({ ...money, minor: returned }))
    ledger.postAll(turn, entries)
    const ended: Application = {
      ...one,
      state: 'shared',
      held: 0n,
      paid,
      returned,
      units,
      endedAt: turn.nowMs,
    }
    book.write(turn, ended, { kind: 'shared', minor: paid, units })
    notify(turn, offering, ended, 'coin_offer_shared')
  }

  /** An offering that was canceled: money comes back in portions, then the coins go back to the issuer. */
  async #giveAllBack(offering: CoinOfferRecord): Promise<boolean> {
    const { book, ledger } = this.#parts
    await inPortions(this.#parts, {
      perTurn: limits.coinOffersPerTurn,
      due: book.inLine(offering.id, 'applied'),
      act: (turn, one) => {
        const ended = giveBack(turn, this.#parts, offering, one, 'returned')
        notify(turn, offering, ended, 'coin_offer_cancelled')
      },
    })
    return this.#inTurn(offering, (turn) => {
      const minor = -BigInt(offering.terms.units) * minorPerUnit
      ledger.post(turn, coinsEscrowed({ ...coinsOf(offering), minor }))
      ledger.portfolios.close(turn, offering.portfolioId)
      const details = { reason: offering.details.cancelledFor }
      book.step(turn, offering, { state: 'cancelled', moment: { kind: 'cancelled', details } })
    })
  }

  /** Applications that have their share already are in the list with what they asked for, so a start in between changes nothing. */
  async #resultOf({ id, terms }: CoinOfferRecord): Promise<Result> {
    const known = this.#results.get(id)
    if (known) return known
    const made = await resultOf(terms, await listOf(terms, this.#parts.book.each(id)))
    this.#results.set(id, made)
    return made
  }

  /** A turn in which the offering is still as it was seen. */
  #inTurn(seen: CoinOfferRecord, decide: (turn: Turn) => void): Promise<boolean> {
    const { writer, book } = this.#parts
    return inTurnOf(writer, { seen, now: () => book.issue(seen.id) }, decide)
  }
}
