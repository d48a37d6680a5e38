import type { Order, OrderSide, Preview } from '@openbourse/protocol'
import { toasts } from '@openbourse/ui'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { newKey } from '../../lib/chance.ts'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { isOffline } from '../../lib/online.ts'
import { changedBy } from '../../lib/query.ts'
import type { Objection } from './problems.ts'
import { sendUntilAnswered } from './sending.ts'
import { type Request, saidOf } from './summary.ts'

export type OrderState =
  | { readonly at: 'writing'; readonly objection?: Objection }
  | { readonly at: 'sending'; readonly tries: number }
  | { readonly at: 'unknown' }
  /** `promised` is the X-ray that was on the screen when the order was given. */
  | { readonly at: 'placed'; readonly order: Order; readonly promised: Preview | undefined }

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Places one order and follows it to its answer. Once the ticket is closed it is not sent again. */
export function useOrder(isOpen: boolean) {
  const text = useText('ticket')
  const common = useText('common')
  const [state, setState] = useState<OrderState>({ at: 'writing' })
  const here = useRef(true)
  const open = useRef(isOpen)
  open.current = isOpen
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const show = (next: OrderState) => {
    if (here.current) setState(next)
  }

  async function place(side: OrderSide, request: Request, promised: Preview | undefined) {
    // An order sent minutes later would trade at a price the user has not seen.
    if (isOffline()) {
      toasts.show(common('notSent'))
      return
    }
    show({ at: 'sending', tries: 1 })
    const answered = () => kept.set('unansweredOrder', null)
    const attempt = (key: string) => {
      // A reload must not lose it, so that a returning user can ask about the outcome of the order.
      const { symbol, quantity } = request
      kept.set('unansweredOrder', { key, symbol, quantity })
      const input = { ...request, ...saidOf(promised) }
      return ask(side === 'buy' ? 'buyStock' : 'sellStock', input, {
        key,
      })
    }
    try {
      const onRetry = ({ tries }: { readonly tries: number }) => show({ at: 'sending', tries })
      const answer = await sendUntilAnswered({
        attempt,
        newKey,
        wait,
        onRetry,
        now: clock.now,
        isClosed: () => !here.current || !open.current,
      })
      answered()
      void changedBy('buyStock')
      if (!here.current || !open.current)
        toasts.show(answer.ok ? text('placedToast', { symbol: request.symbol }) : answer.msg)
      show(answer.ok ? { at: 'placed', order: answer.value, promised } : { at: 'writing', objection: answer })
    } catch {
      show({ at: 'unknown' })
    }
  }

  return {
    state,
    place,
    again: () => setState({ at: 'writing' }),
    /** A change of the order makes what was said of the old one untrue. */
    forget: () => state.at === 'writing' && state.objection && setState({ at: 'writing' }),
  }
}
