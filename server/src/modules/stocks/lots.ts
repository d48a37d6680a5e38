import type { CalendarName } from '../venue/index.ts'
import { LockedDays } from './locked-days.ts'
import { LotRows, Words } from './lot-rows.ts'
import { LotWalk } from './lot-walk.ts'
import { type Chain, chains, PositionRows } from './position-rows.ts'
import { type Lot, lockDayOf } from './rules.ts'

/** The lots of one portfolio and instrument. */
type Position = { readonly place: number; readonly portfolioId: number; readonly symbol: string }

/**
 * Lots with remaining shares, by portfolio and instrument, oldest first, in columns. A purchase is added at the end
 * of its chain and a sale takes from its beginning, so neither reads the other lots. Unsettled lots are indexed by
 * the calendar and the trading day of their purchase, so that a new day finds the lots that settle without reading
 * any other.
 */
export class Lots {
  readonly #rows = new LotRows()
  readonly #positions = new PositionRows()
  readonly #symbols = new Words()
  readonly #lockedDays = new LockedDays()
  readonly #calendarOf: (symbol: string) => CalendarName

  constructor(calendarOf: (symbol: string) => CalendarName) {
    this.#calendarOf = calendarOf
  }

  /** All lots of a position as they are now. */
  of(portfolioId: number, symbol: string): readonly Lot[] {
    const position = this.#find(portfolioId, symbol)
    return position ? this.#lotsOf(position) : []
  }

  /** Those that can be sold before those that have not settled, each oldest first; read one by one, and until one of them changes. */
  *forSale(portfolioId: number, symbol: string): IterableIterator<Lot> {
    const position = this.#find(portfolioId, symbol)
    if (!position) return
    yield* this.#chain(position, chains.free)
    yield* this.#chain(position, chains.locked)
  }

  /** Those that have not settled, oldest first; as `forSale`. */
  *locked(portfolioId: number, symbol: string): IterableIterator<Lot> {
    const position = this.#find(portfolioId, symbol)
    if (position) yield* this.#chain(position, chains.locked)
  }

  /** The lot with an id, where something of it remains. */
  get(portfolioId: number, symbol: string, id: number): Lot | undefined {
    const position = this.#find(portfolioId, symbol)
    if (!position) return undefined
    for (const chain of [chains.free, chains.locked]) {
      const place = this.#walk(position, chain).find(id)
      if (place >= 0) return this.#rows.lotAt(place, position)
    }
    return undefined
  }

  /** The same number until one of the position's lots changes. */
  versionOf(portfolioId: number, symbol: string): number {
    const place = this.#positions.find(portfolioId, this.#symbols.find(symbol))
    return place < 0 ? 0 : this.#positions.versionOf(place)
  }

  /** Instruments of which a portfolio has lots that have not settled, those that it came to first before the others. */
  lockedSymbols(portfolioId: number): readonly string[] {
    const symbols: string[] = []
    const positions = this.#positions
    for (let place = positions.newestOf(portfolioId); place >= 0; place = positions.formerOf(place))
      if (positions.lockedOf(place) > 0) symbols.push(this.#symbols.at(positions.symbolOf(place)))
    return symbols.reverse()
  }

  /** How many lots of a portfolio have not settled. */
  lockedCount(portfolioId: number): number {
    let count = 0
    const positions = this.#positions
    for (let place = positions.newestOf(portfolioId); place >= 0; place = positions.formerOf(place))
      count += positions.lockedOf(place)
    return count
  }

  /** The lots of each portfolio and instrument; lives on while they come and go. */
  *everyPosition(): IterableIterator<{
    readonly portfolioId: number
    readonly symbol: string
    readonly lots: readonly Lot[]
  }> {
    for (let place = 0; place < this.#positions.size; place += 1) {
      const position = this.#at(place)
      const lots = this.#lotsOf(position)
      if (lots.length > 0) yield { portfolioId: position.portfolioId, symbol: position.symbol, lots }
    }
  }

  count(): number {
    return this.#rows.count
  }

  /** Puts a lot in its place, or takes it away when nothing of it remains. */
  keep(lot: Lot): void {
    this.keepAll(lot.portfolioId, lot.symbol, [lot])
  }

  /** As `keep`, for lots of one position, oldest first: each chain is gone through once, as far as the newest of them. */
  keepAll(portfolioId: number, symbol: string, changed: readonly Lot[]): void {
    if (changed.length === 0) return
    const position = this.#find(portfolioId, symbol) ?? this.#add(portfolioId, symbol)
    const free = this.#walk(position, chains.free)
    const locked = this.#walk(position, chains.locked)
    for (const lot of changed) {
      const [own, other] = lot.unlocked ? [free, locked] : [locked, free]
      other.remove(lot.id)
      if (lot.remaining === 0) {
        own.remove(lot.id)
        continue
      }
      own.put(lot)
      if (!lot.unlocked) this.#lockedDays.add(portfolioId, this.#calendarOf(symbol), lockDayOf(lot))
    }
    this.#positions.changed(position.place)
  }

  /** Which portfolios have lots that have not settled. */
  get lockedDays(): Omit<LockedDays, 'add'> {
    return this.#lockedDays
  }

  #find(portfolioId: number, symbol: string): Position | undefined {
    const place = this.#positions.find(portfolioId, this.#symbols.find(symbol))
    return place < 0 ? undefined : { place, portfolioId, symbol }
  }

  #add(portfolioId: number, symbol: string): Position {
    return { place: this.#positions.add(portfolioId, this.#symbols.numberOf(symbol)), portfolioId, symbol }
  }

  #at(place: number): Position {
    const positions = this.#positions
    const symbol = this.#symbols.at(positions.symbolOf(place))
    return { place, portfolioId: positions.portfolioOf(place), symbol }
  }

  #walk({ place: position }: Position, chain: Chain): LotWalk {
    return new LotWalk(this.#rows, this.#positions, { position, chain })
  }

  *#chain(position: Position, chain: Chain): IterableIterator<Lot> {
    const rows = this.#rows
    for (let at = this.#positions.firstOf(position.place, chain); at >= 0; at = rows.nextOf(at))
      yield rows.lotAt(at, position)
  }

  /** Both chains of a position, oldest first. */
  #lotsOf(position: Position): Lot[] {
    const [rows, positions] = [this.#rows, this.#positions]
    const lots: Lot[] = []
    let free = positions.firstOf(position.place, chains.free)
    let locked = positions.firstOf(position.place, chains.locked)
    while (free >= 0 || locked >= 0) {
      const isFree = locked < 0 || (free >= 0 && rows.idOf(free) < rows.idOf(locked))
      const at = isFree ? free : locked
      lots.push(rows.lotAt(at, position))
      if (isFree) free = rows.nextOf(at)
      else locked = rows.nextOf(at)
    }
    return lots
  }
}
