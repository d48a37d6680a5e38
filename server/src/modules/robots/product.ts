import { invariant } from '@openbourse/money'
import { type FaceOf, pagedList, product, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { approvals } from '../approvals/index.ts'
import { publicLog } from '../log/index.ts'
import {
  BackTests,
  Beginnings,
  live,
  PoolBook,
  type PoolParts,
  PoolStore,
  poolChecks,
  pools,
  poolTrack,
  publish,
  Strategies,
  Tally,
} from '../pools/index.ts'
import { keepCatalog, robotCatalog } from './catalog.ts'
import { robotConsole, robotKindOfProposal } from './console.ts'
import { robotExamples, robotFlows } from './examples.ts'
import { robotHandlers, testedOf } from './handlers.ts'
import { notifyOfRobots, robotKind, robotTables } from './kind.ts'
import { robotReads } from './reads.ts'
import { type RobotTerms, whyNoRobot } from './terms.ts'

export type Robots = FaceOf<typeof robots>

/** Robots: a published strategy that trades in the book with the money of users who own units of it. */
export const robots = product({
  name: 'robots',
  needs: { appropriateness, approvals, catalog: robotCatalog, pools, publicLog },
  leaves: robotTables.leaves,
  examples: robotExamples,
  flows: robotFlows,
  async open({ database, writer, clock, portion }, needs) {
    const { ledger, stocks, venue } = needs.pools
    const store = new PoolStore<RobotTerms>(database, robotKind)
    const book = await PoolBook.open(robotTables, store, needs.pools.closings)
    const parts: PoolParts<RobotTerms> = {
      database,
      writer,
      clock,
      portion,
      ledger,
      stocks,
      venue,
      kind: robotKind,
      book,
      store,
      notify: notifyOfRobots,
    }
    needs.pools.value(book)
    const strategies = new Strategies(parts)
    const track = poolTrack(database, { kind: robotKind, tables: robotTables, book })
    const tally = new Tally(parts)
    const backTests = new BackTests(parts)
    const beginnings = new Beginnings(parts, backTests)
    const desk = { ...parts, approvals: needs.approvals, tally }
    needs.approvals.register(robotKindOfProposal(desk))
    const calls = {
      ...robotHandlers({ ...desk, appropriateness: needs.appropriateness, backTests, beginnings }),
      ...robotReads({ ...parts, track, openRows: needs.publicLog.opened }),
      ...robotConsole(desk),
    }
    const act = async (): Promise<void> => {
      if (needs.catalog === 'practice') await keepCatalog(parts)
      await live(parts, strategies)
      // Run before someone asks: reading so many bars takes a moment.
      for (const shelf of [...book.pools()]) await backTests.of(testedOf(shelf))
    }
    return {
      face: {
        /** Rows that anyone may have opened. */
        track,
        /** Publishes a robot, in the turn of a caller that may. */
        publish(turn: Turn, terms: RobotTerms) {
          const why = whyNoRobot(venue, terms)
          invariant(why === undefined, `a robot can be published: ${why}`)
          return publish(turn, parts, terms)
        },
        /** Does everything that is due. */
        act,
      },
      calls,
      checks: () => poolChecks(parts),
      claims: { robot: (id) => (book.order(id)?.waiting ?? 0n) > 0n },
      published: () =>
        [...book.pools()].map(({ pool }) => ({
          name: `terms of robot ${pool.id}`,
          type: 'application/json',
          body: pool.termsText,
        })),
      work: { hours: { everyMs: limits.poolsEveryMs, act, atStart: true } },
      exports: { robots: pagedList(calls.robotOrders, {}) },
    }
  },
})
