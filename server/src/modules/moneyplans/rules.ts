import type { Measure, MoneyRun, PlanState, PlanWhy, Reason } from '@openbourse/protocol'
import type { Schedule } from '../../platform/plans/rules.ts'

export type Terms = Schedule & {
  readonly measure: Measure
  /** What is moved, or with `above` what stays; in the smallest unit. */
  readonly amount: bigint
}

export type Plan = Terms & {
  readonly id: number
  readonly userId: number
  readonly of:
    | { readonly kind: 'deposit'; readonly way: string; readonly terms: string }
    | {
        readonly kind: 'withdrawal'
        readonly place: { readonly kind: 'bank' | 'crypto'; readonly id: number }
      }
  readonly currency: string
  readonly zone: string
  readonly state: PlanState
  /** The date, in its zone, on which it acts next. */
  readonly nextOn: string
  readonly madeAt: number
  readonly done: number
  readonly total: bigint
  readonly skipped: number
}

export type Run = {
  readonly id: number
  readonly planId: number
  readonly userId: number
  readonly day: string
  readonly at: number
  readonly outcome: MoneyRun['outcome']
  readonly made: number | null
  readonly amount: bigint | null
  readonly why: PlanWhy | null
}

/** Plans that can be served at the same times: of one method or kind of place, and one zone. */
export const groupOf = ({ of, zone }: Pick<Plan, 'of' | 'zone'>): string =>
  `${of.kind} ${of.kind === 'deposit' ? of.way : of.place.kind} ${zone}`

export function readGroup(group: string) {
  const [kind = '', by = '', zone = ''] = group.split(' ')
  return { kind, by, zone }
}

/** What a withdrawal would take: the amount itself, or what is above the one that stays; never less than nothing. */
export function takes({ measure, amount }: Pick<Terms, 'measure' | 'amount'>, available: bigint): bigint {
  if (measure === 'fixed') return amount
  return available > amount ? available - amount : 0n
}

/** Why a request in a user's name was refused, in the words of plans. */
export function whyOf(reason: Reason): PlanWhy {
  switch (reason) {
    case 'withdrawal_balance':
      return 'money'
    case 'withdrawal_too_small':
    case 'deposit_too_small':
    case 'deposit_too_large':
      return 'small'
    case 'withdrawal_day_limit':
    case 'deposit_own_limit':
      return 'limit'
    case 'withdrawals_open_max':
    case 'deposits_open_max':
      return 'open'
    case 'deposit_terms_changed':
      return 'terms'
    case 'deposit_payer_missing':
    case 'deposit_payer_differs':
      return 'identity'
    case 'coin_owed':
      return 'owed'
    default:
      return 'refused'
  }
}
