import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { sessionTraitsOf } from '../accounts/index.ts'
import { identityMarksOf } from '../kyc/index.ts'
import { fillsBetweenPeople, lastFillBefore } from '../orders/index.ts'
import { linksBetween, type Match, paired, type Side, type Traits } from './rules.ts'
import { insertLinked, type Linked, readProgress, writeProgress } from './store.ts'
import type { LinkedParts } from './types.ts'

const dayMs = 24 * 3600 * 1000

/**
 * Searches trades between users after their commit, a portion at a time. Once a day it repeats the last days,
 * because evidence can appear after a trade; a trade is recorded once.
 */
export class Finder {
  readonly #parts: LinkedParts
  #looking: Promise<void> | undefined

  constructor(parts: LinkedParts) {
    this.#parts = parts
  }

  /** One round at a time; a concurrent call waits for it and starts another. */
  async look(): Promise<void> {
    while (this.#looking) await this.#looking
    this.#looking = this.#round().finally(() => {
      this.#looking = undefined
    })
    await this.#looking
  }

  async #round(): Promise<void> {
    await this.#parts.writer.settled()
    for (let portions = 0; portions < limits.linkedPortionsMax; portions += 1)
      if (!(await this.#portion())) return
  }

  /** Returns whether there may be more. */
  async #portion(): Promise<boolean> {
    const { database, clock } = this.#parts
    const nowMs = clock.nowMs()
    const { lookedAt, ...kept } = await readProgress(database)
    const isNewDay = nowMs - kept.beganAt >= dayMs
    const beganAt = isNewDay ? nowMs : kept.beganAt
    const from = isNewDay ? await lastFillBefore(database, nowMs - limits.linkedDays * dayMs) : kept.fill
    const max = 2 * limits.linkedTradesPerLook
    const sides: readonly Side[] = await fillsBetweenPeople(database, { after: from, max })
    const isFull = sides.length === max
    const { matches, next } = paired(sides, isFull)
    const found = await this.#linkedOf(matches)
    const newest = matches.at(-1)?.taker.at ?? 0
    const progress = { fill: next ?? from, beganAt, lookedAt: Math.max(newest, lookedAt ?? 0) || null }
    if (next === undefined && !isNewDay) return false
    await database.transaction(async (tx) => {
      await insertLinked(tx, found, nowMs)
      await writeProgress(tx, progress)
    })
    return isFull
  }

  async #linkedOf(matches: readonly Match[]): Promise<Linked[]> {
    const users = [...new Set(matches.flatMap(({ taker, maker }) => [taker.userId, maker.userId]))]
    const traits = await traitsOf(this.#parts, users)
    return matches.flatMap((match) => {
      const { taker, maker } = match
      const [one, other] = [traits.get(taker.userId), traits.get(maker.userId)]
      const links = one && other ? linksBetween(one, other, taker.at) : []
      return links.length === 0 ? [] : [{ match, links }]
    })
  }
}

/** Traits of accounts, from the modules that own them. */
async function traitsOf(
  { database, payoutsOf }: LinkedParts,
  users: readonly number[],
): Promise<ReadonlyMap<number, Traits>> {
  if (users.length === 0) return new Map()
  const reader: Queryable = database
  const [sessions, identities] = await Promise.all([
    sessionTraitsOf(reader, { users, max: limits.linkedSessionsMax }),
    identityMarksOf(reader, users),
  ])
  const traits = new Map<number, Traits>()
  for (const userId of users) {
    const marks = identities.filter((one) => one.userId === userId)
    traits.set(userId, {
      userId,
      payouts: await payoutsOf(userId),
      documents: marks.flatMap(({ document }) => document ?? []),
      people: marks.flatMap(({ person }) => person ?? []),
      sessions: sessions.filter((one) => one.userId === userId),
    })
  }
  return traits
}
