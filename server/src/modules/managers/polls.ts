import { type Calls, done, type Output, refuse } from '@openbourse/protocol'
import { limits } from '../../platform/limits.ts'
import { dayEnd, dayOf, dayText } from '../pools/index.ts'
import { Ballots, decidedDays, votesOf, writeVote } from '../votes/index.ts'
import type { Entry } from './book.ts'
import { crowdOn } from './days.ts'
import type { ManagerParts } from './parts.ts'

/** Managers among what votes are about. */
const subjectOf = (managerId: number): string => `manager:${managerId}`

type Parts = Pick<ManagerParts, 'database' | 'writer' | 'book'>
type Asker = { readonly userId: number; readonly nowMs: number }

/** One vote a day about each manager, kept where all votes are. */
export class Polls {
  readonly #parts: Parts
  readonly #ballots = new Ballots()
  #day: number

  private constructor(parts: Parts, day: number) {
    this.#parts = parts
    this.#day = day
  }

  /** With the votes of today. */
  static async open(parts: Parts & Pick<ManagerParts, 'clock'>): Promise<Polls> {
    const day = dayOf(parts.clock.nowMs())
    const polls = new Polls(parts, day)
    const symbols = [...parts.book.all()].map(({ manager }) => subjectOf(manager.id))
    for (const vote of await votesOf(parts.database, { symbols, days: [dayText(day)] }))
      polls.#ballots.cast(vote)
    return polls
  }

  async tallyOf({ manager, closes }: Entry, { userId, nowMs }: Asker): Promise<Output<Calls['managerVote']>> {
    const day = dayOf(nowMs)
    const subject = subjectOf(manager.id)
    const counted = await decidedDays(this.#parts.database, {
      symbol: subject,
      nowMs,
      most: limits.voteDaysCountedMax,
    })
    const { bull, bear, mine } = this.#ballots.of(subject, dayText(day), userId)
    return {
      day: dayText(day),
      endsAt: dayEnd(day),
      ahead: bull,
      behind: bear,
      mine: mine && (mine === 'bull' ? 'ahead' : 'behind'),
      crowd: crowdOn(
        counted.map((one) => ({ ...one, day: dayOf(one.closesAt - 1) })),
        { closes, start: manager.start },
      ),
    }
  }

  async cast(
    entry: Entry,
    { userId, choice }: { readonly userId: number; readonly choice: 'ahead' | 'behind' },
  ) {
    const subject = subjectOf(entry.manager.id)
    const written = await this.#parts.writer.run({
      actor: userId,
      decide: (turn) => {
        if (entry.closedAt !== null) return refuse('manager_closed')
        const day = dayOf(turn.nowMs)
        const tradingDay = dayText(day)
        if (day !== this.#day) this.#ballots.forgetBut(new Set([tradingDay]))
        this.#day = day
        const closesAt = dayEnd(day)
        if (this.#ballots.of(subject, tradingDay, userId).mine !== null)
          return refuse('vote_cast', { values: { until: String(closesAt) } })
        const vote = { symbol: subject, tradingDay, userId, choice: bullish[choice] }
        this.#ballots.cast(vote)
        writeVote(turn, { ...vote, at: turn.nowMs, closesAt, decidedAt: dayEnd(day + 1) })
        return done({})
      },
    })
    if (written.kind !== 'done')
      throw new Error('Broken invariant: a command without a key is always decided')
    return written.answer
  }
}

const bullish = { ahead: 'bull', behind: 'bear' } as const
