/**
 * An order that was sent and not answered yet: enough to ask the server what became of it. It is not sent again after `untilMs`,
 * in epoch milliseconds.
 */
export type Unanswered = {
  readonly key: string
  readonly symbol: string
  readonly quantity: string
  readonly untilMs: number
}

/** Orders without an answer that are remembered; the oldest go first. */
export const unansweredMost = 8

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

export function readUnanswered(stored: unknown): readonly Unanswered[] | undefined {
  return Array.isArray(stored) && stored.every(isUnanswered) ? stored : undefined
}

function isUnanswered(stored: unknown): stored is Unanswered {
  if (typeof stored !== 'object' || stored === null) return false
  const { key, symbol, quantity, untilMs } = stored as Partial<Unanswered>
  return [key, symbol, quantity].every((one) => typeof one === 'string') && typeof untilMs === 'number'
}
