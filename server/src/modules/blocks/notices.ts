import { formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { writeNotice } from '../notices/index.ts'
import { type Application, type BlockRecord, unlocksAt } from './rules.ts'

/** Words of messages about an application. */
type Word =
  | 'block_applied'
  | 'block_changed'
  | 'block_withdrawn'
  | 'block_allotted'
  | 'block_not_allotted'
  | 'block_cancelled'

/** Messages about the user's own acts are read from the start. */
const own: readonly Word[] = ['block_applied', 'block_changed', 'block_withdrawn']

/** Writes to a user, in the turn of the event; a later message about the same application takes its place. */
export function notify(
  turn: Turn,
  block: Pick<BlockRecord, 'terms' | 'details'>,
  one: Application,
  word: Word,
): void {
  const { terms } = block
  const { currency, symbol } = terms
  const written = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const isAllotted = word === 'block_allotted'
  const values = {
    symbol,
    quantity: String(isAllotted ? one.allotted : one.quantity),
    held: written(one.held),
    paid: written(one.paid),
    returned: written(one.returned),
    currency,
    at: String(isAllotted ? unlocksAt(block) : terms.allotsAt),
  }
  writeNotice(turn, {
    userId: one.userId,
    word,
    values,
    link: `/pages/stockBulk/bulkOrder?id=${one.id}`,
    about: `block:${one.id}`,
    seen: own.includes(word),
  })
}
