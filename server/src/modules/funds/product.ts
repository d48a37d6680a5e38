import { invariant } from '@openbourse/money'
import { type FaceOf, pagedList, product, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { approvals } from '../approvals/index.ts'
import { managers } from '../managers/index.ts'
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
  whyNotPublished,
} from '../pools/index.ts'
import { fundCatalog, keepCatalog } from './catalog.ts'
import { fundConsole } from './console.ts'
import { fundExamples, fundFlows } from './examples.ts'
import { fundHandlers } from './handlers.ts'
import { type FundTerms, fundKind, fundTables, notifyOfFunds } from './kind.ts'

export type Funds = FaceOf<typeof funds>

/** Funds: a portfolio that a manager runs in the book with the money of users who own units of it. */
export const funds = product({
  name: 'funds',
  needs: { approvals, catalog: fundCatalog, managers, pools },
  leaves: fundTables.leaves,
  examples: fundExamples,
  flows: fundFlows,
  async open({ database, writer, clock, portion }, needs) {
    const store = new PoolStore<FundTerms>(database, fundKind)
    const book = await PoolBook.open(fundTables, store, needs.pools.closings)
    const { ledger, stocks, venue } = needs.pools
    const parts: PoolParts<FundTerms> = {
      database,
      writer,
      clock,
      portion,
      ledger,
      stocks,
      venue,
      kind: fundKind,
      book,
      store,
      notify: notifyOfFunds,
    }
    needs.pools.value(book)
    needs.managers.runsFunds((managerId) =>
      [...book.pools()].flatMap(({ pool }) => (pool.terms.managerId === managerId ? [String(pool.id)] : [])),
    )
    const strategies = new Strategies(parts)
    const desk = {
      ...parts,
      managers: needs.managers,
      tally: new Tally(parts),
      beginnings: new Beginnings(parts, new BackTests(parts)),
      approvals: needs.approvals,
    }
    const calls = { ...fundHandlers(desk), ...fundConsole(desk) }
    return {
      face: {
        /** Rows that anyone may have opened. */
        track: poolTrack(database, { kind: fundKind, tables: fundTables, book }),
        /** Publishes a fund, in the turn of a caller that may. */
        publish(turn: Turn, terms: FundTerms) {
          const why = whyNotPublished(venue, terms)
          invariant(why === undefined, `a fund can be published: ${why}`)
          invariant(needs.managers.get(terms.managerId)?.closedAt === null, 'a fund has a listed manager')
          return publish(turn, parts, terms)
        },
      },
      calls,
      checks: () => poolChecks(parts),
      claims: { fund: (id) => (book.order(id)?.waiting ?? 0n) > 0n },
      published: () =>
        [...book.pools()].map(({ pool }) => ({
          name: `terms of fund ${pool.id}`,
          type: 'application/json',
          body: pool.termsText,
        })),
      work: {
        hours: {
          everyMs: limits.poolsEveryMs,
          async act() {
            if (needs.catalog === 'practice') await keepCatalog(parts, needs.managers)
            await live(parts, strategies)
          },
          atStart: true,
        },
      },
      exports: { funds: pagedList(calls.fundOrders, {}) },
    }
  },
})
