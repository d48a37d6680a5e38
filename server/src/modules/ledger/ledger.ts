import { type Asset, invariant } from '@openbourse/money'
import { type Check, nameOfClaim, type Turn } from '../../core/index.ts'
import type { Database, Queryable } from '../../platform/db/index.ts'
import { Book, type Holding } from './book.ts'
import { ledgerChecks } from './checks.ts'
import { readEntriesOn, readFirstAt, readFlows, readOwnedAt, readStatement } from './history.ts'
import { holderOf } from './names.ts'
import { portfoliosAfter } from './portfolios/tables.ts'
import { postEntry } from './post.ts'
import { readAccounts, readHolds, readLastEntry, type Snapshot, writeSnapshot } from './store.ts'
import type { Entry, Ledger, Owned } from './types.ts'

type Options = {
  readonly database: Database
  readonly log: (line: string) => void
  /** Postings between two snapshots of the holds; what a restart has to fold at most. */
  readonly snapshotPostings: number
}

export type HouseLedger = Ledger & {
  /** Rebuilds every balance from the postings. */
  recover(database: Queryable): Promise<void>
  /** For a clean stop, when everything is durable: the next start has nothing to fold. */
  snapshot(atMs: number): Promise<void>
  /** Portfolios with a ledger account; lives on while others come. */
  everyPortfolio(): Iterator<number>
  /** The invariants of the books, for production; `isClaimed` says whether a product claims a hold, named as it is stored. */
  checks(isClaimed: (hold: string) => boolean): readonly Check[]
}

/** Must recover before it is used. */
export function openLedger({ database, log, snapshotPostings }: Options): HouseLedger {
  let book = new Book()
  let lastEntry = 0
  let postingsSince = 0
  let writing: Promise<void> | undefined
  const listeners: ((turn: Turn, entry: Entry) => void)[] = []

  const store = (snapshot: Snapshot): Promise<void> => {
    writing ??= database
      .transaction((tx) => writeSnapshot(tx, snapshot))
      .catch((error: unknown) => log(`no snapshot of the holds was written: ${String(error)}`))
      .finally(() => {
        writing = undefined
      })
    return writing
  }

  return {
    balance: (account) => book.accounts.get(account)?.balance ?? 0n,
    get portfolios() {
      return book.portfolios
    },
    owned: (portfolioId) => [...book.holdings(holderOf(portfolioId))].map(ownedFrom),
    ownedOf: (portfolioId, asset) => {
      const holding = book.holding(holderOf(portfolioId), asset)
      return holding ? ownedFrom(holding) : { asset, available: 0n, held: 0n, locked: 0n, coin: 0n }
    },
    holdersOf: (asset) => book.holdersOf(asset),
    held: (claim) => heldUnder(book, nameOfClaim(claim)),
    post: (turn, entry) => {
      lastEntry = postEntry(book, turn, entry)
      postingsSince += entry.legs.length
      for (const hear of listeners) hear(turn, entry)
      if (postingsSince >= snapshotPostings && !writing) {
        postingsSince = 0
        // Taken now and written when this turn is durable: then so is every entry that the picture shows.
        const snapshot = pictureOf(book, lastEntry, turn.nowMs)
        turn.afterCommit(() => void store(snapshot))
      }
      return lastEntry
    },
    onPost: (listener) => void listeners.push(listener),
    statement: (filter) => readStatement(database, filter),
    entriesOn: (account, afterSeq) => readEntriesOn(database, account, afterSeq),
    firstAt: (portfolioId) => readFirstAt(database, portfolioId),
    flowsSince: (portfolioId, fromMs) => readFlows(database, portfolioId, fromMs),
    ownedAt: (portfolioId, atMs) => readOwnedAt(database, portfolioId, atMs),
    trialBalance: () => ({ sums: sumsOf(book), holds: holdsOf(book) }),
    everyPortfolio: () => book.everyPortfolio(),
    checks: (isClaimed) => ledgerChecks(() => book, isClaimed),
    recover: async (from) => {
      book = await recoverBook(from)
      lastEntry = await readLastEntry(from)
      postingsSince = 0
    },
    snapshot: async (atMs) => {
      await writing
      if (lastEntry > 0) await store(pictureOf(book, lastEntry, atMs))
    },
  }
}

async function recoverBook(database: Queryable): Promise<Book> {
  const book = new Book()
  book.portfolios.recover(await portfoliosAfter(database, 0, null))
  const byId = new Map((await readAccounts(database)).map((found) => [found.id, book.add(found)]))
  for (const { hold, account, minor } of await readHolds(database)) {
    const owner = byId.get(account)
    invariant(owner?.purpose === 'held' && minor > 0n, `${hold} is set aside on a held account`)
    book.moveAside(hold, owner, minor)
  }
  return book
}

/** The same object until something is posted: that shows whether something worked out of it is still true. */
function ownedFrom(holding: Holding): Owned {
  const of = (purpose: string) => holding.accounts.get(purpose)?.balance ?? 0n
  holding.told ??= {
    asset: holding.asset,
    available: of('available'),
    held: of('held'),
    locked: of('locked'),
    coin: of('coin'),
  }
  return holding.told
}

function heldUnder(book: Book, hold: string): ReadonlyMap<Asset, bigint> {
  return new Map(book.holds.get(hold)?.map(({ account, minor }) => [account.asset, minor]))
}

function holdsOf(book: Book): ReadonlyMap<string, ReadonlyMap<Asset, bigint>> {
  return new Map([...book.holds.keys()].map((hold) => [hold, heldUnder(book, hold)]))
}

function sumsOf(book: Book): ReadonlyMap<Asset, bigint> {
  const sums = new Map<Asset, bigint>()
  for (const { asset, balance } of book.accounts.values()) sums.set(asset, (sums.get(asset) ?? 0n) + balance)
  return sums
}

function pictureOf(book: Book, upToEntry: number, atMs: number): Snapshot {
  const holds = [...book.holds].flatMap(([hold, asides]) =>
    asides.map(({ account, minor }) => ({ hold, account: account.id, minor })),
  )
  return { upToEntry, atMs, holds }
}
