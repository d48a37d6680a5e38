import type { Asked, Calls, OptionInfo } from '@openbourse/protocol'
import { useEffect, useState } from 'react'
import { useCall } from '../../lib/query.ts'
import { limitFor } from './figures.ts'

export type Side = 'open' | 'close'

/** `book`: at the price that the book shows, at once or not at all. `limit`: at a price of the user’s own, until the close or a last date. */
export type Kind = 'book' | 'limit'

export type Draft = {
  readonly side: Side
  readonly kind: Kind
  /** As typed. */
  readonly quantity: string
  readonly price: string
  /** The last date of a limit order, as YYYY-MM-DD; empty for one of the day. */
  readonly goodTill: string
}

export type Terms = Asked<Calls['optionPreview']>

/** What a draft asks for; undefined while something is missing, or nothing is quoted to take. */
export function termsOf(
  info: OptionInfo,
  { side, kind, quantity, price, goodTill }: Draft,
): Terms | undefined {
  const count = Number(quantity)
  if (!Number.isInteger(count) || count < 1) return undefined
  const own = /[1-9]/.test(price) ? price.replace(/^\./, '0.').replace(/\.$/, '') : undefined
  const levels = side === 'open' ? info.asks : info.bids
  const limit = kind === 'limit' ? own : (limitFor(levels, count) ?? levels.at(-1)?.price)
  if (limit === undefined) return undefined
  return {
    contract: info.terms.contract,
    side,
    quantity: String(count),
    type: 'limit',
    price: limit,
    ...timeOf(kind, goodTill),
  }
}

const timeOf = (kind: Kind, goodTill: string): Pick<Terms, 'timeInForce' | 'goodTill'> => {
  if (kind === 'book') return { timeInForce: 'ioc' }
  return goodTill === '' ? { timeInForce: 'day' } : { timeInForce: 'gtd', goodTill }
}

const settleMs = 140
const everyMs = 1500

/**
 * Preview of the order, requested when typing pauses and while the book moves. `matches`: it is of this very draft.
 */
export function usePreview(terms: Terms | undefined) {
  const wanted = terms && JSON.stringify(terms)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), asked === undefined ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [wanted, asked])
  const query = useCall('optionPreview', asked === undefined ? ({} as never) : JSON.parse(asked), {
    enabled: asked !== undefined,
    everyMs,
    keepPrevious: true,
    freshForMs: 0,
  })
  const preview = asked === undefined ? undefined : query.data
  return {
    preview,
    matches: preview !== undefined && wanted === asked && !query.isPlaceholderData,
    // An answer from before the server stopped answering is no ground for an order.
    isAway: query.isError,
  }
}
