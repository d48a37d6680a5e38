import { expect, test } from 'vitest'
import { streamOf } from '../../simulation/chance.ts'
import { howOften } from '../../testing/how-often.ts'
import { OptionMarket } from './testing/option-market.ts'
import { TradingOptions } from './testing/trading.ts'

/** Rounds in one world; `npm run prove` has more worlds. */
const perWorld = 40
const worlds = Math.ceil(howOften.crashes / (10 * perWorld))

test.each([...Array(worlds).keys()])(
  'whatever the market does, what goes into a series comes out of it: world %i',
  { timeout: 300_000 },
  async (world) => {
    const market = await OptionMarket.open()
    const trading = new TradingOptions(market, streamOf(BigInt(world + 1), 'options'))
    await trading.begin()
    for (let round = 0; round < perWorld; round++) {
      await trading.round()
      expect(trading.findings(), `round ${round}`).toEqual([])
    }
    await trading.end()
    expect(market.face.book.count()).toBe(0)
    expect(await market.findings()).toEqual([])
    // What users paid less what they were paid is what participants have, series by series.
    for (const [symbol, { paidIn, paidOut, posted }] of await trading.moneyOf())
      expect(posted, symbol).toBe(paidIn - paidOut)
    for (const what of ['buy', 'rest', 'sell', 'offer', 'halt', 'restart'])
      expect(trading.seen.get(what) ?? 0, what).toBeGreaterThan(0)
    await market.market.world.close()
  },
)
