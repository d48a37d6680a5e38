import { expect, test } from 'vitest'
import { type MarketWorld, openMarketWorld } from '../../../testing/market.ts'
import { listings } from '../instruments/index.ts'
import type { NewListing } from '../types.ts'

const dayMs = 86_400_000
const lagos = listings.filter(({ country }) => country === 'NG')
const symbols = lagos.map(({ symbol }) => symbol)
const words = { 'en-US': 'Mills flour.', 'es-MX': 'Muele harina.', 'pt-BR': 'Mói farinha.' }

/** A market of Lagos in which a share was listed on this day. */
async function withListed(terms: Partial<NewListing>): Promise<MarketWorld> {
  const market = await openMarketWorld({ symbols })
  await market.world.writer.run({
    actor: 0,
    decide(turn) {
      market.venue.list(turn, {
        symbol: 'TSTM',
        name: 'Testing Mills',
        country: 'NG',
        sector: 'consumer',
        about: words,
        sharesIssued: 1_000_000n,
        offered: 4200,
        worth: 4500,
        earnings: 300,
        dividend: 100,
        ...terms,
      })
      market.venue.letTrade(turn, 'TSTM', 'nothing')
    },
  })
  return market
}

const membersOf = ({ venue }: MarketWorld, index: string) => venue.listing(index)!.members
const levelOf = ({ venue }: MarketWorld, index: string) => venue.quote(index).last
const later = (market: MarketWorld, days: number) => market.pass(days * dayMs)
const looksOf = async ({ world }: MarketWorld) => {
  await world.writer.settled()
  return world.database.query(
    'select index_symbol, symbol, n, entered, left_symbol from venue.index_look order by index_symbol, n',
  )
}

/** Two simulated participants trade at a price. */
async function trade(market: MarketWorld, symbol: string, price: number): Promise<void> {
  await market.offer(symbol, 'sell', price, 100)
  await market.take(symbol, 'buy', price, 100)
}

test('a bank enters its sector after a week without moving the level, and moves it from then on, also after a start', async () => {
  // As many shares as make it worth the sum of all banks.
  const banks = lagos.filter(({ sector }) => sector === 'banks')
  const worth = banks.reduce((sum, { nominal, sharesIssued }) => sum + BigInt(nominal) * sharesIssued, 0n)
  let market = await withListed({ sector: 'banks', sharesIssued: worth / 4200n })
  const [bank] = banks
  await trade(market, bank!.symbol, bank!.nominal)
  expect(levelOf(market, 'LAGBK')).toBe('1000.00')
  // Listed today: nothing of it counts.
  await trade(market, 'TSTM', 4_400)
  await trade(market, 'TSTM', 4_200)
  expect(levelOf(market, 'LAGBK')).toBe('1000.00')
  await later(market, 6)
  expect(membersOf(market, 'LAGBK')).not.toContain('TSTM')
  expect(await looksOf(market)).toEqual([])
  await later(market, 1)
  expect(membersOf(market, 'LAGBK')).toEqual([...banks.map(({ symbol }) => symbol), 'TSTM'])
  await trade(market, bank!.symbol, bank!.nominal)
  expect(levelOf(market, 'LAGBK')).toBe('1000.00')
  // Half of the index is 5% dearer.
  await trade(market, 'TSTM', 4_410)
  expect(levelOf(market, 'LAGBK')).toBe('1025.00')
  market = await market.restart()
  expect(membersOf(market, 'LAGBK')).toContain('TSTM')
  await later(market, 1)
  expect((await looksOf(market)).filter((row) => row.index_symbol === 'LAGBK')).toHaveLength(1)
  // Before it entered, its rows would not add up to the move.
  const [look] = await market.world.database.query(
    "select at from venue.index_look where index_symbol = 'LAGBK'",
  )
  const made = await market.venue.madeOf('LAGBK', 0)
  expect(made?.since).toBe(Number(look?.at))
  const { members, dividends } = made!.contributions
  const rows = members.reduce((sum, { points }) => sum + points, dividends)
  expect(rows).toBe(BigInt(made!.level - made!.before))
})

test('a share that is larger than the smallest takes its place in the index of the market, which keeps its level', async () => {
  const values = lagos
    .filter(({ members }) => members.length === 0)
    .map(({ symbol, nominal, sharesIssued }) => ({ symbol, value: BigInt(nominal) * sharesIssued }))
    .sort((one, other) => (one.value < other.value ? -1 : 1))
  const [smallest, second] = values
  const market = await withListed({ sharesIssued: second!.value / 4200n })
  await later(market, 7)
  expect(membersOf(market, 'LAG30')).toHaveLength(30)
  expect(membersOf(market, 'LAG30')).toContain('TSTM')
  expect(membersOf(market, 'LAG30')).not.toContain(smallest!.symbol)
  expect(await looksOf(market)).toEqual([
    { index_symbol: 'LAG30', symbol: 'TSTM', n: 1, entered: true, left_symbol: smallest!.symbol },
  ])
  const stays = lagos.find(({ symbol }) => symbol === second!.symbol)!
  await trade(market, stays.symbol, stays.nominal)
  expect(levelOf(market, 'LAG30')).toBe('1000.00')
  // What left moves it no more.
  const left = lagos.find(({ symbol }) => symbol === smallest!.symbol)!
  await trade(market, left.symbol, Math.floor(left.nominal * 1.05))
  expect(levelOf(market, 'LAG30')).toBe('1000.00')
})

test('a share that is smaller than all members is reviewed once, and stays out', async () => {
  let market = await withListed({})
  await later(market, 7)
  market = await market.restart()
  await later(market, 1)
  expect(membersOf(market, 'LAG30')).not.toContain('TSTM')
  expect(await looksOf(market)).toEqual([
    { index_symbol: 'LAG30', symbol: 'TSTM', n: 1, entered: false, left_symbol: null },
  ])
})
