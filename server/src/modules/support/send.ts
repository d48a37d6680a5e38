import { invariant } from '@openbourse/money'
import { type ChatAttachment, type ChatMessage, done, lineOnWire, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Context } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { writeNotice } from '../notices/index.ts'
import { refuseUnfit, unfitIn } from './asks/unfit.ts'
import { firstAnswer } from './first-answer.ts'
import type { Service } from './parts.ts'
import { begins, marksOf } from './rules.ts'
import { isStaffed, writeChatAct } from './staff.ts'
import { attachmentsOf, type Bringer, messagesOf } from './store.ts'
import { writeStopped } from './tables.ts'

type Sent = { readonly ok: true; readonly n: number } | { readonly ok: false; readonly max: number }

/** The stored form: lines separated by line feeds, trimmed. */
const asText = (wire: string): string => wire.replaceAll(lineOnWire, '\n').trim()

/** Sends a user's message. The first message of a conversation gets an automatic answer. */
export async function send(
  service: Service,
  asker: Pick<Context, 'userId' | 'requestKey' | 'locale'>,
  input: { readonly text: string; readonly attachments: string },
) {
  const { userId, requestKey: key, locale } = asker
  if (key === undefined) return refuse('key_missing')
  const text = asText(input.text)
  if (text === '' && input.attachments === '') return refuse('chat_empty', { fields: ['text'] })
  const attachments = await broughtBy(service, { userId, operatorId: null }, input.attachments)
  if (!attachments) return refuse('chat_attachment_unknown', { fields: ['attachments'] })
  const { desk } = service
  const decide = (turn: Turn): Sent => {
    const before = desk.of(userId)
    if (before.waiting >= limits.chatWaitingMax) return { ok: false, max: limits.chatWaitingMax }
    const { n } = desk.add(turn, userId, { side: 'user', text, attachments, operatorId: null })
    if (begins(before, { nowMs: turn.nowMs, silenceMs: limits.chatSilenceMs })) {
      const known = { staffed: isStaffed(service, turn.nowMs), usualMs: desk.usual().usualMs }
      const said = firstAnswer(known, locale)
      desk.add(turn, userId, { side: 'house', text: said, attachments: [], operatorId: null })
    }
    return { ok: true, n }
  }
  const written = await service.writer.run<Sent>({
    actor: userId,
    once: { key, call: 'supportSend', input },
    decide,
  })
  if (written.kind === 'key_reused') return refuse('key_reused')
  if (!written.answer.ok) return refuse('chat_waiting_max', { values: { max: String(written.answer.max) } })
  return picture(service, userId, written.answer.n)
}

/** A message's pictures in the named order; undefined when the sender does not have one of them. */
async function broughtBy(
  { database, writer }: Service,
  by: Bringer & { readonly userId: number },
  named: string,
): Promise<readonly ChatAttachment[] | undefined> {
  const ids = [...new Set(named === '' ? [] : named.split(','))]
  await writer.settled()
  const found = await attachmentsOf(database, by, ids.map(Number))
  const picture = ids.flatMap((id) => found.filter((one) => one.picture.id === id).map((one) => one.picture))
  return picture.length === ids.length ? picture : undefined
}

/**
 * Sends an operator's answer. A text that asks for a secret or money, contains a link or promises something
 * is refused and recorded.
 */
export async function answer(
  service: Service,
  by: { readonly operator: { readonly id: number }; readonly requestKey: string | undefined },
  input: { readonly conversation: string; readonly text: string; readonly attachments: string },
) {
  const { writer, secrets, desk } = service
  const { operator, requestKey } = by
  if (requestKey === undefined) return refuse('key_missing')
  const userId = Number(input.conversation)
  const text = asText(input.text)
  if (text === '') return refuse('chat_empty', { fields: ['text'] })
  const unfit = unfitIn(text)
  if (unfit) {
    await writer.run({
      actor: 0,
      decide(turn) {
        writeStopped(turn, secrets, { operatorId: operator.id, userId, what: unfit.rule, text })
        const details = { rule: unfit.rule }
        writeChatAct(service, turn, { operator, act: 'chat_stopped', userId, details })
      },
    })
    return refuseUnfit(unfit, 'text')
  }
  const attachments = await broughtBy(service, { userId, operatorId: operator.id }, input.attachments)
  if (!attachments) return refuse('chat_attachment_unknown', { fields: ['attachments'] })
  // Operators have no account, so their keys are stored with the server's own, prefixed with the operator's
  // id.
  const key = `operator:${operator.id}:${requestKey}`
  const written = await writer.run({
    actor: 0,
    once: { key, call: 'operatorAnswer', input: { ...input, text } },
    decide(turn) {
      const { n } = desk.add(turn, userId, {
        side: 'operator',
        text,
        attachments,
        operatorId: operator.id,
      })
      const pictures = attachments.length === 0 ? {} : { pictures: String(attachments.length) }
      const details = { message: String(n), ...pictures }
      writeChatAct(service, turn, { operator, act: 'chat_answered', userId, details })
      const link = '/pages/common/service'
      writeNotice(turn, { userId, word: 'support_answer', values: {}, link, about: 'support' })
      return { n }
    },
  })
  if (written.kind === 'key_reused') return refuse('key_reused')
  return picture(service, userId, written.answer.n)
}

/** The message as stored, so that a repeated key gets the same response. */
async function picture({ database, secrets, desk }: Service, userId: number, n: number) {
  const { list } = await messagesOf(database, secrets, { userId, after: n - 1, size: 1 })
  const message: ChatMessage | undefined = list[0]
  invariant(message, 'a message that was written can be read')
  return done({ message, marks: marksOf(desk.of(userId)) })
}
