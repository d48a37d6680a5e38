import { done, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import type { BasketParts } from './parts.ts'
import { type Basket, readWeights, twiceIn, type Weight } from './rules.ts'

type Saved = {
  readonly userId: number
  readonly id?: number | undefined
  readonly name: string
  readonly weights: string
}

/** Keeps a new basket, or changes one. */
export function save(turn: Turn, parts: BasketParts, asked: Saved) {
  const { book } = parts
  const { userId } = asked
  const before = asked.id === undefined ? undefined : book.own(userId, asked.id)
  if (asked.id !== undefined && !before) return refuse('basket_unknown', { fields: ['id'] })
  const max = limits.basketsKept
  if (!before && book.countOf(userId) >= max) return refuse('basket_most', { values: { most: String(max) } })
  const read = readBasket(parts, readWeights(asked.weights))
  if (!read.ok) return read
  const basket: Basket = {
    id: before?.id ?? turn.nextId(),
    userId,
    name: asked.name.trim(),
    ...read.value,
    state: 'kept',
    madeAt: before?.madeAt ?? turn.nowMs,
  }
  return done(book.write(turn, basket, before ? 'changed' : 'made'))
}

export function remove(
  turn: Turn,
  { book }: Pick<BasketParts, 'book'>,
  asked: { readonly userId: number; readonly id: number },
) {
  const basket = book.own(asked.userId, asked.id)
  if (!basket) return refuse('basket_unknown', { fields: ['id'] })
  return done(book.write(turn, { ...basket, state: 'removed' }, 'removed'))
}

/** Stocks of one currency, each once, whose weights make a whole. */
function readBasket({ venue }: BasketParts, weights: readonly Weight[]) {
  const fields = ['weights']
  const symbol = twiceIn(weights)
  if (symbol !== undefined) return refuse('basket_twice', { values: { symbol }, fields })
  const sum = weights.reduce((all, { weight }) => all + weight, 0)
  if (sum !== 100 || weights.some(({ weight }) => weight < 1))
    return refuse('basket_weights', { values: { sum: String(sum) }, fields })
  const currency = venue.instrument(weights[0]!.symbol)?.currency ?? ''
  for (const one of weights) {
    const instrument = venue.instrument(one.symbol)
    const values = { symbol: one.symbol }
    if (instrument?.class !== 'equity') return refuse('symbol_unknown', { values, fields })
    if (!instrument.tradable) return refuse('not_tradable', { values, fields })
    if (instrument.currency !== currency)
      return refuse('basket_currency', { values: { ...values, currency: instrument.currency }, fields })
  }
  return done({ currency, weights })
}
