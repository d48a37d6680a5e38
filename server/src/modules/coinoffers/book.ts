import { type AskedAlike, simulatedAsks } from '@openbourse/proof'
import type { Turn } from '../../core/types.ts'
import { inLine } from '../../platform/in-line.ts'
import {
  type Application,
  type CoinOfferRecord,
  type CoinOfferStep,
  type Details,
  simulatedBy,
} from './rules.ts'
import { type Happened, type Moment, writeApplication, writeMoment, writeState } from './tables.ts'

/** Applications for one offering that is not over. */
type Shelf = {
  readonly byId: Map<number, Application>
  readonly byUser: Map<number, number>
  /** Those on which sharing out or cancelling has to act. */
  readonly applied: Set<number>
  /** Those whose coins have not all been released. */
  readonly releasing: Set<number>
  /** How often each amount is asked for by users. */
  readonly counts: Map<bigint, bigint>
  asked: bigint
}

export const isOver = (state: CoinOfferStep): boolean => state === 'released' || state === 'cancelled'

/** Coin offerings, and the applications of those that are not over. Changed only in a turn. */
export class CoinOfferBook {
  readonly #offerings = new Map<number, CoinOfferRecord>()
  readonly #shelves = new Map<number, Shelf>()
  readonly #offeringOf = new Map<number, number>()

  recover(offerings: readonly CoinOfferRecord[], applications: readonly Application[]): void {
    for (const offering of offerings) this.#keepOffering(offering)
    for (const application of applications) this.#keep(application)
  }

  offering(id: number): CoinOfferRecord | undefined {
    return this.#offerings.get(id)
  }

  /** Oldest first. */
  offerings(): readonly CoinOfferRecord[] {
    return [...this.#offerings.values()]
  }

  /** Those that are not over, oldest first. */
  active(): readonly CoinOfferRecord[] {
    return this.offerings().filter(({ id }) => this.#shelves.has(id))
  }

  isActive(id: number): boolean {
    return this.#shelves.has(id)
  }

  /** Whether there was an offering of a coin. */
  hasCoin(coin: string): boolean {
    return this.offerings().some(({ terms }) => terms.coin === coin)
  }

  application(id: number): Application | undefined {
    return this.#shelves.get(this.#offeringOf.get(id) ?? 0)?.byId.get(id)
  }

  ownOf(offeringId: number, userId: number): Application | undefined {
    const shelf = this.#shelves.get(offeringId)
    return shelf?.byId.get(shelf.byUser.get(userId) ?? 0)
  }

  /** All of an offering, also those that were withdrawn since the last start. */
  each(offeringId: number): Iterable<Application> {
    return this.#shelves.get(offeringId)?.byId.values() ?? []
  }

  /** Users who ask, what they ask to pay together, and all asks at a time; after the close they are frozen. */
  demandOf(
    { id, state, terms, details }: CoinOfferRecord,
    nowMs: number,
  ): { readonly people: number; readonly asked: bigint; readonly groups: readonly AskedAlike[] } {
    const shelf = this.#shelves.get(id)
    if (!shelf || (state !== 'open' && state !== 'coming')) {
      const groups = details.groups.map(([ask, count]) => ({ ask: BigInt(ask), count: BigInt(count) }))
      return { people: details.people, asked: BigInt(details.asked), groups }
    }
    const counts = new Map(shelf.counts)
    for (const ask of simulatedAsks(terms, simulatedBy(terms, nowMs))) count(counts, ask, 1n)
    const groups = [...counts]
      .map(([ask, many]) => ({ ask, count: many }))
      .sort((one, other) => (one.ask < other.ask ? 1 : -1))
    return { people: shelf.byUser.size, asked: shelf.asked, groups }
  }

  /** Applications that wait for their share or their money, in portions. */
  inLine(offeringId: number): (nowMs: number, most: number) => Application[] {
    return this.#line(
      offeringId,
      (shelf) => shelf.applied,
      ({ state }) => state === 'applied',
    )
  }

  /** Applications that have had fewer releases than so many, in portions. */
  releasing(offeringId: number, steps: number): (nowMs: number, most: number) => Application[] {
    return this.#line(
      offeringId,
      (shelf) => shelf.releasing,
      (one) => one.released < one.units && one.steps < steps,
    )
  }

  /** Whether all coins of an offering were released. */
  isReleased(offeringId: number): boolean {
    return (this.#shelves.get(offeringId)?.releasing.size ?? 0) === 0
  }

  #line(
    offeringId: number,
    among: (shelf: Shelf) => ReadonlySet<number>,
    waits: (one: Application) => boolean,
  ) {
    const shelf = () => this.#shelves.get(offeringId)
    return inLine(
      () => {
        const found = shelf()
        return found ? among(found) : []
      },
      (id) => {
        const one = shelf()?.byId.get(id)
        return one && waits(one) ? one : undefined
      },
    )
  }

  add(turn: Turn, offering: CoinOfferRecord): void {
    this.#keepOffering(offering)
    writeState(turn, offering)
  }

  /** An offering goes on: its state and what is known, with the moment that the log has of it. */
  step(
    turn: Turn,
    offering: CoinOfferRecord,
    to: { readonly state: CoinOfferStep; readonly details?: Partial<Details>; readonly moment?: Moment },
  ): CoinOfferRecord {
    const details = { ...offering.details, ...to.details }
    const next: CoinOfferRecord = { ...offering, state: to.state, details }
    this.#keepOffering(next)
    writeState(turn, next)
    if (to.moment) writeMoment(turn, offering.id, to.moment)
    return next
  }

  /** An application as it is from now on, with what happened to it. */
  write(turn: Turn, application: Application, happened: Happened): Application {
    this.#keep(application)
    writeApplication(turn, application, happened)
    return application
  }

  #keepOffering(offering: CoinOfferRecord): void {
    const { id, state } = offering
    this.#offerings.set(id, offering)
    if (!isOver(state)) {
      if (!this.#shelves.has(id)) this.#shelves.set(id, emptyShelf())
      return
    }
    // What is over is read from the journal.
    for (const application of this.#shelves.get(id)?.byId.keys() ?? []) this.#offeringOf.delete(application)
    this.#shelves.delete(id)
  }

  #keep(one: Application): void {
    const shelf = this.#shelves.get(one.offeringId)
    if (!shelf) return
    const before = shelf.byId.get(one.id)
    if (before?.state !== undefined && before.state !== 'withdrawn') addAsk(shelf, before.ask, -1n)
    if (one.state !== 'withdrawn') addAsk(shelf, one.ask, 1n)
    shelf.byId.set(one.id, one)
    this.#offeringOf.set(one.id, one.offeringId)
    keepIn(shelf.applied, one.id, one.state === 'applied')
    keepIn(shelf.releasing, one.id, one.released < one.units)
    if (one.state !== 'withdrawn') shelf.byUser.set(one.userId, one.id)
    else if (shelf.byUser.get(one.userId) === one.id) shelf.byUser.delete(one.userId)
  }
}

function addAsk(shelf: Shelf, ask: bigint, many: 1n | -1n): void {
  shelf.asked += ask * many
  count(shelf.counts, ask, many)
}

function count(counts: Map<bigint, bigint>, ask: bigint, many: bigint): void {
  const next = (counts.get(ask) ?? 0n) + many
  if (next === 0n) counts.delete(ask)
  else counts.set(ask, next)
}

function keepIn(ids: Set<number>, id: number, isIn: boolean): void {
  if (isIn) ids.add(id)
  else ids.delete(id)
}

const emptyShelf = (): Shelf => ({
  byId: new Map(),
  byUser: new Map(),
  applied: new Set(),
  releasing: new Set(),
  counts: new Map(),
  asked: 0n,
})
