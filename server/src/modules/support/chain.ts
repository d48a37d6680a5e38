import { createHash } from 'node:crypto'
import { type ChatMessage, chainText } from '@openbourse/protocol'

/** The hash of a message that follows the message with hash `former`. It can be recomputed from an export. */
export function hashOf(link: {
  readonly conversation: number
  readonly former: string
  readonly message: Omit<ChatMessage, 'hash'>
}): string {
  const text = chainText({ ...link, conversation: String(link.conversation) })
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
