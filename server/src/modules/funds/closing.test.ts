import { expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { findingsIn, answered as value } from '../../testing/answered.ts'
import { openDesk } from '../../testing/desk.ts'
import { asker } from '../../testing/market.ts'
import { kyc } from '../kyc/index.ts'
import { managerCatalog } from '../managers/index.ts'
import { fundCatalog, funds } from './index.ts'
import { openFund } from './testing/open-fund.ts'

const [ada, bola] = [1_000_001, 1_000_002] as const
const hourMs = 3_600_000

const given = [
  give(kyc, { keepVerified: () => undefined } as never),
  give(managerCatalog, 'none'),
  give(fundCatalog, 'none'),
]

test('two operators close a fund: a part that was being redeemed leaves with the rest, and its managers’ listing may go first', async () => {
  const { market, calls, as, approve, signIn } = await openDesk(funds, given)
  const { assembly } = market.world
  for (const one of [ada, bola]) await market.grant(one, 'NGN', '3000000.00')
  await market.offer('LAGC', 'sell', 31_100, 1_000_000)
  await market.offer('LAGC', 'buy', 31_000, 1_000_000)
  const fundId = await openFund(assembly, market.world)
  let keys = 0
  const user = (userId: number) =>
    asker(userId, { nowMs: market.world.clock.nowMs(), key: `key-of-a-closing-${++keys}` })
  const put = (userId: number) =>
    calls.fundApply(user(userId), { fundId, amount: '100000.00', tradePassword: undefined })
  const order = async (userId: number, orderId: string) =>
    (await value(calls.fundOrderDetails(user(userId), { orderId }))).order
  const hour = async () => {
    await market.take('LAGC', 'sell', 31_000, 1)
    await market.pass(hourMs)
    await assembly.work()
  }
  const held = await value(put(ada))
  await hour()
  await hour()
  await market.nextDay()
  await hour()
  await value(calls.fundRedeem(user(ada), { orderId: held.id, units: '1000', tradePassword: undefined }))
  const waiting = await value(put(bola))
  const { maker, checker } = await signIn()
  const { list } = await value(calls.consoleFunds(as(maker), {}))
  expect(list).toMatchObject([{ id: fundId, owners: 1, people: 2, coming: 1, leaving: 1, state: 'open' }])
  const { managerId } = list[0]!
  const unlisted = await value(
    calls.consoleManagerClose(as(maker), { id: managerId, reason: 'name_misleading' }),
  )
  await value(approve(unlisted.proposal, checker))
  const { manager, closing } = await value(calls.consoleManager(as(maker), { id: managerId }))
  expect([manager.state, closing]).toEqual([
    'closed',
    { cause: 'operators', reason: 'name_misleading', proposal: unlisted.proposal },
  ])
  expect(
    await calls.consoleManagerClose(as(maker), { id: managerId, reason: 'listing_misused' }),
  ).toMatchObject({ reason: 'manager_closed' })

  market.world.clock.advance(60_000)
  const next = await signIn()
  const asked = { id: fundId, reason: 'house_withdraws' }
  const { proposal } = await value(calls.consoleFundClose(as(next.maker), asked))
  await value(approve(proposal, next.checker))
  await assembly.work()
  expect(await put(bola)).toMatchObject({ reason: 'fund_closed' })
  expect(await order(bola, waiting.id)).toMatchObject({ state: 'withdrawn' })
  const stopping = await order(ada, held.id)
  expect(stopping).toMatchObject({ state: 'stopping', cause: 'operators', redeeming: stopping.units })
  await hour()
  await hour()
  expect(await order(ada, held.id)).toMatchObject({ state: 'ended', cause: 'operators', units: '0.000000' })
  await market.nextDay()
  for (let at = 0; at < 2; at++) await hour()
  const { fund, counted, closeProposal } = await value(
    calls.consoleFund(as((await signIn()).maker), { id: fundId }),
  )
  expect(fund).toMatchObject({
    state: 'closed',
    owners: 0,
    closing: { cause: 'operators', reason: 'house_withdraws', proposal },
  })
  expect([counted.over, closeProposal]).toEqual([1, null])
  expect(await findingsIn(market.world)).toEqual([])
})
