import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts, ada, granted, PayoutHouse, value } from './testing/payout-house.ts'

let house: PayoutHouse

beforeEach(async () => {
  house = await PayoutHouse.open()
})
afterEach(() => house.closeChecked())

test('fifty at once of one balance pay one', async () => {
  await house.grant(ada, 'USD', 100_00n)
  const all = await Promise.all(Array.from({ length: 50 }, () => house.add('100', accounts.dollars)))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(all.map((one) => (one.ok ? 'ok' : one.reason)))).toEqual(
    new Set(['ok', 'withdrawal_balance']),
  )
  expect(house.available('USD')).toBe(0n)
})

test('one key is one withdrawal, fifty times at once, and another input under it is refused', async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, () => house.add('5000', accounts.usual, ada, 'the-same-key')),
  )
  expect(new Set(all.map((one) => value(one).id)).size).toBe(1)
  expect(await house.add('6000', accounts.usual, ada, 'the-same-key')).toMatchObject({ reason: 'key_reused' })
  expect(house.available()).toBe(granted - 5_000_00n)
})

test('a cancellation and a release at once: one of them happens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await house.asked('300000')
    const { proposal } = value(await house.propose(id, 'release', 'checks_passed'))
    await Promise.all([house.approve(proposal, house.one), house.calls.withdrawCancel(house.as(), { id })])
    const { state } = await house.look(id)
    expect(['in_progress', 'fail']).toContain(state)
  }
})
