import { done, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { supportHours } from './hours.ts'
import { promiseOf, type Service } from './parts.ts'
import { marksOf, readUpTo } from './rules.ts'
import { send } from './send.ts'
import { isStaffed } from './staff.ts'
import { answerCounts, messagesOf, pictureFor } from './store.ts'
import { bring } from './upload.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type UserCall =
  | 'supportDesk'
  | 'supportMessages'
  | 'supportSend'
  | 'supportRead'
  | 'supportTyping'
  | 'supportUpload'
  | 'supportPicture'
  | 'supportTranscript'

/** Calls of the user. Every query is limited to the user's id, so no user reads another's messages. */
export function userHandlers(service: Service): SomeHandlers<UserCall> {
  const { database, writer, secrets, desk, uploads } = service
  return {
    async supportDesk({ nowMs }) {
      const days = limits.chatFiguresDays
      const promiseMs = promiseOf(service)
      await writer.settled()
      const counts = await answerCounts(database, {
        sinceMs: nowMs - days * dayMs,
        promiseMs,
        nowMs,
      })
      const answers = { days, promiseMinutes: promiseMs / minuteMs, ...counts }
      const { settings, widget } = service
      const rule = { hours: settings.text('support.hours'), days: settings.integer('support.days') }
      return done({
        staffed: isStaffed(service, nowMs),
        hours: supportHours(rule, nowMs),
        days: rule.days,
        ...desk.usual(),
        answers,
        widget,
      })
    },

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
      // A user without messages has no conversation for an operator to view.
      if (desk.has(userId)) desk.typed('user', userId, nowMs)
      return done({})
    },

    supportUpload: ({ userId, nowMs, file }) => bring(service, { userId, operatorId: null }, { nowMs, file }),

    async supportPicture({ userId }, { id }) {
      await writer.settled()
      const found = await pictureFor(database, { userId, operatorId: null }, Number(id))
      if (!found) return refuse('chat_attachment_unknown')
      const bytes = await uploads.read(found.file)
      return done({ mediaType: found.picture.mediaType, base64: bytes.toString('base64') })
    },

    async supportTranscript({ userId }) {
      await writer.settled()
      const size = limits.transcriptMessagesMax
      const { list } = await messagesOf(database, secrets, { userId, after: 0, size })
      // The export ends with its own list, even if a message arrives meanwhile.
      return done({ conversation: String(userId), list, head: list.at(-1)?.hash ?? desk.of(userId).head })
    },
  }
}
