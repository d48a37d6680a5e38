import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConsoleServer, value } from './testing/server.ts'

let server: ConsoleServer
beforeEach(async () => {
  server = await ConsoleServer.open()
})
afterEach(() => server.close())

const minuteMs = 60_000
const read = async (laterMs = 0) =>
  value(await server.calls.consoleQueues({ ...server.as('support'), nowMs: server.nowMs + laterMs }, {}))

test('a new server has no cases in any queue', async () => {
  const { days, queues } = await read()
  expect(days).toBe(7)
  expect(queues.map(({ name }) => name)).toEqual([
    'withdrawals',
    'kyc',
    'deposits',
    'loans',
    'approvals',
    'support',
  ])
  for (const queue of queues)
    expect(queue).toMatchObject({ waiting: 0, ended: 0, kept: 0, medianMs: null, p95Ms: null, oldest: null })
  expect(queues.map(({ promiseMs }) => promiseMs && promiseMs / minuteMs)).toEqual([
    1440,
    1440,
    1440,
    1440,
    null,
    240,
  ])
})

test('figures come from stored records, and leave out cases that ended over a week ago', async () => {
  const began = server.nowMs
  const lower = { name: 'fee.commission.NG', value: '25', reason: 'costs_fell' } as const
  const { proposal } = value(await server.calls.consoleSettingPropose(server.as('product'), lower))
  const approvals = async (laterMs = 0) =>
    (await read(laterMs)).queues.find(({ name }) => name === 'approvals')
  expect(await approvals()).toMatchObject({ waiting: 1, oldest: { at: began }, ended: 0 })
  await server.pass(3 * minuteMs)
  value(await server.approve(proposal))
  const took = { medianMs: 3 * minuteMs, p95Ms: 3 * minuteMs }
  expect(await approvals()).toMatchObject({ waiting: 0, oldest: null, ended: 1, kept: 1, ...took })
  expect(await approvals(7 * 24 * 60 * minuteMs)).toMatchObject({ ended: 0, medianMs: null })
})
