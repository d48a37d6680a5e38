import { done, type NoticeCategory, noticeCategories, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../../platform/http/types.ts'
import { limits } from '../../../platform/limits.ts'
import { bell } from '../bell.ts'
import { Pusher, type PusherParts } from './pusher.ts'
import { choicesFrom, isKnownService } from './rules.ts'
import {
  devicesOf,
  dropDevice,
  dropDevicesOfSession,
  keepChoice,
  keepDevice,
  storedChoices,
} from './store.ts'

export type Push = {
  readonly handlers: SomeHandlers<'pushInfo' | 'pushAdd' | 'pushDel' | 'pushChoose'>
  /** Which messages a person wants pushed, as the profile tells and changes it. */
  readonly wishes: {
    of(userId: number): Promise<readonly NoticeCategory[]>
    choose(userId: number, wanted: readonly NoticeCategory[]): Promise<void>
  }
  /** A device that was signed out is told nothing more. */
  sessionEnded(sessionId: number): void
  /** Sends what waits at once. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Pushes to the devices that asked for them. Nothing is sent to anybody who did not ask. */
export function openPush(parts: PusherParts): Push {
  const { database, sender, log } = parts
  const pusher = new Pusher(parts)
  const stop = bell.onRing((notice) => pusher.add(notice))
  return {
    handlers: {
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
    },
    wishes: {
      async of(userId) {
        const choices = choicesFrom(await storedChoices(database, userId))
        return noticeCategories.filter((kind) => choices[kind])
      },
      async choose(userId, wanted) {
        for (const kind of noticeCategories)
          await keepChoice(database, { userId, kind, on: wanted.includes(kind) })
      },
    },
    sessionEnded(sessionId) {
      dropDevicesOfSession(database, sessionId).catch((error: unknown) =>
        log(`a signed-out device is still told: ${String(error)}`),
      )
    },
    flush: () => pusher.flush(),
    async close() {
      stop()
      await pusher.close()
    },
  }
}
