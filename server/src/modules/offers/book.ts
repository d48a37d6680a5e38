import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import type { Application, AutoApply, Details, OfferRecord, OfferStep } from './rules.ts'
import { type MomentKind, writeApplication, writeMoment, writeState } from './tables.ts'

/** What the next step of an offer has to act on. */
type Waiting = 'applied' | 'waiting' | 'undelivered'

/** Applications of one offer that is not over. */
type Shelf = {
  readonly byId: Map<number, Application>
  readonly byUser: Map<number, number>
  readonly byMark: Map<string, number>
  /** Those on which the next step of the offer has to act. */
  readonly applied: Set<number>
  readonly waiting: Set<number>
  readonly undelivered: Set<number>
  /** Lots that people were allotted. */
  taken: number
}

/** What lapsed or came back was allotted, and is not taken. */
const lotsTaken = ({ state, allotted }: Application): number =>
  state === 'paid' || state === 'wait_payment' ? allotted : 0

const isOver = (state: OfferStep): boolean => state === 'listed' || state === 'cancelled'

/** Offers, and the applications of those that are not over. Changed only within a turn of the writer. */
export class OfferBook {
  readonly #offers = new Map<number, OfferRecord>()
  readonly #bySymbol = new Map<string, number>()
  readonly #active = new Map<number, OfferRecord>()
  readonly #shelves = new Map<number, Shelf>()
  readonly #offerOf = new Map<number, number>()
  readonly #automatic = new Map<number, AutoApply>()

  recover(stored: {
    readonly offers: readonly OfferRecord[]
    readonly applications: readonly Application[]
    readonly automatic: readonly (AutoApply & { readonly userId: number })[]
  }): void {
    for (const offer of stored.offers) this.#keepOffer(offer)
    for (const application of stored.applications) this.#keep(application)
    for (const { userId, ...choice } of stored.automatic) this.#automatic.set(userId, choice)
  }

  offer(id: number): OfferRecord | undefined {
    return this.#offers.get(id)
  }

  ofSymbol(symbol: string): OfferRecord | undefined {
    const id = this.#bySymbol.get(symbol)
    return id === undefined ? undefined : this.#offers.get(id)
  }

  /** Oldest first. */
  offers(): IterableIterator<OfferRecord> {
    return this.#offers.values()
  }

  /** Those that are not over. */
  active(): readonly OfferRecord[] {
    return [...this.#active.values()]
  }

  isActive(offerId: number): boolean {
    return this.#active.has(offerId)
  }

  /** Of an offer that is not over. */
  application(id: number): Application | undefined {
    const offerId = this.#offerOf.get(id)
    return offerId === undefined ? undefined : this.#shelves.get(offerId)?.byId.get(id)
  }

  ownOf(offerId: number, userId: number): Application | undefined {
    const shelf = this.#shelves.get(offerId)
    const id = shelf?.byUser.get(userId)
    return id === undefined ? undefined : shelf?.byId.get(id)
  }

  /** Another user's application that one of these marks belongs to. */
  byMarks(offerId: number, marks: readonly string[], userId: number): Application | undefined {
    const shelf = this.#shelves.get(offerId)
    for (const mark of marks) {
      const found = shelf?.byId.get(shelf.byMark.get(mark) ?? 0)
      if (found && found.userId !== userId) return found
    }
    return undefined
  }

  /** Applications that take part: those that were neither withdrawn nor declined. */
  *taking(offerId: number): IterableIterator<Application> {
    for (const one of this.#shelves.get(offerId)?.byId.values() ?? [])
      if (one.state !== 'withdrawn' && one.state !== 'declined') yield one
  }

  /** All of an offer, also those that were withdrawn since the last start. */
  each(offerId: number): Iterable<Application> {
    return this.#shelves.get(offerId)?.byId.values() ?? []
  }

  peopleIn(offerId: number): number {
    return this.#shelves.get(offerId)?.byUser.size ?? 0
  }

  takenOf(offerId: number): number {
    return this.#shelves.get(offerId)?.taken ?? 0
  }

  /**
   * Applications that wait for an allotment, for their payment, or for their shares, in portions: each look answers up to so many that still do.
   * It goes through them once instead of from the first one each time, since what is gone from a set is still passed over. Those that
   * came in the meantime follow when the line is through.
   */
  inLine(offerId: number, which: Waiting): (nowMs: number, most: number) => Application[] {
    let line: number[] = []
    let next = 0
    return (_nowMs, most) => {
      const shelf = this.#shelves.get(offerId)
      if (!shelf) return []
      const isWaiting = (): boolean => shelf[which].has(line[next]!)
      while (next < line.length && !isWaiting()) next++
      if (next >= line.length) {
        line = [...shelf[which]]
        next = 0
      }
      const found: Application[] = []
      for (let at = next; at < line.length && found.length < most; at++) {
        const one = shelf[which].has(line[at]!) ? shelf.byId.get(line[at]!) : undefined
        if (one) found.push(one)
      }
      return found
    }
  }

  automaticOf(userId: number): AutoApply | undefined {
    return this.#automatic.get(userId)
  }

  /** Users who let the server apply, in the order in which they chose it. */
  *automatic(): IterableIterator<readonly [number, AutoApply]> {
    for (const entry of this.#automatic) if (entry[1].enabled) yield entry
  }

  choose(userId: number, choice: AutoApply): void {
    this.#automatic.delete(userId)
    this.#automatic.set(userId, choice)
  }

  addOffer(turn: Turn, offer: OfferRecord): void {
    invariant(!this.#bySymbol.has(offer.symbol), `${offer.symbol} is offered once`)
    this.#keepOffer(offer)
    writeState(turn, offer)
  }

  /** An offer goes on: its state and what is known, with the moment that the log has of it. */
  step(
    turn: Turn,
    offer: OfferRecord,
    to: {
      readonly state: OfferStep
      readonly details?: Partial<Details>
      readonly moment?: { readonly kind: MomentKind; readonly details: Readonly<Record<string, unknown>> }
    },
  ): OfferRecord {
    const next: OfferRecord = { ...offer, state: to.state, details: { ...offer.details, ...to.details } }
    this.#keepOffer(next)
    writeState(turn, next)
    if (to.moment) writeMoment(turn, offer.id, to.moment)
    return next
  }

  /** An application as it is from now on, with what happened to it. */
  write(
    turn: Turn,
    application: Application,
    moment: { readonly kind: string; readonly minor: bigint },
  ): Application {
    this.#keep(application)
    writeApplication(turn, application, moment)
    return application
  }

  #keepOffer(offer: OfferRecord): void {
    this.#offers.set(offer.id, offer)
    this.#bySymbol.set(offer.symbol, offer.id)
    if (!isOver(offer.state)) {
      this.#active.set(offer.id, offer)
      if (!this.#shelves.has(offer.id)) this.#shelves.set(offer.id, emptyShelf())
      return
    }
    // What is over is read from the journal.
    for (const id of this.#shelves.get(offer.id)?.byId.keys() ?? []) this.#offerOf.delete(id)
    this.#shelves.delete(offer.id)
    this.#active.delete(offer.id)
  }

  #keep(one: Application): void {
    const shelf = this.#shelves.get(one.offerId)
    if (!shelf) return
    const before = shelf.byId.get(one.id)
    shelf.taken += lotsTaken(one) - (before ? lotsTaken(before) : 0)
    shelf.byId.set(one.id, one)
    this.#offerOf.set(one.id, one.offerId)
    const isIn = one.state !== 'withdrawn'
    put(shelf.applied, one.id, one.state === 'applied')
    put(shelf.waiting, one.id, one.state === 'wait_payment')
    put(shelf.undelivered, one.id, one.state === 'paid' && !one.delivered)
    if (isIn) shelf.byUser.set(one.userId, one.id)
    else if (shelf.byUser.get(one.userId) === one.id) shelf.byUser.delete(one.userId)
    for (const mark of one.marks)
      if (isIn) shelf.byMark.set(mark, one.id)
      else if (shelf.byMark.get(mark) === one.id) shelf.byMark.delete(mark)
  }
}

const emptyShelf = (): Shelf => ({
  byId: new Map(),
  byUser: new Map(),
  byMark: new Map(),
  applied: new Set(),
  waiting: new Set(),
  undelivered: new Set(),
  taken: 0,
})

function put(set: Set<number>, id: number, isIn: boolean): void {
  if (isIn) set.add(id)
  else set.delete(id)
}
