export type Sending = { readonly tries: number }

export type SendPorts<T> = {
  /** One attempt. Rejects when there was no answer; then it is unknown whether the order exists. */
  readonly attempt: (key: string) => Promise<T>
  readonly newKey: () => string
  readonly wait: (ms: number) => Promise<void>
  readonly now: () => number
  /** The ticket was closed: nothing is sent from then on. */
  readonly isClosed: () => boolean
  /** Called before every attempt after the first. */
  readonly onRetry: (sending: Sending) => void
}

export const sendLimits = { firstWaitMs: 1000, longestWaitMs: 10_000, giveUpMs: 60_000 } as const

/**
 * Sends one order until there is an answer, always under the same key: the server gives the same answer to the same
 * key, so an order that did arrive is not placed twice. Gives up when the ticket is closed, and after a minute: a later order
 * would trade at a price that the user has not seen.
 */
export async function sendUntilAnswered<T>(ports: SendPorts<T>): Promise<T> {
  const key = ports.newKey()
  const endsAt = ports.now() + sendLimits.giveUpMs
  let waitMs: number = sendLimits.firstWaitMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await ports.attempt(key)
    } catch (failure) {
      if (ports.now() + waitMs >= endsAt) throw failure
      await ports.wait(waitMs)
      if (ports.isClosed()) throw failure
      ports.onRetry({ tries: tries + 1 })
    }
    waitMs = Math.min(waitMs * 2, sendLimits.longestWaitMs)
  }
}
