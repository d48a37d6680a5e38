import { type ChatMarks, chainStart } from '@openbourse/protocol'

/** One user's conversation, without its texts. */
export type Conversation = {
  readonly userId: number
  readonly state: 'open' | 'closed'
  /** Number and hash of the newest message. */
  readonly newest: number
  readonly head: string
  readonly userRead: number
  readonly operatorRead: number
  /** Epoch milliseconds of the oldest message that waits for an answer; null when none does. */
  readonly waitingSince: number | null
  readonly waiting: number
  readonly lastAt: number
  /** Whether an operator has answered since the conversation started or restarted. */
  readonly answered: boolean
}

/** A conversation without messages. */
export function emptyConversation(userId: number): Conversation {
  const marks = { newest: 0, head: chainStart, userRead: 0, operatorRead: 0 }
  return { userId, state: 'open', ...marks, waitingSince: null, waiting: 0, lastAt: 0, answered: false }
}

/** The conversation after one more message. Sending a message marks the earlier ones as read. */
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
      // An automatic message has nothing new for operators, so it stays read for them.
      return before.operatorRead === before.newest ? { ...next, operatorRead: newest } : next
  }
}

/** Moves a read mark forward, at most to the newest message. */
export function readUpTo(before: Conversation, side: 'user' | 'operator', upTo: number): Conversation {
  const name = side === 'user' ? 'userRead' : 'operatorRead'
  return { ...before, [name]: Math.max(before[name], Math.min(upTo, before.newest)) }
}

/** Closing a conversation ends its wait. */
export function closed(before: Conversation): Conversation {
  return { ...before, state: 'closed', operatorRead: before.newest, waitingSince: null, waiting: 0 }
}

export function marksOf({ newest, userRead, operatorRead, state }: Conversation): ChatMarks {
  return { newest, userRead, operatorRead, state }
}

/**
 * Whether a message starts a conversation, which gets an automatic answer: the first ever, the first after
 * closing, or the first after a long silence.
 */
export function begins(
  before: Conversation,
  now: { readonly nowMs: number; readonly silenceMs: number },
): boolean {
  if (before.waitingSince !== null) return false
  return before.newest === 0 || before.state === 'closed' || now.nowMs - before.lastAt > now.silenceMs
}

/** A restarted conversation: earlier answers no longer count. */
export const begun = (before: Conversation): Conversation => ({ ...before, answered: false })

/**
 * Whether closing now leaves a question unanswered: no operator has answered since the start, or the promised
 * time has passed. A message right after an answer may be thanks and needs no answer.
 */
export function missesOnClosing(
  { waitingSince, answered }: Conversation,
  by: { readonly nowMs: number; readonly promiseMs: number },
): boolean {
  if (waitingSince === null) return false
  return !answered || waitingSince + by.promiseMs <= by.nowMs
}

/** The recorded wait of a message that was closed without an answer. */
export const unanswered = Number.POSITIVE_INFINITY

/** So many of the most recent waits were no longer than this, in milliseconds; null with too few of them, or where that many had no answer. */
export function waitOf(share: number, waits: readonly number[], fewest: number): number | null {
  if (waits.length < fewest) return null
  const sorted = [...waits].sort((left, right) => left - right)
  const found = sorted[Math.ceil(sorted.length * share) - 1]!
  return found === unanswered ? null : found
}

/**
 * Median of the most recent waits, in milliseconds; null with too few of them, or when the median wait has no
 * answer.
 */
export function usualWait(waits: readonly number[], fewest: number): number | null {
  if (waits.length < fewest) return null
  const sorted = [...waits].sort((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]!
  const usual = sorted.length % 2 === 1 ? upper : Math.floor((sorted[middle - 1]! + upper) / 2)
  return usual === unanswered ? null : usual
}

/** Longest wait first; then conversations without a wait, newest first. */
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
