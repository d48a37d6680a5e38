import type { StreamData } from '@openbourse/protocol'
import type { Clock } from '../../platform/clock.ts'
import type { TopicSources } from '../../platform/stream/types.ts'
import type { Desk } from './desk.ts'
import { marksOf } from './rules.ts'

/**
 * Read marks and typing of the user's own conversation. The stream has no texts: a client that sees a newer
 * message number requests the message.
 */
export function supportTopics(desk: Desk, clock: Clock): TopicSources {
  return {
    support: {
      who: 'user',
      open({ userId, changed }) {
        let typed = 0
        let fresh = false
        const stop = desk.onChange(userId, () => {
          if (desk.isTyping('operator', userId, clock.nowMs())) typed = desk.typedCount
          fresh = true
          changed()
        })
        const data = (): StreamData['support'] => ({ ...marksOf(desk.of(userId)), typed })
        return {
          snapshot: data,
          update() {
            if (!fresh) return undefined
            fresh = false
            return data()
          },
          close: stop,
        }
      },
    },
  }
}
