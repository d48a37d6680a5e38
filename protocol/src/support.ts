import { z } from 'zod'
import type { Call } from './call.ts'
import { at, flag, id, limit, ok, text } from './fields.ts'
import type { Reason } from './reasons.ts'

/** Author of a message: the user, an operator, or the system (the first answer). */
export const chatSides = ['user', 'operator', 'house'] as const
export type ChatSide = (typeof chatSides)[number]

/** Why a text of an operator is not sent: in a chat, and in published texts. */
export const unfitReasons = [
  'chat_asks_secret',
  'chat_asks_money',
  'chat_has_link',
  'chat_has_contact',
  'chat_has_number',
  'chat_promises',
  'chat_real_money',
] as const satisfies readonly Reason[]
export type UnfitReason = (typeof unfitReasons)[number]

/** Most signs of one message, in UTF-16 units, and most pictures with it. */
export const chatLimits = { textMax: 2000, attachmentsMax: 4 } as const

/** A form has no line breaks in its fields, so on the wire lines of a message are parted by U+2028. */
export const lineOnWire = '\u2028'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const attachment = z.object({
  id: z.string(),
  mediaType: z.enum(['image/jpeg', 'image/webp']),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** Of the picture as it is stored and shown, in hexadecimal. */
  sha256,
})

const message = z.object({
  /** 1 for the first of the conversation, without gaps. */
  n: z.int(),
  at,
  from: z.enum(chatSides),
  text: z.string(),
  attachments: z.array(attachment),
  /** SHA-256 of `chainText`, in hexadecimal: it covers this message and, by the former hash, all before it. */
  hash: sha256,
})

const marks = z.object({
  /** Number of the newest message; 0 before the first. */
  newest: z.int(),
  userRead: z.int(),
  operatorRead: z.int(),
  state: z.enum(['open', 'closed']),
})

export type ChatAttachment = z.output<typeof attachment>
export type ChatMessage = z.output<typeof message>
export type ChatMarks = z.output<typeof marks>

/** The hash before the first message. */
export const chainStart = '0'.repeat(64)

/** What a message's hash is taken of, as UTF-8. A JSON list, so that no two messages are written the same way. */
export function chainText(link: {
  readonly conversation: string
  readonly former: string
  readonly message: Omit<ChatMessage, 'hash'>
}): string {
  const { n, from, at: sentAt, text: said, attachments } = link.message
  const pictures = attachments.map((one) => one.sha256)
  return JSON.stringify([
    'openbourse-chat-1',
    link.conversation,
    n,
    link.former,
    from,
    sentAt,
    said,
    pictures,
  ])
}

const messageText = text(chatLimits.textMax)
const attachmentIds = z
  .string()
  .regex(/^([1-9]\d{0,15}(,[1-9]\d{0,15}){0,3})?$/)
  .meta({ expects: 'id' })
const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .meta({ expects: 'whole' })
/** Messages before or after a number; without either, the newest. */
const stretch = {
  before: number.optional(),
  after: number.optional(),
  size: limit(50).optional().default(30),
}
const page = { list: z.array(message), more: z.boolean(), marks }
const picture = z.object({ mediaType: z.string(), base64: z.string() })
const written = { text: messageText, attachments: attachmentIds.optional().default('') }

export const supportDesk = {
  method: 'GET',
  path: '/support/desk',
  about:
    'Whether support is available and when, how long answers took lately, how many came in time, and the outside chat that is configured.',
  who: 'anyone',
  input: z.strictObject({}),
  output: z.object({
    /** Whether an operator was at the desk within the last week. */
    staffed: z.boolean(),
    /** The hours that are set: the stretch that is open now, or the next one. Null where they never end. */
    hours: z.object({ opensAt: at, closesAt: at, open: z.boolean() }).nullable(),
    /** On how many days of a week, from Monday on (UTC). */
    days: z.int(),
    /** Median time to an answer in milliseconds, and of how many answers; null where there were too few. */
    usualMs: z.int().nullable(),
    /** No more than this took 95 in 100 of the last answers; null where there were fewer than twenty. */
    mostMs: z.int().nullable(),
    counted: z.int(),
    /**
     * Answers of the last days: on time, late, and missed, because an operator closed the conversation; and how
     * many wait beyond the deadline now. An automatic message is no answer.
     */
    answers: z.object({
      days: z.int(),
      promiseMinutes: z.int(),
      answered: z.int(),
      kept: z.int(),
      missed: z.int(),
      late: z.int(),
    }),
    /** Address of a third-party chat for a sandboxed frame; null for the built-in chat. */
    widget: z.string().nullable(),
  }),
  refusals: [],
} as const satisfies Call

export const supportMessages = {
  method: 'GET',
  path: '/support/messages',
  about: 'The own conversation, oldest first within the stretch that is asked for.',
  who: 'user',
  input: z.strictObject(stretch),
  output: z.object(page),
  refusals: [],
} as const satisfies Call

export const supportSend = {
  method: 'POST',
  path: '/support/send',
  about: 'Writes to the operators. The same key sends once, however often it is tried.',
  who: 'user',
  idempotent: true,
  input: z.strictObject(written),
  output: z.object({ message, marks }),
  refusals: ['key_missing', 'key_reused', 'chat_empty', 'chat_attachment_unknown', 'chat_waiting_max'],
} as const satisfies Call

export const supportRead = {
  method: 'POST',
  path: '/support/read',
  about: 'Marks the own conversation as read up to a message.',
  who: 'user',
  input: z.strictObject({ upTo: number }),
  output: z.object({ marks }),
  refusals: [],
} as const satisfies Call

export const supportTyping = {
  method: 'POST',
  path: '/support/typing',
  about: 'Reports that the user is writing; it is valid for a few seconds and is stored nowhere.',
  who: 'user',
  input: z.strictObject({}),
  output: ok,
  refusals: [],
} as const satisfies Call

export const uploadRefusals = [
  'upload_missing',
  'upload_kind',
  'upload_size',
  'upload_damaged',
  'upload_busy',
] as const

export const supportUpload = {
  method: 'POST',
  path: '/support/upload',
  about:
    'A picture for a message, as the file of a multipart form: JPEG, PNG or WebP. It is stored without metadata.',
  who: 'user',
  upload: true,
  input: z.strictObject({}),
  output: z.object({ attachment }),
  refusals: [...uploadRefusals, 'chat_uploads_max'],
} as const satisfies Call

export const supportPicture = {
  method: 'GET',
  path: '/support/picture',
  about: 'A picture of the own conversation.',
  who: 'user',
  input: z.strictObject({ id }),
  output: picture,
  refusals: ['chat_attachment_unknown'],
} as const satisfies Call

export const supportTranscript = {
  method: 'GET',
  path: '/support/transcript',
  about: 'The whole own conversation with its chain of hashes, to be kept and checked.',
  who: 'user',
  input: z.strictObject({}),
  output: z.object({ conversation: z.string(), list: z.array(message), head: sha256 }),
  refusals: [],
} as const satisfies Call

/** Of the operators' calls: which conversation. */
const about = { conversation: id }
const desk = ['support'] as const

const queued = z.object({
  conversation: z.string(),
  displayId: z.string(),
  state: z.enum(['open', 'closed']),
  /** Since when the user has been waiting for an answer; null when no answer is due. */
  waitingSince: at.nullable(),
  /** Whether closing it now would leave a question without an answer, which counts as missed. */
  missesOnClosing: z.boolean(),
  lastAt: at,
  lastText: z.string(),
  unread: z.int(),
  typing: z.boolean(),
})
export type QueuedChat = z.output<typeof queued>

export const operatorQueue = {
  method: 'POST',
  path: '/console/support/queue',
  about: 'Conversations: those that wait longest are first.',
  who: 'operator',
  roles: desk,
  shows: ['chats'],
  input: z.strictObject({ closed: flag.optional().default(false) }),
  output: z.object({ list: z.array(queued) }),
  refusals: [],
} as const satisfies Call

export const operatorMessages = {
  method: 'POST',
  path: '/console/support/messages',
  about: 'One conversation, as the operator reads it.',
  who: 'operator',
  roles: desk,
  shows: ['chats'],
  input: z.strictObject({ ...about, ...stretch }),
  output: z.object({ ...page, typing: z.boolean(), displayId: z.string() }),
  refusals: ['chat_unknown'],
} as const satisfies Call

export const operatorAnswer = {
  method: 'POST',
  path: '/console/support/answer',
  about:
    'Answers, always with words, since only words are looked through. A text that asks for a password, a code or money is not sent, and that it was tried is recorded.',
  who: 'operator',
  roles: desk,
  idempotent: true,
  changes: ['chats', 'queues'],
  input: z.strictObject({ ...about, ...written }),
  output: z.object({ message, marks }),
  refusals: [
    'key_missing',
    'key_reused',
    'chat_unknown',
    'chat_empty',
    'chat_attachment_unknown',
    ...unfitReasons,
  ],
} as const satisfies Call

export const operatorUpload = {
  method: 'POST',
  path: '/console/support/upload',
  about:
    'A picture for an answer, as the file of a multipart form. It is re-encoded and sealed like users’ pictures, and no other user sees it before the answer is sent.',
  who: 'operator',
  roles: desk,
  upload: true,
  input: z.strictObject(about),
  output: z.object({ attachment }),
  refusals: ['chat_unknown', ...uploadRefusals, 'chat_uploads_max'],
} as const satisfies Call

export const operatorRead = {
  method: 'POST',
  path: '/console/support/read',
  about: 'Marks a conversation as read by the operators up to a message.',
  who: 'operator',
  roles: desk,
  input: z.strictObject({ ...about, upTo: number }),
  output: z.object({ marks }),
  refusals: ['chat_unknown'],
} as const satisfies Call

export const operatorTyping = {
  method: 'POST',
  path: '/console/support/typing',
  about: 'Shows the user that an operator is typing.',
  who: 'operator',
  roles: desk,
  input: z.strictObject(about),
  output: ok,
  refusals: ['chat_unknown'],
} as const satisfies Call

export const operatorClose = {
  method: 'POST',
  path: '/console/support/close',
  about: 'Closes a conversation; the user’s next message opens it again.',
  who: 'operator',
  roles: desk,
  changes: ['chats', 'queues'],
  input: z.strictObject(about),
  output: z.object({ marks }),
  refusals: ['chat_unknown'],
} as const satisfies Call

export const operatorPicture = {
  method: 'POST',
  path: '/console/support/picture',
  about: 'A picture of a conversation; that it was looked at is recorded.',
  who: 'operator',
  roles: desk,
  input: z.strictObject({ ...about, id }),
  output: picture,
  refusals: ['chat_unknown', 'chat_attachment_unknown'],
} as const satisfies Call

export const supportCalls = {
  supportDesk,
  supportMessages,
  supportSend,
  supportRead,
  supportTyping,
  supportUpload,
  supportPicture,
  supportTranscript,
  operatorQueue,
  operatorMessages,
  operatorAnswer,
  operatorUpload,
  operatorRead,
  operatorTyping,
  operatorClose,
  operatorPicture,
}
