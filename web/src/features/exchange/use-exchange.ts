import type { ExchangeQuote, ExchangeReceipt } from '@openbourse/protocol'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { ask } from '../../lib/ask.ts'
import { kept } from '../../lib/kept.ts'
import { isSameDeal } from './deal.ts'

const over: ReadonlySet<string> = new Set(['exchange_quote_expired', 'exchange_quote_unknown'])

/**
 * Confirms a quote. It may expire while the PIN is entered: then a new one with the very same figures is taken, and one with
 * others is only shown. `unknown` is the quote whose answer did not come; `askAgain` sends it under the same key, so it is done
 * once or not at all.
 */
export function useExchange(onDone: (receipt: ExchangeReceipt) => void) {
  const command = useCommand('exchange')
  const [sent, setSent] = useState<ExchangeQuote>()

  function send(quote: ExchangeQuote) {
    setSent(quote)
    remember(quote)
    return command.run({ quoteId: quote.quoteId })
  }

  async function confirm(agreed: ExchangeQuote) {
    const first = await send(agreed)
    const renewed = !first.ok && over.has(first.reason) ? await sameDeal(agreed) : undefined
    settle(renewed ? await send(renewed) : first)
  }

  function settle(answer: Awaited<ReturnType<typeof send>>) {
    // What was answered is known: only what was not must outlive a reload.
    if (answer.ok || answer.reason !== 'no_answer') kept.set('unansweredExchange', null)
    if (answer.ok) onDone(answer.value)
  }

  const { state, busy, forget, sheet } = command
  return {
    busy,
    forget,
    sheet,
    confirm,
    objection: state.at === 'ready' ? state.refusal?.msg : undefined,
    unknown: state.at === 'unknown' ? sent : undefined,
    askAgain: async (quote: ExchangeQuote) => settle(await send(quote)),
  } as const
}

/** A quote of now with the figures that were agreed to; undefined when the rate has moved. */
async function sameDeal(agreed: ExchangeQuote): Promise<ExchangeQuote | undefined> {
  const { from, to, pays: amount } = agreed
  const renewed = await ask('exchangeQuote', { from, to, amount }).catch(() => undefined)
  return renewed?.ok && isSameDeal(renewed.value, agreed) ? renewed.value : undefined
}

/** A reload must not lose it, so that a returning user learns the outcome of the exchange. */
function remember({ quoteId, from, to, pays }: ExchangeQuote): void {
  kept.set('unansweredExchange', { quoteId, from, to, pays })
}
