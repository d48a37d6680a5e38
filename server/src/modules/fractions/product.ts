import { pagedList, product, type Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { stocks } from '../stocks/index.ts'
import { venue } from '../venue/index.ts'
import { fractionChecks } from './checks.ts'
import { buy } from './commands.ts'
import { fractionLeaves } from './deals.ts'
import { fractionExamples, fractionFlows } from './examples.ts'
import { fractionHandlers } from './handlers.ts'
import type { FractionParts } from './parts.ts'
import { trim } from './trim.ts'

/** Fractions: a stock bought for an amount of money, whose parts of shares are claims on whole shares of the house. */
export const fractions = product({
  name: 'fractions',
  needs: { stocks, venue },
  leaves: fractionLeaves,
  examples: fractionExamples,
  flows: fractionFlows,
  open({ database, writer }, needs) {
    const parts: FractionParts = { database, writer, ...needs }
    const calls = fractionHandlers(parts)
    return {
      face: {
        /** As the call, for a plan of the user. */
        buy: (turn: Turn, asked: Parameters<typeof buy>[2]) => buy(turn, parts, asked),
      },
      calls,
      checks: fractionChecks,
      work: { trim: { everyMs: limits.fractionTrimEveryMs, act: () => trim(parts) } },
      exports: { fractions: pagedList(calls.fractionDeals, {}) },
    }
  },
})
