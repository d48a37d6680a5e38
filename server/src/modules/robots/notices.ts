import { formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { writeNotice } from '../notices/index.ts'
import type { OrderRecord, RobotRecord } from './rules.ts'

type Word =
  | 'robot_asked'
  | 'robot_withdrawn'
  | 'robot_bought'
  | 'robot_stopping'
  | 'robot_term_over'
  | 'robot_too_small'
  | 'robot_paid'

/** Writes to a user, in the turn of the event; a later message about the same order takes its place. */
export function notify(
  turn: Turn,
  { terms }: Pick<RobotRecord, 'terms'>,
  one: OrderRecord,
  { word, minor }: { readonly word: Word; readonly minor: bigint },
): void {
  const { name, currency } = terms
  const values = {
    name,
    amount: formatMinor(minor, scaleOf(currency)),
    putIn: formatMinor(one.putIn, scaleOf(currency)),
    currency,
  }
  // What the user did themselves is read from the start.
  const isOwn = word === 'robot_asked' || word === 'robot_withdrawn' || word === 'robot_stopping'
  writeNotice(turn, {
    userId: one.userId,
    word,
    values,
    link: `/pages/robot/orderDetail?id=${one.id}`,
    about: `robot:${one.id}`,
    seen: isOwn,
  })
}
