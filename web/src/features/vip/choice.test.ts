import { describe, expect, it } from 'vitest'
import type { Results } from '../../lib/ask.ts'
import { firstPlan, passed, planChoice, reminderAt, trialChoice } from './choice.ts'

const now = 1_790_000_000_000
const dayMs = 86_400_000
const plan = (id: '30' | '90' | '365') => ({
  id,
  days: Number(id),
  price: '2100.00',
  perDay: '70.00',
  from: now,
  until: now + Number(id) * dayMs,
})

const vip: Results['vipGet'] = {
  currency: 'NGN',
  available: '1000.00',
  plans: [plan('30'), plan('90'), plan('365')],
  trial: { days: 7, isUsed: false, used: null },
  trialDays: 7,
  others: { days: 90, ended: 0, less: 0 },
  doors: [],
  refundDays: 3,
  noticeDays: [3, 1],
  mine: null,
}
const mine = {
  from: now,
  until: now + 90 * dayMs,
  days: 90,
  daysLeft: 90,
  receipts: [],
  refund: null,
  worth: null,
}

describe('what is chosen', () => {
  it('is the middle plan at first, and none for members', () => {
    expect(firstPlan(vip)).toBe('90')
    expect(firstPlan({ ...vip, mine })).toBeUndefined()
    expect(planChoice(vip, '90')).toMatchObject({ days: 90 })
    expect(planChoice(vip, undefined)).toBeUndefined()
  })

  it('can be the trial as long as it is unused and the user is no member', () => {
    expect(trialChoice(vip, now)).toEqual({
      id: 'trial',
      days: 7,
      price: '0.00',
      from: now,
      until: now + 7 * dayMs,
    })
    expect(trialChoice({ ...vip, mine }, now)).toBeUndefined()
    expect(trialChoice({ ...vip, trial: { days: 7, isUsed: true, used: null } }, now)).toBeUndefined()
  })
})

describe('days', () => {
  it('have a reminder three days before their end, where there are more than three', () => {
    expect(reminderAt(vip, { from: now, until: now + 7 * dayMs })).toBe(now + 4 * dayMs)
    expect(reminderAt(vip, { from: now, until: now + 3 * dayMs })).toBeNull()
  })

  it('pass from none to all', () => {
    const span = { from: now, until: now + 10 * dayMs }
    expect([-1, 0, 4, 10, 11].map((days) => passed(span, now + days * dayMs))).toEqual([0, 0, 0.4, 1, 1])
  })
})
