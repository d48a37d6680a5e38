import type { Copiers, Manager } from '@openbourse/protocol'
import { type ExportRow, type FaceOf, product, type Turn, type Work } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { approvals } from '../approvals/index.ts'
import { kyc } from '../kyc/index.ts'
import { isFlow } from '../ledger/index.ts'
import { BackTests, Beginnings, pools, Strategies } from '../pools/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { begunOf } from './beginning.ts'
import { type Entry, ManagerBook } from './book.ts'
import { keepCatalog, managerCatalog } from './catalog.ts'
import { managerConsole } from './console.ts'
import type { ManagerTerms } from './days.ts'
import { managerExamples } from './examples.ts'
import { faceOf, faceReads, type ManagerFace } from './face.ts'
import { managerHandlers } from './handlers.ts'
import { closeLeft, live } from './life.ts'
import { simulate } from './listing.ts'
import { Measures } from './measures.ts'
import type { ManagerParts } from './parts.ts'
import { Polls } from './polls.ts'
import { managersLeaves } from './tables.ts'
import { managerTrack } from './track.ts'
import { managerOnWire } from './wire.ts'

export type Managers = FaceOf<typeof managers>

/** Managers: verified users and simulated ones, whose own portfolios are measured in public. */
export const managers = product({
  name: 'managers',
  needs: { accounts, approvals, catalog: managerCatalog, kyc, pools, portfolio },
  leaves: managersLeaves,
  examples: managerExamples,
  async open({ database, writer, clock, portion }, needs) {
    const { closings } = needs.pools
    const book = await ManagerBook.open(database, closings)
    const parts: ManagerParts = {
      database,
      writer,
      clock,
      portion,
      ...needs.pools,
      book,
      flows: flowsOf(needs.pools.ledger),
      portfolio: needs.portfolio,
      kyc: needs.kyc,
    }
    const measures = new Measures(parts)
    let fundsOf: (managerId: number) => readonly string[] = () => []
    const polls = await Polls.open(parts)
    const onWire = async (entry: Entry): Promise<Manager> => {
      const { id } = entry.manager
      return managerOnWire(entry, await measures.of(id), {
        fundIds: fundsOf(id),
        closed: closings.of('manager', id),
      })
    }
    const backTests = new BackTests(parts)
    let copiersOf = (_managerId: number): Promise<Copiers> => Promise.resolve(noCopiers)
    const desk = {
      ...parts,
      polls,
      onWire,
      beginnings: new Beginnings(parts, backTests),
      copiersOf: (managerId: number) => copiersOf(managerId),
      approvals: needs.approvals,
    }
    const calls = { ...managerHandlers(desk), ...managerConsole(desk) }
    return {
      face: {
        /** Rows that anyone may have opened. */
        track: managerTrack(database, book),
        ...faceReads(book),
        /** The record and the place among all. */
        measured: (id: number) => measures.of(id),
        /** Present value of a whole portfolio, in the smallest unit of a currency. */
        worthOf: (portfolioId: number, into: string) => needs.portfolio.totalOf(portfolioId, into),
        /** Called after each durable change of a listed manager's order: `filled` and `filledValue` are totals. */
        onOrder(listener: (manager: ManagerFace, order: Parameters<OrderListener>[0]) => void): void {
          needs.pools.stocks.onOrder((order) => {
            const entry = book.ofPortfolio(order.portfolioId)
            if (entry?.closedAt === null) listener(faceOf(entry), order)
          })
        },
        /** Sets the funds that a manager runs. Call this while products open. */
        runsFunds(by: (managerId: number) => readonly string[]): void {
          fundsOf = by
        },
        /** Sets the results of a manager's copiers. Call this while products open. */
        areCopied(by: (managerId: number) => Promise<Copiers>): void {
          copiersOf = by
        },
        /** Lists a simulated manager, in the turn of a caller that may. */
        simulate(turn: Turn, terms: Extract<ManagerTerms, { readonly kind: 'simulated' }>): ManagerFace {
          return faceOf(simulate(turn, parts, terms))
        },
      },
      calls,
      published: () => termsOf(book),
      work: workOf(parts, {
        strategies: new Strategies(parts),
        backTests,
        keeps: needs.catalog === 'practice',
        userOf: (userId) => needs.accounts.people.byId(userId),
      }),
      exports: {
        managers: async ({ userId }) => ownRows(book, userId),
      },
    }
  },
})

/** Where no product copies managers. */
const noCopiers: Copiers = { open: 0, over: 0, lost: 0, middle: null }

/** Counts flows of money into and out of all portfolios, from now on. */
function flowsOf(ledger: Pick<ManagerParts['ledger'], 'onPost'>): ManagerParts['flows'] {
  const flows = { count: 0 }
  ledger.onPost((_turn, { kind }) => {
    if (isFlow(kind)) flows.count += 1
  })
  return flows
}

/** Background work: `keeps` is whether simulated managers are listed. */
function workOf(
  parts: ManagerParts,
  of: {
    readonly strategies: Strategies
    readonly backTests: BackTests
    readonly keeps: boolean
    readonly userOf: Parameters<typeof closeLeft>[1]
  },
): Record<'hours' | 'left', Work> {
  return {
    hours: {
      everyMs: limits.poolsEveryMs,
      async act() {
        if (of.keeps) await keepCatalog(parts)
        await live(parts, of.strategies)
        // Run before someone asks: reading so many bars takes a moment.
        for (const entry of [...parts.book.all()]) {
          const { tested } = begunOf(entry)
          if (tested) await of.backTests.of(tested)
        }
      },
      atStart: true,
    },
    left: {
      everyMs: limits.closureSweepMs,
      act: () => closeLeft(parts, of.userOf),
      atStart: true,
    },
  }
}

const termsOf = (book: ManagerBook) =>
  [...book.all()].map(({ manager }) => ({
    name: `terms of manager ${manager.id}`,
    type: 'application/json',
    body: manager.termsText,
  }))

/** A user’s own listing, and the managers that they like. */
function ownRows(book: ManagerBook, userId: number): ExportRow[] {
  const entry = book.ofUser(userId)
  return [
    ...(entry ? [{ listing: entry.manager.termsText, listedAt: entry.manager.publishedAt }] : []),
    ...book.likedBy(userId).map((managerId) => ({ liked: String(managerId) })),
  ]
}

type OrderListener = Parameters<FaceOf<typeof pools>['stocks']['onOrder']>[0]
