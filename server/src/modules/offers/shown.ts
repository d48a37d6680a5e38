import type { Locale, OfferDayEvent, Output, offerCalls } from '@openbourse/protocol'
import { limits } from '../../platform/limits.ts'
import type { Ledger } from '../ledger/index.ts'
import { exchanges } from '../venue/index.ts'
import type { OfferBook } from './book.ts'
import type { OfferRecord } from './rules.ts'
import { written } from './wire.ts'

const dayMs = 86_400_000

type Event = { readonly at: number; readonly what: OfferDayEvent; readonly offer: OfferRecord }

/** What happens with offers on the day of the home exchange, in the order of time, and what was listed last. */
export function offersOfDay(book: OfferBook, nowMs: number) {
  const dayOf = (at: number): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: exchanges.NG.zone }).format(at)
  const today = dayOf(nowMs)
  const events: Event[] = []
  const listed: OfferRecord[] = []
  for (const offer of book.issues()) {
    if (offer.state === 'cancelled' || offer.state === 'cancelling') continue
    if (offer.state === 'listed') listed.unshift(offer)
    for (const { at, what } of eventsOf(offer))
      if (Math.abs(at - nowMs) < dayMs && dayOf(at) === today) events.push({ at, what, offer })
  }
  events.sort((one, other) => one.at - other.at || one.offer.id - other.offer.id)
  return { day: today, events, listed: listed.slice(0, limits.offersListedShown) }
}

function eventsOf({ rules, terms }: OfferRecord): { readonly at: number; readonly what: OfferDayEvent }[] {
  const { opensAt, closesAt, drawAt, payBy, listsAt } = rules
  const ends = [
    { at: opensAt, what: 'opens' },
    { at: closesAt, what: 'closes' },
    { at: listsAt, what: 'lists' },
  ] as const
  if (terms.kind === 'direct') return [...ends]
  return [...ends, { at: drawAt, what: 'draw' }, { at: payBy, what: 'pay_by' }]
}

type Info = Output<(typeof offerCalls)['offerInfo']>

/** Everything of an offer's page that is the same for every reader of a language. */
export function infoOnWire(
  ledger: Pick<Ledger, 'ownedOf'>,
  offer: OfferRecord,
  locale: Locale,
): Omit<Info, 'offer' | 'available'> {
  const { rules, terms, details, portfolioId, symbol } = offer
  return {
    about: terms.about[locale],
    rules: { hash: offer.rulesHash, publishedAt: offer.publishedAt },
    source: rules.chance.source,
    waits: details.waits,
    escrow: {
      shares: String(ledger.ownedOf(portfolioId, `share:${symbol}`).available),
      of: String(rules.lots * rules.lot),
      portfolio: String(portfolioId),
    },
    sharesAfter: terms.sharesAfter,
    prospectus: {
      risks: terms.risks.map(({ title, text }) => ({ title: title[locale], text: text[locale] })),
      years: terms.years.map((year) => ({ ...year })),
      use: terms.use.map(({ what, percent }) => ({ what: what[locale], percent })),
      earningsPerShare: written(offer, String(terms.earnings)),
    },
    cancelledFor: details.cancelledFor,
  }
}
