import { parseMinor, scaleOf } from '@openbourse/money'
import type { Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { dayEnd, dayOf } from '../pools/index.ts'
import { type Due, dueIn, type Look, levelsBy, sharesOf } from './looks.ts'
import type { RecordsParts } from './parts.ts'
import { looksAt, recordsBehind, type Stored } from './store.ts'
import { writeLink, writeLook } from './tables.ts'

/** Looks at public records: all of the past when one is published, and each day when it is over. */
export class Looking {
  readonly #parts: RecordsParts
  /** Two looks at a record never run together, so none is written twice. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: RecordsParts) {
    this.#parts = parts
  }

  /** Writes what is missing of a record, up to now. */
  catchUp(of: Stored): Promise<void> {
    return this.#alone(() => this.#catchUp(of, true))
  }

  /** Looks at every public record whose last day is over. One whose user has left is ended. */
  sweep(): Promise<void> {
    return this.#alone(async () => {
      const { database, clock, people, writer } = this.#parts
      const lookedAt = dayEnd(dayOf(clock.nowMs()) - 1) - 1
      for (let after = 0; ; ) {
        const behind = await recordsBehind(database, { lookedAt, after, most: limits.publicRecordsLookedAt })
        for (const one of behind) {
          const { link } = one
          if ((await people.byId(link.userId))?.status === 0)
            await writer.run({ actor: 0, decide: (turn) => end(turn, one) })
          else await this.#catchUp(one, false)
        }
        const last = behind.at(-1)
        if (!last) return
        after = last.record.id
      }
    })
  }

  async #alone<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#last.then(work)
    this.#last = run.catch(() => undefined)
    return run
  }

  async #catchUp({ record, link }: Stored, untilNow: boolean): Promise<void> {
    const { database, writer, clock, practice, stocks } = this.#parts
    const { userId } = link
    await stocks.current(mainPortfolioOf(userId))
    const at = { nowMs: clock.nowMs(), untilNow, most: limits.publicRecordLooksPerTurn }
    for (;;) {
      await writer.settled()
      const due = dueIn(await practice.recordsOf(userId), await looksAt(database, record.id), at)
      if (!due) return
      const looks = await this.#looksOf(due, { record, link }, at.nowMs)
      await writer.run({
        actor: 0,
        decide: (turn) => {
          for (const look of looks) writeLook(turn, record.id, look)
        },
      })
    }
  }

  async #looksOf(due: Due, { record, link }: Stored, nowMs: number): Promise<readonly Look[]> {
    const { portfolio } = this.#parts
    const { userId } = link
    const of = { userId, into: record.currency }
    const growth = await portfolio.growth({ ...of, moments: [due.before.at, ...due.moments] })
    const levels = levelsBy(due.before.level, growth.rates)
    let turnover = due.before.turnover ?? 0n
    const looks: Look[] = []
    // The first of them is the look before, which is written only where it is the start.
    for (const [place, at] of [due.before.at, ...due.moments].entries()) {
      turnover += growth.turnover[place] ?? 0n
      if (place === 0 && due.isBegun) continue
      looks.push({
        number: due.record.number,
        day: dayOf(at),
        at,
        level: levels[place] ?? 0n,
        index: growth.index?.prices[place],
        turnover: record.shows.includes('turnover') ? turnover : undefined,
        ...(await this.#tradesUntil(at, due, { record, link })),
        classes: undefined,
      })
    }
    const newest = looks.at(-1)
    if (newest && record.shows.includes('classes')) {
      const { parts, base } = portfolio.allocation(of, nowMs)
      const owned = parts.map(({ kind, value }) => ({ kind, minor: parseMinor(value, scaleOf(base)) ?? 0n }))
      looks[looks.length - 1] = { ...newest, classes: sharesOf(owned) }
    }
    return looks
  }

  async #tradesUntil(to: number, due: Due, { record, link }: Stored) {
    if (!record.shows.includes('trades')) return { trades: undefined, won: undefined }
    const portfolioId = mainPortfolioOf(link.userId)
    const closed = await this.#parts.stocks.closedTrades([{ portfolioId, from: due.record.from, to }])
    return closed.get(portfolioId) ?? { trades: 0, won: 0 }
  }
}

/** Its link leads to nothing from then on. */
export function end(turn: Turn, { link }: Pick<Stored, 'link'>): void {
  writeLink(turn, { ...link, code: null, endedAt: turn.nowMs })
}
