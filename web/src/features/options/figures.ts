import type { OptionInfo, OptionPreview } from '@openbourse/protocol'
import { compare, minus, over, plus, times } from '../../lib/figures.ts'

export type Pricing = NonNullable<OptionInfo['pricing']>

type Level = OptionInfo['asks'][number]

/** The price at which a book gives so many contracts, best level first; undefined where it does not have them. */
export function limitFor(levels: readonly Level[], quantity: number): string | undefined {
  let left = quantity
  for (const level of levels) {
    left -= level.quantity
    if (left <= 0) return level.price
  }
  return undefined
}

/** Contracts that a balance pays at a price, fees included; 0 without a price. */
export function affordable(
  free: string,
  { price, size, fee }: { price: string; size: number; fee: string },
): number {
  const each = plus(times(price, String(size)), fee)
  return compare(each, '0') > 0 ? Number((over(free, each, 1) ?? '0').split('.')[0]) : 0
}

/** Cost of a purchase. */
export type Sketch = Pick<
  OptionPreview,
  'price' | 'middle' | 'atMiddle' | 'halfSpread' | 'fee' | 'total' | 'breakEven'
>

/** What buying at the best ask would come to, for those who cannot ask the server for a preview. */
export function sketchOf(info: OptionInfo, quantity: number): Sketch | undefined {
  const ask = info.asks[0]?.price
  if (ask === undefined) return undefined
  const bid = info.bids[0]?.price
  const middle = bid === undefined ? ask : (over(plus(ask, bid), '2', 4) ?? ask)
  const shares = String(info.terms.size * quantity)
  const fee = times(info.fee, String(quantity))
  const atMiddle = times(middle, shares)
  const premium = times(ask, shares)
  return {
    price: ask,
    middle,
    atMiddle,
    halfSpread: minus(premium, atMiddle),
    fee,
    total: plus(premium, fee),
    breakEven: info.cell.breakEven,
  }
}

/** How far the best bid is below the middle, as a part of it: what selling again is taken to cost. */
export function belowValueOf({ bids, asks }: Pick<OptionInfo, 'bids' | 'asks'>): number {
  const [bid, ask] = [Number(bids[0]?.price ?? 0), Number(asks[0]?.price ?? 0)]
  if (bid === 0 || ask === 0) return 0
  return (ask - bid) / (ask + bid)
}
