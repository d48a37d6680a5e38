import { type FaceOf, pagedList, product } from '../../core/index.ts'
import { contracts } from '../contracts/index.ts'
import { safeguards } from '../safeguards/index.ts'
import { baseCurrency, stocks } from '../stocks/index.ts'
import { allocationOf } from './allocation.ts'
import { dayChangeOf, totalOf } from './assets.ts'
import type { Debts } from './debts.ts'
import { growthOf } from './growth.ts'
import { portfolioHandlers } from './handlers.ts'
import type { RecordBounds } from './history.ts'
import { type Asked, performance } from './performance.ts'

/** What a user gained today, in the smallest unit of the base currency; below zero for a loss. */
type GainToday = (of: { readonly userId: number; readonly nowMs: number }) => Promise<bigint>

/** The value of all of a user's assets. */
export const portfolio = product({
  name: 'portfolio',
  needs: { contracts, safeguards, stocks },
  open(_ports, needs) {
    const debts: Debts[] = []
    const bounds: RecordBounds[] = []
    const parts = { ...needs, debts, bounds }
    const calls = portfolioHandlers(parts)
    const others: GainToday[] = []
    // The limit of a user's own is in the base currency.
    const keepRisk = needs.safeguards.keepRisk(async (userId, nowMs) => {
      const gains = await Promise.all(others.map((gainOf) => gainOf({ userId, nowMs })))
      const own = await dayChangeOf(parts, { userId, into: baseCurrency }, nowMs)
      return gains.reduce((sum, gain) => sum + gain, own)
    })
    return {
      face: {
        /** Whether a user may add risk now, for what is done in their name without a call of theirs. */
        keepRisk,
        /** A user's total, gain and deposits over a time, beside the index of the market. */
        performance: (of: Asked) => performance(parts, of),
        /** How all that a user has grew over some past moments, beside the index, and how much of it was turned over. */
        growth: (of: Parameters<typeof growthOf>[1]) => growthOf(parts, of),
        /** What all that a user owns is made of now. */
        allocation: (of: { readonly userId: number; readonly into: string }, nowMs: number) =>
          allocationOf(parts, of, nowMs),
        /** All that a portfolio has, whatever it is, in the smallest unit of a currency. */
        totalOf: (portfolioId: number, into: string) => totalOf(parts, portfolioId, into),
        /** Counts what another product gained today toward the own limit of losses. */
        gainsToday: (more: GainToday): void => void others.push(more),
        /** Returns the start and end of the user's practice record for a history. */
        boundBy: (of: RecordBounds): void => void bounds.push(of),
        /** Whether a user owes anything now. */
        owesNow: async (userId: number, nowMs: number): Promise<boolean> => {
          const owed = await Promise.all(debts.map(({ at }) => at(userId, [nowMs])))
          return owed.flat().some((minor) => minor > 0n)
        },
        /** Subtracts what users owe from their totals, now and before. */
        owes: (more: Debts): void => void debts.push(more),
      },
      calls,
      keepers: { not_paused: keepRisk },
      exports: { statement: pagedList(calls.txRecord, {}) },
    }
  },
})

export type Portfolio = FaceOf<typeof portfolio>
