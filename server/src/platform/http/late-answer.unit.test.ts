import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../limits.ts'
import { aToken, fakeWire, openKeepers } from '../testing/wire.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const never = () => new Promise<never>(() => {})

/** What is asked of a wire on which something never answers, once the promised time is over. */
async function lateAnswerOf(
  parts: Parameters<typeof fakeWire>[0],
  ask: { readonly method: 'GET' | 'POST'; readonly url: string; readonly body?: string },
) {
  const { app } = await fakeWire(parts)
  await app.ready()
  const { body: payload, ...what } = ask
  const type = payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = app.inject({
    ...what,
    headers: { 'access-token': aToken, ...type },
    ...(payload ? { payload } : {}),
  })
  let reply: Awaited<typeof answer> | undefined
  void answer.then((response) => {
    reply = response
  })
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(limits.callAnsweredMs - 1)
  expect(reply).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  const { statusCode, headers } = await answer
  expect(statusCode).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  return (await answer).json()
}

const order = {
  method: 'POST',
  url: '/ipce-api/stock/order/buy',
  body: 'symbol=LAGC&type=market&quantity=1&clientOrderId=order-1234',
} as const
const look = { method: 'GET', url: '/ipce-api/stock/order/list?state=open' } as const

test('a call that changes something and gets no answer is undecided, wherever it hangs', async () => {
  expect(await lateAnswerOf({ answer: never }, order)).toMatchObject({ reason: 'undecided' })
  const keepers = { ...openKeepers, not_paused: never }
  expect(await lateAnswerOf({ keepers }, order)).toMatchObject({ reason: 'undecided' })
  const sessions = { find: never, userOf: () => undefined, onEnded: () => () => {} }
  expect(await lateAnswerOf({ sessions }, order)).toMatchObject({ reason: 'undecided' })
})

test('an entrance that hangs on its count is answered in time', async () => {
  const form = { method: 'POST', url: '/ipce-api/user/practice', body: '' } as const
  expect(await lateAnswerOf({ entrances: never }, form)).toMatchObject({ code: -1001, reason: 'undecided' })
})

test('a late read has no outcome to find out, and is answered with when to try again', async () => {
  expect(await lateAnswerOf({ answer: never }, look)).toMatchObject({ reason: 'maintenance' })
})
