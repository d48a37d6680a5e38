import { product, wholeList } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { erasure } from '../erasure/index.ts'
import { operators } from '../operators/index.ts'
import { settings } from '../settings/index.ts'
import { ConversationRows } from './conversation-rows.ts'
import { Desk } from './desk.ts'
import { supportExamples } from './examples.ts'
import { operatorHandlers } from './operator-handlers.ts'
import type { Service } from './parts.ts'
import { lastWaits, storedConversations } from './store.ts'
import { supportTopics } from './topics.ts'
import { removePictures, removeUnsent } from './unsent.ts'
import { userHandlers } from './user-handlers.ts'

/** Conversations of users with support. */
export const support = product({
  name: 'support',
  needs: { accounts, erasure, operators, settings },
  examples: supportExamples,
  async open({ config, database, writer, secrets, uploads, clock }, needs) {
    const conversations = new ConversationRows()
    for await (const some of storedConversations(database, limits.conversationsReadAtOnce))
      for (const one of some) conversations.set(one)
    const desk = new Desk({
      secrets,
      conversations,
      waits: await lastWaits(database, limits.chatAnswersCounted),
    })
    const service: Service = {
      database,
      writer,
      secrets,
      uploads,
      clock,
      desk,
      settings: needs.settings,
      nameOf: needs.accounts.nameOf,
      operators: needs.operators,
      widget: config.serviceWidget ?? null,
    }
    needs.erasure.before('use', (userId) => removePictures(service, userId))
    const own = userHandlers(service)
    return {
      face: {
        /** Whether a user has ever written to customer service. */
        hasWritten: (userId: number): boolean => desk.has(userId),
      },
      calls: { ...own, ...operatorHandlers(service) },
      topics: supportTopics(desk, clock),
      exports: { conversation: wholeList(own.supportTranscript) },
      work: { sweep: { everyMs: limits.chatUnsentSweepMs, act: () => removeUnsent(service, clock.nowMs()) } },
    }
  },
})
