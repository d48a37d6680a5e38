import { expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { asker, type MarketOptions, openMarketWorld } from '../../testing/market.ts'
import { type Kyc, kyc } from '../kyc/index.ts'
import { publicLog } from '../log/index.ts'
import type { ShareChange } from '../venue/index.ts'
import { blockCalendar, blocks } from './index.ts'
import { findingsIn, openBlock, answered as value } from './testing/open-block.ts'

const ada = 1_000_001
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const identities = { keepVerified: () => undefined, otherAccountsOf: async () => [] }
/** Just behind the midnight of Lagos at which this day begins. */
const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - hourMs + 1

async function openHouse(options: MarketOptions) {
  const market = await openMarketWorld({
    ...options,
    products: [blocks, publicLog],
    given: [give(kyc, identities as unknown as Kyc), give(blockCalendar, 'none')],
  })
  const { world } = market
  const { clock, assembly } = world
  let keys = 0
  const as = () => asker(ada, { nowMs: clock.nowMs(), key: `key-of-locked-${++keys}` })
  const pass = async (ms: number) => {
    await market.pass(ms)
    await assembly.work()
  }
  return {
    market,
    as,
    pass,
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
    sound: async () => expect(await findingsIn(world)).toEqual([]),
  }
}

test('a dividend that falls into the lock is paid to the holder of the locked shares', async () => {
  const house = await openHouse({ actionSeed: '20251121' })
  const { venue, world, handlers } = house.market
  const [action] = venue.actions({ symbol: 'LAGC', from: '2026-02-01', to: '2026-05-01' })
  if (!action) throw new Error('LAGC pays a dividend every quarter')
  await house.withShares(180)
  await house.begin(action.exOn)
  await house.begin(action.payOn)
  expect(house.shares()).toMatchObject({ locked: 1_000n, available: 0n })
  const { paid } = await value(handlers.stockDividends(house.as(), { symbol: undefined }))
  // 1,000 shares at 2.9600, less a tenth.
  expect(paid).toMatchObject([{ id: action.id, quantity: '1000', gross: '2960.00', net: '2664.00' }])
  expect(world.ledger.ownedOf(ada, 'NGN').held).toBe(0n)
  await house.sound()
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
  const house = await openHouse({ shareChanges: [change] })
  const id = await house.withShares(14)
  const { block } = await value(house.market.world.calls.blockInfo(house.as(), { offerId: id }))
  await house.begin(change.exOn)
  expect(house.shares()).toMatchObject({ locked: 2_000n, available: 0n })
  await house.pass(block.unlockAt - house.market.world.clock.nowMs() - minuteMs)
  expect(house.shares().locked).toBe(2_000n)
  await house.pass(2 * minuteMs)
  expect(house.shares()).toMatchObject({ locked: 0n, available: 2_000n })
  const { list } = await value(house.market.world.calls.blockOrders(house.as(), { page: 1, size: 20 }))
  // 155.44 for a share after the split are 310.88 for one as it was given out: 20.88 of each of 1,000.
  expect([block.last, list[0]?.block.last]).toEqual(['310.88', '155.44'])
  expect(list[0]?.application).toMatchObject({ allotted: '1000', left: '20880.00' })
  await house.sound()
})
