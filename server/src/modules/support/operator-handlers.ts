import { done, refuse } from '@openbourse/protocol'
import type { OperatorContext, SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { promiseOf, type Service } from './parts.ts'
import { type Conversation, inQueueOrder, marksOf, missesOnClosing, readUpTo } from './rules.ts'
import { answer } from './send.ts'
import { writeChatAct } from './staff.ts'
import { messagesOf, newestTexts, pictureFor } from './store.ts'
import { bring } from './upload.ts'

type OperatorCall =
  | 'operatorQueue'
  | 'operatorMessages'
  | 'operatorAnswer'
  | 'operatorUpload'
  | 'operatorRead'
  | 'operatorTyping'
  | 'operatorClose'
  | 'operatorPicture'

/**
 * Calls of the support desk. None of them takes or returns an amount, a price or a setting. Every read and
 * write is recorded with its operator.
 */
export function operatorHandlers(service: Service): SomeHandlers<OperatorCall> {
  const { database, writer, secrets, desk, uploads } = service
  const record = (act: Parameters<typeof writeChatAct>[2]) =>
    writer.run({ actor: 0, decide: (turn) => writeChatAct(service, turn, act) })

  return {
    async operatorQueue({ nowMs }, { closed: withClosed }) {
      await writer.settled()
      const wanted = desk.inState(withClosed ? 'closed' : 'open')
      const rows = inQueueOrder(wanted).slice(0, limits.chatQueueShownMax)
      const texts = await newestTexts(
        database,
        secrets,
        rows.map(({ userId }) => userId),
      )
      const list = rows.map((row) => queuedOf(service, row, { nowMs, text: texts.get(row.userId) ?? '' }))
      return done({ list })
    },

    operatorMessages: (asker, input) =>
      atConversation(service, { asker, input }, async ({ operator, conversation }) => {
        const { userId } = conversation
        const { before, after, size } = input
        await writer.settled()
        const stretch = {
          userId,
          size,
          ...(before === undefined ? {} : { before }),
          ...(after === undefined ? {} : { after }),
        }
        const found = await messagesOf(database, secrets, stretch)
        // Each read of messages is recorded. Polling for new ones is not a read.
        if (found.list.length > 0) await record({ operator, act: 'chat_opened', userId })
        const typing = desk.isTyping('user', userId, asker.nowMs)
        return done({ ...found, marks: marksOf(desk.of(userId)), typing, displayId: service.nameOf(userId) })
      }),

    operatorAnswer: (asker, input) =>
      atConversation(service, { asker, input }, ({ operator }) =>
        answer(service, { operator, requestKey: asker.requestKey }, input),
      ),

    operatorUpload: (asker, input) =>
      atConversation(service, { asker, input }, ({ operator, conversation: { userId } }) =>
        bring(service, { userId, operatorId: operator.id }, asker),
      ),

    operatorRead: (asker, input) =>
      atConversation(service, { asker, input }, async ({ conversation: { userId } }) => {
        await writer.run({
          actor: 0,
          decide(turn) {
            const before = desk.of(userId)
            const next = readUpTo(before, 'operator', input.upTo)
            if (next.operatorRead > before.operatorRead) desk.change(turn, next)
          },
        })
        return done({ marks: marksOf(desk.of(userId)) })
      }),

    operatorTyping: (asker, input) =>
      atConversation(service, { asker, input }, async ({ conversation }) => {
        desk.typed('operator', conversation.userId, asker.nowMs)
        return done({})
      }),

    operatorClose: (asker, input) =>
      atConversation(service, { asker, input }, async ({ operator, conversation: { userId } }) => {
        await writer.run({
          actor: 0,
          decide(turn) {
            desk.close(turn, userId, { operatorId: operator.id, promiseMs: promiseOf(service) })
            writeChatAct(service, turn, { operator, act: 'chat_closed', userId })
          },
        })
        return done({ marks: marksOf(desk.of(userId)) })
      }),

    operatorPicture: (asker, input) =>
      atConversation(service, { asker, input }, async ({ operator, conversation: { userId } }) => {
        await writer.settled()
        const found = await pictureFor(database, { userId, operatorId: operator.id }, Number(input.id))
        if (!found) return refuse('chat_attachment_unknown')
        await record({ operator, act: 'chat_picture_viewed', userId, details: { picture: input.id } })
        const bytes = await uploads.read(found.file)
        return done({ mediaType: found.picture.mediaType, base64: bytes.toString('base64') })
      }),
  }
}

type AtDesk = { readonly operator: OperatorContext['operator']; readonly conversation: Conversation }

/** Refuses a user without messages. */
async function atConversation<Value>(
  { desk }: Service,
  asked: {
    readonly asker: OperatorContext
    readonly input: { readonly conversation: string }
  },
  work: (found: AtDesk) => Promise<Value>,
) {
  const userId = Number(asked.input.conversation)
  if (!desk.has(userId)) return refuse('chat_unknown')
  return work({ operator: asked.asker.operator, conversation: desk.of(userId) })
}

function queuedOf(
  service: Service,
  row: Conversation,
  { nowMs, text }: { readonly nowMs: number; readonly text: string },
) {
  const { desk, nameOf } = service
  const { userId, state, waitingSince, lastAt } = row
  return {
    conversation: String(userId),
    displayId: nameOf(userId),
    state,
    waitingSince,
    lastAt,
    missesOnClosing: missesOnClosing(row, { nowMs, promiseMs: promiseOf(service) }),
    lastText: [...text].slice(0, limits.chatLastTextMax).join(''),
    unread: row.newest - row.operatorRead,
    typing: desk.isTyping('user', userId, nowMs),
  }
}
