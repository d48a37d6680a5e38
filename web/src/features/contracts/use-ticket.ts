import type { Asked, Calls } from '@openbourse/protocol'
import { useEffect, useState } from 'react'
import { useCall } from '../../lib/query.ts'
import { amountOf } from './amounts.ts'

export type Direction = 'long' | 'short'
export type OrderKind = 'market' | 'limit' | 'postOnly'

export type Draft = {
  readonly direction: Direction
  readonly kind: OrderKind
  /** As typed: margin in USDT, prices. */
  readonly margin: string
  readonly price: string
  /** The last date of a limit order, as YYYY-MM-DD; empty where only its owner ends it. */
  readonly goodTill: string
  readonly multiple: number
  readonly takeProfit: string
  readonly stopLoss: string
}

export const leverages = [1, 2, 3, 5, 10, 20] as const

export const emptyDraft = (direction: Direction): Draft => ({
  direction,
  kind: 'market',
  margin: '',
  price: '',
  goodTill: '',
  multiple: 2,
  takeProfit: '',
  stopLoss: '',
})

type Terms = Asked<Calls['coinContractOrderPreview']>

/** What a draft asks for; undefined while something is missing. */
export function termsOf(symbol: string, draft: Draft): Terms | undefined {
  const margin = amountOf(draft.margin)
  const price = amountOf(draft.price)
  const isLimit = draft.kind !== 'market'
  if (margin === undefined || (isLimit && price === undefined)) return undefined
  const takeProfit = amountOf(draft.takeProfit)
  const stopLoss = amountOf(draft.stopLoss)
  return {
    symbol,
    direction: draft.direction,
    type: isLimit ? 'limit' : 'market',
    multiple: draft.multiple,
    ...timeOf(draft),
    margin,
    ...(isLimit ? { price } : {}),
    ...(takeProfit ? { takeProfit } : {}),
    ...(stopLoss ? { stopLoss } : {}),
  }
}

const timeOf = ({ kind, goodTill }: Draft): Pick<Terms, 'timeInForce' | 'goodTill'> => {
  if (kind === 'postOnly') return { timeInForce: 'post_only' }
  return kind === 'limit' && goodTill ? { timeInForce: 'gtd', goodTill } : { timeInForce: 'gtc' }
}

const settleMs = 140
const everyMs = 1500

/** What the draft would cost and risk, asked when the typing pauses and while the book moves. `matches`: it is of this very draft. */
export function usePreview(terms: Terms | undefined) {
  const wanted = terms && JSON.stringify(terms)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), asked === undefined ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [wanted, asked])
  const query = useCall('coinContractOrderPreview', asked === undefined ? ({} as never) : JSON.parse(asked), {
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
