/** An order that was sent and not answered yet: enough to ask the server what became of it. */
export type Unanswered = { readonly key: string; readonly symbol: string; readonly quantity: string }

export function readUnanswered(stored: unknown): Unanswered | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { key, symbol, quantity } = stored as Partial<Unanswered>
  const whole = [key, symbol, quantity].every((one) => typeof one === 'string')
  return whole ? (stored as Unanswered) : undefined
}
