import { pagedList, product } from '../../core/index.ts'
import { coinDeposits } from '../coindeposits/index.ts'
import { ledger } from '../ledger/index.ts'
import { settings } from '../settings/index.ts'
import { openExchange } from './handlers.ts'

/** Exchange between currencies at the public reference rates, with the spread shown. */
export const exchange = product({
  name: 'exchange',
  needs: { coinDeposits, ledger, settings },
  open({ database, writer, random }, needs) {
    const calls = openExchange({
      database,
      writer,
      ledger: needs.ledger,
      settings: needs.settings,
      random,
      owedOf: needs.coinDeposits.owedOf,
    })
    return { face: {}, calls, exports: { exchanges: pagedList(calls.exchangeList, {}) } }
  },
})
