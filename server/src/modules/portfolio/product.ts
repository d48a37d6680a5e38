import { pagedList, product } from '../../core/index.ts'
import { safeguards } from '../safeguards/index.ts'
import { stocks } from '../stocks/index.ts'
import { dayChangeOf } from './assets.ts'
import { portfolioHandlers } from './handlers.ts'

/** The value of all of a user's assets. */
export const portfolio = product({
  name: 'portfolio',
  needs: { safeguards, stocks },
  open(_ports, needs) {
    const calls = portfolioHandlers(needs.stocks)
    return {
      face: {},
      calls,
      keepers: { not_paused: needs.safeguards.keepRisk((userId) => dayChangeOf(needs.stocks, userId)) },
      exports: { statement: pagedList(calls.txRecord, {}) },
    }
  },
})
