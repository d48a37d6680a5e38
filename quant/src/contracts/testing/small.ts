import fc from 'fast-check'
import { checkedTerms, type Position, type Terms } from '../terms.ts'

/** Terms with numbers so small that every price can be tried, and tiers within reach. */
export const smallTerms: fc.Arbitrary<Terms> = fc
  .record({
    // Finer than the value, as fine, and coarser.
    scales: fc.constantFrom(
      { price: 1, quantity: 1, value: 1 },
      { price: 1, quantity: 0, value: 1 },
      { price: 0, quantity: 1, value: 2 },
    ),
    feeRate: fc.constantFrom(0n, 100_000n, 3_333_333n),
    bounds: fc.array(fc.bigInt({ min: 50n, max: 1_500n }), { minLength: 1, maxLength: 4 }),
    rates: fc.array(fc.bigInt({ min: 500_000n, max: 12_000_000n }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ scales, feeRate, bounds, rates }) => {
    let [upTo, rate] = [0n, 0n]
    const tiers = bounds.map((more, index) => {
      upTo += more
      rate += rates[index]!
      return { upTo, rate }
    })
    return checkedTerms({
      scales,
      tick: scales.price + scales.quantity > scales.value ? 10n : 1n,
      lot: 1n,
      feeRate,
      tiers,
    })
  })

/** A small contract, a position of it, and a mark. */
export const situation: fc.Arbitrary<{ terms: Terms; position: Position; mark: bigint }> = smallTerms.chain(
  (terms) =>
    fc
      .record({
        side: fc.constantFrom('long' as const, 'short' as const),
        quantity: fc.bigInt({ min: 1n, max: 40n }),
        entry: fc.bigInt({ min: 1n, max: 40n }),
        marginBps: fc.bigInt({ min: 0n, max: 12_000n }),
        odd: fc.bigInt({ min: -3n, max: 3n }),
        mark: fc.bigInt({ min: 1n, max: 600n }),
      })
      .map(({ side, quantity, entry, marginBps, odd, mark }) => {
        const { price, quantity: ofQuantity, value } = terms.scales
        const spare = price + ofQuantity - value
        const worth = entry * terms.tick * quantity
        const cost = spare > 0 ? worth / 10n ** BigInt(spare) : worth * 10n ** BigInt(-spare)
        // Costs that no single fill makes come from closing a part.
        const moved = cost + odd > 0n ? cost + odd : cost
        return {
          terms,
          position: { side, quantity, cost: moved, margin: (moved * marginBps) / 10_000n },
          mark,
        }
      }),
)
