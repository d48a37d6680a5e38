import type { ExchangeQuote, ExchangeReceipt } from '@openbourse/protocol'
import { toasts } from '@openbourse/ui'
import { useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { isOffline } from '../../lib/online.ts'
import { outdated, useAction } from '../../lib/query.ts'
import { useTradePass } from '../../lib/trade-pass.tsx'
import { isSameDeal } from './deal.ts'

type State =
  | { readonly at: 'writing'; readonly objection?: string }
  | { readonly at: 'unknown'; readonly quote: ExchangeQuote }

const over: ReadonlySet<string> = new Set(['exchange_quote_expired', 'exchange_quote_unknown'])

/**
 * Confirms a quote. Where the trade password is asked for meanwhile, the quote may be over when it comes: then a new one with
 * the very same figures is taken, and one with others is only shown. What got no answer is asked again with the same quote and
 * key, so it is done once or not at all.
 */
export function useExchange(onDone: (receipt: ExchangeReceipt) => void) {
  const common = useText('common')
  const { busy, run } = useAction('exchange')
  const pass = useTradePass()
  const [state, setState] = useState<State>({ at: 'writing' })

  async function confirm(agreed: ExchangeQuote) {
    if (isOffline()) return void toasts.show(common('notSent'))
    let quote = agreed
    const answer = await pass.around<'exchange'>(async () => {
      remember(quote)
      const first = await run({ quoteId: quote.quoteId })
      if (first.ok || !over.has(first.reason) || quote !== agreed) return first
      const { from, to, pays: amount } = agreed
      const renewed = await ask('exchangeQuote', { from, to, amount }).catch(() => undefined)
      if (!renewed?.ok || !isSameDeal(renewed.value, agreed)) return first
      quote = renewed.value
      remember(quote)
      return run({ quoteId: quote.quoteId })
    })
    settle(quote, answer)
  }

  /** The same quote and key once more: the answer of then, or that nothing was taken. */
  async function askAgain(quote: ExchangeQuote) {
    settle(quote, await pass.around<'exchange'>(() => run({ quoteId: quote.quoteId })))
  }

  function settle(quote: ExchangeQuote, answer: Awaited<ReturnType<typeof run>>) {
    // What was answered is known: only what was not must outlive a reload.
    if (answer.ok || answer.reason !== 'no_answer') kept.set('unansweredExchange', null)
    if (answer.ok) {
      outdated('exchangeRates', 'exchangeList', 'exchangeQuote', 'assets', 'assetsHistory', 'txRecord')
      setState({ at: 'writing' })
      onDone(answer.value)
    } else if (answer.reason === 'no_answer') {
      setState({ at: 'unknown', quote })
    } else {
      outdated('exchangeRates', 'exchangeQuote')
      setState({ at: 'writing', objection: answer.msg })
    }
  }

  return {
    busy,
    state,
    confirm,
    askAgain,
    forget: () => setState((now) => (now.at === 'writing' ? { at: 'writing' } : now)),
    sheet: pass.sheet,
  } as const
}

/** A reload must not lose it, so that a returning user learns the outcome of the exchange. */
function remember({ quoteId, from, to, pays }: ExchangeQuote): void {
  kept.set('unansweredExchange', { quoteId, from, to, pays })
}
