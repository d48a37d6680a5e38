import { expect, test } from 'vitest'
import { PayoutHouse, value } from './testing/payout-house.ts'
import { withdrawalWaits } from './waits.ts'

test('counts waits for a review, without immediate payouts and canceled withdrawals', async () => {
  const house = await PayoutHouse.open()
  const now = () => house.world.clock.nowMs()
  const began = now()
  const waits = () => withdrawalWaits(house.world.database, began)
  await house.asked('50000')
  const taken = await house.asked('300000')
  const decided = await house.asked('310000')
  const open = await house.asked('320000')
  value(await house.calls.withdrawCancel(house.as(), { id: taken.id }))
  house.world.clock.advance(60_000)
  const { proposal } = value(await house.propose(decided.id, 'release', 'checks_passed'))
  value(await house.approve(proposal, house.one))
  await house.world.writer.settled()
  const times = (one: { askedAt: number; dueAt: number }) => ({ from: one.askedAt, due: one.dueAt })
  expect((await waits()).toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0))).toEqual([
    { ...times(open), until: null },
    { ...times(decided), until: now() },
  ])
  await house.close()
})
