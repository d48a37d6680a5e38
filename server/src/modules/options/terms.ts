import { invariant } from '@openbourse/money'
import { type OptionRight, optionable, seriesOf } from '../venue/index.ts'
import { type Adjustable, contractSize } from './rules.ts'
import type { Adjustment } from './types.ts'

/** A series as it is now. */
export type Terms = Adjustable & {
  readonly symbol: string
  readonly underlying: string
  readonly day: string
  readonly right: OptionRight
  readonly currency: string
  readonly adjustments: readonly Adjustment[]
}

const underlyings = new Map(optionable.map((one) => [one.symbol, one]))

/** Terms of every series, after splits and special dividends. */
export class SeriesTerms {
  readonly #adjusted = new Map<string, Adjustment[]>()

  recover(all: readonly Adjustment[]): void {
    for (const one of all) this.keep(one)
  }

  keep(one: Adjustment): void {
    const before = this.#adjusted.get(one.symbol)
    if (before) before.push(one)
    else this.#adjusted.set(one.symbol, [one])
  }

  /** Undefined where there is no such series. */
  find(symbol: string): Terms | undefined {
    const series = seriesOf(symbol)
    const underlying = series && underlyings.get(series.underlying)
    if (!series || !underlying) return undefined
    const adjustments = this.#adjusted.get(symbol) ?? []
    const newest = adjustments.at(-1)
    return {
      symbol,
      underlying: series.underlying,
      day: series.day,
      right: series.right,
      currency: underlying.currency,
      strike: newest?.strike ?? BigInt(series.strike),
      size: newest?.size ?? BigInt(contractSize),
      adjustments,
    }
  }

  of(symbol: string): Terms {
    const found = this.find(symbol)
    invariant(found, `${symbol} is an option series`)
    return found
  }
}
