import type { Loan } from '@openbourse/protocol'

/** How the state of a loan is colored. */
export function toneOf({ state, owed }: Pick<Loan, 'state' | 'owed'>): 'plain' | 'info' | 'warn' | 'danger' {
  if (owed && Number(owed.overdue) > 0) return 'danger'
  switch (state) {
    case 'under_review':
    case 'repayment_under_review':
      return 'warn'
    case 'in_progress':
      return 'info'
    case 'rejected':
    case 'written_off':
      return 'danger'
    case 'repaid':
    case 'withdrawn':
      return 'plain'
  }
}
