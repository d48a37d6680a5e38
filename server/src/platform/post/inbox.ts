import type { Clock } from '../clock.ts'
import { limits } from '../limits.ts'
import type { Inbox, Kept, Message } from './types.ts'

/** Keeps the newest messages in memory. */
export function createInbox(clock: Clock): Inbox & { add(message: Message): void } {
  const kept: Kept[] = []
  return {
    add(message) {
      kept.unshift({ ...message, at: clock.nowMs() })
      kept.length = Math.min(kept.length, limits.inboxMessagesMax)
    },
    all: () => kept,
    to: (address) => kept.filter(({ to }) => to === address),
  }
}
