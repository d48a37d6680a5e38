import type { Country } from '@openbourse/protocol'
import { standingClock } from '../../platform/clock.ts'
import { hold, type Invariant, must } from '../breach.ts'
import { type Stream, TraceHash } from '../chance.ts'
import { memoryInvariants } from '../ledger-invariants.ts'
import type { FoldedOrder } from '../order-fold.ts'
import { type countries, startMs, symbols } from '../server.ts'
import { note, type Sometimes } from '../sometimes.ts'
import { replayInvariants, wholeInvariants } from '../venue-invariants.ts'
import { Changes, changeInvariants } from './changes.ts'
import type { Connections } from './database.ts'
import { type CrashPoint, Killable } from './killable.ts'
import { endInvariants, endOf } from './money-invariants.ts'
import { openServer, type Server } from './server.ts'
import { lookAtStored, type Stored } from './stored.ts'
import type { Asking, Reply, Wire } from './wire.ts'

const triesMax = 6

export type WorldParts = {
  readonly connections: Connections
  readonly wire: Wire
  readonly faults: Stream
  readonly secrets: Stream
  readonly seen: Sometimes
  readonly hours: (country: Country) => 'practice' | 'calendar'
}

export type Person = { readonly userId: number; readonly token: string }

/** A request with its key, and what was answered. */
export type Answered = { readonly asking: Asking; readonly answer: Reply }

/** One database and the servers that live and die on it, one after the other. */
export class World2 {
  readonly clock = standingClock(startMs)
  readonly trace = new TraceHash()
  readonly people: Person[] = []
  readonly answered: Answered[] = []
  readonly changes = new Changes()
  /** How withdrawals ended, of those that were over at the last check. */
  readonly #ends = new Map<string, string>()
  readonly #parts: WorldParts
  #killable: Killable | undefined
  #server: Server | undefined
  /** Writes of the last command for which a crash was asked. */
  counted = 0
  crashes = 0
  /** Writes of the newest start that came to its end. */
  startWrites = 0
  #keys = 0

  constructor(parts: WorldParts) {
    this.#parts = parts
  }

  get server(): Server {
    if (!this.#server) throw new Error('Broken invariant: a server lives')
    return this.#server
  }

  get killable(): Killable {
    if (!this.#killable) throw new Error('Broken invariant: a process was started')
    return this.#killable
  }

  freshKey(): string {
    this.#keys += 1
    return `level-2-key-${this.#keys}`
  }

  /** Starts a process; with `crash` it dies in the middle of its start, and another is started. */
  async open(crash?: CrashPoint): Promise<void> {
    const { connections, wire, secrets, hours } = this.#parts
    const random = { bytes: (count: number) => Uint8Array.from({ length: count }, () => secrets.below(256)) }
    this.#killable?.bury()
    this.#server?.end()
    const killable = new Killable(connections)
    this.#killable = killable
    killable.crashAt(crash)
    try {
      const { calendar } = this.changes
      const server = await openServer({ killable, clock: this.clock, random, hours, calendar })
      if (killable.dead) throw new Error('died while it started')
      this.startWrites = killable.writes
      killable.crashAt(undefined)
      this.#server = server
      const { clock } = this
      wire.behind = {
        ...server.behind,
        get nowMs() {
          return clock.nowMs()
        },
      }
    } catch (error) {
      if (!killable.dead) throw error
      this.crashes += 1
      note(this.#parts.seen, 'crashed while starting')
      await this.open()
    }
  }

  close(): void {
    this.#parts.wire.behind = undefined
    this.#killable?.bury()
    this.#server?.end()
  }

  /** Does something that may die on the way; when it did, the next server is there and the answer is undefined. */
  async risk<T>(crash: CrashPoint | undefined, act: () => Promise<T>): Promise<T | undefined> {
    const { killable } = this
    killable.crashAt(crash)
    let failed: unknown
    const answer = await act().catch((error: unknown) => {
      failed = error
      return undefined
    })
    if (crash) this.counted = killable.writes
    if (!killable.dead) {
      killable.crashAt(undefined)
      if (failed !== undefined) throw failed
      return answer
    }
    this.crashes += 1
    note(this.#parts.seen, `crashed ${crash?.when ?? 'between commands'}`)
    await this.restart()
    return undefined
  }

  /** The process is shut, time goes by without it, and the next one may die while it starts. */
  async away(ms: number): Promise<void> {
    await this.server.writer.settled()
    this.killable.die()
    this.clock.advance(ms)
    await this.restart()
  }

  /** The next process, which may itself die while it starts; what it finds must be whole. */
  async restart(): Promise<void> {
    const { faults } = this.#parts
    this.killable.die()
    const again: CrashPoint | undefined = faults.oneIn(4)
      ? { writes: faults.below(4), when: faults.pick(['before', 'after']) }
      : undefined
    await this.open(again)
    await this.look()
  }

  /** Asks until there is an answer, always under the same key. */
  async ask(asking: Asking, crash?: CrashPoint): Promise<Reply> {
    for (let tries = 0; tries < triesMax; tries += 1) {
      const answer = await this.risk(tries === 0 ? crash : undefined, () => this.#parts.wire.ask(asking))
      if (!answer) continue
      // A refusal is not kept: under the same key it is decided again, by what holds then.
      if (asking.key && answer.code === 0) this.answered.push({ asking, answer })
      if (answer.reason) note(this.#parts.seen, `refused ${answer.reason}`)
      must(answer.reason !== 'unexpected', 'nothing is answered with a surprise', () => asking.path)
      return answer
    }
    throw new Error(`${asking.path} was never answered`)
  }

  note(what: string): void {
    note(this.#parts.seen, what)
  }

  /** Holds what is durable, and what memory made of it, to every invariant. */
  async look(): Promise<Stored> {
    const { server } = this
    await server.writer.settled()
    const stored = await lookAtStored(this.killable.database)
    const { ledger, money } = stored
    hold(endInvariants, { before: this.#ends, money })
    for (const one of money.rows('withdrawals.withdrawal')) {
      const end = endOf(one)
      if (end !== undefined) this.#ends.set(one.id ?? '', end)
    }
    hold(memoryInvariants, {
      accounts: new Set(ledger.accounts.values()),
      fold: ledger,
      ledger: server.ledger,
    })
    // Shares that were listed since the beginning are among them.
    const traded = [...symbols, ...money.rows('offers.offer').map(({ symbol }) => symbol ?? '')].filter(
      (symbol) => server.venue.instrument(symbol),
    )
    const each = this.people.flatMap(({ userId }) => traded.map((symbol) => ({ userId, symbol })))
    hold(changeInvariants, {
      changed: symbols.flatMap((symbol) => server.venue.changesOf(symbol).map((one) => ({ ...one, symbol }))),
      owned: (symbol) =>
        server.ledger.holdersOf(`share:${symbol}`).reduce((sum, { total }) => sum + total, 0n),
      rows: stored.rows,
      open: stored.orders.open(),
    })
    const received = money.rows('stocks.received')
    const isNew = new Set(
      received
        .filter(({ cause_kind }) => cause_kind === 'offer' || cause_kind === 'fraction')
        .map(({ lot_id }) => lot_id),
    )
    hold(wholeInvariants, {
      open: stored.orders.open(),
      // The others have sentences of their own.
      holds: [...ledger.holds()].filter(
        ({ name }) => !/^(?:withdrawal|offer|block|coinoffer|robot|fund):/.test(name),
      ),
      inBook: ({ id, row }: FoldedOrder) => server.venue.book(String(row.symbol)).get(Number(id)),
      peopleInBooks: each.reduce(
        (sum, { userId, symbol }) => sum + server.venue.book(symbol).ofOwner(userId).length,
        0,
      ),
      queues: new Map(),
      tradingDayOf: (symbol) => this.#tradingDay(symbol),
      owned: each.map(({ userId, symbol }) => {
        const { available, held, locked } = server.ledger.ownedOf(userId, `share:${symbol}`)
        return { userId, symbol, locked, all: available + held + locked, given: 0n }
      }),
      lots: each.flatMap(({ userId, symbol }) =>
        [...server.stocks.holdings.lots(userId, symbol)].map((lot) => ({
          ...lot,
          isNew: isNew.has(String(lot.id)),
        })),
      ),
    })
    return stored
  }

  /** Every answer that was ever kept is given again, and nothing happens by it. */
  async repeatAll(): Promise<void> {
    const before = (await this.look()).rows.length
    for (const { asking, answer } of this.answered) {
      // A user who was away for a month has to log in again first.
      if (asking.token && !(await this.server.behind.sessions.find(asking.token))) continue
      const again = await this.#parts.wire.ask(asking)
      hold(answerInvariants, { asking, answer, again })
    }
    const after = (await this.look()).rows.length
    must(before === after, 'one idempotency key, one effect', () => `${after - before} new rows`)
  }

  /** A start without a pause finds the state that was left. */
  async replay(): Promise<void> {
    await this.server.writer.settled()
    const before = await this.#state()
    this.killable.die()
    await this.open()
    hold(replayInvariants, { before, again: await this.#state() })
    await this.look()
  }

  async #state(): Promise<string> {
    const { ledger, venue, stocks } = this.server
    const hash = new TraceHash()
    for (const { userId } of this.people) {
      for (const { asset, available, held, locked } of ledger.owned(userId))
        hash.fold(`${userId} ${asset} ${available} ${held} ${locked};`)
      for (const symbol of symbols) {
        const own = venue.book(symbol).ofOwner(userId)
        for (const { id, price, remaining, stopPrice } of own)
          hash.fold(`${id} ${price} ${remaining} ${stopPrice} ${venue.lastPrice(symbol)};`)
        for (const { id, remaining, unlocked, costLeft } of stocks.holdings.lots(userId, symbol))
          hash.fold(`${id} ${remaining} ${unlocked} ${costLeft};`)
      }
      const favourites = await stocks.favourites.of(userId)
      hash.fold(
        favourites
          .map(({ symbol }) => symbol)
          .sort()
          .join(),
      )
    }
    for (const [hold, assets] of [...ledger.trialBalance().holds].sort())
      hash.fold(`${hold} ${[...assets].join()};`)
    return hash.digest()
  }

  #tradingDay(symbol: string): string {
    const { market, venue } = this.server
    return venue.session(market.place(symbol).listing.country as (typeof countries)[number]).tradingDay
  }
}

/** Answers whose object continues and is shown in its present state: only its identity must not change. */
const goOn = [
  '/user/withdraw/add',
  '/user/withdraw/cancel',
  '/coin/withdraw/add',
  '/user/plan/deposit',
  '/user/plan/withdrawal',
  '/user/plan/withdrawal/set',
  '/user/plan/pause',
  '/user/plan/stop',
]

/** The account of its answer continues too, and is closed when it is not used. */
const opening = '/user/practice'

function spoken({ path }: Asking, { code, reason, data }: Reply): string {
  if (data && goOn.includes(path)) return JSON.stringify({ code, id: data.id })
  const user = path === opening && data ? { ...(data.user as object), status: undefined } : undefined
  return JSON.stringify({ code, reason, data: user ? { ...data, user } : data })
}

type Repeated = { readonly asking: Asking; readonly answer: Reply; readonly again: Reply }

const answerInvariants: readonly Invariant<Repeated>[] = [
  {
    says: 'the same key with the same input has the same answer for ever',
    broken: ({ asking, answer, again }) =>
      spoken(asking, answer) === spoken(asking, again)
        ? undefined
        : `${asking.path} ${asking.key}: ${JSON.stringify(answer)} became ${JSON.stringify(again)}`,
  },
]
