import { formatMinor, scaleOf } from '@openbourse/money'
import type { SkipWhy } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import { writeNotice } from '../notices/index.ts'
import type { Plan } from './rules.ts'

/** What was bought is reported by the order itself; a skipped day is reported here, with its reason. */
export function notifySkipped(turn: Turn, plan: Plan, why: SkipWhy): void {
  const { id, userId, symbol, currency, amount, state, nextOn } = plan
  const values = {
    symbol,
    amount: formatMinor(amount, scaleOf(currency)),
    currency,
    why,
    next: state === 'running' ? String(Date.parse(`${nextOn}T12:00:00Z`)) : '',
  }
  writeNotice(turn, {
    userId,
    word: 'recurring_skipped',
    values,
    link: `/pages/stock/recurring?id=${id}`,
    about: `recurring:${id}`,
  })
}
