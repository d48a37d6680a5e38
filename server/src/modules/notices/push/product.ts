import { done, type NoticeCategory, noticeCategories, refuse } from '@openbourse/protocol'
import { allowed, port, product } from '../../../core/index.ts'
import type { Database } from '../../../platform/db/types.ts'
import type { SomeHandlers } from '../../../platform/http/types.ts'
import { limits } from '../../../platform/limits.ts'
import { bell } from '../bell.ts'
import { pushExamples } from '../examples.ts'
import { Pusher } from './pusher.ts'
import { choicesFrom, isKnownService } from './rules.ts'
import { webPushSender } from './sender.ts'
import {
  devicesOf,
  dropDevice,
  dropDevicesOfSession,
  keepChoice,
  keepDevice,
  storedChoices,
} from './store.ts'
import type { PushSender } from './types.ts'

/** Transport of pushes to browsers. */
export const pushSender = port('push sender', ({ secrets, config, note }) =>
  webPushSender({ secrets, contact: config.webOrigin, log: note }),
)

/** Pushes messages to devices that subscribed. */
export const push = product({
  name: 'push',
  needs: { sender: pushSender },
  examples: pushExamples,
  open({ database, note }, { sender }) {
    const pusher = new Pusher({ database, sender, log: note })
    const silence = bell.onRing((notice) => pusher.add(notice))
    const calls = callsOf(database, sender)
    return {
      face: {
        wishes: wishesIn(database),
        /** Stops pushes to the device of an ended session. */
        sessionEnded(sessionId: number): void {
          dropDevicesOfSession(database, sessionId).catch((error: unknown) =>
            note(`a signed-out device is still told: ${String(error)}`),
          )
        },
        /** Sends waiting pushes immediately. */
        flush: () => pusher.flush(),
      },
      calls,
      exports: {
        async pushes(asker) {
          const { choices, devices } = allowed(await calls.pushInfo(asker, {}))
          return [{ ...choices, devices }]
        },
      },
      async stop() {
        silence()
        await pusher.close()
      },
    }
  },
})

function callsOf(
  database: Database,
  sender: PushSender,
): SomeHandlers<'pushInfo' | 'pushAdd' | 'pushDel' | 'pushChoose'> {
  return {
    async pushInfo({ userId }, { endpoint }) {
      const devices = await devicesOf(database, userId)
      const choices = choicesFrom(await storedChoices(database, userId))
      const here = devices.some((device) => device.endpoint === endpoint)
      return done({ publicKey: sender.publicKey, choices, devices: devices.length, here })
    },
    async pushAdd({ userId, sessionId, locale, nowMs }, { endpoint, p256dh, auth }) {
      if (!isKnownService(endpoint)) return refuse('push_service_unknown')
      const others = (await devicesOf(database, userId)).filter((device) => device.endpoint !== endpoint)
      if (others.length >= limits.pushDevicesPerUserMax)
        return refuse('push_devices_max', { values: { max: String(limits.pushDevicesPerUserMax) } })
      await keepDevice(database, { endpoint, userId, sessionId, p256dh, auth, locale }, nowMs)
      return done({})
    },
    async pushDel({ userId }, { endpoint }) {
      await dropDevice(database, { endpoint, userId })
      return done({})
    },
    async pushChoose({ userId }, { kind, on }) {
      await keepChoice(database, { userId, kind, on })
      return done({ choices: choicesFrom(await storedChoices(database, userId)) })
    },
  }
}

/** Kinds of messages that a user wants pushed, for the profile. */
const wishesIn = (database: Database) => ({
  async of(userId: number): Promise<readonly NoticeCategory[]> {
    const choices = choicesFrom(await storedChoices(database, userId))
    return noticeCategories.filter((kind) => choices[kind])
  },
  async choose(userId: number, wanted: readonly NoticeCategory[]): Promise<void> {
    for (const kind of noticeCategories)
      await keepChoice(database, { userId, kind, on: wanted.includes(kind) })
  },
})
