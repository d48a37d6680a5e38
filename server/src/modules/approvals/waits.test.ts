import { expect, test } from 'vitest'
import { ApprovalServer } from '../../testing/approval-server.ts'
import { value } from '../../testing/operator-server.ts'
import { proposalWaits } from './waits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

test('a proposal waits until its last approval or decline; an expired one until its expiry', async () => {
  const server = await ApprovalServer.open()
  const { world } = server.operators
  const began = world.clock.nowMs()
  const due = began + 4 * hourMs
  server.delayMs = hourMs
  const [signed, declined, withdrawn] = [
    await server.propose('a'),
    await server.propose('b'),
    await server.propose('c'),
  ]
  await server.propose('d')
  const waits = async () => {
    await world.writer.settled()
    const rows = await proposalWaits(world.database, began)
    return rows.toSorted((a, b) => (a.until ?? Infinity) - (b.until ?? Infinity))
  }
  expect(await waits()).toHaveLength(4)
  server.advance(minuteMs)
  value(await server.approve(signed, server.people.one))
  server.advance(minuteMs)
  value(await server.decline(declined, server.people.one))
  value(await server.withdraw(withdrawn, server.people.maker))
  server.advance(5 * hourMs)
  await server.approvals.sweep()
  const expired = world.clock.nowMs()
  expect(await waits()).toEqual([
    { from: began, due, until: began + minuteMs },
    { from: began, due, until: began + 2 * minuteMs },
    { from: began, due, until: expired },
  ])
  await server.close()
})
