import type { FractionDeal } from '@openbourse/protocol'
import type { Provable } from './provable.ts'

/** The fraction of a deal with the money for it; the order for whole shares is proven on its own receipt. */
export function provableFraction({
  id,
  at,
  kind,
  symbol,
  currency,
  fraction,
}: Pick<FractionDeal, 'id' | 'at' | 'kind' | 'symbol' | 'currency' | 'fraction'>): Provable {
  const { quantity, total } = fraction
  const part = `fraction:${symbol}`
  const moves = {
    buy: [
      { asset: currency, amount: `-${total}` },
      { asset: part, amount: quantity },
    ],
    sell: [
      { asset: currency, amount: total },
      { asset: part, amount: `-${quantity}` },
    ],
    shares: [
      { asset: part, amount: `-${quantity}` },
      { asset: `share:${symbol}`, amount: quantity },
    ],
  }[kind]
  return { kind: 'fraction', id, atMs: at, moves }
}
