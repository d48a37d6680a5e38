import { invariant } from '@openbourse/money'
import { appropriatenessSubjects, done } from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/index.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { answer, begin, decide, type Parts } from './commands.ts'
import type { Losses } from './losses.ts'
import { stateOf } from './rules.ts'
import { countsOf, stepsOf } from './store.ts'
import { attemptOnWire, resultOnWire, standingOnWire } from './wire.ts'

type Desk = Parts & { readonly database: Database; readonly writer: Writer; readonly losses: Losses }

/** Questions, answers, and the choice behind them. Every call is about the user who makes it. */
export function appropriatenessHandlers(
  desk: Desk,
): SomeHandlers<
  | 'appropriatenessGet'
  | 'appropriatenessList'
  | 'appropriatenessBegin'
  | 'appropriatenessAnswer'
  | 'appropriatenessDecide'
> {
  const { database, writer, standings, settings, losses } = desk
  const run = async <T>(actor: number, act: (turn: Turn) => T): Promise<T> => {
    const written = await writer.run({ actor, decide: act })
    invariant(written.kind === 'done', 'a command without a key is always decided')
    return written.answer
  }
  return {
    async appropriatenessGet({ userId, nowMs, locale }, { subject }) {
      await writer.settled()
      const standing = standings.of(userId, subject)
      const own = standingOnWire(settings, { subject, standing, nowMs, locale })
      return done({ ...own, losses: await losses.of(subject, nowMs) })
    },

    async appropriatenessList({ userId, nowMs }) {
      await writer.settled()
      const steps = await stepsOf(database, userId, limits.appropriatenessStepsShown)
      return done({
        subjects: appropriatenessSubjects.map((subject) => ({
          subject,
          state: stateOf(standings.of(userId, subject), nowMs),
        })),
        list: steps.map(({ id, subject, at, kind, details }) => ({
          id: String(id),
          subject,
          at,
          kind,
          details: kind === 'drawn' ? '' : details,
        })),
      })
    },

    async appropriatenessBegin({ userId, locale }, { subject }) {
      const result = await run(userId, (turn) => begin(turn, desk, { userId, subject }))
      return result.ok ? done(attemptOnWire(subject, result.value, locale)) : result
    },

    async appropriatenessAnswer({ userId, locale }, { id, answers }) {
      const result = await run(userId, (turn) => answer(turn, desk, { userId, id: Number(id), answers }))
      return result.ok ? done(resultOnWire(result.value, locale)) : result
    },

    async appropriatenessDecide({ userId, nowMs, locale }, { subject, choice }) {
      const result = await run(userId, (turn) => decide(turn, desk, { userId, subject, choice }))
      if (!result.ok) return result
      const standing = standings.of(userId, subject)
      return done(standingOnWire(settings, { subject, standing, nowMs, locale }))
    },
  }
}

const none = { drawn: 0, passed: 0, failed: 0, waiting: 0, opened: 0, left: 0 }

/** What operators see: numbers. No call of theirs changes anything here. */
export function appropriatenessConsole({
  database,
  writer,
}: Pick<Desk, 'database' | 'writer'>): SomeHandlers<'consoleAppropriateness'> {
  return {
    async consoleAppropriateness() {
      await writer.settled()
      const counts = await countsOf(database)
      const subjects = appropriatenessSubjects.map((subject) => ({
        subject,
        ...(counts.get(subject) ?? none),
      }))
      return done({ subjects })
    },
  }
}
