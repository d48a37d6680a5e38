import { expect, test } from 'vitest'
import type { OwnLimits } from './limits.ts'
import { riskKeeper } from './risk.ts'

const nowMs = Date.UTC(2026, 0, 16, 22)
const asker = { userId: 7, nowMs }

function keeper(set: { until?: number; loss?: bigint; change?: bigint }) {
  const own = {
    pausedUntil: () => set.until,
    at: () => ({ value: set.loss ?? null, next: null }),
  } as unknown as OwnLimits
  let asked = 0
  const check = riskKeeper(own, {
    base: 'NGN',
    changeOf: () => {
      asked += 1
      return set.change ?? 0n
    },
  })
  return { check, asked: () => asked }
}

test('values no assets without a break and a limit', () => {
  const { check, asked } = keeper({ change: -1_000_000n })
  expect(check(asker)).toBeUndefined()
  expect(asked()).toBe(0)
})

test('reports a break with its end before checking the limit', () => {
  const { check, asked } = keeper({ until: nowMs + 5, loss: 1n, change: -5n })
  expect(check(asker)).toMatchObject({ reason: 'paused', values: { until: String(nowMs + 5) } })
  expect(asked()).toBe(0)
})

test.each([
  [-99_999n, undefined],
  [-100_000n, 'limit_loss_reached'],
  [-100_001n, 'limit_loss_reached'],
  [0n, undefined],
  [500_000n, undefined],
])('with a limit of 1,000.00 a day of %s: %s', async (change, reason) => {
  const refused = await keeper({ loss: 100_000n, change }).check(asker)
  expect(refused?.reason).toBe(reason)
})

test('the refusal names the limit, its currency, and the midnight at which it ends', async () => {
  const refused = await keeper({ loss: 100_000n, change: -100_000n }).check(asker)
  expect(refused?.values).toEqual({
    limit: '1000.00',
    currency: 'NGN',
    until: String(Date.UTC(2026, 0, 17)),
  })
})
