export type FoldedBar = {
  t: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  turnover: number
}

type Trade = { readonly at: number; readonly price: number; readonly quantity: number }

const lengths = { '1m': 60_000, '1h': 3_600_000 } as const

/** Folds the trades of one instrument into its bars, by arithmetic that the product does not share. */
export class CandleFold {
  readonly bars: Record<'1m' | '1h' | '1d', FoldedBar | undefined>

  /** Continues from existing bars. */
  constructor(from: Partial<CandleFold['bars']> = {}) {
    this.bars = { '1m': from['1m'], '1h': from['1h'], '1d': from['1d'] }
  }

  add(trade: Trade, dayStartsAt: number): void {
    for (const interval of ['1m', '1h'] as const)
      this.#put(interval, trade.at - (trade.at % lengths[interval]), trade)
    this.#put('1d', dayStartsAt, trade)
  }

  #put(interval: keyof CandleFold['bars'], t: number, { price, quantity }: Trade): void {
    const bar = this.bars[interval]
    const turnover = price * quantity
    if (bar?.t !== t) {
      this.bars[interval] = {
        t,
        open: price,
        high: price,
        low: price,
        close: price,
        volume: quantity,
        turnover,
      }
      return
    }
    bar.high = Math.max(bar.high, price)
    bar.low = Math.min(bar.low, price)
    bar.close = price
    bar.volume += quantity
    bar.turnover += turnover
  }
}

/** The difference between a published bar and the sum of the trades; undefined where there is none. */
export function differs(answer: FoldedBar | undefined, folded: FoldedBar | undefined): string | undefined {
  if (folded === undefined) return undefined
  const names = ['t', 'open', 'high', 'low', 'close', 'volume', 'turnover'] as const
  const wrong = names.find((name) => answer?.[name] !== folded[name])
  return wrong && `${wrong} is ${answer?.[wrong]}, and the trades say ${folded[wrong]}`
}
