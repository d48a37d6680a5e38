import { Phase, Side, TimeInForce } from '@openbourse/matching'
import { orderTypes, timesInForce } from '@openbourse/protocol'
import { practiceGrant } from '../modules/ledger/index.ts'
import { daysAfter } from '../modules/venue/index.ts'
import { onGrid, tickAt } from '../modules/venue/instruments/index.ts'
import { hold } from './breach.ts'
import { type Stream, streamOf } from './chance.ts'
import { answerInvariants, keyInvariants, moneyInvariants } from './ledger-invariants.ts'
import { replayed, wind } from './liveness.ts'
import { indexSymbol, symbols, type TestServer } from './server.ts'
import { note, type Sometimes } from './sometimes.ts'
import { replayInvariants } from './venue-invariants.ts'
import { type Before, countryOf, ordinarily, type Watcher, whenTimePasses } from './watcher.ts'

export const people = [1_000_001, 1_000_002, 1_000_003]
const participants = [1, 2, 3, 4]
const currencies = ['NGN', 'USD', 'GBP']
const wholeEvery = 16
const sentMax = 300
const driftEvery = 200
const levelTicks = 8
const hourMs = 3_600_000

type Reply = { readonly ok: boolean; readonly reason?: string }

/** A command that was sent, so that it can be sent again. */
type Sent = {
  readonly key: string
  readonly send: (input: unknown) => Promise<Reply>
  readonly input: unknown
  readonly answer: string
}

/** One market with three users and four participants in it, acting by chance. */
export class Life {
  readonly #workload: Stream
  readonly #clock: Stream
  readonly #faults: Stream
  readonly #schedule: Stream
  readonly #watcher: Watcher
  readonly #seen: Sometimes
  /** Where most things happen, so that orders meet. */
  readonly #busy: string
  readonly #sent: Sent[] = []
  readonly #halted = new Set<string>()
  #server: TestServer
  #keys = 0
  /** Present trend of prices. */
  #drift = 0

  constructor(seed: bigint, given: { server: TestServer; watcher: Watcher; seen: Sometimes; clock: Stream }) {
    this.#workload = streamOf(seed, 'workload')
    this.#faults = streamOf(seed, 'faults')
    this.#schedule = streamOf(seed, 'schedule')
    this.#clock = given.clock
    this.#server = given.server
    this.#watcher = given.watcher
    this.#seen = given.seen
    this.#busy = this.#workload.pick(symbols)
  }

  begin(): void {
    const { ledger } = this.#server
    const giftsToo = this.#workload.oneIn(2)
    for (const userId of people) {
      const gifts = giftsToo ? [`share:${this.#busy}`] : []
      for (const asset of [...currencies, ...gifts]) {
        const minor = BigInt(100 + this.#workload.below(asset.startsWith('share:') ? 500 : 100_000_000))
        this.#own((turn) =>
          ledger.post(turn, practiceGrant({ userId, asset, minor, id: String(turn.nextId()) })),
        )
      }
    }
  }

  async step(step: number): Promise<void> {
    if (step % driftEvery === 0) this.#drift = this.#workload.below(5) - 2
    const turn = this.#schedule.below(1000)
    if (turn < 380) this.#participant()
    else if (turn < 740) await this.#place()
    else if (turn < 820) await this.#cancel()
    else if (turn < 915) await this.#amend()
    else if (turn < 945) await this.#repeat()
    else if (turn < 975) this.#pass()
    else if (turn < 988) this.#halt()
    else if (turn < (this.#isCollecting() ? 997 : 990)) await this.#restart()
    else hold(moneyInvariants, this.#workload)
    if (step % wholeEvery === 0) this.#watcher.lookAtAll(this.#server)
  }

  async end(): Promise<void> {
    for (const symbol of [...this.#halted]) this.#setHalt(symbol, false)
    await this.#restart()
    const look = (before: Before): void => void this.#watcher.look(this.#server, before)
    await wind(this.#server, { look, people })
    this.#watcher.lookAtAll(this.#server)
    for (const paired of this.#server.books.values()) replayed(paired)
  }

  #participant(): void {
    const random = this.#workload
    const symbol = this.#symbol()
    const { lot } = this.#server.market.place(symbol).listing
    const price = this.#near(symbol)
    const limits = this.#server.venue.limits(symbol)
    // As in the simulated market, participants keep to the limits of the day.
    if (limits && (price < limits.low || price > limits.high)) return
    const order = {
      owner: random.pick(participants),
      side: random.pick([Side.buy, Side.sell]),
      price,
      quantity: lot * (1 + random.below(400)),
      timeInForce: random.oneIn(3) ? TimeInForce.immediateOrCancel : TimeInForce.rest,
      stopPrice: 0,
    }
    this.#own((turn) => this.#server.venue.place(turn, symbol, { ...order, id: turn.nextId() }))
  }

  async #place(): Promise<void> {
    const random = this.#workload
    const symbol = random.oneIn(100) ? indexSymbol : this.#symbol()
    const timeInForce = random.pick(timesInForce)
    const { tradingDay } = this.#server.venue.sessionOf(symbol)
    const ticket = {
      side: random.pick(['buy', 'sell'] as const),
      type: random.pick(['limit', 'limit', ...orderTypes] as const),
      timeInForce,
      ...(timeInForce === 'gtd' && { goodTill: daysAfter(tradingDay, random.below(3)) }),
      quantity: String(random.below(300)),
      price: text(this.#near(symbol) + (random.oneIn(20) ? 1 : 0)),
      stopPrice: text(this.#near(symbol)),
      ...(random.oneIn(2)
        ? { trailRate: `0.0${1 + random.below(9)}` }
        : { trailAmount: text(1 + random.below(400)) }),
    }
    const userId = random.pick(people)
    const reply = await this.#send({ userId, call: 'place', symbol, ticket }, (input, once) =>
      this.#server.stocks.orders.place(
        { userId, symbol, clientOrderId: once.key, ticket },
        { ...once, input },
      ),
    )
    note(this.#seen, reply.ok ? `placed ${ticket.type}` : `refused ${reply.reason}`)
  }

  async #cancel(): Promise<void> {
    const order = this.#pickOpen()
    if (!order) return
    // Now and then a user tries what is not theirs.
    const userId = this.#workload.oneIn(10) ? this.#workload.pick(people) : Number(order.row.portfolio_id)
    const ask = { userId, id: Number(order.id) }
    const reply = await this.#send({ ...ask, call: 'cancel' }, (input, once) =>
      this.#server.stocks.orders.cancel(ask, { ...once, input }),
    )
    const own = userId === Number(order.row.portfolio_id)
    hold(answerInvariants, {
      call: 'cancel',
      refused: reply.ok ? undefined : reply.reason,
      rows: 0,
      isOwn: own,
    })
    note(this.#seen, reply.ok ? 'cancelled by its owner' : 'cancel refused')
  }

  async #amend(): Promise<void> {
    const order = this.#pickOpen()
    if (!order) return
    const random = this.#workload
    const left = Number(order.row.quantity) - Number(order.row.filled)
    const keeps = random.oneIn(2)
    const quantity = String(keeps ? 1 + random.below(left) : 1 + random.below(300))
    const price = text(this.#near(String(order.row.symbol)))
    // Half of the orders that lose their place only want more at the same price.
    const moves = !keeps && random.oneIn(2)
    const ask = {
      ...(moves ? { quantity, price } : { quantity }),
      userId: Number(order.row.portfolio_id),
      id: Number(order.id),
    }
    const reply = await this.#send({ ...ask, call: 'amend' }, (input, once) =>
      this.#server.stocks.orders.amend(ask, { ...once, input }),
    )
    if (reply.ok) note(this.#seen, keeps ? 'amended keeping its place' : 'amended losing its place')
    else note(this.#seen, `amend refused ${reply.reason}`)
  }

  /** A client without an answer sends the request again, with the same key; a careless one with other input. */
  async #repeat(): Promise<void> {
    if (this.#sent.length === 0) return
    const { key, send, input, answer } = this.#faults.pick(this.#sent)
    const changedInput = this.#faults.oneIn(5)
    const reply = await send(changedInput ? { ...(input as object), changed: true } : input)
    const rows = this.#watcher.look(this.#server, ordinarily(this.#server)).length
    const reused = !reply.ok && reply.reason === 'key_reused'
    const kind = reused ? 'key_reused' : 'done'
    hold(keyInvariants, { key, changedInput, kind, sameAnswer: JSON.stringify(reply) === answer, rows })
    note(this.#seen, reused ? 'a key with another input' : 'a key repeated')
  }

  #pass(): void {
    const server = this.#server
    const symbol = this.#clock.oneIn(2) ? this.#busy : this.#clock.pick(symbols)
    const { state, endsAt } = server.market.sessions.get(countryOf(server, symbol))!
    const toBorder = endsAt - server.clock.nowMs()
    const border = state !== 'open' || this.#clock.oneIn(2)
    const indicative = state === 'open' ? undefined : server.books.get(symbol)?.book.indicative(0)
    if (border && indicative && indicative.imbalance !== 0) note(this.#seen, 'auction with an imbalance')
    this.#passBy(border ? toBorder : this.#clock.below(Math.min(toBorder, 60_000)))
    note(this.#seen, border ? `session after ${state}` : 'time passed')
    if (this.#clock.oneIn(4)) this.#flush()
  }

  #passBy(ms: number): void {
    const server = this.#server
    const before = whenTimePasses(server)
    server.clock.advance(ms)
    for (const country of server.clockwork.due(server.clock.nowMs()))
      server.own((turn) => server.clockwork.advance(turn, country))
    this.#watcher.look(server, before)
    for (const symbol of symbols) this.#clearParticipants(symbol)
  }

  /** As in the simulated market, participants leave nothing behind that the new day does not admit. */
  #clearParticipants(symbol: string): void {
    const { venue } = this.#server
    const limits = venue.limits(symbol)
    if (!limits) return
    for (const owner of participants) {
      for (const { id, price } of venue.book(symbol).ofOwner(owner)) {
        if (price >= limits.low && price <= limits.high) continue
        this.#own((turn) => venue.cancel(turn, symbol, id))
      }
    }
  }

  #halt(): void {
    const symbol = this.#symbol()
    const lifts = this.#halted.has(symbol)
    if (!lifts && !this.#faults.oneIn(8)) return
    this.#setHalt(symbol, !lifts)
    note(this.#seen, lifts ? 'halt lifted' : 'halted')
  }

  #setHalt(symbol: string, halted: boolean): void {
    if (halted) this.#halted.add(symbol)
    else this.#halted.delete(symbol)
    const { venue, market } = this.#server
    // What an auction had collected meets in the turn that lifts the halt, and may fill in it.
    const open = market.sessions.get(countryOf(this.#server, symbol))!.state === 'open'
    const before = ordinarily(this.#server)
    this.#server.own((turn) => venue.halt(turn, symbol, halted))
    this.#watcher.look(this.#server, { ...before, mayTrade: () => open && !halted })
  }

  /** The process ends and starts again: at once, or after it was away for a while. Halts end with it. */
  async #restart(): Promise<void> {
    if (this.#faults.oneIn(2)) this.#flush()
    const crossed = symbols.filter((symbol) => this.#server.books.get(symbol)?.book.indicative(0))
    const awayMs = this.#faults.oneIn(2) ? 0 : this.#awayMs()
    this.#server.clock.advance(awayMs)
    if (awayMs > 0) this.#moveMeanwhile()
    this.#halted.clear()
    const queues = queuesOf(this.#server)
    this.#server = await this.#server.reopen()
    this.#watcher.reopened(this.#server)
    const rows = this.#watcher.look(this.#server, { ...ordinarily(this.#server), reopened: true })
    // Where nothing ended and nothing traded, every order keeps its place.
    const stirred = rows.some(({ table }) => table.startsWith('orders.'))
    if (!stirred) hold(replayInvariants, { before: queues, again: queuesOf(this.#server) })
    this.#watcher.lookAtAll(this.#server)
    note(this.#seen, awayMs > 0 ? 'restarted after some hours' : 'restarted at once')
    if (crossed.length > 0) note(this.#seen, 'restarted with orders that cross')
  }

  /** An auction in which users' orders wait is where a restart has most to lose. */
  #isCollecting(): boolean {
    return this.#server.books.get(this.#busy)?.book.phase === Phase.auction
  }

  /** Some hours, or just until the session that is on has ended. */
  #awayMs(): number {
    const { market, clock } = this.#server
    if (this.#clock.oneIn(2)) return this.#clock.below(20 * hourMs)
    const { endsAt } = market.sessions.get(countryOf(this.#server, this.#busy))!
    return endsAt - clock.nowMs() + this.#clock.below(hourMs)
  }

  /** Prices went on while the server was away, so far that another day's limits may not admit what waits. */
  #moveMeanwhile(): void {
    const { market, journal, clock } = this.#server
    const { last } = market.place(this.#busy)
    const price = last + Math.trunc((last * (this.#clock.below(51) - 25)) / 100)
    journal.moveTo(this.#busy, price - (price % 10), clock.nowMs())
    note(this.#seen, 'prices moved while nobody was there')
  }

  #flush(): void {
    this.#server.flush()
    this.#watcher.look(this.#server, ordinarily(this.#server))
  }

  /** Sends one command under a fresh key, and stores it. */
  async #send(
    input: { readonly call: string; readonly [field: string]: unknown },
    act: (input: unknown, once: { key: string; call: string }) => Promise<Reply>,
  ): Promise<Reply> {
    this.#keys += 1
    const once = { key: `key-${this.#keys}`, call: input.call }
    const send = (again: unknown) => act(again, once)
    const before = ordinarily(this.#server)
    const reply = await send(input)
    // An answer is kept under its key; of a refusal nothing is.
    const written = this.#watcher
      .look(this.#server, before)
      .filter(({ table }) => !reply.ok || table !== 'core.command')
    const refused = reply.ok ? undefined : reply.reason
    hold(answerInvariants, { call: once.call, refused, rows: written.length, isOwn: true })
    if (!reply.ok) return reply
    const sent = { key: once.key, send, input, answer: JSON.stringify(reply) }
    if (this.#sent.length < sentMax) this.#sent.push(sent)
    else this.#sent[this.#keys % sentMax] = sent
    return reply
  }

  #own(act: Parameters<TestServer['own']>[0]): void {
    const before = ordinarily(this.#server)
    this.#server.own(act)
    this.#watcher.look(this.#server, before)
  }

  #pickOpen() {
    const open = this.#watcher.orders.open()
    return open.length === 0 ? undefined : this.#workload.pick(open)
  }

  #symbol(): string {
    return this.#workload.oneIn(4) ? this.#workload.pick(symbols) : this.#busy
  }

  /** One of few levels around the last price, so that orders trade, and queue behind each other. */
  #near(symbol: string): number {
    const { last, listing } = this.#server.market.place(symbol)
    const tick = tickAt(listing.ticks, last)
    const level = levelTicks * tick
    const random = this.#workload
    // Some are far away, and may still wait there when another day has other limits.
    const far = random.oneIn(12) ? Math.trunc(((random.below(19) - 9) * last) / (100 * level)) : 0
    const away = random.below(13) - 6 + this.#drift + far
    return onGrid(listing.ticks, Math.max(tick, last - (last % level) + away * level), 'down')
  }
}

function queuesOf({ books }: TestServer): string {
  return [...books].map(([symbol, { queue }]) => `${symbol} ${queue()}`).join('; ')
}

function text(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}
