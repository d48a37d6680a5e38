import type { LinkedPair } from '@openbourse/protocol'

export type PairKey = { readonly one: string; readonly other: string; readonly symbol: string }

/** A pair in one symbol as one word of the address. */
export const idOfPair = ({ one, other, symbol }: Pick<LinkedPair, 'one' | 'other' | 'symbol'>): string =>
  `${one.id}-${other.id}-${symbol}`

export function pairIn(id: string): PairKey | undefined {
  const [, one, other, symbol] = /^(\d{1,16})-(\d{1,16})-([A-Z0-9]{1,12})$/.exec(id) ?? []
  return one && other && symbol ? { one, other, symbol } : undefined
}
