import type { ChatAttachment, ChatMessage, ChatSide } from '@openbourse/protocol'

/** Something on its way: it stays on the screen until the server has it. */
export type Pending = {
  readonly key: string
  readonly text: string
  readonly attachments: readonly ChatAttachment[]
  readonly state: 'sending' | 'failed'
  /** Why it was not sent, in the server's words; '' when no answer came. */
  readonly why: string
}

export type Row =
  | { readonly kind: 'time'; readonly key: string; readonly at: number }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: ChatMessage
      /** Its place among messages of the same side. */
      readonly first: boolean
      readonly last: boolean
    }

/** After such a pause the time is shown again. */
const pauseMs = 15 * 60_000

/** Messages that came in any order and more than once: each once, in order. */
export function merged(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byNumber = new Map([...known, ...more].map((message) => [message.n, message]))
  return [...byNumber.values()].sort((left, right) => left.n - right.n)
}

/** The rows of the conversation: times where a day or a pause lies between, and messages grouped by who wrote them. */
export function rowsOf(messages: readonly ChatMessage[]): Row[] {
  return messages.flatMap((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const timed = before === undefined || isApart(before, message)
    const row: Row = {
      kind: 'message',
      key: `m${message.n}`,
      message,
      first: timed || before.from !== message.from,
      last: after === undefined || after.from !== message.from || isApart(message, after),
    }
    return timed ? [{ kind: 'time', key: `t${message.n}`, at: message.at }, row] : [row]
  })
}

function isApart(before: ChatMessage, after: ChatMessage): boolean {
  const day = (ms: number) => new Date(ms).toDateString()
  return after.at - before.at > pauseMs || day(before.at) !== day(after.at)
}

/** The number of one's own newest message, which has the mark; 0 when the other side wrote last. */
export function markedMessage(messages: readonly ChatMessage[], mine: ChatSide): number {
  const last = messages.findLast(({ from }) => from !== 'house')
  return last?.from === mine ? last.n : 0
}
