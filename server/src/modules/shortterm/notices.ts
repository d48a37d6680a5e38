import { formatMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/index.ts'
import { writeNotice } from '../notices/index.ts'
import { resultOf } from './rules.ts'
import type { Record } from './store.ts'

/** The page of the short-term list. */
const page = '/pages/stock/shortTerm'

/** Writes to a user, in the turn of the event; a later message about the same trade takes its place. */
export function notify(
  turn: Turn,
  { trade, sales }: Record,
  word: 'short_bought' | 'short_sold' | 'short_gone',
): void {
  const { id, userId, symbol, quantity, cost, currency, sellAt } = trade
  const written = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const values = {
    symbol,
    quantity: String(quantity),
    cost: written(cost),
    result: written(resultOf(trade, sales) ?? 0n),
    currency,
    at: String(sellAt),
  }
  writeNotice(turn, { userId, word, values, link: page, about: `short:${id}`, seen: word === 'short_bought' })
}
