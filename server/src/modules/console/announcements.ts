import type { Turn, Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { People } from '../accounts/index.ts'
import { writeNotice } from '../notices/index.ts'
import { isChangeable, type Shown } from '../settings/index.ts'
import { type Announcement, openAnnouncements, writeAnnouncement } from './announcement-store.ts'

type Parts = {
  readonly database: Database
  readonly writer: Writer
  readonly people: Pick<People, 'idsAbove'>
}

type Begun = {
  readonly proposalId: number
  readonly word: Announcement['word']
  readonly now: Shown
  readonly from: string
  readonly to: string
  /** When the change takes effect; null when it no longer will. */
  readonly at: number | null
}

/**
 * Announces a change to every user, in portions of a fixed size. One turn writes a portion's messages and the
 * progress, so a crash skips no user and notifies none twice. Users who join later read it in the public history.
 */
export class Announcements {
  readonly #parts: Parts
  readonly #open: Announcement[]
  #working: Promise<unknown> = Promise.resolve()

  static async open(parts: Parts): Promise<Announcements> {
    return new Announcements(parts, await openAnnouncements(parts.database))
  }

  private constructor(parts: Parts, open: readonly Announcement[]) {
    this.#parts = parts
    this.#open = [...open]
  }

  /** Starts an announcement in the turn of the change, so both are durable or neither. */
  begin(turn: Turn, { proposalId, word, now, from, to, at }: Begun): void {
    if (!isChangeable(now.definition)) return
    const { topic, about } = now.definition
    const one: Announcement = {
      id: turn.nextId(),
      proposalId,
      word,
      values: { topic, about, from, to, at: String(at ?? turn.nowMs) },
      at: turn.nowMs,
      sentTo: 0,
      told: 0,
      endedAt: null,
    }
    writeAnnouncement(turn, one)
    this.#open.push(one)
  }

  /** Sends the next portion; returns its number of users. Concurrent calls share one portion. */
  sendNext(): Promise<number> {
    const next = this.#working.catch(() => undefined).then(() => this.#sendNext())
    this.#working = next
    return next
  }

  async #sendNext(): Promise<number> {
    const { writer, people } = this.#parts
    const [first] = this.#open
    if (!first) return 0
    await writer.settled()
    const size = limits.usersNotifiedAtOnceMax
    const users = await people.idsAbove({ above: first.sentTo, openedBy: first.at, size })
    await writer.run({
      actor: 0,
      decide: (turn) => {
        for (const userId of users) this.#send(turn, first, userId)
        const isLast = users.length < size
        const next: Announcement = {
          ...first,
          sentTo: users.at(-1) ?? first.sentTo,
          told: first.told + users.length,
          endedAt: isLast ? turn.nowMs : null,
        }
        writeAnnouncement(turn, next)
        if (isLast) this.#open.shift()
        else this.#open[0] = next
      },
    })
    return users.length
  }

  /** Both messages are about the same proposal, so the later one replaces the earlier. */
  #send(turn: Turn, { word, values, proposalId }: Announcement, userId: number): void {
    const about = `setting:${proposalId}`
    const { at, ...stays } = values
    if (word === 'setting_stays') writeNotice(turn, { userId, word, values: stays, about })
    else writeNotice(turn, { userId, word, values: { ...stays, at }, about })
  }
}
