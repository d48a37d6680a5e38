import { invariant } from '@openbourse/money'
import { signOf } from '../terms.ts'
import { contracts } from './examples.ts'
import { type Counts, type Draw, everything, live, type Market, marketOf, noCounts } from './market.ts'

const stepsOfALife = 80

/** What happened in the lives of markets with the seeds from `first` on. Throws with the seed where a law does not hold. */
export function liveAll({ first, lives }: { first: number; lives: number }): Counts {
  const sum = noCounts()
  for (let seed = first; seed < first + lives; seed++) {
    try {
      const { counts } = lifeOf(seed)
      for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name]
    } catch (cause) {
      throw new Error(`Replay with SEED=${seed}`, { cause })
    }
  }
  return sum
}

function lifeOf(seed: number): Market {
  const draw = drawer(seed)
  const { terms, mark } = [
    { terms: contracts.BTC, mark: 9_242_100n },
    { terms: contracts.ETH, mark: 318_000n },
    { terms: contracts.SOL, mark: 13_120n },
  ][draw(3)]!
  const market = marketOf(draw, { terms, mark, users: 3 + draw(10) })
  const atFirst = everything(market)
  for (let step = 0; step < stepsOfALife; step++) {
    live(market)
    holds(market, atFirst)
  }
  return market
}

/** Invariants: nothing is created or lost; longs equal shorts; clearing equals the costs; nothing is below zero. */
function holds(market: Market, atFirst: bigint): void {
  const { cash, positions, clearing, insurance, house } = market
  invariant(everything(market) === atFirst, 'nothing is lost and nothing made')
  let [quantity, cost] = [0n, 0n]
  for (const position of positions) {
    if (!position) continue
    invariant(
      position.margin >= 0n && position.quantity > 0n,
      'an open position has a margin of at least zero',
    )
    quantity += signOf(position.side) * position.quantity
    cost += signOf(position.side) * position.cost
  }
  invariant(quantity === 0n, 'as much is long as short')
  invariant(clearing === -cost, 'clearing is what costs say')
  invariant(
    cash.every((amount) => amount >= 0n),
    'no user owes anything',
  )
  invariant(insurance >= 0n && house >= 0n, 'the insurance fund pays no more than it has')
}

/** A linear congruence, so that a seed is one life. */
function drawer(seed: number): Draw {
  let state = seed >>> 0
  return (n) => {
    state = (Math.imul(1_664_525, state) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}
