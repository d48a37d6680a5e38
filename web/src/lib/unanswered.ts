/** An order that was sent and not answered yet: enough to ask the server what became of it. */
export type Unanswered = { readonly key: string; readonly symbol: string; readonly quantity: string }

/** An exchange that was sent and not answered yet, by the quote that it agreed to. */
export type UnansweredExchange = {
  readonly quoteId: string
  readonly from: string
  readonly to: string
  readonly pays: string
}

export function readUnansweredExchange(stored: unknown): UnansweredExchange | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { quoteId, from, to, pays } = stored as Partial<UnansweredExchange>
  const whole = [quoteId, from, to, pays].every((one) => typeof one === 'string')
  return whole ? (stored as UnansweredExchange) : undefined
}

export function readUnanswered(stored: unknown): Unanswered | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { key, symbol, quantity } = stored as Partial<Unanswered>
  const whole = [key, symbol, quantity].every((one) => typeof one === 'string')
  return whole ? (stored as Unanswered) : undefined
}
