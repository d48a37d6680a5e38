import { formatMinor, scaleOf } from '@openbourse/money'
import { refuse } from '@openbourse/protocol'
import { allowed, product } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { ledger } from '../ledger/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { safeguards } from '../safeguards/index.ts'
import { settings } from '../settings/index.ts'
import { baseCurrency, stocks, worthIn } from '../stocks/index.ts'
import { practiceExamples } from './examples.ts'
import { type PracticeParts, practiceHandlers, recordsOf } from './records.ts'
import { practiceLeaves, topUpsOf } from './store.ts'

const dayMs = 24 * 3600 * 1000

/** More practice money by a public rule, and practice records that begin again without losing the old ones. */
export const practice = product({
  name: 'practice',
  needs: { ledger, portfolio, safeguards, settings, stocks },
  leaves: practiceLeaves,
  examples: practiceExamples,
  open({ database, writer, clock }, needs) {
    const { safeguards, settings } = needs
    const inBase = (asset: string, minor: bigint): bigint =>
      worthIn(settings, { into: baseCurrency, asset, minor }) ?? 0n
    /** Top-ups of the last 24 hours, in the currency of the user’s own limit. */
    const ofDay = async (
      db: Queryable,
      of: { readonly userId: number; readonly nowMs: number },
    ): Promise<bigint> => {
      const topUps = await topUpsOf(db, of.userId)
      return topUps
        .filter(({ at }) => at > of.nowMs - dayMs)
        .reduce((sum, { asset, minor }) => sum + inBase(asset, minor), 0n)
    }
    safeguards.depositDay.add('practice', ofDay)
    const besides = safeguards.depositDay.besides('practice')
    const parts: PracticeParts = {
      database,
      writer,
      ledger: needs.ledger,
      settings,
      owes: needs.portfolio.owesNow,
      current: (portfolioId) => needs.stocks.current(portfolioId),
      async overOwnLimit(tx, { userId, asset, minor, nowMs }) {
        const limit = safeguards.own.at(userId, 'deposit', nowMs).value
        if (limit === null) return undefined
        const used = (await ofDay(tx, { userId, nowMs })) + (await besides(tx, { userId, nowMs }))
        if (used + inBase(asset, minor) <= limit) return undefined
        const text = (amount: bigint) => formatMinor(amount, scaleOf(baseCurrency))
        const values = { limit: text(limit), used: text(used), currency: baseCurrency }
        return refuse('deposit_own_limit', { values, fields: ['amount'] })
      },
    }
    needs.portfolio.boundBy(async (userId, number) => {
      const records = await recordsOf(database, parts, { userId, nowMs: clock.nowMs() })
      return records.find((record) => record.number === number) ?? records.at(-1)!
    })
    const calls = practiceHandlers(parts)
    return {
      face: {
        /** The practice records of a user, oldest first; the last one goes on. */
        recordsOf: (userId: number) => recordsOf(database, parts, { userId, nowMs: clock.nowMs() }),
      },
      calls,
      exports: {
        'practice-records': async (asker) => allowed(await calls.practiceRecords(asker, {})).records,
      },
    }
  },
})
