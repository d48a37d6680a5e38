import { expect, test } from 'vitest'
import { value } from '../../testing/operator-server.ts'
import { ada, DepositServer } from './testing/server.ts'
import { depositWaits } from './waits.ts'

test('counts vouchers and money in suspense until a decision', async () => {
  const server = await DepositServer.open()
  const began = server.world.clock.nowMs()
  const waits = async () => {
    await server.world.writer.settled()
    return depositWaits(server.world.database, { sinceMs: began, promiseMs: 1000 })
  }
  const deposit = await server.voucher(ada, 3)
  const [open] = await waits()
  expect(open).toMatchObject({ until: null })
  expect(open?.due).toBe((open?.from ?? 0) + 1000)
  await server.later(1)
  const input = { id: deposit.id, reason: 'deposit_utr_not_found' } as const
  value(await server.calls.consoleDepositDecline(server.by(server.reviewer), input))
  await server.later(60)
  expect((await waits()).filter(({ from }) => from === open?.from)).toMatchObject([
    { until: expect.any(Number) },
  ])
  await server.close()
})
