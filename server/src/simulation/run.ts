import { Side, TimeInForce } from '@openbourse/matching'
import { orderTypes, timesInForce } from '@openbourse/protocol'
import type { Turn } from '../core/types.ts'
import { practiceGrant } from '../modules/ledger/index.ts'
import { amend } from '../modules/orders/amend.ts'
import { cancel } from '../modules/orders/cancel.ts'
import { place } from '../modules/orders/place.ts'
import { type Stream, streamOf, TraceHash } from './chance.ts'
import { type House, openHouse, type Plant, type Row, symbol } from './house.ts'
import { LedgerInvariants } from './ledger-invariants.ts'
import { replayed, wind } from './liveness.ts'
import { note, type Sometimes } from './sometimes.ts'
import { VenueInvariants } from './venue-invariants.ts'

export type Ran = {
  readonly trace: string
  readonly failed?: { readonly step: number; readonly why: string }
}

const people = [1_000_001, 1_000_002, 1_000_003]
const wholeEvery = 8

/** One life of a market under one seed. A breach, or a throw of the product's own, ends it and is told. */
export function run(seed: bigint, steps: number, given: { plant?: Plant; seen?: Sometimes } = {}): Ran {
  const life = new Life(seed, given.plant ?? {}, given.seen ?? new Map())
  for (let step = 0; step < steps; step++) {
    try {
      if (step === 0) life.begin()
      life.step(step)
      if (step === steps - 1) life.end()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return { trace: life.trace.digest(), failed: { step, why } }
    }
  }
  return { trace: life.trace.digest() }
}

class Life {
  readonly trace = new TraceHash()
  readonly #workload: Stream
  readonly #clock: Stream
  readonly #faults: Stream
  readonly #schedule: Stream
  readonly #house: House
  readonly #ledger = new LedgerInvariants()
  readonly #venue = new VenueInvariants()
  readonly #seen: Sometimes
  readonly #opened: number
  #halted = false

  constructor(seed: bigint, plant: Plant, seen: Sometimes) {
    this.#workload = streamOf(seed, 'workload')
    this.#clock = streamOf(seed, 'clock')
    this.#faults = streamOf(seed, 'faults')
    this.#schedule = streamOf(seed, 'schedule')
    this.#house = openHouse(plant)
    this.#opened = this.#house.venue.lastPrice(symbol)
    this.#seen = seen
  }

  begin(): void {
    for (const userId of people) {
      const minor = BigInt(1_000_000 + this.#workload.below(100_000_000))
      const grant = (id: string) => practiceGrant({ userId, asset: 'NGN', minor, id })
      this.#command((turn) => this.#house.ledger.post(turn, grant(String(turn.nextId()))))
    }
  }

  step(step: number): void {
    const turn = this.#schedule.below(1000)
    if (turn < 380) this.#participant()
    else if (turn < 760) this.#person()
    else if (turn < 850) this.#cancel()
    else if (turn < 960) this.#amend()
    else if (turn < 985) this.#pass()
    else this.#halt()
    if (step % wholeEvery === 0) this.#venue.checkWhole(this.#house, people)
  }

  end(): void {
    const house = this.#house
    if (this.#halted) this.#halt()
    wind(house, people, (rows) => this.#hear(rows, { halted: false }))
    this.#venue.checkWhole(house, people)
    replayed(house, this.#opened)
  }

  #participant(): void {
    const random = this.#workload
    const order = {
      owner: 1 + random.below(4),
      side: random.pick([Side.buy, Side.sell]),
      price: this.#near(),
      quantity: 1 + random.below(400),
      timeInForce: random.oneIn(3) ? TimeInForce.immediateOrCancel : TimeInForce.rest,
      stopPrice: 0,
    }
    this.#command((turn) => this.#house.venue.place(turn, symbol, { ...order, id: turn.nextId() }))
  }

  #person(): void {
    const random = this.#workload
    const ticket = {
      side: random.pick(['buy', 'sell'] as const),
      type: random.pick(['limit', 'limit', ...orderTypes] as const),
      timeInForce: random.pick(timesInForce),
      quantity: String(random.below(300)),
      price: text(this.#near() + (random.oneIn(20) ? 1 : 0)),
      stopPrice: text(this.#near()),
    }
    const ask = { userId: random.pick(people), symbol, clientOrderId: 'simulated', ticket }
    const told = this.#command((turn) => place(this.#house.desk, turn, ask))
    note(this.#seen, told.ok ? `placed ${ticket.type}` : `refused ${told.reason}`)
  }

  #cancel(): void {
    const order = this.#pickOpen()
    if (!order) return
    const { id } = order
    // Now and then somebody tries what is not his.
    const userId = this.#workload.oneIn(10) ? this.#workload.pick(people) : order.userId
    const told = this.#command((turn) => cancel(this.#house.desk, turn, { userId, id }))
    note(this.#seen, told.ok ? 'cancelled by its owner' : 'cancel refused')
  }

  #amend(): void {
    const order = this.#pickOpen()
    if (!order) return
    const random = this.#workload
    const left = order.quantity - order.filled
    const keeps = random.oneIn(2)
    const quantity = String(keeps ? 1 + random.below(left) : 1 + random.below(300))
    const to = keeps ? { quantity } : { quantity, price: text(this.#near()) }
    const { userId, id } = order
    const told = this.#command((turn) => amend(this.#house.desk, turn, { ...to, userId, id }))
    if (told.ok) note(this.#seen, keeps ? 'amended keeping its place' : 'amended losing its place')
    else note(this.#seen, `amend refused ${told.reason}`)
  }

  #pass(): void {
    const { closesAt, state } = this.#house.venue.session('NG')
    const toBorder = (closesAt ?? 0) - this.#house.nowMs()
    const border = state === 'auction' || this.#clock.oneIn(2)
    const indicative = this.#house.paired.book.indicative(this.#opened)
    if (border && state === 'auction' && indicative && indicative.imbalance !== 0)
      note(this.#seen, 'auction with an imbalance')
    const halted = this.#halted
    this.#hear(this.#house.pass(border ? toBorder : this.#clock.below(Math.min(toBorder, 60_000))), {
      halted,
    })
    note(this.#seen, border ? `session after ${state}` : 'time passed')
  }

  #halt(): void {
    const halted = !this.#halted
    if (halted && !this.#faults.oneIn(3)) return
    // What an auction had collected meets in the turn that lifts the halt, and may fill in it.
    this.#halted = halted
    this.#command((turn) => this.#house.venue.halt(turn, symbol, halted))
    note(this.#seen, halted ? 'halted' : 'halt lifted')
  }

  #pickOpen() {
    const open = this.#house.desk.open.all()
    return open.length === 0 ? undefined : this.#workload.pick(open)
  }

  /** On the grid of 0.05, within a narrow band around the last price, so that orders meet. */
  #near(): number {
    const last = this.#house.venue.lastPrice(symbol)
    return Math.max(5, last - (last % 5) + 5 * (this.#workload.below(21) - 10))
  }

  #command<T>(act: (turn: Turn) => T): T {
    const halted = this.#halted
    const { answer, rows } = this.#house.command(act)
    this.#hear(rows, { halted })
    return answer
  }

  #hear(rows: readonly Row[], before: { readonly halted: boolean }): void {
    for (const { table, row } of rows) {
      if (table === 'ledger.posting') this.trace.fold(`${row.account} ${row.seq} ${row.minor};`)
      if (table === 'ledger.entry') note(this.#seen, `posted ${row.kind}`)
      if (table !== 'orders."order"') continue
      this.trace.fold(`${row.id} ${row.state} ${row.filled} ${row.why};`)
      if (row.why !== null)
        note(this.#seen, `${row.state} ${row.why}${Number(row.filled) > 0 ? ' in part' : ''}`)
    }
    const woken = rows.filter(
      ({ table, row }) => table === 'orders.moment' && row.kind === 'triggered',
    ).length
    if (woken > 0) note(this.#seen, woken > 1 ? 'a cascade of stops' : 'a stop woke')
    this.trace.fold(this.#house.paired.book.lastPrice.toString())
    this.#ledger.check(this.#house, rows)
    this.#venue.check(this.#house, rows, before)
  }
}

function text(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}
