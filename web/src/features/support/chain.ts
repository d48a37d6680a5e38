import type { ChatMessage } from '@openbourse/protocol'
import { sha256OfText } from '@openbourse/ui'

export type Transcript = {
  readonly conversation: string
  readonly list: readonly ChatMessage[]
  readonly head: string
}

export type Verdict =
  | { readonly kind: 'whole'; readonly messages: number; readonly head: string }
  /** The number of the first message whose hash does not fit. */
  | { readonly kind: 'broken'; readonly at: number }
  | { readonly kind: 'unreadable' }

const chainStart = '0'.repeat(64)

/** As `chainText` of the protocol, which stays on the server with its schemas; a test holds the two together. */
export function textOfLink(conversation: string, former: string, message: Omit<ChatMessage, 'hash'>): string {
  const { n, from, at, text, attachments } = message
  const pictures = attachments.map((one) => one.sha256)
  return JSON.stringify(['openbourse-chat-1', conversation, n, former, from, at, text, pictures])
}

/** Computes every hash again: a word, a time, an order or a picture that was changed, added or left out shows. */
export function verify({ conversation, list, head }: Transcript): Verdict {
  let former = chainStart
  for (const [index, { hash, ...message }] of list.entries()) {
    const fits = message.n === index + 1 && sha256OfText(textOfLink(conversation, former, message)) === hash
    if (!fits) return { kind: 'broken', at: index + 1 }
    former = hash
  }
  return former === head
    ? { kind: 'whole', messages: list.length, head }
    : { kind: 'broken', at: list.length + 1 }
}

/** Whether an older copy is still the beginning of the server’s current transcript: nothing in it was rewritten. */
export function isBeginningOf(older: Transcript, now: Transcript): boolean {
  if (older.conversation !== now.conversation || older.list.length > now.list.length) return false
  const last = older.list.length
  return last === 0 || now.list[last - 1]?.hash === older.head
}

const format = 'openbourse-chat-transcript-1'

export function asJson(transcript: Transcript): string {
  return `${JSON.stringify({ format, ...transcript }, null, 2)}\n`
}

/** Reads a file that was exported here; undefined when it is something else. */
export function fromJson(text: string): Transcript | undefined {
  try {
    const read = JSON.parse(text) as Partial<Transcript> & { readonly format?: unknown }
    const isOurs =
      read.format === format && typeof read.conversation === 'string' && typeof read.head === 'string'
    return isOurs && Array.isArray(read.list) && read.list.every(isMessage) ? (read as Transcript) : undefined
  } catch {
    return undefined
  }
}

function isMessage(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Array.isArray((value as ChatMessage).attachments)
}

/** For reading and printing: every message with its hash under it. */
export function asText(transcript: Transcript, nameOf: (side: ChatMessage['from']) => string): string {
  const lines = transcript.list.flatMap(({ n, at, from, text, attachments, hash }) => [
    `#${n} ${new Date(at).toISOString()} ${nameOf(from)}`,
    ...(text === '' ? [] : text.split('\n').map((line) => `  ${line}`)),
    ...attachments.map((one) => `  [${one.mediaType} ${one.width}×${one.height} sha256 ${one.sha256}]`),
    `  = ${hash}`,
    '',
  ])
  return [`Openbourse ${transcript.conversation}`, '', ...lines, `head ${transcript.head}`, ''].join('\n')
}
