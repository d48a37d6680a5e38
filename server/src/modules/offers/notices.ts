import { formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { writeNotice } from '../notices/index.ts'
import type { Application, OfferRecord } from './rules.ts'
import { costOf, lotsOf } from './rules.ts'

/** Words of messages about an application. */
type Word =
  | 'offer_applied'
  | 'offer_changed'
  | 'offer_withdrawn'
  | 'offer_confirm'
  | 'offer_allotted'
  | 'offer_wait_payment'
  | 'offer_paid'
  | 'offer_not_allotted'
  | 'offer_lapsed'
  | 'offer_listed'
  | 'offer_cancelled'

/** What the user did themselves is read from the start. */
const own: readonly Word[] = ['offer_applied', 'offer_changed', 'offer_withdrawn', 'offer_paid']

const waitsForDraw: readonly Word[] = ['offer_applied', 'offer_changed']

/** Tells a user, in the turn of the event; a later message about the same application takes its place. */
export function tell(turn: Turn, offer: OfferRecord, application: Application, word: Word): void {
  const { currency, name } = offer.terms
  const { rules, details } = offer
  const written = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const lots = application.allotted > 0 ? application.allotted : lotsOf(application.bids)
  const due = costOf(rules, application.allotted, BigInt(details.price ?? '0'))
  const values = {
    name,
    symbol: offer.symbol,
    quantity: String(lots * rules.lot),
    held: written(application.held),
    paid: written(application.paid),
    returned: written(application.returned),
    due: written(due),
    price: written(BigInt(details.price ?? '0')),
    currency,
    at: String(waitsForDraw.includes(word) ? rules.drawAt : rules.listsAt),
    until: String(word === 'offer_confirm' ? rules.confirmBy : rules.payBy),
  }
  writeNotice(turn, {
    userId: application.userId,
    word,
    values,
    link: `/pages/stockIPO/ipoOrder?id=${application.id}&offer=${offer.id}`,
    about: `offer:${application.id}`,
    seen: own.includes(word) && !application.automatic,
  })
}
