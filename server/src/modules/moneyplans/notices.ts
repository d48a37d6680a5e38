import { formatMinor, scaleOf } from '@openbourse/money'
import type { PlanWhy } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import { writeNotice } from '../notices/index.ts'
import type { Plan } from './rules.ts'

const nextOf = ({ state, nextOn }: Plan): string =>
  state === 'running' ? String(Date.parse(`${nextOn}T12:00:00Z`)) : ''

/** Reminds of a deposit that needs a slip or a password by hand; the link opens its form with the amount. */
export function notifyReminder(turn: Turn, plan: Plan, way: string): void {
  const { id, userId, currency } = plan
  const amount = formatMinor(plan.amount, scaleOf(currency))
  const page = way.startsWith('offline-') ? 'offlineRecharge' : 'rechargeChannel'
  writeNotice(turn, {
    userId,
    word: 'plan_reminder',
    values: { amount, currency, way: way.split('-')[0] ?? way, next: nextOf(plan) },
    link: `/pages/recharge/${page}?${new URLSearchParams({ way, amount })}`,
    about: `moneyplan:${id}`,
  })
}

/** A requested deposit or withdrawal has messages of its own; a skipped day gets this one, with its reason. */
export function notifySkipped(turn: Turn, plan: Plan, why: PlanWhy): void {
  const { id, userId, of } = plan
  writeNotice(turn, {
    userId,
    word: 'plan_skipped',
    values: { kind: of.kind, why, next: nextOf(plan) },
    link: '/pages/wallet/plans',
    about: `moneyplan:${id}`,
  })
}
