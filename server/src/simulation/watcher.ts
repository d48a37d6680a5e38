import type { Country } from '@openbourse/protocol'
import type { BookStep } from './book-watch.ts'
import { hold, must } from './breach.ts'
import { CandleFold } from './candle-fold.ts'
import { TraceHash } from './chance.ts'
import type { Row } from './journal.ts'
import { LedgerFold } from './ledger-fold.ts'
import { ledgerInvariants, memoryInvariants } from './ledger-invariants.ts'
import { type FoldedOrder, OrderFold } from './order-fold.ts'
import { countries, symbols, type TestServer } from './server.ts'
import { note, type Sometimes } from './sometimes.ts'
import { bookInvariants, candleInvariants, orderInvariants, wholeInvariants } from './venue-invariants.ts'

/** What a command may do, by what was known before it came. */
export type Before = {
  readonly mayTrade: (symbol: string) => boolean
  readonly reopened?: true
  readonly limits: ReadonlyMap<string, { readonly low: number; readonly high: number } | undefined>
  /** The time that trades bear, and the beginning of their day. */
  readonly at: (symbol: string) => { readonly at: number; readonly dayStartsAt: number }
}

/** Checks the state after a command against every invariant. */
export class Watcher {
  readonly trace = new TraceHash()
  readonly ledger = new LedgerFold()
  readonly orders = new OrderFold()
  readonly #seen: Sometimes
  readonly #people: readonly number[]
  #candles = new Map<string, CandleFold>()

  constructor(seen: Sometimes, people: readonly number[]) {
    this.#seen = seen
    this.#people = people
  }

  look(server: TestServer, before: Before): Row[] {
    const rows = server.takeRows()
    this.#trace(rows)
    const ledger = this.ledger.take(rows)
    hold(ledgerInvariants, ledger)
    hold(memoryInvariants, { ...ledger, ledger: server.ledger })
    if (rows.length > 0) hold(orderInvariants, this.orders.take(rows, this.ledger))
    for (const [symbol, { book, takeSteps }] of server.books) {
      const steps = takeSteps()
      for (const step of steps) {
        const { phase } = book
        // Within one turn a book may pass through a crossed state, as when an auction ends: only its final state is
        // checked.
        const rests = step === steps.at(-1)
        const [bestBid, bestAsk] = rests ? [book.bestBid(), book.bestAsk()] : [0, 0]
        const known = { reopened: before.reopened === true, limits: before.limits.get(symbol) }
        hold(bookInvariants, {
          step,
          bestBid,
          bestAsk,
          phase,
          ...known,
          mayTrade: before.mayTrade(symbol),
        })
        this.#book(step, before)
      }
      if (steps.some(({ trades }) => trades.length > 0)) this.#bars(server, symbol)
    }
    return rows
  }

  /** Dearer: every open order against book and ledger, every locked share against its lot, every account. */
  lookAtAll(server: TestServer): void {
    const { ledger, stocks } = server
    hold(memoryInvariants, { accounts: new Set(this.ledger.accounts.values()), fold: this.ledger, ledger })
    const each = this.#people.flatMap((userId) => symbols.map((symbol) => ({ userId, symbol })))
    hold(wholeInvariants, {
      open: this.orders.open(),
      holds: this.ledger.holds(),
      inBook: ({ id, row }: FoldedOrder) => server.books.get(String(row.symbol))?.book.get(Number(id)),
      peopleInBooks: each.reduce(
        (sum, { userId, symbol }) => sum + (server.books.get(symbol)?.book.ofOwner(userId).length ?? 0),
        0,
      ),
      queues: new Map([...server.books].map(([symbol, { queue }]) => [symbol, queue()])),
      tradingDayOf: (symbol) => dayOf(server, symbol),
      owned: each.map(({ userId, symbol }) => {
        const { available, held, locked } = ledger.ownedOf(userId, `share:${symbol}`)
        const given = this.ledger.given.get(`user:${userId} share:${symbol}`) ?? 0n
        return { userId, symbol, locked, all: available + held + locked, given }
      }),
      lots: each.flatMap(({ userId, symbol }) => [...stocks.holdings.lots(userId, symbol)]),
    })
  }

  /** A reopened server has only the stored bars. */
  reopened(server: TestServer): void {
    this.#candles = new Map(
      symbols.map((symbol) => {
        const bars = server.journal.barsOf(symbol)
        const copy = (interval: '1m' | '1h' | '1d') => {
          const bar = bars[interval]?.at(-1)
          return bar && { ...bar }
        }
        return [symbol, new CandleFold({ '1m': copy('1m'), '1h': copy('1h'), '1d': copy('1d') })]
      }),
    )
  }

  #book(step: BookStep, before: Before): void {
    const { symbol, trades } = step
    if (step.woken > 0) note(this.#seen, step.woken > 1 ? 'a cascade of stops' : 'a stop woke')
    if (trades.length === 0) return
    const { at, dayStartsAt } = before.at(symbol)
    const fold = this.#fold(symbol)
    for (const { price, quantity } of trades) fold.add({ at, price, quantity }, dayStartsAt)
    if (trades.length > 2) note(this.#seen, 'an order swept three or more others')
    if (trades[0]?.auction) note(this.#seen, 'an auction traded')
    const auction = trades.filter((trade) => trade.auction).length
    if (auction > 0 && auction < trades.length) note(this.#seen, 'an auction woke a stop that traded')
    this.trace.fold(`${symbol} ${trades.map(({ price, quantity }) => `${price}x${quantity}`).join()}`)
  }

  #fold(symbol: string): CandleFold {
    const fold = this.#candles.get(symbol) ?? new CandleFold()
    this.#candles.set(symbol, fold)
    return fold
  }

  /** When all that a command did is folded, because it may have done more than one thing to a book. */
  #bars({ market }: TestServer, symbol: string): void {
    const { bars } = market.place(symbol).tail
    const published = { '1m': bars['1m'].at(-1), '1h': bars['1h'].at(-1), '1d': bars['1d'].at(-1) }
    hold(candleInvariants, { symbol, fold: this.#fold(symbol), published })
  }

  #trace(rows: readonly Row[]): void {
    for (const { table, row } of rows) {
      if (table === 'ledger.posting') this.trace.fold(`${row.account} ${row.seq} ${row.minor};`)
      else if (table === 'ledger.entry') note(this.#seen, `posted ${row.kind}`)
      else if (table === 'orders.fill') note(this.#seen, `filled as ${row.role} with ${row.counterparty}`)
      else if (table === 'orders."order"') {
        this.trace.fold(`${row.id} ${row.state} ${row.filled} ${row.why};`)
        if (row.why !== null)
          note(this.#seen, `${row.state} ${row.why}${Number(row.filled) > 0 ? ' in part' : ''}`)
      }
    }
  }
}

export function dayOf(server: TestServer, symbol: string): string {
  return server.venue.session(countryOf(server, symbol)).tradingDay
}

export function countryOf({ market }: Pick<TestServer, 'market'>, symbol: string): Country {
  const { country } = market.place(symbol).listing
  if (country === null) throw new Error(`Broken invariant: ${symbol} is a stock`)
  return country
}

/** An ordinary command: only what is open and not halted may trade, now. */
export function ordinarily(server: TestServer): Before {
  const open = new Set<string>(symbols.filter((symbol) => isOpen(server, symbol)))
  const { sessions } = server.market
  return {
    mayTrade: (symbol) => open.has(symbol),
    limits: limitsOf(server),
    at: (symbol) => ({
      at: server.clock.nowMs(),
      dayStartsAt: sessions.get(countryOf(server, symbol))!.dayStartsAt,
    }),
  }
}

function isOpen({ market }: TestServer, symbol: string): boolean {
  const { halted, listing } = market.place(symbol)
  return !halted && market.sessions.get(listing.calendar)!.state === 'open'
}

/** Time that passes: what was collected may trade, at the last moment of the session that ends. */
export function whenTimePasses(server: TestServer): Before {
  const { market, clock } = server
  const was = new Map(countries.map((country) => [country, market.sessions.get(country)!] as const))
  const halted = new Set<string>(symbols.filter((symbol) => market.place(symbol).halted))
  const before = (symbol: string) => {
    const session = was.get(countryOf(server, symbol) as (typeof countries)[number])
    must(session !== undefined, 'a stock has a market')
    return session!
  }
  return {
    limits: limitsOf(server),
    mayTrade: (symbol) => {
      if (halted.has(symbol)) return false
      const now = market.sessions.get(countryOf(server, symbol))!
      return before(symbol).state === 'auction' || now.state === 'open'
    },
    at: (symbol) => {
      const { endsAt, dayStartsAt } = before(symbol)
      return { at: Math.min(clock.nowMs(), endsAt - 1), dayStartsAt }
    },
  }
}

function limitsOf({ venue }: TestServer): Before['limits'] {
  return new Map(symbols.map((symbol) => [symbol, venue.limits(symbol)]))
}
