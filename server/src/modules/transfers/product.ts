import { pagedList, product } from '../../core/index.ts'
import { coinDeposits } from '../coindeposits/index.ts'
import { ledger } from '../ledger/index.ts'
import { transferExamples } from './examples.ts'
import { transferHandlers } from './handlers.ts'
import { transfersLeaves } from './store.ts'

/** Transfers between the accounts of one user. */
export const transfers = product({
  name: 'transfers',
  needs: { coinDeposits, ledger },
  leaves: transfersLeaves,
  examples: transferExamples,
  open({ database, writer }, needs) {
    const calls = transferHandlers({
      database,
      writer,
      ledger: needs.ledger,
      owedOf: needs.coinDeposits.owedOf,
    })
    return { face: {}, calls, exports: { transfers: pagedList(calls.transferList, {}) } }
  },
})
