import { product } from '../../core/index.ts'
import { accounts } from '../accounts/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { stocks } from '../stocks/index.ts'
import { statementHandlers } from './handlers.ts'

/** Monthly statements, gains and income, from ledger and lots. */
export const statements = product({
  name: 'statements',
  needs: { accounts, portfolio, stocks },
  open: (_ports, needs) => ({
    face: {},
    calls: statementHandlers({
      stocks: needs.stocks,
      nameOf: needs.accounts.nameOf,
      performance: needs.portfolio.performance,
    }),
  }),
})
