import { formatMinor, scaleOf } from '@openbourse/money'
import type { Offer, OfferChance, OwnApplication } from '@openbourse/protocol'
import { dueOf } from './apply.ts'
import type { OfferBook } from './book.ts'
import type { Application, OfferRecord } from './rules.ts'
import {
  bidMost,
  costOf,
  everyoneGets,
  lotsOf,
  oddsNow,
  shownState,
  shownStep,
  simulatedBy,
  simulatedTaken,
} from './rules.ts'

export const written = ({ terms }: Pick<OfferRecord, 'terms'>, minor: bigint | string): string =>
  formatMinor(BigInt(minor), scaleOf(terms.currency))

/** An own application as it is shown. */
export function ownOnWire(offer: OfferRecord, one: Application): OwnApplication {
  const { rules, details } = offer
  const { state, rank, allotted, endedAt } = one
  const shares = (lots: number): string => String(lots * rules.lot)
  const isDrawn = details.drawnAt !== null
  return {
    id: String(one.id),
    state: shownState(one, offer),
    ticket: one.ticket,
    quantity: shares(lotsOf(one.bids)),
    bids: one.bids.map(({ price, lots }, at) => ({
      price: written(offer, price),
      quantity: shares(Number(lots)),
      cutOff: one.cutOff && at === 0 && price === highOf(offer),
    })),
    funded: one.funded,
    automatic: one.automatic,
    held: written(offer, one.held),
    allotted: shares(allotted),
    paid: written(offer, one.paid),
    returned: written(offer, one.returned),
    due: state === 'wait_payment' ? written(offer, dueOf(offer, one)) : null,
    payBy: state === 'wait_payment' || state === 'lapsed' ? rules.payBy : null,
    rank,
    lastRank: isDrawn ? details.lastRank : null,
    places: isDrawn ? details.places : null,
    odds: details.odds,
    appliedAt: one.appliedAt,
    endedAt,
    delivered: one.delivered,
  }
}

const highOf = ({ rules: { price } }: OfferRecord): bigint | null =>
  price.kind === 'band' ? BigInt(price.high) : null

/** An offer as it is shown at a time, with the own application for it. */
export function offerOnWire(
  book: OfferBook,
  offer: OfferRecord,
  of: { readonly nowMs: number; readonly mine: Application | undefined },
): Offer {
  const { rules, terms, details, id, symbol } = offer
  const { price } = rules
  const known = details.price
  const least = price.kind === 'fixed' ? price.price : price.high
  const taken = book.sumsOf(id).taken
  const isDirect = terms.kind === 'direct'
  const left = rules.lots - taken - simulatedTaken(rules, taken, of.nowMs)
  return {
    id: String(id),
    symbol,
    name: terms.name,
    sector: terms.sector,
    country: terms.country,
    currency: terms.currency,
    state: shownStep(offer.state),
    kind: terms.kind,
    rule: rules.rule,
    price: {
      price: known === null ? null : written(offer, known),
      reference: terms.reference === null ? null : written(offer, terms.reference),
      band:
        price.kind === 'fixed'
          ? null
          : {
              floor: written(offer, price.floor),
              low: written(offer, price.low),
              high: written(offer, price.high),
              tick: written(offer, terms.tick),
              most: written(offer, bidMost(BigInt(price.high))),
            },
    },
    discounted: terms.reference !== null,
    lot: String(rules.lot),
    offered: String(rules.lots * rules.lot),
    minimum: String(rules.minimum * rules.lot),
    maximum: String(rules.maximum * rules.lot),
    smallest: written(offer, costOf(rules, rules.minimum, BigInt(least))),
    opensAt: rules.opensAt,
    closesAt: rules.closesAt,
    confirmBy: rules.confirmBy,
    drawAt: rules.drawAt,
    payBy: rules.payBy,
    listsAt: rules.listsAt,
    chance: isDirect || offer.state === 'coming' ? null : chanceOf(book, offer, of.nowMs),
    left: isDirect ? String(offer.state === 'open' ? left * rules.lot : 0) : null,
    mine: of.mine ? ownOnWire(offer, of.mine) : null,
    practice: terms.practice,
  }
}

/** The odds now; after the close they are those of the close. */
function chanceOf(book: OfferBook, offer: OfferRecord, nowMs: number): OfferChance {
  const { rules, details, state } = offer
  const isOpen = state === 'open'
  const people = isOpen ? book.peopleIn(offer.id) : details.people
  const simulated = simulatedBy(rules, isOpen ? nowMs : rules.closesAt)
  const counted = oddsNow(rules, { people, nowMs: isOpen ? nowMs : rules.closesAt })
  const odds = isOpen ? counted : { rate: details.odds ?? counted.rate, low: null, high: null }
  return {
    ...odds,
    lots: rules.lots,
    people,
    simulated,
    everyone: isOpen ? everyoneNow(book, offer, simulated) : 0,
    at: isOpen ? nowMs : rules.closesAt,
  }
}

/** Computed for offers with low demand: with more applications than lots no applicant is certain to get one. */
function everyoneNow(book: OfferBook, { id, rules }: OfferRecord, simulated: number): number {
  if (book.peopleIn(id) + simulated > rules.lots || rules.rule !== 'lottery') return 0
  const asked: number[] = []
  for (const { bids } of book.takingPart(id)) asked.push(lotsOf(bids))
  for (let at = 0; at < simulated; at++) asked.push(rules.simulated.lots[at % rules.simulated.lots.length]!)
  return everyoneGets(asked, rules.lots)
}
