import type { Loan, LoanMoment } from '@openbourse/protocol'
import type { Provable } from '../../common/log/provable.ts'
import { minus, plus } from '../../lib/figures.ts'

/** A loan: the payout less repayments, as one sum, because that is the total of the log's postings. */
export function provableLoan(
  { id, sheet, appliedAt }: Pick<Loan, 'id' | 'sheet' | 'appliedAt'>,
  moments: readonly LoanMoment[],
): Provable {
  const amount = moments.reduce((sum, { kind, money }) => {
    if (money === null) return sum
    if (kind === 'paid_out') return plus(sum, money.total)
    return kind === 'repaid' ? minus(sum, money.total) : sum
  }, '0')
  return {
    kind: 'loan',
    id,
    atMs: moments.at(-1)?.at ?? appliedAt,
    moves: [{ asset: sheet.currency, amount }],
  }
}
