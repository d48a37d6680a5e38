import { product, wholeList } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { ledger } from '../ledger/index.ts'
import { settings } from '../settings/index.ts'
import { stocks } from '../stocks/index.ts'
import { appropriatenessChecks } from './checks.ts'
import { appropriatenessExamples, appropriatenessFlows } from './examples.ts'
import { appropriatenessConsole, appropriatenessHandlers } from './handlers.ts'
import { Losses, type Measured } from './losses.ts'
import { decideDoor, type Subject } from './rules.ts'
import { Standings } from './standings.ts'
import { appropriatenessLeaves } from './store.ts'

/** Questions and a waiting period before the first use of leverage above 2×, options or robots. */
export const appropriateness = product({
  name: 'appropriateness',
  needs: { ledger, settings, stocks },
  leaves: appropriatenessLeaves,
  examples: appropriatenessExamples,
  flows: appropriatenessFlows,
  async open({ database, writer, random, clock }, needs) {
    const standings = await Standings.open(database)
    const losses = new Losses(needs.stocks, function* () {
      const all = needs.ledger.everyPortfolio()
      for (let next = all.next(); !next.done; next = all.next())
        if (needs.ledger.portfolios.get(next.value)?.kind === 'main') yield next.value
    })
    const desk = { database, writer, random, settings: needs.settings, standings, losses }
    const calls = { ...appropriatenessHandlers(desk), ...appropriatenessConsole(desk) }
    return {
      face: {
        /**
         * Whether a subject is open to a user, or the word why not. Every product that is opened by questions asks it in the
         * turn of its own command.
         */
        allows: (userId: number, subject: Subject, nowMs: number) =>
          decideDoor(standings.of(userId, subject), subject, nowMs),
        /** Sets the number of accounts that lost money with a subject, for its questions. */
        measures: (subject: Subject, read: () => Measured) => losses.measures(subject, read),
      },
      calls,
      checks: () => appropriatenessChecks(standings),
      exports: { appropriateness: wholeList(calls.appropriatenessList) },
      work: {
        losses: {
          everyMs: limits.appropriatenessLossesKeptMs,
          act: () => losses.count(clock.nowMs()),
          byTimerAlone: true,
        },
      },
    }
  },
})
