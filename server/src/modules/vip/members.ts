import { type Member, nextNotice, type Period } from './rules.ts'

const minuteMs = 60_000

/** Members in memory: until when, with which days, and their next message. */
export class Members {
  readonly #members = new Map<number, Member>()
  /** Days that were not paid back, oldest first; those that have ended are given up at the next change. */
  readonly #periods = new Map<number, readonly Period[]>()
  readonly #trials = new Set<number>()
  readonly #agenda = new Agenda()

  keep(member: Member): void {
    const { userId } = member
    const before = this.#members.get(userId)
    if (before) this.#agenda.remove(userId, nextNotice(before))
    this.#members.set(userId, member)
    this.#agenda.add(userId, nextNotice(member))
  }

  add(period: Period): void {
    const { userId } = period
    if (period.plan === 'trial') this.#trials.add(userId)
    this.#periods.set(userId, [...this.periods(userId, period.at), period])
  }

  remove(period: Period): void {
    const left = (this.#periods.get(period.userId) ?? []).filter(({ id }) => id !== period.id)
    this.#periods.set(period.userId, left)
  }

  keepTrial(userId: number): void {
    this.#trials.add(userId)
  }

  find(userId: number): Member | undefined {
    return this.#members.get(userId)
  }

  /** Days that have not ended and were not paid back, oldest first. */
  periods(userId: number, nowMs: number): readonly Period[] {
    return (this.#periods.get(userId) ?? []).filter(({ until }) => until > nowMs)
  }

  usedTrial(userId: number): boolean {
    return this.#trials.has(userId)
  }

  each(): IterableIterator<Member> {
    return this.#members.values()
  }

  /** Members whose next message is due, at most this many. */
  due(nowMs: number, most: number): readonly Member[] {
    const due: Member[] = []
    for (const userId of this.#agenda.upTo(nowMs)) {
      if (due.length >= most) return due
      const member = this.#members.get(userId)
      const next = member && nextNotice(member)
      if (member && next !== undefined && next <= nowMs) due.push(member)
    }
    return due
  }
}

/** Members with a next message, by minute: a search finds the next ones without reading all. */
class Agenda {
  readonly #byMinute = new Map<number, Set<number>>()
  #first = Number.POSITIVE_INFINITY

  add(userId: number, at: number | undefined): void {
    if (at === undefined) return
    const minute = Math.floor(at / minuteMs)
    const users = this.#byMinute.get(minute) ?? new Set()
    this.#byMinute.set(minute, users.add(userId))
    this.#first = Math.min(this.#first, minute)
  }

  remove(userId: number, at: number | undefined): void {
    if (at === undefined) return
    const minute = Math.floor(at / minuteMs)
    const users = this.#byMinute.get(minute)
    users?.delete(userId)
    if (users?.size === 0) this.#byMinute.delete(minute)
  }

  *upTo(nowMs: number): Generator<number> {
    const last = Math.floor(nowMs / minuteMs)
    while (this.#first <= last && !this.#byMinute.has(this.#first)) this.#first += 1
    for (let minute = this.#first; minute <= last; minute += 1) yield* this.#byMinute.get(minute) ?? []
  }
}
