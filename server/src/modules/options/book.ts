import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { type Ledger, optionSettled } from '../ledger/index.ts'
import { type FillRecord, totalOf } from '../orders/index.ts'
import { worthAtExpiry } from './rules.ts'
import { writeHolding, writeStep } from './tables.ts'
import type { Terms } from './terms.ts'
import type { Holding, SettlementRow, Step } from './types.ts'

export type BookParts = {
  readonly ledger: Pick<Ledger, 'post'>
  readonly termsOf: (symbol: string) => Terms
  /** Chance of a profit in millionths, of a contract that cost this with its fee. */
  readonly chanceOf: (terms: Terms, cost: bigint, nowMs: number) => number
}

/** Everything that users hold of series, and everything that changes it: fills and settlements. */
export class OptionBook {
  readonly #parts: BookParts
  readonly #byPortfolio = new Map<number, Map<string, Holding>>()
  readonly #bySymbol = new Map<string, Map<number, Holding>>()
  /** Contracts by underlying. */
  readonly #contracts = new Map<string, number>()
  #count = 0

  constructor(parts: BookParts) {
    this.#parts = parts
  }

  recover(all: readonly Holding[]): void {
    for (const one of all) this.#keep(undefined, one)
  }

  of(portfolioId: number, symbol: string): Holding | undefined {
    return this.#byPortfolio.get(portfolioId)?.get(symbol)
  }

  ownedBy(portfolioId: number): readonly Holding[] {
    return [...(this.#byPortfolio.get(portfolioId)?.values() ?? [])]
  }

  on(symbol: string): IterableIterator<Holding> {
    return (this.#bySymbol.get(symbol) ?? new Map<number, Holding>()).values()
  }

  /** Series that users hold. */
  symbols(): IterableIterator<string> {
    return this.#bySymbol.keys()
  }

  *every(): IterableIterator<Holding> {
    for (const own of this.#byPortfolio.values()) yield* own.values()
  }

  count(): number {
    return this.#count
  }

  contractsOn(underlying: string): number {
    return this.#contracts.get(underlying) ?? 0
  }

  /** Keeps what a fill did, in its turn. */
  followed(turn: Turn, fill: FillRecord): void {
    const before = this.of(fill.portfolioId, fill.symbol)
    const fee = totalOf(fill.fees)
    const quantity = BigInt(fill.quantity)
    if (fill.side === 'buy') {
      const opened = before ?? this.#opened(turn, fill)
      this.#change(turn, before, {
        ...opened,
        quantity: opened.quantity + quantity,
        bought: opened.bought + quantity,
        premium: opened.premium + fill.value,
        feesBought: opened.feesBought + fee,
      })
    } else {
      invariant(before && before.quantity >= quantity, `${fill.symbol} is held before it is sold`)
      const left = before.quantity - quantity
      this.#change(turn, before, {
        ...before,
        quantity: left,
        sold: before.sold + quantity,
        proceeds: before.proceeds + fill.value,
        feesSold: before.feesSold + fee,
        ...(left === 0n ? ({ endedAt: turn.nowMs, ended: 'sold' } as const) : {}),
      })
    }
    const holding = this.of(fill.portfolioId, fill.symbol) ?? before!
    writeStep(turn, holding, {
      id: turn.nextId(),
      holdingId: holding.id,
      at: turn.nowMs,
      kind: fill.side === 'buy' ? 'bought' : 'sold',
      orderId: fill.orderId,
      quantity,
      price: BigInt(fill.price),
      value: fill.value,
      fee,
    })
  }

  /** Exercises what is in the money and lets the rest end, at the price of the settlement. Nothing of it is in an order any more. */
  settle(turn: Turn, holding: Holding, { price }: Pick<SettlementRow, 'price'>): Holding {
    const terms = this.#parts.termsOf(holding.symbol)
    const worth = worthAtExpiry({ ...terms, price })
    const { quantity, portfolioId, symbol, currency, id } = holding
    const paid = worth * quantity
    const series = `option:${symbol}`
    this.#parts.ledger.post(
      turn,
      optionSettled({ portfolioId, id, symbol, series, currency, quantity, paid }),
    )
    const after: Holding = {
      ...holding,
      quantity: 0n,
      settled: holding.settled + quantity,
      paidOut: holding.paidOut + paid,
      endedAt: turn.nowMs,
      ended: paid > 0n ? 'settled' : 'worthless',
    }
    this.#change(turn, holding, after)
    const step: Step = {
      id: turn.nextId(),
      holdingId: id,
      at: turn.nowMs,
      kind: 'settled',
      orderId: null,
      quantity,
      price: worth,
      value: paid,
      fee: 0n,
    }
    writeStep(turn, after, step)
    return after
  }

  #opened(turn: Turn, fill: FillRecord): Holding {
    const terms = this.#parts.termsOf(fill.symbol)
    const cost = (fill.value + totalOf(fill.fees)) / BigInt(fill.quantity)
    return {
      id: fill.id,
      portfolioId: fill.portfolioId,
      symbol: fill.symbol,
      underlying: terms.underlying,
      currency: fill.currency,
      quantity: 0n,
      bought: 0n,
      premium: 0n,
      feesBought: 0n,
      sold: 0n,
      proceeds: 0n,
      feesSold: 0n,
      settled: 0n,
      paidOut: 0n,
      chance: this.#parts.chanceOf(terms, cost, turn.nowMs),
      openedAt: turn.nowMs,
      endedAt: null,
      ended: null,
    }
  }

  #change(turn: Turn, before: Holding | undefined, after: Holding): void {
    this.#keep(before, after)
    writeHolding(turn, after)
  }

  #keep(before: Holding | undefined, after: Holding): void {
    const { portfolioId, symbol, underlying } = after
    const more = Number(after.quantity - (before?.quantity ?? 0n))
    this.#contracts.set(underlying, this.contractsOn(underlying) + more)
    if (after.endedAt === null) {
      if (!before) this.#count += 1
      mapIn(this.#byPortfolio, portfolioId).set(symbol, after)
      mapIn(this.#bySymbol, symbol).set(portfolioId, after)
      return
    }
    this.#count -= 1
    forget(this.#byPortfolio, portfolioId, symbol)
    forget(this.#bySymbol, symbol, portfolioId)
  }
}

function mapIn<K, L, V>(of: Map<K, Map<L, V>>, key: K): Map<L, V> {
  let found = of.get(key)
  if (!found) {
    found = new Map()
    of.set(key, found)
  }
  return found
}

function forget<K, L>(of: Map<K, Map<L, unknown>>, key: K, inner: L): void {
  const found = of.get(key)
  found?.delete(inner)
  if (found?.size === 0) of.delete(key)
}
