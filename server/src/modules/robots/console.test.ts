import { expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { answered as value } from '../../testing/answered.ts'
import { openDesk } from '../../testing/desk.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { robotCatalog, robots } from './index.ts'
import { robotDraft as draft } from './testing/draft.ts'

async function openRobotDesk() {
  const given = [give(appropriateness, { allows: () => ({ ok: true }) } as never), give(robotCatalog, 'none')]
  const desk = await openDesk(robots, given)
  const all = async () => (await value(desk.calls.consoleRobots(desk.as(desk.maker), {}))).list
  return { ...desk, all }
}

test('a robot is drafted by one operator and published by another, never by the same one', async () => {
  const { calls, as, approve, all, maker, checker } = await openRobotDesk()
  const { proposal } = await value(calls.consoleRobotPropose(as(maker), draft()))
  expect(await approve(proposal, maker)).toMatchObject({ reason: 'proposal_own' })
  expect(await all()).toEqual([])
  await value(approve(proposal, checker))
  const [one] = await all()
  expect(one).toMatchObject({ name: 'Lagoon Trend', kind: 'trend', value: '500000.00', people: 0, proposal })
  const { terms, counted } = await value(calls.consoleRobot(as(maker), { id: one!.id }))
  expect(terms).toEqual({
    parameters: { fast: 2, slow: 6 },
    symbols: ['LAGC'],
    periodDays: 30,
    lockDays: 7,
    minimum: '20000.00',
    maximum: '2000000.00',
    fee: '0.10000000',
    startUp: '500000.00',
  })
  expect(counted).toEqual({ trades: 0, won: 0, over: 0, lost: 0, costs: '0.00' })
  expect(one).toMatchObject({ unit: '1.0000', owners: 0, coming: 0, leaving: 0, closing: null })
})

test.each([
  [{ fast: '6' }, 'the fast mean is the shorter one'],
  [{ slow: undefined }, 'this strategy needs slow, above zero'],
  [{ symbols: 'NONE' }, 'it trades at least one stock, and each is known'],
  [{ symbols: 'LAGC lagc' }, 'each instrument is named once'],
  [{ fee: '51' }, 'the fee is at most 50 percent of new profit'],
  [{ startUp: '99999' }, 'start-up money is 100000 to 50000000'],
  [{ lockDays: '31' }, 'the lock-in is within the term'],
  [{ name: ' ' }, 'its name is new'],
  [{ minimum: '3000000' }, 'amounts are above zero, and the smallest is not above the largest'],
])('a draft with %o is refused', async (more, why) => {
  const { calls, as, maker } = await openRobotDesk()
  expect(await calls.consoleRobotPropose(as(maker), { ...draft(), ...more })).toMatchObject({
    reason: 'robot_terms_wrong',
    values: { why },
  })
})

test('a name is taken once, and a draft that became wrong is not published', async () => {
  const { calls, as, approve, all, maker, checker } = await openRobotDesk()
  const first = await value(calls.consoleRobotPropose(as(maker), draft()))
  const again = await value(calls.consoleRobotPropose(as(maker), { ...draft(), name: ' Lagoon Trend' }))
  await value(approve(first.proposal, checker))
  await approve(again.proposal, checker)
  expect((await all()).map(({ name }) => name)).toEqual(['Lagoon Trend'])
})
