import { formatMinor, scaleOf } from '@openbourse/money'
import type { NoticeWord } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { writeNotice } from '../notices/index.ts'
import type { OrderRecord, PoolKind, PoolRecord } from './types.ts'

/** Messages about an order. */
export type NoticeKind =
  | 'asked'
  | 'withdrawn'
  | 'bought'
  | 'stopping'
  | 'term_over'
  | 'too_small'
  | 'last_day'
  | 'closing'
  | 'closing_back'
  | 'paid'

type PoolNotice = Extract<NoticeWord, `robot_${string}` | `fund_${string}`>

export type Notify = (
  turn: Turn,
  pool: Pick<PoolRecord, 'terms'>,
  one: OrderRecord,
  /** `reason` is the public word for why a pool closes. */
  answer: { readonly word: NoticeKind; readonly minor: bigint; readonly reason?: string },
) => void

/** Writes to a user, in the turn of the event; a later message about the same order takes its place. */
export function notifier(
  { word: product, link }: Pick<PoolKind, 'word' | 'link'>,
  words: Readonly<Partial<Record<NoticeKind, PoolNotice>>>,
): Notify {
  return (turn, { terms }, one, { word, minor, reason = '' }) => {
    const known = words[word]
    if (known === undefined) return
    const { name, currency } = terms
    const values = {
      name,
      amount: formatMinor(minor, scaleOf(currency)),
      putIn: formatMinor(one.putIn, scaleOf(currency)),
      currency,
      reason,
    }
    // What the user did themselves is read from the start.
    const isOwn = word === 'asked' || word === 'withdrawn' || word === 'stopping'
    const about = `${product}:${one.id}`
    writeNotice(turn, { userId: one.userId, word: known, values, link: link(one.id), about, seen: isOwn })
  }
}
