import { done, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { uploadLimits } from '../../platform/uploads/index.ts'
import type { Service } from './parts.ts'
import { marksOf, readUpTo } from './rules.ts'
import { send } from './send.ts'
import { isStaffed } from './staff.ts'
import { attachmentsOf, messagesOf, uploadsSince } from './store.ts'
import { writeAttachment } from './tables.ts'

type UserCall =
  | 'supportDesk'
  | 'supportMessages'
  | 'supportSend'
  | 'supportRead'
  | 'supportTyping'
  | 'supportUpload'
  | 'supportPicture'
  | 'supportTranscript'

const dayMs = 24 * 3600 * 1000

/** A person's own side. The person's id is part of every question to the tables, so nobody reads what is not theirs. */
export function userHandlers(service: Service): SomeHandlers<UserCall> {
  const { database, writer, secrets, desk, uploads } = service
  return {
    supportDesk: async ({ nowMs }) =>
      done({ staffed: isStaffed(service, nowMs), ...desk.usual(), widget: service.widget }),

    async supportMessages({ userId }, { before, after, size }) {
      await writer.settled()
      const stretch = {
        userId,
        size,
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
      }
      const found = await messagesOf(database, secrets, stretch)
      return done({ ...found, marks: marksOf(desk.of(userId)) })
    },

    supportSend: (asker, input) => send(service, asker, input),

    async supportRead({ userId }, { upTo }) {
      await writer.run({
        actor: userId,
        decide(turn) {
          const before = desk.of(userId)
          const next = readUpTo(before, 'user', upTo)
          if (next.userRead > before.userRead) desk.change(turn, next)
        },
      })
      return done({ marks: marksOf(desk.of(userId)) })
    },

    async supportTyping({ userId, nowMs }) {
      // Somebody who never wrote has no conversation that an operator could look at.
      if (desk.has(userId)) desk.typed('user', userId, nowMs)
      return done({})
    },

    supportUpload: (asker) => upload(service, asker),

    async supportPicture({ userId }, { id }) {
      await writer.settled()
      const [found] = await attachmentsOf(database, userId, [Number(id)])
      if (!found) return refuse('chat_attachment_unknown')
      const bytes = await uploads.read(found.file)
      return done({ mediaType: found.told.mediaType, base64: bytes.toString('base64') })
    },

    async supportTranscript({ userId }) {
      await writer.settled()
      const size = limits.transcriptMessagesMax
      const { list } = await messagesOf(database, secrets, { userId, after: 0, size })
      // What is exported ends where its own list ends, also when somebody writes meanwhile.
      return done({ conversation: String(userId), list, head: list.at(-1)?.hash ?? desk.of(userId).head })
    },
  }
}

async function upload(
  { database, writer, uploads }: Service,
  {
    userId,
    nowMs,
    file,
  }: { readonly userId: number; readonly nowMs: number; readonly file?: Buffer | undefined },
) {
  await writer.settled()
  if ((await uploadsSince(database, userId, nowMs - dayMs)) >= limits.chatUploadsPerDayMax)
    return refuse('chat_uploads_max', { values: { max: String(limits.chatUploadsPerDayMax) } })
  const kept = await uploads.keepPicture(file)
  if (kept === 'upload_size') return refuse('upload_size', { values: uploadLimits })
  if (typeof kept === 'string') return refuse(kept)
  const { name, mediaType, width, height, bytes, sha256 } = kept
  const written = await writer.run({
    actor: userId,
    decide(turn) {
      const told = { id: String(turn.nextId()), mediaType, width, height, bytes, sha256 }
      writeAttachment(turn, { userId, file: name, told })
      return told
    },
  })
  if (written.kind !== 'done') throw new Error('Broken invariant: a command without a key is always decided')
  return done({ attachment: written.answer })
}
