import { type Check, mirrorCheck } from '../../core/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { LoanBook } from './book.ts'
import { currency, type Loan } from './rules.ts'
import { openAfter, openOf } from './store.ts'

type Parts = { readonly book: LoanBook; readonly ledger: Pick<Ledger, 'balance'> }

/** Loans in memory beside the journal, and the ledger's claim beside the total of their debts. */
export function loanChecks(parts: Parts): readonly Check[] {
  return [loanMirror(parts.book), claims(parts)]
}

function loanMirror(book: LoanBook): Check {
  return mirrorCheck<Loan>({
    name: 'loans in memory are those of the journal',
    compares: 'open loans in memory with stored ones',
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => `loan ${id}`,
    async *pages(reader, most) {
      for (let after = 0; ; ) {
        const rows = await openAfter(reader, after, most)
        const last = rows.at(-1)
        if (!last) return
        yield rows
        after = last.id
      }
    },
    stored: (reader, some) =>
      openOf(
        reader,
        some.map(({ id }) => id),
      ),
    memory: () => book.each(),
    find: ({ id }) => book.find(id),
  })
}

/** Every debt is an asset of the books: principal is money that was lent, and with interest it is the claim. */
function claims({ book, ledger }: Parts): Check {
  return {
    name: 'the claim on borrowers is what their loans come to',
    compares: 'debts of open loans with accounts of the ledger',
    async *run({ inTurn }) {
      const seen = await inTurn(() => ({
        ...book.sums(),
        lent: -ledger.balance(`house/lending/${currency}`),
        claim: ledger.balance(`house/loans/loan:${currency}`),
      }))
      const findings = [
        { where: 'principal lent', expected: String(seen.principal), found: String(seen.lent) },
        { where: 'claim on borrowers', expected: String(seen.owed), found: String(seen.claim) },
      ]
      yield {
        compared: findings.length,
        findings: findings.filter(({ expected, found }) => expected !== found),
      }
    },
  }
}
