import { expect, test } from 'vitest'
import { indexBeside } from './index-beside.ts'

const prices: Readonly<Record<string, readonly number[]>> = { LAG30: [100_000, 103_333, 98_000] }
const venue = {
  instrument: (symbol: string) => (prices[symbol] ? { symbol, name: 'Lagos 30' } : undefined),
  pricesAt: async (symbol: string) => prices[symbol] ?? [],
} as never

test("the index of a currency's market is returned beside, from the first moment on", async () => {
  expect(await indexBeside(venue, 'NGN', [1, 2, 3])).toEqual({
    symbol: 'LAG30',
    name: 'Lagos 30',
    rates: ['0.0000', '0.0333', '-0.0200'],
  })
})

test('a market without that index, and one without a price then, have none beside', async () => {
  expect(await indexBeside(venue, 'USD', [1])).toBeNull()
  const silent = { instrument: () => ({ symbol: 'LAG30', name: 'Lagos 30' }), pricesAt: async () => [0, 5] }
  expect(await indexBeside(silent as never, 'NGN', [1, 2])).toBeNull()
})
