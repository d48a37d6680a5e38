import { invariant } from '@openbourse/money'
import type { OrderState } from '@openbourse/protocol'
import type { Why } from './types.ts'

/** The life of an order: each state, and where it may go next. A state that leads nowhere is an end. */
const next: Readonly<Record<OrderState, readonly OrderState[]>> = {
  working: ['partially_filled', 'filled', 'cancelled', 'rejected', 'expired'],
  partially_filled: ['filled', 'cancelled', 'expired'],
  filled: [],
  cancelled: [],
  rejected: [],
  expired: [],
}

export function isOver(state: OrderState): boolean {
  return next[state].length === 0
}

/** The state it goes to, once it is known to be a way that exists. */
export function move(from: OrderState, to: OrderState): OrderState {
  invariant(next[from].includes(to), `an order that is ${from} cannot become ${to}`)
  return to
}

/** Whether the time of an order ended it: its state is then expired. */
export function isTimeOver(why: Why | null): boolean {
  return why === 'day_ended' || why === 'date_passed'
}

/** What its owner may do with it now: the list shows it, and the commands refuse by it. */
export function canOf(state: OrderState): { readonly cancel: boolean; readonly amend: boolean } {
  return { cancel: !isOver(state), amend: !isOver(state) }
}

export const lifeOfOrders = next
