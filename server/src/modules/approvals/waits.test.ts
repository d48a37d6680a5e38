import { expect, test } from 'vitest'
import { ApprovalHouse } from '../../testing/approval-house.ts'
import { value } from '../../testing/operator-house.ts'
import { proposalWaits } from './waits.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

test('a proposal waits until its last approval or decline; an expired one until its expiry', async () => {
  const house = await ApprovalHouse.open()
  const { world } = house.operators
  const began = world.clock.nowMs()
  const due = began + 4 * hourMs
  house.delayMs = hourMs
  const [signed, declined, withdrawn] = [
    await house.propose('a'),
    await house.propose('b'),
    await house.propose('c'),
  ]
  await house.propose('d')
  const waits = async () => {
    await world.writer.settled()
    const rows = await proposalWaits(world.database, began)
    return rows.toSorted((a, b) => (a.until ?? Infinity) - (b.until ?? Infinity))
  }
  expect(await waits()).toHaveLength(4)
  house.advance(minuteMs)
  value(await house.approve(signed, house.people.one))
  house.advance(minuteMs)
  value(await house.decline(declined, house.people.one))
  value(await house.withdraw(withdrawn, house.people.maker))
  house.advance(5 * hourMs)
  await house.approvals.sweep()
  const expired = world.clock.nowMs()
  expect(await waits()).toEqual([
    { from: began, due, until: began + minuteMs },
    { from: began, due, until: began + 2 * minuteMs },
    { from: began, due, until: expired },
  ])
  await house.close()
})
