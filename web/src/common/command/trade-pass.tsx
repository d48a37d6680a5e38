import type { Refusal } from '@openbourse/client'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { TradePassSheet, type TradePassWant, tradePassReasons } from './TradePassSheet.tsx'

type Waiting = { readonly want: TradePassWant; readonly end: (given: boolean) => void }

/**
 * The sheet that asks for the PIN when the server requires it. `prove` resolves with true once the digits are
 * right, and with false when the sheet or the page is closed, or when the refusal has another reason.
 */
export function useTradePass(): {
  readonly prove: (refusal: Refusal) => Promise<boolean>
  readonly sheet: ReactNode
} {
  const [waiting, setWaiting] = useState<Waiting>()
  const latest = useRef<Waiting>(undefined)
  useEffect(() => () => latest.current?.end(false), [])

  function prove({ reason, msg }: Refusal): Promise<boolean> {
    if (!tradePassReasons.has(reason)) return Promise.resolve(false)
    latest.current?.end(false)
    return new Promise((resolve) => {
      const next: Waiting = {
        want: { reason, msg },
        end(given) {
          latest.current = undefined
          setWaiting(undefined)
          resolve(given)
        },
      }
      latest.current = next
      setWaiting(next)
    })
  }

  return {
    prove,
    sheet: (
      <Suspense fallback={null}>
        <TradePassSheet
          want={waiting?.want}
          onGiven={() => latest.current?.end(true)}
          onClose={() => latest.current?.end(false)}
        />
      </Suspense>
    ),
  }
}
