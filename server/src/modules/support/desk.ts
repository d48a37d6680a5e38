import type { ChatMessage } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import { hashOf } from './chain.ts'
import type { ConversationRows } from './conversation-rows.ts'
import {
  afterMessage,
  begins,
  begun,
  type Conversation,
  closed,
  emptyConversation,
  missesOnClosing,
  unanswered,
  usualWait,
  waitOf,
} from './rules.ts'
import { writeConversation, writeMessage, writeUnanswered } from './tables.ts'
import type { MessageDraft } from './types.ts'

/** Called when a user's conversation changes. */
type Listener = () => void

/**
 * All conversations without their texts, in memory. A message gets its number and the previous hash within
 * its turn, so concurrent messages cannot fork the chain.
 */
export class Desk {
  readonly #conversations: ConversationRows
  readonly #secrets: Secrets
  readonly #listeners = new Map<number, Set<Listener>>()
  readonly #typed = { user: new Map<number, number>(), operator: new Map<number, number>() }
  readonly #waits: number[]
  #typedCount = 0

  constructor(parts: {
    readonly secrets: Secrets
    readonly conversations: ConversationRows
    /** Newest first, in milliseconds. */
    readonly waits: readonly number[]
  }) {
    this.#secrets = parts.secrets
    this.#conversations = parts.conversations
    this.#waits = [...parts.waits]
  }

  /** An empty conversation for a user without messages. */
  of(userId: number): Conversation {
    return this.#conversations.get(userId) ?? emptyConversation(userId)
  }

  has(userId: number): boolean {
    return this.#conversations.has(userId)
  }

  inState(state: Conversation['state']): readonly Conversation[] {
    return this.#conversations.inState(state)
  }

  /** Half and 95 in 100 of the most recent waits for an answer in milliseconds, and how many they cover. */
  usual(): { readonly usualMs: number | null; readonly mostMs: number | null; readonly counted: number } {
    const [waits, fewest] = [this.#waits, limits.chatAnswersCountedMin]
    return {
      usualMs: usualWait(waits, fewest),
      mostMs: waitOf(0.95, waits, limits.chatAnswersCounted),
      counted: waits.length,
    }
  }

  /** Adds a message to its conversation's chain, in the turn. */
  add(turn: Turn, userId: number, draft: MessageDraft): ChatMessage {
    const was = this.of(userId)
    const isBeginning =
      draft.side === 'user' && begins(was, { nowMs: turn.nowMs, silenceMs: limits.chatSilenceMs })
    const before = isBeginning ? begun(was) : was
    const said = { n: before.newest + 1, at: turn.nowMs, from: draft.side, text: draft.text }
    const bare = { ...said, attachments: [...draft.attachments] }
    const hash = hashOf({ conversation: userId, former: before.head, message: bare })
    const message: ChatMessage = { ...bare, hash }
    const isAnswer = draft.side === 'operator' && before.waitingSince !== null
    const waitedMs = isAnswer ? Math.max(0, turn.nowMs - before.waitingSince) : null
    writeMessage(turn, this.#secrets, { userId, former: before.head, draft, message, waitedMs })
    // The message replaces the typing mark.
    if (draft.side !== 'house') this.#typed[draft.side].delete(userId)
    this.change(turn, afterMessage(before, { side: draft.side, at: turn.nowMs, hash }))
    if (waitedMs !== null) this.#count(waitedMs)
    return message
  }

  /** Closes a conversation, and records its open question as missed. */
  close(turn: Turn, userId: number, by: { readonly operatorId: number; readonly promiseMs: number }): void {
    const before = this.of(userId)
    const { operatorId, promiseMs } = by
    if (before.waitingSince !== null && missesOnClosing(before, { nowMs: turn.nowMs, promiseMs })) {
      writeUnanswered(turn, { userId, operatorId, since: before.waitingSince })
      this.#count(unanswered)
    }
    this.change(turn, closed(before))
  }

  #count(waitedMs: number): void {
    this.#waits.unshift(waitedMs)
    this.#waits.splice(limits.chatAnswersCounted)
  }

  /** Replaces a conversation and notifies its listeners once the change is durable. */
  change(turn: Turn, next: Conversation): void {
    this.#conversations.set(next)
    writeConversation(turn, next)
    turn.afterCommit(() => this.#publish(next.userId))
  }

  typed(side: 'user' | 'operator', userId: number, nowMs: number): void {
    this.#typed[side].set(userId, nowMs)
    this.#typedCount += 1
    // Typing marks are in memory only. Expired ones are dropped when a new one arrives.
    for (const [other, atMs] of this.#typed[side])
      if (nowMs - atMs > limits.chatTypingMs) this.#typed[side].delete(other)
    if (side === 'operator') this.#publish(userId)
  }

  isTyping(side: 'user' | 'operator', userId: number, nowMs: number): boolean {
    return nowMs - (this.#typed[side].get(userId) ?? Number.NEGATIVE_INFINITY) < limits.chatTypingMs
  }

  /** Number of typing marks in memory. */
  get typedCount(): number {
    return this.#typedCount
  }

  /** Returns a function that removes the listener. */
  onChange(userId: number, listener: Listener): () => void {
    const listeners = this.#listeners.get(userId) ?? new Set()
    this.#listeners.set(userId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(userId) === listeners) this.#listeners.delete(userId)
    }
  }

  #publish(userId: number): void {
    for (const listener of this.#listeners.get(userId) ?? []) listener()
  }
}
