import { divide, type Rounding } from './divide.ts'
import { invariant } from './invariant.ts'

/** Decimals of a market: of its prices, of its quantities, and of the asset that prices are in. */
export type Scales = Readonly<Record<'price' | 'quantity' | 'value', number>>

/** How many decimals price × quantity has more than the asset that prices are in. */
export const spareDecimals = ({ price, quantity, value }: Scales): number => price + quantity - value

/**
 * Value of a quantity at a price, in the smallest unit of the asset that prices are in, rounded in the given
 * direction.
 */
export function worthAt(price: bigint, quantity: bigint, scales: Scales, rounding: Rounding): bigint {
  const spare = spareDecimals(scales)
  const product = price * quantity
  return spare <= 0 ? product * 10n ** BigInt(-spare) : divide(product, 10n ** BigInt(spare), rounding)
}

/**
 * As `worthAt` where nothing is to be rounded: what is traded has to be paid to the unit. Throws where the product is no whole number of
 * units, which lots and ticks that pass `tradesExactly` never make.
 */
export function exactWorth(price: bigint, quantity: bigint, scales: Scales): bigint {
  const spare = spareDecimals(scales)
  const product = price * quantity
  if (spare <= 0) return spare === 0 ? product : product * 10n ** BigInt(-spare)
  const unit = 10n ** BigInt(spare)
  invariant(product % unit === 0n, 'a traded price × quantity is a whole number of units')
  return product / unit
}

/** Whether every lot at every tick is worth a whole number of units. */
export function tradesExactly(
  step: { readonly tick: bigint; readonly lot: bigint },
  scales: Scales,
): boolean {
  const spare = spareDecimals(scales)
  return spare <= 0 || (step.tick * step.lot) % 10n ** BigInt(spare) === 0n
}

/** Price of one whole unit in decimals of `scale`, from what a quantity came to; half to even. */
export function priceEach(value: bigint, quantity: bigint, scales: Scales, scale: number): bigint {
  const more = scale + scales.quantity - scales.value
  return more >= 0
    ? divide(value * 10n ** BigInt(more), quantity, 'half-even')
    : divide(value, quantity * 10n ** BigInt(-more), 'half-even')
}
