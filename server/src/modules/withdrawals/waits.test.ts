import { expect, test } from 'vitest'
import { PayoutServer, value } from './testing/payout-server.ts'
import { withdrawalWaits } from './waits.ts'

test('counts waits for a review, without immediate payouts and canceled withdrawals', async () => {
  const server = await PayoutServer.open()
  const now = () => server.world.clock.nowMs()
  const began = now()
  const waits = () => withdrawalWaits(server.world.database, began)
  await server.asked('50000')
  const taken = await server.asked('300000')
  const decided = await server.asked('310000')
  const open = await server.asked('320000')
  value(await server.calls.withdrawCancel(server.as(), { id: taken.id }))
  server.world.clock.advance(60_000)
  const { proposal } = value(await server.propose(decided.id, 'release', 'checks_passed'))
  value(await server.approve(proposal, server.one))
  await server.world.writer.settled()
  const times = (one: { askedAt: number; dueAt: number }) => ({ from: one.askedAt, due: one.dueAt })
  expect((await waits()).toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0))).toEqual([
    { ...times(open), until: null },
    { ...times(decided), until: now() },
  ])
  await server.close()
})
