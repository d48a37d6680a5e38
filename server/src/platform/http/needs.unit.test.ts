import { type Call, refuse, tradePass, tradePassRefusals } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Keepers, whatIsMissing, withoutTradePassword } from './needs.ts'

const call = {
  method: 'POST',
  path: '/user/withdraw/add',
  about: 'Takes money out.',
  who: 'user',
  idempotent: true,
  needs: ['trade_password', 'not_paused'],
  input: z.strictObject({ amount: z.string(), ...tradePass }),
  output: z.object({}),
  refusals: [...tradePassRefusals],
} as const satisfies Call

const asked = { userId: 7, sessionId: 9, nowMs: 1000, requestKey: undefined as string | undefined }
const input = { amount: '5', tradePassword: '739182' }
const never = async () => false

function keepers(
  says: Partial<Record<keyof Keepers, ReturnType<typeof refuse>>>,
  received: unknown[] = [],
): Keepers {
  const one =
    (need: keyof Keepers) => (asker: { userId: number; sessionId: number }, typed: string | undefined) => {
      received.push([need, asker.userId, asker.sessionId, typed])
      return says[need]
    }
  return { trade_password: one('trade_password'), not_paused: one('not_paused'), verified: one('verified') }
}

test('each need is checked once, in order, with the asker and the entered text', async () => {
  const received: unknown[] = []
  const by = { keepers: keepers({}, received), wasAnswered: never }
  expect(await whatIsMissing(call, { ...asked, input }, by)).toBeUndefined()
  expect(received).toEqual([
    ['trade_password', 7, 9, '739182'],
    ['not_paused', 7, 9, '739182'],
  ])
})

test('the first need that is not met is reported, and the ones after it are not checked', async () => {
  const received: unknown[] = []
  const says = { trade_password: refuse('trade_password_missing'), not_paused: refuse('paused') }
  const by = { keepers: keepers(says, received), wasAnswered: never }
  expect(await whatIsMissing(call, { ...asked, input }, by)).toMatchObject({
    reason: 'trade_password_missing',
  })
  expect(received).toHaveLength(1)
})

test('a call without needs checks nothing', async () => {
  const received: unknown[] = []
  const { needs: _, ...plain } = call
  await whatIsMissing(plain, { ...asked, input }, { keepers: keepers({}, received), wasAnswered: never })
  expect(received).toEqual([])
})

test('an answer given under a key before is given again, whatever need is missing now', async () => {
  const by = { keepers: keepers({ not_paused: refuse('paused') }), wasAnswered: async () => true }
  expect(await whatIsMissing(call, { ...asked, requestKey: 'key-12345', input }, by)).toBeUndefined()
  expect(await whatIsMissing(call, { ...asked, input }, by)).toMatchObject({ reason: 'paused' })
})

test('the trade password goes no further than the keeper', () => {
  expect(withoutTradePassword(call, input)).toEqual({ amount: '5' })
  const { needs: _, ...plain } = call
  expect(withoutTradePassword(plain, input)).toBe(input)
})
