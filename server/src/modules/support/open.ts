import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { TopicSources } from '../../platform/stream/types.ts'
import type { Uploads } from '../../platform/uploads/index.ts'
import type { Settings } from '../settings/index.ts'
import { Desk } from './desk.ts'
import { operatorHandlers } from './operator-handlers.ts'
import { lastWaits, storedConversations } from './store.ts'
import { supportTopics } from './topics.ts'
import type { AtConsole } from './types.ts'
import { removeUnsent } from './unsent.ts'
import { userHandlers } from './user-handlers.ts'

export type Support = {
  readonly handlers: ReturnType<typeof userHandlers> & ReturnType<typeof operatorHandlers>
  readonly topics: TopicSources
  /** Removes pictures that nobody sent within a day. Called every hour, and when a test moves the clock. */
  sweep(): Promise<void>
}

/** Customer service: conversations of people with operators. To be called when the writer stands, before the first command. */
export async function openSupport(parts: {
  readonly database: Database
  readonly writer: Writer
  readonly secrets: Secrets
  readonly uploads: Uploads
  readonly clock: Clock
  readonly settings: Pick<Settings, 'integer'>
  readonly operators: AtConsole
  readonly nameOf: (userId: number) => string
  readonly widget: string | null
}): Promise<Support> {
  const { database, secrets, clock } = parts
  const desk = new Desk({
    secrets,
    conversations: await storedConversations(database),
    waits: await lastWaits(database, limits.chatAnswersCounted),
  })
  const service = { ...parts, desk }
  const sweep = () => removeUnsent(service, clock.nowMs())
  return {
    handlers: { ...userHandlers(service), ...operatorHandlers(service) },
    topics: supportTopics(desk, clock),
    sweep,
  }
}
