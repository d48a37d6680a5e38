import { expect, test } from 'vitest'
import { streamOf } from '../../simulation/chance.ts'
import { howOften } from '../../testing/how-often.ts'
import { ContractMarket } from './testing/contract-market.ts'
import { CrashingMarket, everyone } from './testing/crashing.ts'

/** Rounds in one world; `npm run prove` has more worlds. */
const perWorld = 120
const worlds = Math.ceil(howOften.crashes / perWorld)

type Moment = { readonly kind: string; readonly details: string }

test.each([...Array(worlds).keys()])(
  'whatever the market does, no equity falls below zero and nothing is lost: world %i',
  { timeout: 300_000 },
  async (world) => {
    const market = await ContractMarket.open()
    const crashing = new CrashingMarket(market, streamOf(BigInt(world + 1), 'contracts'))
    await crashing.begin()
    for (let round = 0; round < perWorld; round++) {
      await crashing.round()
      expect(balances(market), `round ${round}`).toEqual([])
    }
    await crashing.calm()
    expect(balances(market)).toEqual([])
    expect(await market.findings()).toEqual([])

    const moments = (await market.market.world.database.query(
      'select kind, details from contracts.liquidation_moment order by id',
    )) as unknown as Moment[]
    const of = (kind: string) => moments.filter((one) => one.kind === kind)
    // Each liquidation was begun below the margin that it needed, and came to an end.
    for (const { details } of of('begun')) {
      const { left, needed } = JSON.parse(details) as { left: string; needed: string }
      expect(BigInt(left)).toBeLessThanOrEqual(BigInt(needed))
    }
    expect(of('ended')).toHaveLength(of('begun').length)
    const [over] = (await market.market.world.database.query(
      `select count(*) filter (where ended = 'liquidated')::int as liquidated, count(*) filter (where came_back < 0)::int as below
     from contracts.position`,
    )) as unknown as [{ liquidated: number; below: number }]
    expect(over.below).toBe(0)
    for (const what of ['open', 'close', 'margin', 'exit', 'halt', 'restart'])
      expect(crashing.seen.get(what) ?? 0, what).toBeGreaterThan(0)
    expect(over.liquidated).toBeGreaterThan(0)
    // Each restart has connections of its own until its world is closed.
    await market.market.world.close()
  },
)

/**
 * Invariants at every moment: no account is below zero, the fund is not overdrawn, and started funding sums to
 * zero.
 */
function balances(market: ContractMarket): string[] {
  const wrong: string[] = []
  for (const one of everyone) {
    const { contract, held } = market.ledger.ownedOf(one, 'USDT')
    if (contract < 0n || held < 0n) wrong.push(`${one} has ${contract}, ${held} on hold`)
  }
  for (const { id, margin } of market.face.book.every()) if (margin < 0n) wrong.push(`position ${id} owes`)
  if (market.houseBalance('insurance') < 0n) wrong.push('the insurance fund is overdrawn')
  if (market.face.book.pending().size === 0 && market.houseBalance('contract-funding') !== 0n)
    wrong.push(`funding is off by ${market.houseBalance('contract-funding')}`)
  return wrong
}
