import { type ChatMarks, chainStart } from '@openbourse/protocol'

/** One person's conversation, without what was said. */
export type Conversation = {
  readonly userId: number
  readonly state: 'open' | 'closed'
  /** Number of the newest message, and its hash. */
  readonly newest: number
  readonly head: string
  readonly userRead: number
  readonly operatorRead: number
  /** Epoch milliseconds of the oldest message that waits for an answer; null when none does. */
  readonly waitingSince: number | null
  readonly waiting: number
  readonly lastAt: number
  /** Whether an operator has answered since it began, or began anew. */
  readonly answered: boolean
}

/** A conversation in which nothing was said yet. */
export function emptyConversation(userId: number): Conversation {
  const marks = { newest: 0, head: chainStart, userRead: 0, operatorRead: 0 }
  return { userId, state: 'open', ...marks, waitingSince: null, waiting: 0, lastAt: 0, answered: false }
}

/** The conversation after one more message. Whoever writes has read what stood there. */
export function afterMessage(
  before: Conversation,
  message: { readonly side: 'user' | 'operator' | 'house'; readonly at: number; readonly hash: string },
): Conversation {
  const newest = before.newest + 1
  const next = { ...before, newest, head: message.hash, lastAt: message.at }
  switch (message.side) {
    case 'user': {
      const waitingSince = before.waitingSince ?? message.at
      return { ...next, state: 'open', userRead: newest, waitingSince, waiting: before.waiting + 1 }
    }
    case 'operator':
      return { ...next, state: 'open', operatorRead: newest, waitingSince: null, waiting: 0, answered: true }
    case 'house':
      // It says what the operators know already, so it is nothing for them to read.
      return before.operatorRead === before.newest ? { ...next, operatorRead: newest } : next
  }
}

/** Marks only ever go forward, and not beyond what was said. */
export function readUpTo(before: Conversation, side: 'user' | 'operator', upTo: number): Conversation {
  const name = side === 'user' ? 'userRead' : 'operatorRead'
  return { ...before, [name]: Math.max(before[name], Math.min(upTo, before.newest)) }
}

/** Nobody waits in a closed conversation. */
export function closed(before: Conversation): Conversation {
  return { ...before, state: 'closed', operatorRead: before.newest, waitingSince: null, waiting: 0 }
}

export function marksOf({ newest, userRead, operatorRead, state }: Conversation): ChatMarks {
  return { newest, userRead, operatorRead, state }
}

/** The house answers by itself where a conversation begins: the first ever, after it was closed, or after a long silence. */
export function begins(
  before: Conversation,
  now: { readonly nowMs: number; readonly silenceMs: number },
): boolean {
  if (before.waitingSince !== null) return false
  return before.newest === 0 || before.state === 'closed' || now.nowMs - before.lastAt > now.silenceMs
}

/** The conversation as it begins anew: what was answered before is another matter. */
export const begun = (before: Conversation): Conversation => ({ ...before, answered: false })

/**
 * Whether closing it now leaves a question without an answer: one that no operator has answered since it began, or one whose time is
 * over. What follows an answer at once may be a word of thanks, which nobody has to answer.
 */
export function missesOnClosing(
  { waitingSince, answered }: Conversation,
  by: { readonly nowMs: number; readonly promiseMs: number },
): boolean {
  if (waitingSince === null) return false
  return !answered || waitingSince + by.promiseMs <= by.nowMs
}

/** How long a user waited for a message that was closed without an answer. */
export const unanswered = Number.POSITIVE_INFINITY

/** The middle of the last waits, in milliseconds; null when there are too few to say anything, or when no answer came in the middle. */
export function usualWait(waits: readonly number[], fewest: number): number | null {
  if (waits.length < fewest) return null
  const sorted = [...waits].sort((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]!
  const usual = sorted.length % 2 === 1 ? upper : Math.floor((sorted[middle - 1]! + upper) / 2)
  return usual === unanswered ? null : usual
}

/** Who waits longest comes first; then those whom nobody keeps waiting, newest first. */
export function inQueueOrder<Row extends Pick<Conversation, 'waitingSince' | 'lastAt'>>(
  rows: readonly Row[],
): Row[] {
  return [...rows].sort((left, right) => {
    if (left.waitingSince !== null && right.waitingSince !== null)
      return left.waitingSince - right.waitingSince
    if (left.waitingSince !== null) return -1
    if (right.waitingSince !== null) return 1
    return right.lastAt - left.lastAt
  })
}
