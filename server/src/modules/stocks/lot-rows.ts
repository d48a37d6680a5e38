import { invariant } from '@openbourse/money'
import { Pages, pageRows, placeIn } from '../../platform/columns/index.ts'
import type { Lot } from './rules.ts'

const emptyPage = () => ({
  id: new Float64Array(pageRows),
  boughtAt: new Float64Array(pageRows),
  unlockAt: new Float64Array(pageRows),
  price: new Float64Array(pageRows),
  quantity: new Float64Array(pageRows),
  remaining: new Float64Array(pageRows),
  cost: new BigInt64Array(pageRows),
  costLeft: new BigInt64Array(pageRows),
  currency: new Uint16Array(pageRows),
  tradingDay: new Uint16Array(pageRows),
  lockDay: new Uint16Array(pageRows),
  unlocked: new Uint8Array(pageRows),
  next: new Int32Array(pageRows),
})

/** Means no day. */
const noDay = ''

/** Fields of a lot that are the same for all lots of its position. */
export type LotOwner = Pick<Lot, 'portfolioId' | 'symbol'>

/** Lots as columns, 75 bytes each, by place; each leads to the next one of its chain. The place of a lot that is gone is taken by a later one. */
export class LotRows {
  readonly #pages = new Pages(emptyPage)
  readonly #currencies = new Words()
  readonly #days = new Words()
  /** Places that were given up, as a chain. */
  #spare = -1
  #spares = 0

  /** Number of lots. */
  get count(): number {
    return this.#pages.size - this.#spares
  }

  /** A place for a lot, in no chain. */
  add(lot: Lot): number {
    const place = this.#room()
    this.set(place, lot)
    this.setNext(place, -1)
    return place
  }

  /** The lot at a place is another from now on. */
  set(place: number, lot: Lot): void {
    const page = this.#pages.of(place)
    const at = placeIn(place)
    page.id[at] = lot.id
    page.boughtAt[at] = lot.boughtAt
    page.unlockAt[at] = lot.unlockAt
    page.price[at] = lot.price
    page.quantity[at] = lot.quantity
    page.remaining[at] = lot.remaining
    page.cost[at] = lot.cost
    page.costLeft[at] = lot.costLeft
    page.currency[at] = this.#currencies.numberOf(lot.currency)
    page.tradingDay[at] = this.#days.numberOf(lot.tradingDay)
    page.lockDay[at] = this.#days.numberOf(lot.lockDay ?? noDay)
    page.unlocked[at] = lot.unlocked ? 1 : 0
  }

  /** Gives a place up that is in no chain any more. */
  remove(place: number): void {
    this.setNext(place, this.#spare)
    this.#spare = place
    this.#spares += 1
  }

  lotAt(place: number, { portfolioId, symbol }: LotOwner): Lot {
    const page = this.#pages.of(place)
    const at = placeIn(place)
    return {
      id: page.id[at]!,
      portfolioId,
      symbol,
      currency: this.#currencies.at(page.currency[at]!),
      boughtAt: page.boughtAt[at]!,
      tradingDay: this.#days.at(page.tradingDay[at]!),
      lockDay: this.#days.at(page.lockDay[at]!) || null,
      price: page.price[at]!,
      quantity: page.quantity[at]!,
      cost: page.cost[at]!,
      unlockAt: page.unlockAt[at]!,
      unlocked: page.unlocked[at] === 1,
      remaining: page.remaining[at]!,
      costLeft: page.costLeft[at]!,
    }
  }

  idOf(place: number): number {
    return this.#pages.of(place).id[placeIn(place)]!
  }

  /** The next lot of the same chain, or -1. */
  nextOf(place: number): number {
    return this.#pages.of(place).next[placeIn(place)]!
  }

  setNext(place: number, next: number): void {
    this.#pages.of(place).next[placeIn(place)] = next
  }

  #room(): number {
    const place = this.#spare
    if (place < 0) return this.#pages.add()
    this.#spare = this.nextOf(place)
    this.#spares -= 1
    return place
  }
}

const wordsMax = 2 ** 16

/** A few texts by numbers of this process, in the order in which they came. */
export class Words {
  readonly #numbers = new Map<string, number>()
  readonly #words: string[] = []

  /** The number of a text that came before, or -1. */
  find(word: string): number {
    return this.#numbers.get(word) ?? -1
  }

  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    const number = this.#words.length
    invariant(number < wordsMax, 'currencies, trading days and instruments are few')
    this.#words.push(word)
    this.#numbers.set(word, number)
    return number
  }

  at(number: number): string {
    return this.#words[number]!
  }
}
