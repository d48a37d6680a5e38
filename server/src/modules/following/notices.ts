import { formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { writeNotice } from '../notices/index.ts'
import type { FollowRecord } from './rules.ts'

type Word =
  | 'follow_begun'
  | 'follow_changed'
  | 'follow_paused'
  | 'follow_resumed'
  | 'follow_added'
  | 'follow_taken_out'
  | 'follow_stopping'
  | 'follow_stop_loss'
  | 'follow_manager_closed'
  | 'follow_ended'

/** Messages about automatic events; those about the user's own acts are read from the start. */
const byItself: readonly Word[] = ['follow_stop_loss', 'follow_manager_closed', 'follow_ended']

/** Writes to a user, in the turn of the event; a later message about the same follow takes its place. */
export function notify(
  turn: Turn,
  one: FollowRecord,
  { word, name, minor }: { readonly word: Word; readonly name: string; readonly minor: bigint },
): void {
  const { userId, currency } = one
  const values = { name, amount: formatMinor(minor, scaleOf(currency)), currency }
  writeNotice(turn, {
    userId,
    word,
    values,
    link: linkOf(one),
    about: `follow:${one.id}`,
    seen: !byItself.includes(word),
  })
}

/** Notifies a copier whose trade was copied. */
export function notifyCopied(
  turn: Turn,
  one: Pick<FollowRecord, 'id' | 'userId'>,
  of: {
    readonly name: string
    readonly side: 'buy' | 'sell'
    readonly quantity: number
    readonly symbol: string
  },
): void {
  const { name, side, quantity, symbol } = of
  writeNotice(turn, {
    userId: one.userId,
    word: 'follow_copied',
    values: { name, side, quantity: String(quantity), symbol },
    link: linkOf(one),
    about: `follow:${one.id}`,
  })
}

const linkOf = ({ id }: Pick<FollowRecord, 'id'>): string => `/pages/follow/one?id=${id}`
