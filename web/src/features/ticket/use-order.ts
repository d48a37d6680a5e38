import type { Order, OrderSide, Preview } from '@openbourse/protocol'
import { toasts } from '@openbourse/ui'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { newKey } from '../../lib/chance.ts'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { marketOfSymbol } from '../../lib/markets.ts'
import { isOffline } from '../../lib/online.ts'
import { changedBy } from '../../lib/query.ts'
import { unansweredMost } from '../../lib/unanswered.ts'
import type { Objection } from './problems.ts'
import { sendOrder } from './sending.ts'
import { type Request, saidOf } from './summary.ts'

export type OrderState =
  | { readonly at: 'writing'; readonly objection?: Objection }
  /** Nothing is sent after `untilMs`. */
  | { readonly at: 'sending'; readonly tries: number; readonly untilMs: number }
  | { readonly at: 'unknown' }
  /** `promised` is the X-ray that was on the screen when the order was given. */
  | { readonly at: 'placed'; readonly order: Order; readonly promised: Preview | undefined }

/** Places one order and follows it to its answer. Once the ticket was closed it is not sent again, also when it is open again. */
export function useOrder(isOpen: boolean) {
  const text = useText('ticket')
  const common = useText('common')
  const [state, setState] = useState<OrderState>({ at: 'writing' })
  const here = useRef(true)
  /** Counts how often the ticket was closed: what was sent before belongs to a ticket that is gone. */
  const closings = useRef(0)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  useEffect(() => {
    if (!isOpen) closings.current += 1
  }, [isOpen])

  const show = (next: OrderState) => {
    if (here.current) setState(next)
  }

  async function place(side: OrderSide, request: Request, promised: Preview | undefined) {
    // An order sent minutes later would trade at a price the user has not seen.
    if (isOffline()) {
      toasts.show(common('notSent'))
      return
    }
    const opening = closings.current
    const isClosed = () => !here.current || closings.current !== opening
    const followed = await sendOrder<Order>({
      ...memoryOf(request),
      async attempt(key, signal) {
        const input = { ...request, ...saidOf(promised) }
        const sending = marketOfSymbol(request.symbol).isCoins
          ? ask('coinOrderAdd', { ...input, side }, { key, signal })
          : ask(side === 'buy' ? 'buyStock' : 'sellStock', input, { key, signal })
        const answer = await sending.catch(() => undefined)
        return answer?.ok === false && answer.reason === 'no_answer' ? undefined : answer
      },
      newKey,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      after(task, ms) {
        const timer = setTimeout(task, ms)
        return () => clearTimeout(timer)
      },
      now: clock.now,
      isClosed,
      onSending: (sending) => show({ at: 'sending', ...sending }),
    })
    if (followed.kind !== 'answered') return show({ at: 'unknown' })
    void changedBy('buyStock')
    const { outcome } = followed
    if (isClosed()) toasts.show(outcome.ok ? text('placedToast', { symbol: request.symbol }) : outcome.msg)
    if (outcome.ok) show({ at: 'placed', order: outcome.value, promised })
    // A withheld answer has been shown elsewhere.
    else show(outcome.reason === 'withheld' ? { at: 'writing' } : { at: 'writing', objection: outcome })
  }

  return {
    state,
    place,
    again: () => setState({ at: 'writing' }),
    /** A change of the order makes the old message outdated. */
    forget: () => state.at === 'writing' && state.objection && setState({ at: 'writing' }),
  }
}

/** Orders without an answer, on this phone: a returning user can ask about the outcome of each. */
function memoryOf({ symbol, quantity }: Request) {
  const others = (key: string) => kept.get('unansweredOrder').filter((one) => one.key !== key)
  return {
    remember: (key: string, untilMs: number) =>
      kept.set(
        'unansweredOrder',
        [...others(key), { key, symbol, quantity, untilMs }].slice(-unansweredMost),
      ),
    forget: (key: string) => kept.set('unansweredOrder', others(key)),
  }
}
