import { formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { writeNotice } from '../notices/index.ts'
import { type Application, type CoinOfferRecord, unitScale } from './rules.ts'

/** Words of messages about an application. */
type Word =
  | 'coin_offer_applied'
  | 'coin_offer_changed'
  | 'coin_offer_withdrawn'
  | 'coin_offer_shared'
  | 'coin_offer_not_shared'
  | 'coin_offer_released'
  | 'coin_offer_cancelled'

/** Messages about the user's own acts are read from the start. */
const own: readonly Word[] = ['coin_offer_applied', 'coin_offer_changed', 'coin_offer_withdrawn']

/**
 * Writes to a user, in the turn of the event; a later message about the same application takes its place. `units` are those that the
 * message is about: by default all that the application got.
 */
export function notify(
  turn: Turn,
  { terms }: Pick<CoinOfferRecord, 'terms'>,
  one: Application,
  word: Word,
  units: number = one.units,
): void {
  const { coin, currency } = terms
  const written = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const values = {
    coin,
    coins: formatMinor(BigInt(units), unitScale),
    ask: written(one.ask),
    paid: written(one.paid),
    returned: written(one.returned),
    currency,
    at: String(word === 'coin_offer_shared' ? terms.listsAt : terms.sharesAt),
  }
  writeNotice(turn, {
    userId: one.userId,
    word,
    values,
    link: `/pages/coinICO/icoOrder?id=${one.id}`,
    about: `coin_offer:${one.id}`,
    seen: own.includes(word),
  })
}
