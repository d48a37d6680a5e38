import { expect, test } from 'vitest'
import { checkTools, give } from '../../core/index.ts'
import { asker, type MarketOptions, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { type Kyc, kyc } from '../kyc/index.ts'
import { publicLog } from '../log/index.ts'
import type { ShareChange } from '../venue/index.ts'
import { blockCalendar, blocks } from './index.ts'
import { openBlock } from './testing/open-block.ts'

const ada = 1_000_001
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const identities = { keepVerified: () => undefined, otherAccountsOf: async () => [] }
/** Just behind the midnight of Lagos at which this day begins. */
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - hourMs + 1

async function value<T>(answer: Promise<{ ok: true; value: T } | { ok: false; reason: string }>): Promise<T> {
  const got = await answer
  if (!got.ok) throw new Error(`refused: ${got.reason}`)
  return got.value
}

const openTestServer = async (options: MarketOptions) =>
  serverOf(
    await openMarketWorld({
      ...options,
      products: [blocks, publicLog],
      given: [give(kyc, identities as unknown as Kyc), give(blockCalendar, 'none')],
    }),
  )

let keys = 0

function serverOf(market: MarketWorld) {
  const { world } = market
  const { clock, assembly } = world
  const as = () => asker(ada, { nowMs: clock.nowMs(), key: `key-of-locked-${++keys}` })
  const pass = async (ms: number) => {
    await market.pass(ms)
    await assembly.work()
  }
  return {
    market,
    as,
    pass,
    restart: async () => serverOf(await market.restart()),
    begin: (day: string) => pass(beginOf(day) - clock.nowMs()),
    shares: () => world.ledger.ownedOf(ada, 'share:LAGC'),
    /** A member with 1,000 locked shares of a block. */
    async withShares(lockDays: number): Promise<string> {
      await market.grant(ada, 'NGN', '5000000.00')
      await value(world.calls.vipBuy(as(), { planId: 'trial', saidPrice: undefined }))
      const id = await openBlock(assembly.face(blocks), world, { lockDays })
      await value(world.calls.blockApply(as(), { offerId: id, quantity: '1000' }))
      await pass(dayMs)
      await pass(5 * minuteMs)
      expect(world.ledger.ownedOf(ada, 'share:LAGC').locked).toBe(1_000n)
      return id
    },
    async sound(): Promise<void> {
      await world.writer.settled()
      const tools = checkTools({ writer: world.writer, reader: world.database, portion: 2 })
      for (const check of assembly.checks())
        for await (const { findings } of check.run(tools)) expect(findings, check.name).toEqual([])
    },
  }
}

test('position, lot and statement have the date until which shares are locked by a block, beside shares that only settle', async () => {
  const server = await openTestServer({})
  const { world, handlers, stocks } = server.market
  const id = await server.withShares(14)
  const { block } = await value(world.calls.blockInfo(server.as(), { offerId: id }))
  await server.market.offer('LAGC', 'sell', 31_000, 100)
  const order = { symbol: 'LAGC', type: 'market', quantity: '100', timeInForce: 'day' } as const
  await value(handlers.buyStock(server.as(), order))
  const { position, lots } = await value(handlers.holdInfo(server.as(), { symbol: 'LAGC' }))
  const settles = server.market.venue.settlesAt('LAGC', world.clock.nowMs())
  expect(position?.unlocks).toEqual([
    { at: settles, quantity: '100', lockup: false },
    { at: block.unlockAt, quantity: '1000', lockup: true },
  ])
  expect(lots.map(({ remaining, lockup }) => [remaining, lockup])).toEqual([
    ['1000', true],
    ['100', false],
  ])
  const nowMs = world.clock.nowMs()
  const { list } = await value(world.calls.blockOrders(server.as(), { page: 1, size: 20 }))
  expect([...(await stocks.lockups({ portfolioId: ada, from: 0, to: nowMs + 1 }))]).toEqual([
    [list[0]?.application.id, block.unlockAt],
  ])
  expect([...(await stocks.lockups({ portfolioId: ada, from: nowMs + 1, to: nowMs + dayMs }))]).toEqual([])
  await server.pass(block.unlockAt - nowMs)
  const free = await value(handlers.holdInfo(server.as(), { symbol: 'LAGC' }))
  expect(free.position?.unlocks).toEqual([])
  expect(free.lots.some(({ lockup }) => lockup)).toBe(false)
})

test('a dividend that falls into the lock is paid to the holder of the locked shares', async () => {
  const server = await openTestServer({ actionSeed: '20251121' })
  const { venue, world, handlers } = server.market
  const [action] = venue.actions({ symbol: 'LAGC', from: '2026-02-01', to: '2026-05-01' })
  if (!action) throw new Error('LAGC pays a dividend every quarter')
  await server.withShares(180)
  await server.begin(action.exOn)
  await server.begin(action.payOn)
  expect(server.shares()).toMatchObject({ locked: 1_000n, available: 0n })
  const { paid } = await value(handlers.stockDividends(server.as(), { symbol: undefined }))
  // 1,000 shares at 2.9600, less a tenth.
  expect(paid).toMatchObject([{ id: action.id, quantity: '1000', gross: '2960.00', net: '2664.00' }])
  expect(world.ledger.ownedOf(ada, 'NGN').held).toBe(0n)
  await server.sound()
})

test('a split during the lock makes more shares that stay locked until the same day', async () => {
  const change: ShareChange = {
    id: 'split:LAGC:2026-01-26',
    kind: 'split',
    symbol: 'LAGC',
    country: 'NG',
    ratio: { now: 2, was: 1 },
    exOn: '2026-01-26',
    announcedOn: '2026-01-22',
    lastOn: '2026-01-25',
  }
  const server = await openTestServer({ shareChanges: [change] })
  const id = await server.withShares(14)
  const { block } = await value(server.market.world.calls.blockInfo(server.as(), { offerId: id }))
  await server.begin(change.exOn)
  expect(server.shares()).toMatchObject({ locked: 2_000n, available: 0n })
  await server.pass(block.unlockAt - server.market.world.clock.nowMs() - minuteMs)
  expect(server.shares().locked).toBe(2_000n)
  await server.pass(2 * minuteMs)
  expect(server.shares()).toMatchObject({ locked: 0n, available: 2_000n })
  const { list } = await value(server.market.world.calls.blockOrders(server.as(), { page: 1, size: 20 }))
  // 155.44 for a share after the split are 310.88 for one as it was given out: 20.88 of each of 1,000.
  expect([block.last, list[0]?.block.last]).toEqual(['310.88', '155.44'])
  expect(list[0]?.application).toMatchObject({ allotted: '1000', left: '20880.00' })
  await server.sound()
})

test('shares that are given out after their lock, by a server that was away, are locked until they settle, and so is their block', async () => {
  let server = await openTestServer({})
  const { world } = server.market
  await server.market.grant(ada, 'NGN', '5000000.00')
  await value(world.calls.vipBuy(server.as(), { planId: 'trial', saidPrice: undefined }))
  const id = await openBlock(world.assembly.face(blocks), world, { lockDays: 3 })
  await value(world.calls.blockApply(server.as(), { offerId: id, quantity: '1000' }))
  const first = async () => {
    const { calls } = server.market.world
    return (await value(calls.blockOrders(server.as(), { page: 1, size: 20 }))).list[0]
  }
  const planned = (await first())!.block.unlockAt
  await server.pass(12 * dayMs)
  await server.pass(1000)
  const nowMs = world.clock.nowMs()
  const settles = server.market.venue.settlesAt('LAGC', nowMs)
  expect(planned).toBeLessThan(nowMs)
  expect(await first()).toMatchObject({
    block: { state: 'locked', unlockAt: settles },
    application: { unlockAt: settles },
  })
  expect(server.shares()).toMatchObject({ locked: 1_000n, available: 0n })
  const [reply] = await world.database.query(
    `select details from notices.notice where user_id = $1 and word = 'block_allotted'`,
    [ada],
  )
  expect(String(reply?.details)).toContain(String(settles))
  await server.sound()
  server = await server.restart()
  await server.pass(settles - nowMs - 1000)
  expect((await first())?.block.state).toBe('locked')
  expect(server.shares()).toMatchObject({ locked: 1_000n, available: 0n })
  await server.pass(2000)
  expect(await first()).toMatchObject({
    block: { state: 'unlocked', unlockAt: settles },
    application: { left: '20880.00' },
  })
  expect(server.shares()).toMatchObject({ locked: 0n, available: 1_000n })
  await server.sound()
})
