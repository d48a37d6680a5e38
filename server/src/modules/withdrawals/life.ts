import { invariant } from '@openbourse/money'
import type { WithdrawalState } from '@openbourse/protocol'

/** The states of a withdrawal and their next states. A state without a next one is final. */
export const lifeOfWithdrawals: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  under_review: ['in_progress', 'fail'],
  in_progress: ['success', 'fail'],
  success: [],
  fail: [],
}

export const isOver = (state: WithdrawalState): boolean => lifeOfWithdrawals[state].length === 0

/** A withdrawal can be canceled only before a decision; afterwards the money is on its way. */
export const canCancel = (state: WithdrawalState): boolean => state === 'under_review'

/** Returns the next state, after checking that the transition exists. */
export function move(from: WithdrawalState, to: WithdrawalState): WithdrawalState {
  invariant(lifeOfWithdrawals[from].includes(to), `a withdrawal that is ${from} cannot become ${to}`)
  return to
}
