import { createHash } from 'node:crypto'
import { type Locale, noticeText, pushKindOf } from '@openbourse/protocol'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/types.ts'
import { limits } from '../../../platform/limits.ts'
import type { FreshNotice } from '../bell.ts'
import { choicesFrom, isQuiet, waitsForMorning } from './rules.ts'
import {
  devicesOf,
  dropDevice,
  type HeldQuiet,
  heldNotices,
  holdFrom,
  quietHoursOf,
  releaseHeld,
  storedChoices,
  usersHeld,
} from './store.ts'
import type { Parcel, PushSender } from './types.ts'

type PusherParts = {
  readonly database: Database
  readonly sender: PushSender
  readonly clock: Clock
  readonly log: (line: string) => void
}

/** A user’s own line under each push, in a language; undefined without one. */
export type Signature = (userId: number) => Promise<((locale: Locale) => string) | undefined>

/** Push services limit topics to 32 characters. */
const topicLength = 32

/**
 * Pushes messages to devices, independent of everything else: errors only appear in the log. Messages wait a
 * moment, so that an order with many fills is one push; when too many wait, the oldest are dropped, since the
 * list has them.
 */
export class Pusher {
  readonly #parts: PusherParts
  readonly #waiting = new Map<string, FreshNotice>()
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> = Promise.resolve()
  #signature: Signature = async () => undefined

  constructor(parts: PusherParts) {
    this.#parts = parts
  }

  add(notice: FreshNotice): void {
    const key = `${notice.userId} ${notice.about}`
    this.#waiting.delete(key)
    this.#waiting.set(key, notice)
    if (this.#waiting.size > limits.pushesWaitingMax) this.#waiting.delete(this.#waiting.keys().next().value!)
    this.#timer ??= setTimeout(() => void this.flush(), limits.pushWaitMs)
  }

  signWith(signature: Signature): void {
    this.#signature = signature
  }

  /** Pushes what was held back in quiet hours that are over. */
  async afterQuiet(): Promise<void> {
    const nowMs = this.#parts.clock.nowMs()
    for (const held of await usersHeld(this.#parts.database)) {
      if (!isQuiet(held, nowMs)) await this.release(held)
    }
  }

  async release(held: HeldQuiet): Promise<void> {
    const { database } = this.#parts
    const { userId, heldFrom } = held
    if (heldFrom === null) return
    const notices = await heldNotices(database, { userId, since: heldFrom, most: limits.pushesHeldMax })
    await releaseHeld(database, held)
    for (const notice of notices) this.add(notice)
  }

  /** Sends waiting pushes; resolves when all have been tried. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#working = this.#working.then(() => this.#sendAll())
    return this.#working
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    this.#waiting.clear()
    await this.#working
  }

  async #sendAll(): Promise<void> {
    const notices = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const notice of notices) {
      try {
        await this.#send(notice)
      } catch (error) {
        this.#parts.log(`a push was not sent: ${String(error)}`)
      }
    }
  }

  async #send(notice: FreshNotice): Promise<void> {
    const { database, sender } = this.#parts
    const devices = await devicesOf(database, notice.userId)
    if (devices.length === 0) return
    const choices = choicesFrom(await storedChoices(database, notice.userId))
    if (!choices[pushKindOf(notice.word)]) return
    if (await this.#isHeld(notice)) return
    const sign = await this.#signature(notice.userId)
    await Promise.all(
      devices.map(async (device) => {
        const { title, text } = noticeText(notice, device.locale)
        const sent = await sender.send(
          device,
          parcelOf(notice, { title, text: sign ? `${text}\n${sign(device.locale)}` : text }),
        )
        if (sent === 'gone') await dropDevice(database, device)
      }),
    )
  }

  async #isHeld({ userId, category, at }: FreshNotice): Promise<boolean> {
    if (!waitsForMorning(category)) return false
    const { database, clock } = this.#parts
    const quiet = await quietHoursOf(database, userId)
    if (!quiet || !isQuiet(quiet, clock.nowMs())) return false
    await holdFrom(database, userId, at)
    return true
  }
}

function parcelOf(notice: FreshNotice, answer: { readonly title: string; readonly text: string }): Parcel {
  const { about, link, category } = notice
  return {
    text: JSON.stringify({ ...answer, link: link ?? '/pages/notice/list', tag: about }),
    // Hashed, so that the push service does not learn the subject.
    topic: createHash('sha256').update(`${notice.userId} ${about}`).digest('base64url').slice(0, topicLength),
    urgent: category === 'security',
  }
}
