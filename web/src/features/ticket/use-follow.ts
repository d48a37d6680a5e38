import type { Quote } from '@openbourse/protocol'
import { type Dispatch, useEffect, useRef } from 'react'
import type { Change, Draft } from './draft.ts'
import { midpointOf, type Ticks } from './summary.ts'

/** A price that moved at every tick could be neither read nor previewed: it follows so often, in milliseconds. */
const everyMs = 1500

/** Lets the limit price of a draft follow the market. */
export function useFollow(props: {
  readonly quote: Quote
  readonly ticks: Ticks
  readonly side: Draft['side']
  readonly isOn: boolean
  readonly change: Dispatch<Change>
}) {
  const newest = useRef(props)
  newest.current = props
  const { isOn } = props
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      const { quote, ticks, side, change } = newest.current
      const { last, bid, ask } = quote
      const midpoint = midpointOf({ bid, ask }, side, ticks)
      change({
        do: 'market',
        prices: { last, bid: bid ?? undefined, midpoint, ask: ask ?? undefined },
      })
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOn])
}
