import { invariant } from '@openbourse/money'
import type { WithdrawalState } from '@openbourse/protocol'

/** The life of a withdrawal: each state, and where it may go next. A state that leads nowhere is an end. */
export const lifeOfWithdrawals: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  under_review: ['in_progress', 'fail'],
  in_progress: ['success', 'fail'],
  success: [],
  fail: [],
}

export const isOver = (state: WithdrawalState): boolean => lifeOfWithdrawals[state].length === 0

/** Only while nobody has decided; afterwards the money is on its way. */
export const canCancel = (state: WithdrawalState): boolean => state === 'under_review'

/** The state it goes to, once it is known to be a way that exists. */
export function move(from: WithdrawalState, to: WithdrawalState): WithdrawalState {
  invariant(lifeOfWithdrawals[from].includes(to), `a withdrawal that is ${from} cannot become ${to}`)
  return to
}
