import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '../../platform/limits.ts'
import { ada, DepositHouse, value } from './testing/house.ts'

let house: DepositHouse

beforeAll(async () => {
  house = await DepositHouse.open()
})
beforeEach(() => house.changeShift())
afterAll(() => house.close())

async function looked() {
  value(await house.reconciliation.handlers.consoleReconcile(house.by(house.reviewer), {}))
  return value(await house.reconciliation.handlers.consoleReconciliation(house.by(house.reviewer), {}))
}

test('after credits, suspense and returns both records agree to the last kobo', async () => {
  const right = await house.asked(ada)
  await house.send(ada, right.id)
  const wrong = await house.asked(ada)
  await house.send(ada, wrong.id, 'other_name')
  const kept = await house.asked(ada)
  await house.send(ada, kept.id, 'other_amount')
  await house.later(60)
  const item = (await house.queue()).items.find(({ problem }) => problem === 'deposit_name_differs')!
  const input = { item: item.id, reason: 'other_person' } as const
  value(
    await house.approve(
      value(await house.calls.consoleSuspenseReturn(house.by(house.reviewer), input)).proposal,
    ),
  )
  await house.later(120)
  const { sides, breaks } = await looked()
  expect(breaks).toEqual([])
  expect(sides).toMatchObject([
    {
      ...{ asset: 'NGN', outside: '9500.00', here: '9500.00', difference: '0.00', suspense: '4500.00' },
      ...{ transit: '0.00', lines: 4, matched: 4 },
    },
  ])
})

test('what the house was never told is a break until the rail is asked again, which credits it once', async () => {
  const { id, reference } = await house.asked(ada)
  house.rails.bank.misbehave('silent')
  await house.send(ada, id)
  await house.later(limits.railLateMs / 1000 + 60)
  await house.changeShift()
  const { breaks, sides } = await looked()
  expect(breaks).toMatchObject([
    {
      kind: 'only_outside',
      guess: 'never_told',
      outside: { amount: '5000.00', number: reference },
      here: null,
    },
  ])
  expect(sides[0]?.difference).toBe('5000.00')
  expect(house.reconciliation.figures().breaks).toBe(1)
  const asked = { rail: 'bank', line: breaks[0]?.outside?.line ?? '' }
  for (const _ of [1, 2]) {
    value(await house.reconciliation.handlers.consoleAskRail(house.by(house.reviewer), asked))
  }
  await house.later(1)
  expect((await house.state(ada, id))[0]).toBe('success')
  expect((await looked()).breaks).toEqual([])
  const unknown = await house.reconciliation.handlers.consoleAskRail(house.by(house.reviewer), {
    ...asked,
    line: 'bank-0',
  })
  expect(unknown).toMatchObject({ reason: 'break_unknown' })
})

test('a payout that the rail takes and forgets stays in transit, and is a break with its age', async () => {
  const { id } = await house.asked(ada)
  await house.send(ada, id, 'other_name')
  await house.later(60)
  const item = (await house.queue()).items.find((one) => one.deposit?.id === id)!
  const input = { item: item.id, reason: 'other_person' } as const
  house.rails.bank.misbehave('lost')
  value(
    await house.approve(
      value(await house.calls.consoleSuspenseReturn(house.by(house.reviewer), input)).proposal,
    ),
  )
  const handedAt = house.world.clock.nowMs()
  await house.later(limits.reconcileUnansweredMs / 1000 + 60)
  await house.changeShift()
  const { breaks } = await looked()
  expect(breaks).toMatchObject([
    { kind: 'unanswered', guess: 'rail_silent', since: handedAt, here: { amount: '5000.00' } },
  ])
  expect(house.house('transit')).toBe(500_000n)
})
