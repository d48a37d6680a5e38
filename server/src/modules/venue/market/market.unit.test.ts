import { EventKind, type Events, type NewOrder, Phase, Side, TimeInForce } from '@openbourse/matching'
import { expect, test } from 'vitest'
import { type Bar, foldBars } from '../candles/bar.ts'
import { startOf } from '../candles/intervals.ts'
import { testMarket } from '../testing/test-market.ts'
import { firstPersonOwner } from '../types.ts'
import { levelOf } from './indices.ts'
import type { Place } from './place.ts'

const noon = Date.parse('2026-11-20T11:00:00Z')
const person = firstPersonOwner + 7
let lastId = 0

function order(given: Partial<NewOrder> & Pick<NewOrder, 'side' | 'price' | 'quantity'>): NewOrder {
  lastId += 1
  return { id: lastId, owner: person, timeInForce: TimeInForce.rest, stopPrice: 0, ...given }
}

type World = ReturnType<typeof testMarket>

function place(world: World, symbol: string, given: NewOrder): void {
  const turn = world.writer.turn()
  world.commands.command(turn, world.market.place(symbol), (book) => book.place(given))
}

/** Every trade that happens from now on, with its time. */
function listen(world: World) {
  const trades: { symbol: string; at: number; price: number; quantity: number }[] = []
  world.commands.onEvents((turn, symbol, events: Events) => {
    for (let row = 0; row < events.count; row += 1) {
      if (events.kind[row] !== EventKind.traded) continue
      trades.push({ symbol, at: turn.nowMs, price: events.price[row]!, quantity: events.quantity[row]! })
    }
  })
  return trades
}

test('the same seed makes the same market, another seed another one', async () => {
  const run = async (seed: string): Promise<string> => {
    const world = testMarket({ startMs: noon, seed })
    const trades = listen(world)
    await world.live(60_000)
    expect(trades.length).toBeGreaterThan(50)
    return JSON.stringify([trades, world.places.map(({ book }) => book?.hash())])
  }
  const first = await run('one')
  expect(await run('one')).toBe(first)
  expect(await run('two')).not.toBe(first)
})

test('bars, day statistics and the last price are the fold of the trades', async () => {
  const world = testMarket({ startMs: noon })
  const trades = listen(world)
  await world.live(180_000)
  for (const one of world.places) {
    const mine = trades.filter(({ symbol }) => symbol === one.listing.symbol)
    const prices = mine.map(({ price }) => price)
    const volume = mine.reduce((sum, { quantity }) => sum + quantity, 0)
    expect(one.day).toMatchObject({
      open: prices[0],
      high: Math.max(...prices),
      low: Math.min(...prices),
      volume,
    })
    expect(one.last).toBe(prices.at(-1))
    const minutes = [...new Set(mine.map(({ at }) => startOf('1m', '', at)))]
    expect(one.tail.bars['1m'].map(({ t }) => t)).toEqual(minutes)
    for (const bar of one.tail.bars['1m']) expect(bar).toEqual(barOf(mine, bar.t))
    expect(foldBars(one.tail.bars['1m'], () => one.tail.bars['1d'][0]!.t)).toEqual(one.tail.bars['1d'])
  }
})

function barOf(trades: readonly { at: number; price: number; quantity: number }[], t: number): Bar {
  const within = trades.filter(({ at }) => startOf('1m', '', at) === t)
  const prices = within.map(({ price }) => price)
  return {
    t,
    open: prices[0]!,
    high: Math.max(...prices),
    low: Math.min(...prices),
    close: prices.at(-1)!,
    volume: within.reduce((sum, { quantity }) => sum + quantity, 0),
    turnover: within.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  }
}

test('an index is at the weighted prices of its members after every step', async () => {
  const world = testMarket({ startMs: noon })
  const banks = world.market.place('LAGBK')
  for (let step = 0; step < 40; step += 1) {
    await world.live(1000)
    expect(banks.last).toBe(levelOf(banks.listing, world.market.place))
  }
  expect(banks.tail.bars['1m'].length).toBeGreaterThan(0)
})

test('books are never crossed or empty while the market trades, spreads are sane, and no simulated participant leaves the limits', async () => {
  const world = testMarket({ startMs: noon })
  const checked = new Map<string, number>()
  for (let step = 0; step < 120; step += 1) {
    await world.live(1000)
    for (const { book, listing } of world.places) {
      const [bid, ask] = [book!.bestBid(), book!.bestAsk()]
      expect(bid, listing.symbol).toBeGreaterThan(0)
      expect(ask, listing.symbol).toBeGreaterThan(bid)
      checked.set(listing.symbol, Math.max(checked.get(listing.symbol) ?? 0, (ask - bid) / bid))
      for (const side of [Side.buy, Side.sell] as const) {
        for (const level of book!.depth(side, 100)) {
          expect(level.price).toBeGreaterThanOrEqual(Math.floor(listing.nominal * 0.9))
          expect(level.price).toBeLessThanOrEqual(Math.ceil(listing.nominal * 1.1))
        }
      }
    }
  }
  for (const widest of checked.values()) expect(widest).toBeLessThan(0.015)
})

test('a large order eats the ladder, moves the price, and the makers come back around a higher value', async () => {
  const world = testMarket({ startMs: noon, symbols: ['LAGC'] })
  await world.live(2000)
  const one = world.market.place('LAGC')
  const before = one.book!.bestAsk()
  const shares = one.book!.depth(Side.sell, 6).reduce((sum, level) => sum + level.quantity, 0)
  const band = one.book!.depth(Side.sell, 50).at(-1)!.price
  place(
    world,
    'LAGC',
    order({ side: Side.buy, price: band, quantity: shares, timeInForce: TimeInForce.immediateOrCancel }),
  )
  expect(one.book!.bestAsk()).toBeGreaterThan(before)
  expect(one.flow).toBeGreaterThanOrEqual(shares)
  await world.live(250)
  // What participants have seen of the flow, they do not see again.
  expect(Math.abs(one.flow)).toBeLessThan(shares / 2)
  await world.live(1750)
  expect(one.book!.depth(Side.sell, 20).length).toBeGreaterThanOrEqual(8)
  expect((one.book!.bestBid() + one.book!.bestAsk()) / 2).toBeGreaterThan(before)
})

test('a trade of a user is durable with its page; other trades wait for the flush', async () => {
  const world = testMarket({ startMs: noon, symbols: ['LAGC'] })
  await world.live(5000)
  expect(world.writer.rows).toEqual([])
  place(
    world,
    'LAGC',
    order({ side: Side.buy, price: world.market.place('LAGC').book!.bestAsk(), quantity: 1 }),
  )
  const intervals = () => world.writer.rows.map(({ row: { interval } }) => interval)
  expect(intervals()).toEqual(['1m', '1h', '1d'])
  await world.feed.flush()
  expect(intervals()).toHaveLength(3)
})

test('at midnight an auction closes the day, the day rolls once, and the next is measured by its last price', async () => {
  const auction = Date.parse('2026-11-20T22:58:50Z')
  const world = testMarket({ startMs: auction })
  const rolled: string[] = []
  world.clockwork.onDayRoll((_, country, day) => rolled.push(`${country} ${day}`))
  await world.live(20_000)
  expect(world.market.sessions.get('NG')?.state).toBe('auction')
  const lagc = world.market.place('LAGC')
  place(world, 'LAGC', order({ side: Side.buy, price: lagc.book!.bestAsk() + 20, quantity: 40 }))
  expect(lagc.book!.bestBid()).toBeGreaterThanOrEqual(lagc.book!.bestAsk())
  const trades = listen(world)
  await world.live(49_500)
  expect(trades).toEqual([])
  await world.live(500)
  expect(trades.some(({ symbol }) => symbol === 'LAGC')).toBe(true)
  expect(rolled).toEqual(['NG 2026-11-21'])
  expect(lagc.book!.phase).toBe(Phase.continuous)
  expect(lagc.trades.some(({ taker }) => taker === 'auction')).toBe(true)
  const closing = lagc.tail.bars['1d'][0]!
  expect(lagc.previousClose).toBe(closing.close)
  expect(closing.t).toBe(Date.parse('2026-11-19T23:00:00Z'))
})

test.each([
  { why: 'halted', at: noon, halted: true },
  { why: 'closed', at: Date.parse('2026-11-21T11:00:00Z'), halted: false },
])('while it is $why nothing fills and no participant acts', async ({ at, halted }) => {
  const world = testMarket({ startMs: at, hours: 'calendar', symbols: ['LAGC'] })
  const one = world.market.place('LAGC')
  one.halted = halted
  world.clockwork.setPhases()
  const trades = listen(world)
  place(world, 'LAGC', order({ side: Side.sell, price: 31_000, quantity: 10, owner: person + 1 }))
  place(world, 'LAGC', order({ side: Side.buy, price: 31_100, quantity: 10 }))
  await world.live(5000)
  expect(trades).toEqual([])
  expect(one.book!.size()).toBe(halted ? 0 : 2)
})

test('orders that waited for the open meet at its auction, and the makers leave at the close', async () => {
  const world = testMarket({
    startMs: Date.parse('2026-11-20T08:29:00Z'),
    hours: 'calendar',
    symbols: ['LAGC'],
  })
  const one: Place = world.market.place('LAGC')
  place(world, 'LAGC', order({ side: Side.sell, price: 31_088, quantity: 10, owner: person + 1 }))
  place(world, 'LAGC', order({ side: Side.buy, price: 31_088, quantity: 10 }))
  const trades = listen(world)
  await world.live(31 * 60_000, 30_000)
  expect(trades.some(({ at }) => at === Date.parse('2026-11-20T09:00:00Z'))).toBe(true)
  world.clock.advance(5 * 3_600_000)
  await world.feed.step()
  expect(world.market.sessions.get('NG')?.state).toBe('closed')
  // The rest belongs to users; their orders wait for Monday.
  const simulated = one.book!.size() - one.book!.ofOwner(person).length - one.book!.ofOwner(person + 1).length
  expect(simulated).toBe(0)
})

test('participants learn of trades of users with them, and of none that users do among themselves', async () => {
  const world = testMarket({ startMs: noon, symbols: ['LAGC'] })
  await world.live(2000)
  const one = world.market.place('LAGC')
  const [bid, ask] = [one.book!.bestBid(), one.book!.bestAsk()]
  expect(ask - bid).toBeGreaterThan(2)
  place(world, 'LAGC', order({ side: Side.sell, price: ask - 2, quantity: 900 }))
  place(world, 'LAGC', order({ side: Side.buy, price: ask - 2, quantity: 900, owner: person + 1 }))
  expect([one.last, one.flow]).toEqual([ask - 2, 0])
  place(world, 'LAGC', order({ side: Side.buy, price: ask, quantity: 7 }))
  expect(one.flow).toBe(7)
  place(world, 'LAGC', order({ side: Side.sell, price: bid, quantity: 10 }))
  expect(one.flow).toBe(-3)
})

test('trades between two users move neither the fair value nor the makers', async () => {
  const middles = async (isWashing: boolean) => {
    const world = testMarket({ startMs: noon, symbols: ['LAGC'] })
    const one = world.market.place('LAGC')
    const seen: number[] = []
    for (let step = 0; step < 40; step += 1) {
      await world.live(250)
      const price = one.book!.bestAsk() - 2
      if (isWashing && price > one.book!.bestBid()) {
        place(world, 'LAGC', order({ side: Side.sell, price, quantity: 50_000 }))
        place(world, 'LAGC', order({ side: Side.buy, price, quantity: 50_000, owner: person + 1 }))
      }
      seen.push(world.fair('LAGC'), one.book!.bestBid(), one.book!.bestAsk())
    }
    return seen
  }
  expect(await middles(true)).toEqual(await middles(false))
})

test("the effect of a user's trade on the price fades within the hour", async () => {
  const away = async (isBuying: boolean) => {
    const world = testMarket({ startMs: noon, symbols: ['BRCL'] })
    await world.live(2000)
    const one = world.market.place('BRCL')
    for (let step = 0; step < 20; step += 1) {
      if (isBuying) {
        const { price } = one.book!.depth(Side.sell, 4).at(-1)!
        const timeInForce = TimeInForce.immediateOrCancel
        place(world, 'BRCL', order({ side: Side.buy, price, quantity: 300, timeInForce }))
      }
      await world.live(250)
    }
    const middle = () => (one.book!.bestBid() + one.book!.bestAsk()) / 2
    const before = middle()
    await world.live(3_600_000, 1000)
    return { before, after: middle(), fair: world.fair('BRCL') }
  }
  const [moved, quiet] = [await away(true), await away(false)]
  expect(moved.before).toBeGreaterThan(quiet.before * 1.002)
  expect(moved.fair).toBe(quiet.fair)
  expect(Math.abs(moved.after / quiet.after - 1)).toBeLessThan(0.0005)
})

test('orders of users inside the spread lead no participant to bid more than a share is worth', async () => {
  const world = testMarket({ startMs: noon, symbols: ['IRNR'] })
  await world.live(2000)
  const one = world.market.place('IRNR')
  for (let step = 0; step < 400; step += 1) {
    const lure = order({ side: Side.buy, price: one.book!.bestAsk() - 1, quantity: 1 })
    place(world, 'IRNR', lure)
    await world.live(250)
    if (one.book!.get(lure.id))
      world.commands.command(world.writer.turn(), one, (book) => book.cancel(lure.id))
    expect(one.book!.bestBid()).toBeLessThan(world.fair('IRNR'))
  }
})

test('on a day whose limits are beside the value no participant offers below it, and bids wait at the limit', async () => {
  const world = testMarket({ startMs: noon, symbols: ['LAGC'] })
  const one = world.market.place('LAGC')
  // A close far below the value, however it came about, is where this day's limits are measured from.
  one.previousClose = Math.round((one.last * 0.88) / 2) * 2
  await world.live(5000)
  expect(world.limits(one)!.high).toBeLessThan(world.fair('LAGC'))
  expect(one.book!.bestAsk()).toBe(0)
  expect(one.book!.bestBid()).toBe(world.limits(one)!.high)
})
