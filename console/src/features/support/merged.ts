import type { ChatMessage } from '@openbourse/protocol'

/** Messages that came in any order and more than once: each once, in order. */
export function merged(known: readonly ChatMessage[], more: readonly ChatMessage[]): readonly ChatMessage[] {
  const byNumber = new Map([...known, ...more].map((message) => [message.n, message]))
  return [...byNumber.values()].sort((left, right) => left.n - right.n)
}

const pauseMs = 15 * 60_000

/** Whether the time is shown again over a message: it is the first, or came after a pause. */
export const isApart = (before: ChatMessage | undefined, message: ChatMessage): boolean =>
  before === undefined || message.at - before.at > pauseMs
