import { discount, insideOf, type Option, price } from './price.ts'

/** A source of numbers from 0 up to 1, without 1. */
export type Uniforms = () => number

/**
 * What selling again is asked to bring: `wanted` an own share of the contract, after a fee of `fee` a share, at a bid that is this part of the value
 * below it. Settlement at the last close takes neither.
 */
export type Resale = { readonly wanted: number; readonly fee: number; readonly belowValue: number }

const halvings = 60

/**
 * How often selling at some close would have brought what is wanted, of `paths` of the underlying under the risk-neutral measure with the option’s volatility.
 * `closes` are the years from now to each close, ascending, the last one expiry. Since a value rises with the price (a put’s falls), each close has one
 * price that decides, and a path is only compared with it.
 */
export function chanceOfResale(
  option: Option,
  resale: Resale,
  { closes, paths, uniforms }: { closes: readonly number[]; paths: number; uniforms: Uniforms },
): number {
  const sign = option.right === 'call' ? 1 : -1
  const drift = option.rate - option.dividendYield - (option.volatility * option.volatility) / 2
  const steps = closes.map((close, at) => {
    const time = close - (closes[at - 1] ?? 0)
    return {
      move: sign * drift * time,
      spread: sign * option.volatility * Math.sqrt(time),
      enough: sign * Math.log(levelFor(option, resale, close, at === closes.length - 1) / option.spot),
    }
  })
  const normals = normalsFrom(uniforms)
  let reached = 0
  for (let path = 0; path < paths; path++) {
    let moved = 0
    for (const { move, spread, enough } of steps) {
      moved += move + spread * normals()
      if (moved >= enough) {
        reached += 1
        break
      }
    }
  }
  return reached / paths
}

/** The price of the underlying that decides at a close: infinite where none is high enough for a call, 0 where none is low enough for a put. */
function levelFor(option: Option, resale: Resale, close: number, last: boolean): number {
  const later = { ...option, years: option.years - close }
  const brings = (spot: number): number =>
    last
      ? insideOf(discount({ ...option, spot, years: 0 }), option.right)
      : price({ ...later, spot }) * (1 - resale.belowValue) - resale.fee
  const call = option.right === 'call'
  const farthest = call ? option.spot * 1e6 : option.strike * 1e-6
  if (brings(farthest) < resale.wanted) return call ? Number.POSITIVE_INFINITY : 0
  let [short, enough] = [Math.log(call ? option.strike * 1e-6 : option.spot * 1e6), Math.log(farthest)]
  for (let step = 0; step < halvings; step++) {
    const middle = (short + enough) / 2
    if (brings(Math.exp(middle)) < resale.wanted) short = middle
    else enough = middle
  }
  return Math.exp(enough)
}

/** Standard normal numbers, two from two (G. Box and M. Muller, “A note on the generation of random normal deviates”, 1958). */
function normalsFrom(uniforms: Uniforms): () => number {
  let kept: number | undefined
  return () => {
    if (kept !== undefined) {
      const one = kept
      kept = undefined
      return one
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniforms()))
    const angle = 2 * Math.PI * uniforms()
    kept = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}

/** The same numbers for the same seed, on every device: xorshift with 128 bits (G. Marsaglia, “Xorshift RNGs”, 2003). */
export function uniformsFrom(seed: number): Uniforms {
  let [x, y, z, w] = [seed | 0, 362_436_069, 521_288_629, 88_675_123]
  const next = (): number => {
    const mixed = x ^ (x << 11)
    x = y
    y = z
    z = w
    w = w ^ (w >>> 19) ^ mixed ^ (mixed >>> 8)
    return (w >>> 0) / 2 ** 32
  }
  // The first numbers of seeds next to each other are alike.
  for (let skipped = 0; skipped < 20; skipped++) next()
  return next
}
