import type { Reason } from '@openbourse/protocol'
import { compare } from '../../lib/figures.ts'
import { type Change, type Draft, type DraftField, extras, extrasOf, hasLimit, hasStop } from './draft.ts'
import { type Facts, isPositive, quantityOf, wholeLots } from './summary.ts'

/** Why an order would be refused, from the preview or the refusal of the order itself. */
export type Objection = {
  readonly reason: string
  readonly msg: string
  readonly values: Readonly<Record<string, string>>
  readonly fields: readonly string[]
}

/** One tap that makes the order acceptable, and the words for it. */
export type Step =
  | { readonly words: 'quantity'; readonly quantity: string; readonly change: Change }
  | { readonly words: 'price'; readonly price: string; readonly change: Change }
  | { readonly words: 'limitOrder' | 'today'; readonly change: Change }

/** What is still to be typed, in the order of the lines; this is no fault, only the next thing to do. */
export function missingOf(draft: Draft, facts: Facts): DraftField | undefined {
  if (draft.type === 'trailing_stop' && !isPositive(draft.trail)) return 'trail'
  if (hasStop(draft.type) && !isPositive(draft.stopPrice)) return 'stopPrice'
  if (hasLimit(draft.type) && !isPositive(draft.price)) return 'price'
  const extra = extrasOf(draft).find((one) => !isPositive(draft[one]))
  if (extra) return extra
  if (!isPositive(quantityOf(draft, facts))) return draft.field === 'money' ? 'money' : 'quantity'
  return undefined
}

/** The line that an objection is shown beside. */
export function fieldOf(objection: Objection): Exclude<DraftField, 'money'> {
  if (objection.fields.some((field) => field.startsWith('trail'))) return 'trail'
  const known = ['price', 'stopPrice', ...extras] as const
  return known.find((field) => objection.fields.includes(field)) ?? 'quantity'
}

function priceFieldOf(objection: Objection): DraftField {
  const field = fieldOf(objection)
  return field === 'quantity' ? 'price' : field
}

/** The next steps out of an objection, at most two. */
export function stepsOf(objection: Objection, draft: Draft, facts: Facts): readonly Step[] {
  const { values } = objection
  switch (objection.reason as Reason) {
    case 'insufficient_balance':
      return quantities([values.affordable], facts)
    case 'insufficient_shares':
    case 'nothing_available':
      return quantities([values.available], facts)
    case 'quantity_max':
      return quantities([values.max], facts)
    case 'quantity_lot':
      return quantities([quantityOf(draft, facts)], facts)
    case 'fill_or_kill':
      return quantities([values.offered], facts)
    case 'price_tick':
      return prices([values.below, values.above], priceFieldOf(objection))
    case 'price_band':
      return prices([nearest(draft.price, values.low, values.high)], 'price')
    case 'price_too_far':
      return prices([values.nearest], priceFieldOf(objection))
    case 'stop_wrong_side':
      return []
    case 'would_take':
      return [{ words: 'today', change: { do: 'timeInForce', timeInForce: 'day' } }]
    case 'no_liquidity':
      return [{ words: 'limitOrder', change: { do: 'type', type: 'limit', last: facts.last } }]
    default:
      return []
  }
}

function quantities(values: readonly (string | undefined)[], facts: Facts): Step[] {
  return values
    .filter((value) => value !== undefined && /^\d+(\.\d+)?$/.test(value))
    .map((value) => wholeLots(value ?? '0', facts.lot))
    .filter(isPositive)
    .map((quantity) => ({
      words: 'quantity',
      quantity,
      change: { do: 'set', field: 'quantity', text: quantity },
    }))
}

function prices(values: readonly (string | undefined)[], field: DraftField): Step[] {
  return values
    .filter((value): value is string => value !== undefined && isPositive(value))
    .map((price) => ({ words: 'price', price, change: { do: 'set', field, text: price } }))
}

function nearest(price: string, low: string | undefined, high: string | undefined): string | undefined {
  if (low === undefined || high === undefined || !isPositive(price)) return low ?? high
  return compare(price.replace(/\.$/, ''), low) < 0 ? low : high
}
