import { type Asset, invariant } from '@openbourse/money'
import { type Check, nameOfClaim, type Turn } from '../../core/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { Book } from './book.ts'
import { ledgerChecks } from './checks.ts'
import { readEntriesOn, readFirstAt, readFlows, readOwnedAt } from './history.ts'
import { portfoliosAfter } from './portfolios/tables.ts'
import { postEntry } from './post.ts'
import { readStatement } from './statement.ts'
import { readAccounts, readHolds, readLastEntry, type Snapshot, writeSnapshot } from './store.ts'
import type { Entry, Ledger } from './types.ts'

type Options = {
  readonly database: Database
  readonly log: (line: string) => void
  /** Postings between two snapshots of the holds; what a restart has to fold at most. */
  readonly snapshotPostings: number
}

export type WholeLedger = Ledger & {
  /** Rebuilds every balance from the postings. */
  recover(): Promise<void>
  /** For a clean stop, when everything is durable: the next start has nothing to fold. */
  snapshot(atMs: number): Promise<void>
  /** Portfolios with a ledger account; lives on while others come. */
  everyPortfolio(): Iterator<number>
  /**
   * The ledger's invariants, for production; `isClaimed` returns whether a product claims a hold, by its stored
   * name.
   */
  checks(isClaimed: (hold: string) => boolean): readonly Check[]
}

/** Must recover before it is used. */
export function openLedger({ database, log, snapshotPostings }: Options): WholeLedger {
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

  const post = (turn: Turn, entry: Entry): number => {
    lastEntry = postEntry(book, turn, entry)
    postingsSince += entry.legs.length
    for (const listener of listeners) listener(turn, entry)
    if (postingsSince >= snapshotPostings && !writing) {
      postingsSince = 0
      // Taken now and written when this turn is durable: then so is every entry that the picture shows.
      const snapshot = pictureOf(book, lastEntry, turn.nowMs)
      turn.afterCommit(() => void store(snapshot))
    }
    return lastEntry
  }

  return {
    balance: (name) => {
      const account = book.find(name)
      return account < 0 ? 0n : book.accounts.balanceOf(account)
    },
    get portfolios() {
      return book.portfolios
    },
    owned: (portfolioId) => book.owned(portfolioId),
    ownedOf: (portfolioId, asset) => book.ownedOf(portfolioId, asset),
    holdersOf: (asset, page) => book.holdersOf(asset, page),
    held: (claim) => heldUnder(book, nameOfClaim(claim)),
    post,
    postAll: (turn, entries) => {
      for (const entry of entries) post(turn, entry)
    },
    onPost: (listener) => void listeners.push(listener),
    statement: (filter) => readStatement(database, filter),
    entriesOn: (account, afterSeq) => readEntriesOn(database, account, afterSeq),
    firstAt: (portfolioId) => readFirstAt(database, portfolioId),
    flowsSince: (portfolioId, fromMs) => readFlows(database, portfolioId, fromMs),
    ownedAt: (portfolioId, atMs) => readOwnedAt(database, portfolioId, atMs),
    holds: () => ({ count: book.holds.size, names: book.holds.names() }),
    trialBalance: () => ({ sums: sumsOf(book), holds: holdsOf(book) }),
    everyPortfolio: () => book.everyPortfolio(),
    checks: (isClaimed) => ledgerChecks(() => book, isClaimed),
    recover: async () => {
      book = await recoverBook(database)
      lastEntry = await readLastEntry(database)
      postingsSince = 0
    },
    snapshot: async (atMs) => {
      await writing
      if (lastEntry > 0) await store(pictureOf(book, lastEntry, atMs))
    },
  }
}

async function recoverBook(database: Database): Promise<Book> {
  const book = new Book()
  book.portfolios.recover(await portfoliosAfter(database, 0, null))
  await readAccounts(database, (account) => book.add(account))
  await readHolds(database, ({ hold, account: id, minor }) => {
    const account = book.accounts.placeOf(id)
    const isHeld = account >= 0 && book.purposeOf(account) === 'held'
    invariant(isHeld && minor > 0n, `${hold} is set aside on a held account`)
    const asset = book.holdings.assetOf(book.accounts.holdingOf(account))
    book.holds.move(hold, { account, asset, minor })
  })
  return book
}

function heldUnder(book: Book, hold: string): ReadonlyMap<Asset, bigint> {
  return new Map(book.holds.of(hold).map(({ asset, minor }) => [book.assets.at(asset), minor]))
}

function holdsOf(book: Book): ReadonlyMap<string, ReadonlyMap<Asset, bigint>> {
  return new Map([...book.holds.names()].map((hold) => [hold, heldUnder(book, hold)]))
}

function sumsOf(book: Book): ReadonlyMap<Asset, bigint> {
  const sums = new Array<bigint>(book.assets.size).fill(0n)
  for (let at = 0; at < book.accounts.size; at++) {
    const asset = book.holdings.assetOf(book.accounts.holdingOf(at))
    sums[asset] = sums[asset]! + book.accounts.balanceOf(at)
  }
  return new Map(sums.map((sum, asset) => [book.assets.at(asset), sum]))
}

function pictureOf({ accounts: book, holds: open }: Book, upToEntry: number, atMs: number): Snapshot {
  const holds: string[] = []
  const accounts: number[] = []
  const minors: bigint[] = []
  for (const [hold, asides] of open.every())
    for (const { account, minor } of asides) {
      holds.push(hold)
      accounts.push(book.idOf(account))
      minors.push(minor)
    }
  return { upToEntry, atMs, holds, accounts, minors }
}
