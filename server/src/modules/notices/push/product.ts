import { done, type NoticeCategory, noticeCategories, refuse } from '@openbourse/protocol'
import { allowed, port, product } from '../../../core/index.ts'
import type { Database } from '../../../platform/db/types.ts'
import type { SomeHandlers } from '../../../platform/http/types.ts'
import { limits } from '../../../platform/limits.ts'
import { bell } from '../bell.ts'
import { pushExamples } from '../examples.ts'
import { Pusher, type Signature } from './pusher.ts'
import { choicesFrom, isKnownService, isQuiet, quietFrom, shownQuiet } from './rules.ts'
import { webPushSender } from './sender.ts'
import {
  devicesOf,
  dropDevice,
  dropDevicesOfSession,
  dropQuietHours,
  keepChoice,
  keepDevice,
  keepQuietHours,
  quietHoursOf,
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
  open({ database, clock, note }, { sender }) {
    const pusher = new Pusher({ database, sender, clock, log: note })
    const silence = bell.onRing((notice) => pusher.add(notice))
    const calls = callsOf(database, sender, pusher)
    return {
      face: {
        choices: choicesIn(database),
        /** Called once by the module that keeps users’ own words for letters. */
        signWith: (signature: Signature): void => pusher.signWith(signature),
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
          const { choices, devices, quiet } = allowed(await calls.pushInfo(asker, {}))
          return [{ ...choices, devices, quiet }]
        },
      },
      work: { afterQuiet: { everyMs: limits.quietLookMs, act: () => pusher.afterQuiet() } },
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
  pusher: Pusher,
): SomeHandlers<'pushInfo' | 'pushAdd' | 'pushDel' | 'pushChoose' | 'pushQuiet'> {
  return {
    async pushInfo({ userId }, { endpoint }) {
      const devices = await devicesOf(database, userId)
      const choices = choicesFrom(await storedChoices(database, userId))
      const here = devices.some((device) => device.endpoint === endpoint)
      const quiet = await quietHoursOf(database, userId)
      return done({
        publicKey: sender.publicKey,
        choices,
        devices: devices.length,
        here,
        quiet: quiet ? shownQuiet(quiet) : null,
      })
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
    async pushQuiet({ userId, nowMs }, { from, until, zone }) {
      const isOff = from === undefined && until === undefined
      const quiet = isOff ? undefined : quietFrom({ from: from ?? '', until: until ?? '', zone: zone ?? '' })
      if (!isOff && !quiet) return refuse('quiet_hours_form', { fields: ['from', 'until'] })
      const before = await quietHoursOf(database, userId)
      if (quiet) await keepQuietHours(database, userId, quiet)
      // What waits is pushed when the new hours no longer hold it back.
      if (before && (!quiet || !isQuiet(quiet, nowMs))) await pusher.release(before)
      if (!quiet) await dropQuietHours(database, userId)
      return done({ quiet: quiet ? shownQuiet(quiet) : null })
    },
    async pushChoose({ userId }, { kind, on }) {
      await keepChoice(database, { userId, kind, on })
      return done({ choices: choicesFrom(await storedChoices(database, userId)) })
    },
  }
}

/** Kinds of messages that a user wants pushed, for the profile. */
const choicesIn = (database: Database) => ({
  async of(userId: number): Promise<readonly NoticeCategory[]> {
    const choices = choicesFrom(await storedChoices(database, userId))
    return noticeCategories.filter((kind) => choices[kind])
  },
  async choose(userId: number, wanted: readonly NoticeCategory[]): Promise<void> {
    for (const kind of noticeCategories)
      await keepChoice(database, { userId, kind, on: wanted.includes(kind) })
  },
})
