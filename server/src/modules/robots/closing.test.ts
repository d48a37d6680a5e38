import { expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { findingsIn, answered as value } from '../../testing/answered.ts'
import { openDesk } from '../../testing/desk.ts'
import { asker } from '../../testing/market.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { robotCatalog, robots } from './index.ts'
import { openRobot } from './testing/open-robot.ts'

const [ada, bola] = [1_000_001, 1_000_002] as const
const hourMs = 3_600_000

/** A desk with a robot, and two users who have money. */
async function openTestServer(more = {}) {
  const given = [give(appropriateness, { allows: () => ({ ok: true }) } as never), give(robotCatalog, 'none')]
  const desk = await openDesk(robots, given)
  const { market, calls } = desk
  for (const one of [ada, bola]) await market.grant(one, 'NGN', '3000000.00')
  await market.offer('LAGC', 'sell', 31_100, 1_000_000)
  await market.offer('LAGC', 'buy', 31_000, 1_000_000)
  const id = await openRobot(market.world.assembly.face(robots), market.world, more)
  let keys = 0
  const user = (userId: number) =>
    asker(userId, { nowMs: market.world.clock.nowMs(), key: `key-of-closing-${++keys}` })
  const buy = (userId: number, amount = '50000.00') =>
    calls.robotBuy(user(userId), { robotId: id, amount, tradePassword: undefined })
  const order = async (userId: number, orderId: string) =>
    (await value(calls.robotOrderDetails(user(userId), { orderId }))).order
  const one = async () => (await value(calls.robotList(user(0), {}))).list[0]!
  const work = () => market.world.assembly.work()
  const hour = async (cents = 31_100, side: 'buy' | 'sell' = 'buy') => {
    await market.take('LAGC', side, cents, 1)
    await market.pass(hourMs)
    await work()
  }
  const words = async (userId: number) =>
    (await market.world.database.query('select word from notices.notice where user_id = $1', [userId])).map(
      ({ word }) => String(word),
    )
  const propose = (by: typeof desk.maker, reason = 'too_little_left', of = id) =>
    calls.consoleRobotClose(desk.as(by), { id: of, reason })
  return { ...desk, id, buy, order, one, work, hour, words, propose }
}

test('two operators close a robot: money that waits comes back, holders are paid at the next point, and it stays listed', async () => {
  const server = await openTestServer()
  const { buy, order, one, hour, propose, approve, market, calls, words } = server
  const held = await value(buy(ada))
  await hour()
  await hour()
  await market.nextDay()
  await hour()
  const waiting = await value(buy(bola))
  const { maker, checker } = await server.signIn()
  const { proposal } = await value(propose(maker))
  expect(await approve(proposal, maker)).toMatchObject({ reason: 'proposal_own' })
  expect((await one()).closing).toBeNull()
  await value(approve(proposal, checker))
  expect(await one()).toMatchObject({
    state: 'open',
    closing: { cause: 'operators', reason: 'too_little_left', proposal },
  })
  expect(await buy(ada)).toMatchObject({ reason: 'robot_closed' })
  await server.work()
  expect(await order(bola, waiting.id)).toMatchObject({ state: 'withdrawn', waiting: '0.00' })
  expect(market.world.ledger.ownedOf(bola, 'NGN')).toMatchObject({ available: 300_000_000n, held: 0n })
  expect(await order(ada, held.id)).toMatchObject({ state: 'stopping', cause: 'operators' })
  expect(await words(ada)).toContain('robot_closing')
  expect(await words(bola)).toContain('robot_closing_back')
  await hour(31_000, 'sell')
  await hour(31_000, 'sell')
  const paid = await order(ada, held.id)
  expect(paid).toMatchObject({ state: 'ended', cause: 'operators', units: '0.000000' })
  expect(Number(paid.paidOut)).toBeGreaterThan(49_000)
  // What the robot bought last is sold once it has settled.
  await market.nextDay()
  for (let at = 0; at < 2; at++) await hour(31_000, 'sell')
  const last = await one()
  expect(last).toMatchObject({ state: 'closed', measured: { over: 1 } })
  await hour(31_000, 'sell')
  expect(await one()).toMatchObject({ unit: last.unit, state: 'closed' })
  const later = (await server.signIn()).maker
  const { robot } = await value(calls.consoleRobot(server.as(later), { id: server.id }))
  expect(robot).toMatchObject({ people: 0, owners: 0, state: 'closed' })
  expect(await findingsIn(market.world)).toEqual([])
  expect(await propose(later)).toMatchObject({ reason: 'robot_closed' })
})

test('a closing has a reason of the list, and is proposed once', async () => {
  const { calls, id, propose, maker, as } = await openTestServer()
  expect(await propose(maker, 'because')).toMatchObject({ reason: 'proposal_reason_wrong' })
  expect(await propose(maker, 'rule_unfit', '12345')).toMatchObject({ reason: 'robot_unknown' })
  const { proposal } = await value(propose(maker))
  expect(await propose(maker, 'rule_unfit')).toMatchObject({ reason: 'proposal_open' })
  expect((await value(calls.consoleRobot(as(maker), { id }))).closeProposal).toBe(proposal)
})

test('a robot whose unit falls below a fifth of its start closes by the published rule', async () => {
  const server = await openTestServer({ strategy: { kind: 'averaging', every: 1, parts: 1 } })
  const { buy, order, one, hour, market, words } = server
  const held = await value(buy(ada))
  await hour()
  await hour()
  await market.nextDay()
  await hour()
  // The robot is wholly invested; others trade the price down to a tenth.
  await market.take('LAGC', 'sell', 31_000, 1_000_000)
  await market.offer('LAGC', 'buy', 3_000, 1_000_000)
  await market.offer('LAGC', 'sell', 3_100, 1_000_000)
  await hour(3_000, 'sell')
  const { closing, unit } = await one()
  expect(Number(unit!.value)).toBeLessThan(0.2)
  expect(closing).toEqual({ at: unit!.at, cause: 'ruined', reason: null, proposal: null })
  await server.work()
  expect(await order(ada, held.id)).toMatchObject({ state: 'stopping', cause: 'ruined' })
  expect(await words(ada)).toContain('robot_closing')
  expect(await buy(bola)).toMatchObject({ reason: 'robot_closed' })
  await market.nextDay()
  for (let at = 0; at < 3; at++) await hour(3_000, 'sell')
  expect(await order(ada, held.id)).toMatchObject({ state: 'ended', cause: 'ruined' })
  expect(await one()).toMatchObject({ state: 'closed', measured: { over: 1, lost: 1 } })
  expect(await findingsIn(market.world)).toEqual([])
})
