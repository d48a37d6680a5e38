import type { Quote } from '@openbourse/protocol'
import { type Dispatch, useEffect, useRef } from 'react'
import type { Change, Draft } from './draft.ts'
import type { Instrument } from './instrument.ts'
import { midpointOf } from './summary.ts'

/** A price that moved at every tick could be neither read nor previewed: it follows so often, in milliseconds. */
const everyMs = 1500

/** Lets the limit price of a draft follow the market. */
export function useFollow(props: {
  readonly info: Instrument
  readonly quote: Quote
  readonly draft: Draft
  /** The order is being written. */
  readonly isOn: boolean
  readonly change: Dispatch<Change>
}) {
  const newest = useRef(props)
  newest.current = props
  const isOn = props.isOn && props.draft.follows !== null
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      const { info, quote, draft, change } = newest.current
      const { last, bid, ask } = quote
      const midpoint = midpointOf({ bid, ask }, draft.side, info.ticks)
      change({
        do: 'market',
        prices: { last, bid: bid ?? undefined, midpoint, ask: ask ?? undefined },
      })
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOn])
}
