import type { StreamData } from '@openbourse/protocol'
import type { Clock } from '../../platform/clock.ts'
import type { TopicSources } from '../../platform/stream/types.ts'
import type { Desk } from './desk.ts'
import { marksOf } from './rules.ts'

/** The marks of one's own conversation: whoever hears of a newer message asks for it. What was said is not in the stream. */
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
