import type { CallName } from '@openbourse/protocol'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Outcome } from './query.ts'
import { TradePassSheet, type TradePassWant, tradePassReasons } from './TradePassSheet.tsx'

type Waiting = { readonly want: TradePassWant; readonly end: (given: boolean) => void }

/**
 * For screens whose call needs the trade password. Send as if nothing were needed: `around(() => run(input))`. Only when the
 * server wants it does the sheet come up, and once the digits are right the call is sent again. Put `sheet` on the page.
 */
export function useTradePass(): {
  readonly around: <Name extends CallName>(send: () => Promise<Outcome<Name>>) => Promise<Outcome<Name>>
  readonly sheet: ReactNode
} {
  const [waiting, setWaiting] = useState<Waiting>()
  const latest = useRef<Waiting>(undefined)

  function ask(want: TradePassWant): Promise<boolean> {
    latest.current?.end(false)
    return new Promise((resolve) => {
      const next: Waiting = {
        want,
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
    async around(send) {
      const answer = await send()
      if (answer.ok || !tradePassReasons.has(answer.reason)) return answer
      return (await ask({ reason: answer.reason, msg: answer.msg })) ? send() : answer
    },
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
