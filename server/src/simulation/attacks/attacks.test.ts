import { Side } from '@openbourse/matching'
import { expect, test } from 'vitest'
import { listings } from '../../modules/venue/index.ts'
import { createChance } from '../../modules/venue/simulation/chance.ts'
import { impactPerOrder } from '../../modules/venue/simulation/impact.ts'
import { traitsOf } from '../../modules/venue/simulation/traits.ts'
import { testMarket } from '../../modules/venue/testing/test-market.ts'
import { attacks } from './attackers.ts'
import { believeEveryTrade } from './plants.ts'
import { reckon } from './reckon.ts'

// `npm run attack` plays 200 days.
const days = 16

test.each(attacks)('$name earns nothing', async (attack) => {
  const reckoned = await reckon(attack, { days })
  expect(reckoned).toMatchObject({ earns: false })
  if (attack.name === 'hunting a stop') expect(reckoned.setOff).toBeGreaterThan(days / 4)
})

test('the suite detects makers that follow the trades of a user with themselves', async () => {
  const wash = attacks.find(({ name }) => name === 'wash trading with inventory')!
  expect(await reckon(wash, { days, plant: believeEveryTrade })).toMatchObject({ earns: true })
})

test('whatever is taken from the book costs more than it moves the makers', async () => {
  const stocks = listings.filter((one) => one.class === 'equity' && one.country !== 'BR')
  const chance = createChance('samples')
  const some = stocks.filter(() => chance.unit() < 0.3).map(({ symbol }) => symbol)
  const world = testMarket({ startMs: Date.parse('2026-11-20T15:00:00Z'), symbols: [...some, 'BRCL'] })
  let looked = 0
  for (let step = 0; step < 240; step += 1) {
    await world.live(1000)
    for (const { book, listing } of world.places) {
      const fair = world.fair(listing.symbol)
      for (const side of [Side.buy, Side.sell] as const) {
        let [orders, paid] = [0, 0]
        for (const { price, quantity } of book!.depth(side, 50)) {
          const more = (quantity * fair) / traitsOf(listing).orderValue
          orders += more
          paid += (more * Math.abs(price - fair)) / fair
          looked += 1
          expect(paid, `${listing.symbol} ${orders}`).toBeGreaterThan((impactPerOrder * orders ** 2) / 2)
        }
      }
    }
  }
  expect(looked).toBeGreaterThan(100_000)
})
