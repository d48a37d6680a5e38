import { expect, test } from 'vitest'
import { value } from '../../testing/operator-house.ts'
import { ada, DepositHouse } from './testing/house.ts'
import { depositWaits } from './waits.ts'

test('counts vouchers and money in suspense until a decision', async () => {
  const house = await DepositHouse.open()
  const began = house.world.clock.nowMs()
  const waits = async () => {
    await house.world.writer.settled()
    return depositWaits(house.world.database, { sinceMs: began, promiseMs: 1000 })
  }
  const deposit = await house.voucher(ada, 3)
  const [open] = await waits()
  expect(open).toMatchObject({ until: null })
  expect(open?.due).toBe((open?.from ?? 0) + 1000)
  await house.later(1)
  const input = { id: deposit.id, reason: 'deposit_utr_not_found' } as const
  value(await house.calls.consoleDepositDecline(house.by(house.reviewer), input))
  await house.later(60)
  expect((await waits()).filter(({ from }) => from === open?.from)).toMatchObject([
    { until: expect.any(Number) },
  ])
  await house.close()
})
