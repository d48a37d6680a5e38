import { split } from '@openbourse/money'
import type { Consumed, Lot } from './rules.ts'

/** The part of a sale that came out of one lot, or out of granted shares. Money in the currency's smallest unit. */
export type DisposalPart = {
  readonly lotId: number | null
  readonly acquiredAt: number | null
  readonly quantity: number
  /** In millionths of a share, where it is of a fraction: that has an average cost in the place of lots. */
  readonly fraction?: bigint
  readonly cost: bigint
  /** After fees. */
  readonly proceeds: bigint
}

/**
 * A sale by the lots that it was taken from, which are among those before it. Proceeds go to the parts by their number of shares (Hamilton's method), so that
 * the parts add up to exactly what the sale brought and cost.
 */
export function disposalsOf(
  before: readonly Lot[],
  { changed }: Pick<Consumed, 'changed'>,
  sale: { readonly quantity: number; readonly proceeds: bigint },
): DisposalPart[] {
  const known = new Map(before.map((lot) => [lot.id, lot]))
  const taken = changed.flatMap((lot) => {
    const was = known.get(lot.id)
    if (!was) return []
    const quantity = was.remaining - lot.remaining
    return [{ lotId: lot.id, acquiredAt: lot.boughtAt, quantity, cost: was.costLeft - lot.costLeft }]
  })
  const granted = sale.quantity - taken.reduce((sum, part) => sum + part.quantity, 0)
  const parts =
    granted > 0 ? [...taken, { lotId: null, acquiredAt: null, quantity: granted, cost: 0n }] : taken
  const weights = parts.map(({ quantity }) => BigInt(quantity))
  const sign = sale.proceeds < 0n ? -1n : 1n
  const proceeds = split(sale.proceeds * sign, weights)
  return parts.map((part, at) => ({ ...part, proceeds: (proceeds[at] ?? 0n) * sign }))
}
