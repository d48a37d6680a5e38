import { afterAll, beforeEach, expect, test } from 'vitest'
import { daysAfter } from '../venue/index.ts'
import { accepted, OptionMarket, underlying } from './testing/option-market.ts'

const ada = 1_000_001
const bola = 1_000_002
let market: OptionMarket

beforeEach(async () => {
  market = await OptionMarket.open()
  for (const userId of [ada, bola]) await market.market.grant(userId, 'NGN', '1000000.00')
})

afterAll(() => market.market.world.close())

test('an order that is good till the last day of its series survives the days before, and leaves with the series', async () => {
  const { contract, day, ask } = await market.series('call')
  accepted(await market.apply(ada, 'open', { contract, quantity: '2', price: ask! }))
  const waits = { contract, quantity: '1', timeInForce: 'gtd' } as const
  const low = { ...waits, price: '0.05' }
  expect(await market.apply(bola, 'open', low)).toMatchObject({ reason: 'good_till_missing' })
  expect(await market.apply(bola, 'open', { ...low, goodTill: daysAfter(day, 1) })).toMatchObject({
    reason: 'option_good_till',
    values: { until: String(Date.parse(`${day}T12:00:00Z`)) },
  })
  const buys = accepted(await market.apply(bola, 'open', { ...low, goodTill: day }))
  const sells = accepted(await market.apply(ada, 'close', { ...waits, price: '900.00', goodTill: day }))
  const { expiresAt } = await market.chain(day)
  expect([buys.endsAt, sells.endsAt]).toEqual([expiresAt, expiresAt])
  const today = accepted(await market.apply(bola, 'open', { contract, quantity: '1', price: '0.04' }))
  await market.days(1)
  await market.restart()
  const stateOf = async (userId: number, id: string) =>
    (await market.list(userId)).list.find((one) => one.id === id)
  expect(await stateOf(bola, today.id)).toMatchObject({ state: 'expired', why: 'day_ended' })
  expect(await stateOf(bola, buys.id)).toMatchObject({ state: 'working', held: '10.00' })
  expect(await stateOf(ada, sells.id)).toMatchObject({ state: 'working' })
  await market.market.pass(expiresAt + 1000 - market.market.world.clock.nowMs())
  await market.settle()
  expect(await stateOf(bola, buys.id)).toMatchObject({ state: 'expired', why: 'date_passed', held: '0.00' })
  expect(await stateOf(ada, sells.id)).toMatchObject({ state: 'expired', why: 'date_passed' })
  expect((await market.list(ada)).positions).toEqual([])
  expect(await market.findings()).toEqual([])
})

/** A split or a delisting on the fifth day. */
const changing = (ratio: { readonly now: number; readonly was: number } | null) =>
  OptionMarket.open({
    shareChanges: [
      {
        id: `${ratio ? 'split' : 'delisting'}:${underlying}:2026-01-20`,
        kind: ratio ? 'split' : 'delisting',
        symbol: underlying,
        country: 'NG',
        announcedOn: '2026-01-05',
        lastOn: '2026-01-19',
        exOn: '2026-01-20',
        ratio,
      },
    ],
  })

test('a split adjusts strike and size, and what is held keeps its worth', async () => {
  await market.market.world.close()
  market = await changing({ now: 2, was: 1 })
  for (const userId of [ada, bola]) await market.market.grant(userId, 'NGN', '1000000.00')
  const { contract, ask, strike } = await market.series('call', 0.95)
  accepted(await market.apply(ada, 'open', { contract, quantity: '2', price: ask! }))
  const day = (await market.chain()).day
  const waits = { quantity: '1', price: '0.05', timeInForce: 'gtd', goodTill: day } as const
  const other = await market.series('put', 0.9)
  const held = accepted(await market.apply(bola, 'open', { ...waits, contract }))
  const unheld = accepted(await market.apply(bola, 'open', { ...waits, contract: other.contract }))
  await market.days(5)
  await market.settle()
  const left = (await market.list(bola)).list.map(({ id, state, why }) => [id, state, why])
  expect(left).toEqual([unheld, held].map(({ id }) => [id, 'cancelled', 'adjusted']))
  const { positions } = await market.list(ada)
  expect(positions[0]!.terms).toMatchObject({
    size: 200,
    strike: (Number(strike) / 2).toFixed(2),
    adjustments: [{ cause: 'split', sizeBefore: 100, size: 200 }],
  })
  expect(positions[0]).toMatchObject({ quantity: 2, can: { sell: true } })
  const sold = accepted(await market.apply(ada, 'close', { contract, quantity: '1' }))
  expect(sold).toMatchObject({ state: 'filled' })
  await market.restart()
  expect((await market.list(ada)).positions[0]!.terms.size).toBe(200)
  const expiresAt = positions[0]!.terms.expiresAt
  await market.market.pass(expiresAt - 3_600_000 - market.market.world.clock.nowMs())
  await market.moveTo(16_500)
  const before = market.cash(ada)
  await market.market.pass(3_600_001)
  await market.settle()
  expect(market.cash(ada) - before).toBe((16_500n - BigInt(strike.replace('.', '')) / 2n) * 200n)
  expect(await market.findings()).toEqual([])
})

test('a delisting settles every series at the last price', async () => {
  await market.market.world.close()
  market = await changing(null)
  await market.market.grant(ada, 'NGN', '1000000.00')
  const { contract, ask, strike } = await market.series('call', 0.95)
  accepted(await market.apply(ada, 'open', { contract, quantity: '1', price: ask! }))
  const day = (await market.chain()).day
  const waits = { contract, quantity: '1', price: '900.00', timeInForce: 'gtd', goodTill: day } as const
  accepted(await market.apply(ada, 'close', waits))
  await market.moveTo(32_500)
  const before = market.cash(ada)
  await market.days(5)
  await market.settle()
  expect((await market.list(ada)).list[0]).toMatchObject({ state: 'cancelled', why: 'delisted' })
  const [ended] = await market.ended(ada)
  expect(ended).toMatchObject({ ended: 'settled' })
  expect(market.cash(ada) - before).toBe((32_500n - BigInt(strike.replace('.', ''))) * 100n)
  const receipt = accepted(await market.calls.optionReceipt(market.as(ada), { id: ended!.id }))
  expect(receipt.settlement).toMatchObject({ source: 'delisting', price: '325.00' })
  expect(await market.apply(ada, 'open', { contract, quantity: '1', price: ask! })).toMatchObject({
    ok: false,
  })
  expect(await market.findings()).toEqual([])
})
