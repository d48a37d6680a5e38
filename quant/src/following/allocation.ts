import { divide, invariant, split } from '@openbourse/money'

/** Shares that were traded, and what was paid or received for them without fees, in the smallest unit. */
export type Block = { readonly quantity: number; readonly value: bigint }

export type Allotted = Block & { readonly fees: bigint }

/**
 * What each copier gets of a bunched order: shares in whole lots by largest remainder, in proportion to what each asked for; value and fees in
 * proportion to the shares, by largest remainder too, so everyone trades at the average price and the parts are exactly the whole.
 */
export function allotted(
  filled: Block & { readonly fees: bigint },
  asked: readonly number[],
  lot: number,
): readonly Allotted[] {
  const wanted = asked.reduce((sum, quantity) => sum + quantity, 0)
  invariant(filled.quantity <= wanted, 'an order fills no more than was asked for')
  if (filled.quantity === 0) return asked.map(() => ({ quantity: 0, value: 0n, fees: 0n }))
  const step = filled.quantity % lot === 0 ? lot : 1
  const parts = split(
    BigInt(filled.quantity / step),
    asked.map((quantity) => BigInt(quantity)),
  )
  const shares = parts.map((steps) => steps * BigInt(step))
  const values = split(filled.value, shares)
  const fees = split(filled.fees, shares)
  return shares.map((quantity, at) => ({
    quantity: Number(quantity),
    value: values[at]!,
    fees: fees[at]!,
  }))
}

/**
 * What a manager pays so that no copier trades at a worse average price than they did: with both blocks at one average price, the manager’s own
 * block would have cost so much more, or brought so much less. Rounded up, against the manager; zero where the copiers traded better, because
 * the manager gains nothing from what their copiers do.
 */
export function priceDifference(side: 'buy' | 'sell', manager: Block, copiers: Block): bigint {
  const [own, all] = [BigInt(manager.quantity), BigInt(manager.quantity + copiers.quantity)]
  if (own === 0n || copiers.quantity === 0) return 0n
  const together = own * (manager.value + copiers.value)
  const owed =
    side === 'buy'
      ? divide(together, all, 'up') - manager.value
      : manager.value - divide(together, all, 'down')
  return owed > 0n ? owed : 0n
}

/**
 * The worst price of one share at which a manager with so much free money can still pay the whole difference, in the smallest unit: at `L` for
 * all shares it is less than `x |L − p|`. One smallest unit is kept for rounding.
 */
export function reachable(side: 'buy' | 'sell', manager: Block, cash: bigint): number {
  const spare = cash > 0n ? cash - 1n : 0n
  const own = BigInt(manager.quantity)
  if (side === 'buy') return Number(divide(manager.value + spare, own, 'down'))
  const least = manager.value - spare
  return least > 0n ? Number(divide(least, own, 'up')) : 0
}

/** A part of an amount for each of several blocks, in proportion to their shares; the parts are exactly the whole. */
export const ownShare = (minor: bigint, blocks: readonly Pick<Block, 'quantity'>[]): readonly bigint[] =>
  minor === 0n
    ? blocks.map(() => 0n)
    : split(
        minor,
        blocks.map(({ quantity }) => BigInt(quantity)),
      )
