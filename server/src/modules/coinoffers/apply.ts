import { formatMinor, scaleOf } from '@openbourse/money'
import { refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { closedValues, givenBack, type SetsAside, setAside, shortOf } from '../applications/index.ts'
import { heldForCoinOffer, mainPortfolioOf, releasedFromCoinOffer } from '../ledger/index.ts'
import { pairOf } from '../venue/index.ts'
import { notify } from './notices.ts'
import type { CoinOfferParts } from './parts.ts'
import { type Application, type CoinOfferRecord, problemOf } from './rules.ts'

const done = (value: Application) => ({ ok: true, value }) as const

type Parts = Pick<CoinOfferParts, 'book' | 'ledger' | 'ticketOf'>

/** Why an offering takes no application now; the turn's time decides. */
function whyNotOpen(offering: CoinOfferRecord | undefined, nowMs: number) {
  if (!offering || offering.state === 'cancelled' || offering.state === 'cancelling')
    return refuse('coin_offer_unknown')
  const { opensAt } = offering.terms
  if (nowMs < opensAt || offering.state === 'coming')
    return refuse('coin_offer_not_open', { values: { opensAt: String(opensAt) } })
  return whyClosed(offering, nowMs)
}

function whyClosed({ terms, state }: CoinOfferRecord, nowMs: number) {
  if (state === 'open' && nowMs < terms.closesAt) return undefined
  return refuse('coin_offer_closed', { values: closedValues(terms, nowMs) })
}

/** Applies for one user. `others` are the other accounts of the same person. */
export function apply(
  turn: Turn,
  parts: Parts,
  of: {
    readonly offeringId: number
    readonly userId: number
    readonly others: readonly number[]
    readonly ask: bigint
  },
) {
  const { book, ledger } = parts
  const { userId, ask } = of
  const offering = book.issue(of.offeringId)
  const closed = whyNotOpen(offering, turn.nowMs)
  if (closed || !offering) return closed ?? refuse('coin_offer_unknown')
  if (book.ownOf(offering.id, userId)) return refuse('coin_offer_applied')
  if (of.others.some((other) => book.ownOf(offering.id, other))) return refuse('coin_offer_identity_applied')
  const refused = whyNot(parts, offering, { userId, ask, has: 0n })
  if (refused) return refused
  const id = turn.nextId()
  ledger.post(turn, heldForCoinOffer({ ...moneyOf(offering, { id, userId }), minor: ask }))
  const made: Application = {
    id,
    offeringId: offering.id,
    userId,
    ticket: parts.ticketOf(id),
    state: 'applied',
    ask,
    held: ask,
    paid: 0n,
    returned: 0n,
    units: 0,
    released: 0,
    steps: 0,
    appliedAt: turn.nowMs,
    endedAt: null,
  }
  book.write(turn, made, { kind: 'applied', minor: ask, units: 0 })
  notify(turn, offering, made, 'coin_offer_applied')
  return done(made)
}

/** Changes what is asked for, and what is set aside for it. */
export function change(
  turn: Turn,
  parts: Parts,
  of: { readonly userId: number; readonly id: number; readonly ask: bigint },
) {
  const found = ownOpen(turn, parts, of)
  if ('ok' in found) return found
  const { offering, application } = found
  const has = application.held
  const refused = whyNot(parts, offering, { ...of, has })
  if (refused) return refused
  const more = setAside(aside, { turn, ...parts }, { issue: offering, one: application, needed: of.ask })
  const made = { ...application, ask: of.ask, held: of.ask }
  parts.book.write(turn, made, { kind: 'changed', minor: more, units: 0 })
  notify(turn, offering, made, 'coin_offer_changed')
  return done(made)
}

/** Takes an application back, with everything that was set aside. */
export function withdraw(turn: Turn, parts: Parts, of: { readonly userId: number; readonly id: number }) {
  const found = ownOpen(turn, parts, of)
  if ('ok' in found) return found
  const { offering, application } = found
  const made = giveBack(turn, parts, offering, application, 'withdrawn')
  notify(turn, offering, made, 'coin_offer_withdrawn')
  return done(made)
}

/** Ends an application that gets no coins: what was set aside comes back. */
export function giveBack(
  turn: Turn,
  { book, ledger }: Pick<CoinOfferParts, 'book' | 'ledger'>,
  offering: CoinOfferRecord,
  application: Application,
  state: 'withdrawn' | 'not_shared' | 'returned',
): Application {
  const ended = givenBack(aside, { turn, ledger }, { issue: offering, one: application })
  return book.write(turn, { ...ended, state }, { kind: state, minor: -application.held, units: 0 })
}

/** What entries of an application name. */
export const moneyOf = ({ terms }: CoinOfferRecord, { id, userId }: Pick<Application, 'id' | 'userId'>) => ({
  portfolioId: mainPortfolioOf(userId),
  id,
  symbol: pairOf(terms.coin),
  currency: terms.currency,
})

const aside: SetsAside<CoinOfferRecord> = {
  held: heldForCoinOffer,
  released: releasedFromCoinOffer,
  moneyOf,
}

function ownOpen(
  turn: Turn,
  { book }: Parts,
  { userId, id }: { readonly userId: number; readonly id: number },
) {
  const application = book.application(id)
  const offering = application && book.issue(application.offeringId)
  if (!application || !offering || application.userId !== userId)
    return refuse('coin_offer_application_unknown')
  if (application.state !== 'applied') return refuse('coin_offer_application_over')
  return whyClosed(offering, turn.nowMs) ?? { offering, application }
}

function whyNot(
  { ledger }: Parts,
  { terms }: CoinOfferRecord,
  of: { readonly userId: number; readonly ask: bigint; readonly has: bigint },
) {
  const { currency } = terms
  const written = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const problem = problemOf(terms, of.ask, written)
  if (problem) return problem
  const { coin: available } = ledger.ownedOf(mainPortfolioOf(of.userId), currency)
  const values = shortOf({ available, needed: of.ask, has: of.has, currency })
  return values && refuse('coin_offer_balance', { values, fields: ['amount'] })
}
