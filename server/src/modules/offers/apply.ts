import { refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { closedValues, givenBack, type SetsAside, setAside, shortOf } from '../applications/index.ts'
import { heldForOffer, mainPortfolioOf, paidForOffer, releasedFromOffer } from '../ledger/index.ts'
import { notify } from './notices.ts'
import type { OfferParts } from './parts.ts'
import type { Application, OfferRecord } from './rules.ts'
import { type AskedFor, costOf, lotsOf, mostOf, simulatedTaken, type Wanted, wantedOf } from './rules.ts'

const done = (value: Application) => ({ ok: true, value }) as const

export type Asked = AskedFor & { readonly unfunded: boolean }

/** Why an offer takes no application now; the turn's time decides. */
export function whyNotOpen(offer: OfferRecord | undefined, nowMs: number) {
  if (!offer || offer.state === 'cancelled' || offer.state === 'cancelling') return refuse('offer_unknown')
  const { opensAt, closesAt } = offer.rules
  if (nowMs < opensAt) return refuse('offer_not_open', { values: { opensAt: String(opensAt) } })
  if (nowMs >= closesAt || offer.state !== 'open')
    return refuse('offer_closed', { values: closedValues(offer.rules, nowMs) })
  return undefined
}

/** Applies for one user. `marks` are those of the identity behind the account. */
export function apply(
  turn: Turn,
  parts: OfferParts,
  of: {
    readonly offer: OfferRecord | undefined
    readonly userId: number
    readonly marks: readonly string[]
    readonly asked: Asked
    readonly automatic: boolean
  },
) {
  const { book, ledger } = parts
  const { offer, userId, marks, asked, automatic } = of
  const closed = whyNotOpen(offer, turn.nowMs)
  if (closed || !offer) return closed ?? refuse('offer_unknown')
  if (book.ownOf(offer.id, userId)) return refuse('offer_applied')
  if (book.byMarks(offer.id, marks, userId)) return refuse('offer_identity_applied')
  const wanted = wantedOf(offer, asked)
  if (!wanted.ok) return wanted
  const refused = whyNotPayable(turn, parts, offer, { userId, wanted: wanted.value, asked, has: 0n })
  if (refused) return refused
  const id = turn.nextId()
  const isDirect = offer.terms.kind === 'direct'
  const funded = !asked.unfunded || isDirect
  const most = mostOf(offer.rules, wanted.value.bids)
  const base: Application = {
    id,
    offerId: offer.id,
    userId,
    ticket: parts.ticketOf(id),
    marks,
    bids: wanted.value.bids,
    cutOff: wanted.value.cutOff,
    funded,
    automatic,
    state: 'applied',
    confirmed: null,
    held: 0n,
    allotted: 0,
    rank: null,
    paid: 0n,
    returned: 0n,
    appliedAt: turn.nowMs,
    endedAt: null,
    delivered: false,
  }
  if (isDirect) return done(allotAtOnce(turn, parts, offer, base))
  if (funded) ledger.post(turn, heldForOffer({ ...moneyOf(offer, base), minor: most }))
  const made = book.write(
    turn,
    { ...base, held: funded ? most : 0n },
    { kind: 'applied', minor: funded ? most : 0n },
  )
  notify(turn, offer, made, 'offer_applied')
  return done(made)
}

/** First come: paid and allotted in the same turn. */
function allotAtOnce(turn: Turn, { book, ledger }: OfferParts, offer: OfferRecord, base: Application) {
  const lots = lotsOf(base.bids)
  const minor = mostOf(offer.rules, base.bids)
  ledger.post(turn, paidForOffer({ ...moneyOf(offer, base), minor }))
  const made: Application = {
    ...base,
    state: 'paid',
    allotted: lots,
    paid: minor,
    endedAt: turn.nowMs,
  }
  book.write(turn, made, { kind: 'allotted', minor })
  notify(turn, offer, made, 'offer_allotted')
  return made
}

/** Changes what is asked for, and what is set aside for it. */
export function change(
  turn: Turn,
  parts: OfferParts,
  of: { readonly userId: number; readonly id: number; readonly asked: Asked },
) {
  const { book, ledger } = parts
  const found = ownOpen(turn, parts, of)
  if ('ok' in found) return found
  const { offer, application } = found
  const wanted = wantedOf(offer, of.asked)
  if (!wanted.ok) return wanted
  const has = application.held
  const refused = whyNotPayable(turn, parts, offer, { ...of, wanted: wanted.value, has })
  if (refused) return refused
  const held = of.asked.unfunded ? 0n : mostOf(offer.rules, wanted.value.bids)
  const minor = setAside(aside, { turn, ledger }, { issue: offer, one: application, needed: held })
  const made = book.write(
    turn,
    { ...application, ...wanted.value, held, funded: !of.asked.unfunded },
    { kind: 'changed', minor },
  )
  notify(turn, offer, made, 'offer_changed')
  return done(made)
}

/** Takes an application back, with everything that was set aside. */
export function withdraw(
  turn: Turn,
  parts: OfferParts,
  of: { readonly userId: number; readonly id: number },
) {
  const found = ownOpen(turn, parts, of)
  if ('ok' in found) return found
  const { offer, application } = found
  const made = giveBack(turn, parts, offer, application, { state: 'withdrawn', kind: 'withdrawn' })
  notify(turn, offer, made, 'offer_withdrawn')
  return done(made)
}

/** Ends an application that was allotted nothing: what was set aside comes back. */
export function giveBack(
  turn: Turn,
  { book, ledger }: Pick<OfferParts, 'book' | 'ledger'>,
  offer: OfferRecord,
  application: Application,
  to: {
    readonly state: 'withdrawn' | 'declined' | 'not_allotted' | 'returned'
    readonly kind: string
    readonly rank?: number | null
  },
): Application {
  const ended = givenBack(aside, { turn, ledger }, { issue: offer, one: application })
  const { state, kind, rank = null } = to
  const made: Application = { ...ended, state, rank: rank ?? application.rank }
  return book.write(turn, made, { kind, minor: -application.held })
}

/** An offer is cancelled: what was set aside comes back, and what was paid comes back from the issuer. */
export function takeBack(
  turn: Turn,
  parts: Pick<OfferParts, 'book' | 'ledger'>,
  offer: OfferRecord,
  application: Application,
): Application {
  if (application.state === 'applied')
    return giveBack(turn, parts, offer, application, { state: 'returned', kind: 'returned' })
  const { paid, returned } = application
  const money = moneyOf(offer, application)
  parts.ledger.post(turn, paidForOffer({ ...money, minor: -paid }))
  const ended: Application = {
    ...application,
    state: 'returned',
    allotted: 0,
    paid: 0n,
    returned: returned + paid,
    endedAt: turn.nowMs,
  }
  return parts.book.write(turn, ended, { kind: 'returned', minor: -paid })
}

/** The answer to a price far outside the band. More may have to be set aside than was; no means out. */
export function confirm(
  turn: Turn,
  parts: OfferParts,
  of: { readonly userId: number; readonly id: number; readonly agree: boolean },
) {
  const found = ownOf(parts, of)
  if ('ok' in found) return found
  const { offer, application } = found
  if (application.state !== 'applied') return refuse('application_over')
  if (offer.state !== 'confirming') return refuse('offer_not_confirming')
  const { confirmBy } = offer.rules
  if (turn.nowMs >= confirmBy) return refuse('offer_closed', { values: { at: String(confirmBy) } })
  if (!of.agree) {
    const made = giveBack(turn, parts, offer, application, { state: 'declined', kind: 'declined' })
    return done(made)
  }
  return done(parts.book.write(turn, { ...application, confirmed: true }, { kind: 'confirmed', minor: 0n }))
}

/** Pays for what was allotted to an application without money set aside. */
export function pay(
  turn: Turn,
  { book, ledger }: OfferParts,
  of: { readonly userId: number; readonly id: number },
) {
  const found = ownOf({ book }, of)
  if ('ok' in found) return found
  const { offer, application } = found
  if (application.state === 'applied') return refuse('application_not_due')
  if (application.state === 'lapsed')
    return refuse('offer_pay_late', { values: { until: String(offer.rules.payBy) } })
  if (application.state !== 'wait_payment') return refuse('application_over')
  if (turn.nowMs >= offer.rules.payBy)
    return refuse('offer_pay_late', { values: { until: String(offer.rules.payBy) } })
  const due = dueOf(offer, application)
  const short = whyShort({ ledger }, offer, { userId: of.userId, needed: due, has: 0n })
  if (short) return short
  ledger.post(turn, paidForOffer({ ...moneyOf(offer, application), minor: due }))
  const paid: Application = { ...application, state: 'paid', paid: due, endedAt: turn.nowMs }
  book.write(turn, paid, { kind: 'paid', minor: due })
  notify(turn, offer, paid, 'offer_paid')
  return done(paid)
}

/** What is to be paid for an allotment. */
export const dueOf = ({ rules, details }: OfferRecord, { allotted }: Application): bigint =>
  costOf(rules, allotted, BigInt(details.price ?? '0'))

export const moneyOf = (offer: OfferRecord, { id, userId }: Pick<Application, 'id' | 'userId'>) => ({
  portfolioId: mainPortfolioOf(userId),
  id,
  symbol: offer.symbol,
  currency: offer.terms.currency,
})

const aside: SetsAside<OfferRecord> = { held: heldForOffer, released: releasedFromOffer, moneyOf }

function ownOf(
  { book }: Pick<OfferParts, 'book'>,
  { userId, id }: { readonly userId: number; readonly id: number },
) {
  const application = book.application(id)
  const offer = application && book.issue(application.offerId)
  if (!application || !offer || application.userId !== userId) return refuse('application_unknown')
  if (application.state === 'withdrawn') return refuse('application_over')
  return { offer, application }
}

function ownOpen(turn: Turn, parts: OfferParts, of: { readonly userId: number; readonly id: number }) {
  const found = ownOf(parts, of)
  if ('ok' in found) return found
  if (found.application.state !== 'applied') return refuse('application_over')
  const closed = whyNotOpen(found.offer, turn.nowMs)
  // An application exists, so its offer is known and has opened.
  return closed ? refuse('offer_closed', { values: closedValues(found.offer.rules, turn.nowMs) }) : found
}

function whyNotPayable(
  turn: Turn,
  parts: OfferParts,
  offer: OfferRecord,
  of: {
    readonly userId: number
    readonly wanted: Wanted
    readonly asked: Asked
    /** What is set aside already. */
    readonly has: bigint
  },
) {
  const { rules, terms } = offer
  const { bids } = of.wanted
  if (terms.kind === 'direct') {
    const taken = parts.book.sumsOf(offer.id).taken
    const left = rules.lots - taken - simulatedTaken(rules, taken, turn.nowMs)
    if (lotsOf(bids) > left)
      return refuse('offer_left', { values: { left: String(left * rules.lot) }, fields: ['quantity'] })
  } else if (of.asked.unfunded) return undefined
  return whyShort(parts, offer, { userId: of.userId, needed: mostOf(rules, bids), has: of.has })
}

function whyShort(
  { ledger }: Pick<OfferParts, 'ledger'>,
  { terms: { currency } }: OfferRecord,
  of: { readonly userId: number; readonly needed: bigint; readonly has: bigint },
) {
  const { available } = ledger.ownedOf(mainPortfolioOf(of.userId), currency)
  const values = shortOf({ available, needed: of.needed, has: of.has, currency })
  return values && refuse('offer_balance', { values, fields: ['quantity'] })
}
