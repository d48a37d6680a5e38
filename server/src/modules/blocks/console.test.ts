import { expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { answered as value } from '../../testing/answered.ts'
import { openDesk } from '../../testing/desk.ts'
import { asker } from '../../testing/market.ts'
import { type Kyc, kyc } from '../kyc/index.ts'
import { blockCalendar, blocks } from './index.ts'
import { openBlock } from './testing/open-block.ts'

const ada = 1_000_001
const hourMs = 3_600_000
const identities = { keepVerified: () => undefined, otherAccountsOf: async () => [] }

async function openBlockDesk() {
  const given = [give(kyc, identities as unknown as Kyc), give(blockCalendar, 'none')]
  const desk = await openDesk(blocks, given)
  const all = async () =>
    (await value(desk.calls.consoleBlocks(desk.as(desk.maker), { page: 1, size: 20 }))).list
  return { ...desk, all }
}

const draft = (nowMs: number) => ({
  symbol: 'LAGC',
  seller: 'Drafting Pension Trust',
  whyEn: 'To pay pensions.',
  whyEs: 'Para pagar pensiones.',
  whyPt: 'Para pagar aposentadorias.',
  owned: '50000',
  price: '290.00',
  offered: '10000',
  minimum: '100',
  maximum: '8000',
  lot: '1',
  opensAt: nowMs + hourMs,
  closesAt: nowMs + 25 * hourMs,
  lockDays: '7',
  reason: 'seller_asked',
})

test('a block is drafted by one operator and published by another, never by the same one', async () => {
  const { market, calls, as, approve, all, maker, checker } = await openBlockDesk()
  const asked = draft(market.world.clock.nowMs())
  expect(await calls.consoleBlockPropose(as(maker), { ...asked, price: '200.00' })).toMatchObject({
    reason: 'block_terms_wrong',
  })
  const { proposal } = await value(calls.consoleBlockPropose(as(maker), asked))
  expect(await all()).toEqual([])
  expect(await approve(proposal, maker)).toMatchObject({ reason: 'proposal_own' })
  expect(await all()).toEqual([])
  await value(approve(proposal, checker))
  expect(await all()).toMatchObject([
    { symbol: 'LAGC', state: 'coming', price: '290.00', escrow: '10000', proposal, practice: false },
  ])
})

test('a block is cancelled by two operators, with a reason, and all money comes back', async () => {
  const { market, calls, as, approve, all, maker, checker } = await openBlockDesk()
  const { world } = market
  await market.grant(ada, 'NGN', '5000000.00')
  const user = (key: string) => asker(ada, { nowMs: world.clock.nowMs(), key })
  await value(calls.vipBuy(user('key-of-trial'), { planId: 'trial', saidPrice: undefined }))
  const id = await openBlock(world.assembly.face(blocks), world)
  await value(calls.blockApply(user('key-of-application'), { offerId: id, quantity: '100' }))
  expect(await calls.consoleBlockCancel(as(maker), { id, reason: 'because' })).toMatchObject({ ok: false })
  const { proposal } = await value(calls.consoleBlockCancel(as(maker), { id, reason: 'seller_withdrew' }))
  expect((await all())[0]).toMatchObject({ state: 'open', waiting: proposal })
  expect(await approve(proposal, maker)).toMatchObject({ reason: 'proposal_own' })
  expect(world.ledger.ownedOf(ada, 'NGN').held).toBe(2_913_920n)
  await value(approve(proposal, checker))
  await world.assembly.work()
  expect((await all())[0]).toMatchObject({ state: 'cancelled', cancelledFor: 'seller_withdrew', escrow: '0' })
  expect(world.ledger.ownedOf(ada, 'NGN')).toMatchObject({ held: 0n, available: 500_000_000n })
})
