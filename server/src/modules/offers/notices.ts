import { formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { type NoticeContent, writeNotice } from '../notices/index.ts'
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

/** Messages about the user's own acts are read from the start. */
const own: readonly Word[] = ['offer_applied', 'offer_changed', 'offer_withdrawn', 'offer_paid']

/** Notifies a user, in the turn of the event; a later message about the same application takes its place. */
export function notify(turn: Turn, offer: OfferRecord, application: Application, word: Word): void {
  writeNotice(turn, {
    ...contentOf(offer, application, word),
    userId: application.userId,
    link: `/pages/stockIPO/ipoOrder?id=${application.id}&offer=${offer.id}`,
    about: `offer:${application.id}`,
    seen: own.includes(word) && !application.automatic,
  })
}

/** One message for each offer about why no application was sent automatically. */
export function notifyKept(
  turn: Turn,
  offer: OfferRecord,
  of: {
    readonly userId: number
    readonly reason: 'paused' | 'limit_loss_reached'
    readonly values: Readonly<Record<string, string>>
  },
): void {
  const word = of.reason === 'paused' ? 'offer_auto_paused' : 'offer_auto_limit'
  writeNotice(turn, {
    userId: of.userId,
    word,
    values: { name: offer.terms.name, until: of.values.until ?? '' },
    link: `/pages/stockIPO/ipoDetail?id=${offer.id}`,
    about: `offer not applied for:${offer.id}`,
  })
}

/** A message with its own values and no others: a hundred thousand of them are written in one draw. */
function contentOf(offer: OfferRecord, application: Application, word: Word): NoticeContent {
  const { rules, details, symbol } = offer
  const { currency, name } = offer.terms
  const written = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const lots = application.allotted > 0 ? application.allotted : lotsOf(application.bids)
  const quantity = String(lots * rules.lot)
  switch (word) {
    case 'offer_applied':
    case 'offer_changed': {
      const values = { name, quantity, held: written(application.held), currency, at: String(rules.drawAt) }
      return { word, values }
    }
    case 'offer_confirm': {
      const price = written(BigInt(details.price ?? '0'))
      return { word, values: { name, price, currency, until: String(rules.confirmBy) } }
    }
    case 'offer_allotted': {
      const [paid, returned] = [written(application.paid), written(application.returned)]
      return { word, values: { name, quantity, paid, returned, currency, at: String(rules.listsAt) } }
    }
    case 'offer_wait_payment': {
      const due = written(costOf(rules, application.allotted, BigInt(details.price ?? '0')))
      return { word, values: { name, quantity, due, currency, until: String(rules.payBy) } }
    }
    case 'offer_paid': {
      const paid = written(application.paid)
      return { word, values: { name, quantity, paid, currency, at: String(rules.listsAt) } }
    }
    case 'offer_lapsed':
      return { word, values: { name, quantity } }
    case 'offer_listed':
      return { word, values: { name, symbol, quantity } }
    case 'offer_withdrawn':
    case 'offer_not_allotted':
    case 'offer_cancelled':
      return { word, values: { name, returned: written(application.returned), currency } }
  }
}
