import { type Check, type Finding, walk } from '../../core/index.ts'
import { type Ledger, offerClaim } from '../ledger/index.ts'
import type { OfferBook } from './book.ts'
import type { Application, OfferRecord } from './rules.ts'

type Parts = { readonly book: OfferBook; readonly ledger: Pick<Ledger, 'held' | 'ownedOf'> }

/** Every application of the offers that are not over; lives on while they come and go. */
function* applications(book: OfferBook): IterableIterator<Application> {
  for (const { id } of book.active()) yield* book.each(id)
}

/** Invariants that are checked in production. */
export function offerChecks({ book, ledger }: Parts): readonly Check[] {
  return [
    {
      name: 'what an application holds is set aside for it, and what was allotted was held',
      compares: 'applications for new shares beside the holds of the ledger',
      run: (tools) =>
        walk(
          tools,
          () => applications(book),
          (one) => heldFindings({ book, ledger }, one),
        ),
    },
    {
      name: 'the escrow of an offer has every share that is not delivered',
      compares: 'offers of new shares beside the balance of their escrow',
      run: (tools) =>
        walk(
          tools,
          () => book.active()[Symbol.iterator](),
          (one) => escrowFindings({ book, ledger }, one),
        ),
    },
  ]
}

function heldFindings({ book, ledger }: Parts, one: Application): Finding[] {
  const currency = book.issue(one.offerId)?.terms.currency ?? ''
  const set = ledger.held(offerClaim(one.id)).get(currency) ?? 0n
  const where = `application ${one.id}`
  const lots = one.bids.reduce((most, bid) => (bid.lots > most ? bid.lots : most), 0n)
  return [
    ...(set === one.held ? [] : [{ where, expected: `${one.held} held`, found: `${set} held` }]),
    ...(BigInt(one.allotted) <= lots
      ? []
      : [{ where, expected: `at most ${lots} lots`, found: `${one.allotted} lots` }]),
  ]
}

/** Simulated participants have their lots once an offer is allotted. */
function escrowFindings({ book, ledger }: Parts, offer: OfferRecord): Finding[] {
  const { rules, details, state, symbol } = offer
  const gone = state === 'opening' ? rules.lots : goneOf(book, offer)
  const expected = BigInt(rules.lots - gone) * BigInt(rules.lot)
  const found = ledger.ownedOf(offer.portfolioId, `share:${symbol}`).available
  const where = `offer ${offer.id}`
  const most = rules.lots - details.simulated
  const taken = book.sumsOf(offer.id).taken
  return [
    ...(found === expected ? [] : [{ where, expected: String(expected), found: String(found) }]),
    ...(taken <= most ? [] : [{ where, expected: `at most ${most} lots`, found: `${taken} lots` }]),
  ]
}

function goneOf(book: OfferBook, { id, details }: OfferRecord): number {
  let delivered = 0
  for (const one of book.each(id)) if (one.delivered) delivered += one.allotted
  return delivered + details.simulated
}
