import type { ChatAttachment, ChatMessage } from '@openbourse/protocol'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Conversation } from './rules.ts'
import type { MessageDraft, Stopped } from './types.ts'

const conversationTable = {
  name: 'support.conversation',
  columns: {
    user_id: 'bigint',
    state: 'text',
    newest: 'integer',
    head: 'text',
    user_read: 'integer',
    operator_read: 'integer',
    waiting_since: 'bigint',
    waiting: 'integer',
    last_at: 'bigint',
    answered: 'boolean',
  },
  upsertOn: ['user_id'],
} as const satisfies JournalTable

const messageTable = {
  name: 'support.message',
  columns: {
    user_id: 'bigint',
    n: 'integer',
    at: 'bigint',
    side: 'text',
    operator_id: 'bigint',
    body: 'text',
    attachments: 'text',
    former: 'text',
    hash: 'text',
    waited_ms: 'bigint',
  },
} as const satisfies JournalTable

const attachmentTable = {
  name: 'support.attachment',
  columns: {
    id: 'bigint',
    user_id: 'bigint',
    operator_id: 'bigint',
    at: 'bigint',
    file: 'text',
    media_type: 'text',
    width: 'integer',
    height: 'integer',
    bytes: 'integer',
    sha256: 'text',
  },
} as const satisfies JournalTable

const actTable = {
  name: 'support.operator_act',
  columns: {
    id: 'bigint',
    at: 'bigint',
    operator_id: 'bigint',
    act: 'text',
    user_id: 'bigint',
    what: 'text',
    body: 'text',
  },
} as const satisfies JournalTable

const unansweredTable = {
  name: 'support.unanswered',
  columns: { id: 'bigint', user_id: 'bigint', operator_id: 'bigint', since: 'bigint', closed_at: 'bigint' },
} as const satisfies JournalTable

/** Binds the sealed text to its row: copied to another row, it cannot be opened. */
export const bodyPlace = (userId: number, n: number) => ({
  table: 'support.message',
  column: 'body',
  row: `${userId}:${n}`,
})

export function writeConversation(turn: Turn, one: Conversation): void {
  turn.write(conversationTable, {
    user_id: one.userId,
    state: one.state,
    newest: one.newest,
    head: one.head,
    user_read: one.userRead,
    operator_read: one.operatorRead,
    waiting_since: one.waitingSince,
    waiting: one.waiting,
    last_at: one.lastAt,
    answered: one.answered,
  })
}

export function writeMessage(
  turn: Turn,
  secrets: Secrets,
  row: {
    readonly userId: number
    readonly former: string
    readonly draft: MessageDraft
    readonly message: ChatMessage
    readonly waitedMs: number | null
  },
): void {
  const { userId, message, draft } = row
  turn.write(messageTable, {
    user_id: userId,
    n: message.n,
    at: message.at,
    side: message.from,
    operator_id: draft.operatorId,
    body: secrets.seal(bodyPlace(userId, message.n), message.text),
    attachments: JSON.stringify(message.attachments),
    former: row.former,
    hash: message.hash,
    waited_ms: row.waitedMs,
  })
}

export function writeAttachment(
  turn: Turn,
  row: {
    readonly userId: number
    /** Null for a picture that the user uploaded. */
    readonly operatorId: number | null
    readonly file: string
    readonly picture: ChatAttachment
  },
): void {
  const { id, mediaType, width, height, bytes, sha256 } = row.picture
  turn.write(attachmentTable, {
    id,
    user_id: row.userId,
    operator_id: row.operatorId,
    at: turn.nowMs,
    file: row.file,
    media_type: mediaType,
    width,
    height,
    bytes,
    sha256,
  })
}

/** Records that a conversation was closed while its user waited for an answer. */
export function writeUnanswered(
  turn: Turn,
  row: { readonly userId: number; readonly operatorId: number; readonly since: number },
): void {
  turn.write(unansweredTable, {
    id: turn.nextId(),
    user_id: row.userId,
    operator_id: row.operatorId,
    since: row.since,
    closed_at: turn.nowMs,
  })
}

/** The sealed text of a refused answer; the audit log has the refusal. */
export function writeStopped(
  turn: Turn,
  secrets: Secrets,
  { operatorId, userId, what, text }: Stopped,
): void {
  const id = turn.nextId()
  const place = { table: 'support.operator_act', column: 'body', row: id }
  turn.write(actTable, {
    id,
    at: turn.nowMs,
    operator_id: operatorId,
    act: 'stopped',
    user_id: userId,
    what,
    body: secrets.seal(place, text),
  })
}
