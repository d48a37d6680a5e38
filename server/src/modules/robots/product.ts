import { invariant } from '@openbourse/money'
import { type FaceOf, pagedList, product, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { ledger } from '../ledger/index.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { RobotBook } from './book.ts'
import { keepCatalog, robotCatalog } from './catalog.ts'
import { robotChecks } from './checks.ts'
import { robotExamples, robotFlows } from './examples.ts'
import { robotHandlers } from './handlers.ts'
import { live } from './life.ts'
import type { RobotParts } from './parts.ts'
import { publish, whyNotPublished } from './publish.ts'
import { dayMs, type RobotTerms } from './rules.ts'
import { dailyCloses, openOrdersAfter, storedRobots } from './store.ts'
import { robotsLeaves } from './tables.ts'
import { Tally } from './tally.ts'
import { Strategies } from './trading.ts'
import { unitWorth } from './unit-worth.ts'

export type Robots = FaceOf<typeof robots>

const ordersAtATime = 10_000

/** Robots: a published strategy that trades in the book with the money of users who own units of it. */
export const robots = product({
  name: 'robots',
  needs: { appropriateness, catalog: robotCatalog, ledger, stocks, venue },
  leaves: robotsLeaves,
  examples: robotExamples,
  flows: robotFlows,
  async open(ports, needs) {
    const { database, writer, clock, portion } = ports
    const book = await recovered(database)
    const parts: RobotParts = {
      database,
      writer,
      clock,
      portion,
      book,
      ledger: needs.ledger,
      stocks: needs.stocks,
      venue: needs.venue,
      appropriateness: needs.appropriateness,
    }
    needs.stocks.value('unit', unitWorth(book))
    const strategies = new Strategies(parts)
    const calls = robotHandlers(parts, new Tally(parts))
    const act = async (): Promise<void> => {
      if (needs.catalog === 'practice') await keepCatalog(parts)
      await live(parts, strategies)
    }
    return {
      face: {
        /** Publishes a robot, in the turn of a caller that may. */
        publish(turn: Turn, terms: RobotTerms) {
          const why = whyNotPublished(needs.venue, terms)
          invariant(why === undefined, `a robot can be published: ${why}`)
          return publish(turn, parts, terms)
        },
        /** Does everything that is due. */
        act,
      },
      calls,
      checks: () => robotChecks(parts),
      claims: { robot: (id) => (book.order(id)?.waiting ?? 0n) > 0n },
      published: () =>
        [...book.robots()].map(({ robot }) => ({
          name: `terms of robot ${robot.id}`,
          type: 'application/json',
          body: robot.termsText,
        })),
      work: { hours: { everyMs: limits.robotsEveryMs, act, atStart: true } },
      exports: { robots: pagedList(calls.robotOrders, {}) },
    }
  },
})

async function recovered(database: Parameters<typeof storedRobots>[0]): Promise<RobotBook> {
  const book = new RobotBook()
  const stored = []
  for (const one of await storedRobots(database))
    stored.push({ ...one, closes: await dailyCloses(database, one.robot.id, dayMs) })
  book.recover(stored)
  for (let after = 0; ; ) {
    const rows = await openOrdersAfter(database, after, ordersAtATime)
    for (const row of rows) book.recoverOrder(row)
    const last = rows.at(-1)
    if (!last) return book
    after = last.id
  }
}
