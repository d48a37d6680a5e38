import type { Loan, LoanMoment } from '@openbourse/protocol'
import type { Provable } from '../../common/log/provable.ts'

/** A loan: what was paid out less what was repaid. */
export const provableLoan = (
  { id, sheet, appliedAt }: Pick<Loan, 'id' | 'sheet' | 'appliedAt'>,
  moments: readonly LoanMoment[],
): Provable => ({
  kind: 'loan',
  id,
  atMs: moments.at(-1)?.at ?? appliedAt,
  moves: moments.flatMap(({ kind, money }) =>
    money && (kind === 'paid_out' || kind === 'repaid')
      ? [{ asset: sheet.currency, amount: kind === 'paid_out' ? money.total : `-${money.total}` }]
      : [],
  ),
})
