import { createHash } from 'node:crypto'
import { noticeText, pushKindOf } from '@openbourse/protocol'
import type { Database } from '../../../platform/db/types.ts'
import { limits } from '../../../platform/limits.ts'
import type { FreshNotice } from '../bell.ts'
import { choicesFrom } from './rules.ts'
import { devicesOf, dropDevice, storedChoices } from './store.ts'
import type { Parcel, PushSender } from './types.ts'

type PusherParts = {
  readonly database: Database
  readonly sender: PushSender
  readonly log: (line: string) => void
}

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
    await Promise.all(
      devices.map(async (device) => {
        const { title, text } = noticeText(notice, device.locale)
        const sent = await sender.send(device, parcelOf(notice, { title, text }))
        if (sent === 'gone') await dropDevice(database, device)
      }),
    )
  }
}

function parcelOf(notice: FreshNotice, told: { readonly title: string; readonly text: string }): Parcel {
  const { about, link, category } = notice
  return {
    text: JSON.stringify({ ...told, link: link ?? '/pages/notice/list', tag: about }),
    // Hashed, so that the push service does not learn the subject.
    topic: createHash('sha256').update(`${notice.userId} ${about}`).digest('base64url').slice(0, topicLength),
    urgent: category === 'security',
  }
}
