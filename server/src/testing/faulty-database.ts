import { isPage } from '../core/statement.ts'
import type { Database, Session } from '../platform/db/index.ts'

/** 'before': the server never received the statement. 'after': it was executed, but the answer was lost. */
export type Fault = 'before' | 'after'

export type Faults = {
  around(database: Database): Database
  /** Faults of the next batches, in order. */
  readonly pages: Fault[]
  /** Faults of the next commits, in order. */
  readonly transactions: Fault[]
  /** While set, every write fails with it beforehand. */
  unable: Error | undefined
  /** While set, batches wait until it resolves. */
  gate: Promise<void> | undefined
  /** Number of batch statements sent or delayed. */
  pagesSent: number
}

/** A layer between the writer and the database that injects faults. */
export function faults(): Faults {
  const plan: Faults = {
    around,
    pages: [],
    transactions: [],
    unable: undefined,
    gate: undefined,
    pagesSent: 0,
  }

  function around(database: Database): Database {
    return {
      ...database,
      session: async () => aroundSession(await database.session()),
      transaction: async (work) => {
        if (plan.unable) throw plan.unable
        const fault = plan.transactions.shift()
        const result = await database.transaction(async (tx) => {
          const value = await work(tx)
          if (fault === 'before') throw new Error('connection lost before the commit')
          return value
        })
        if (fault === 'after') throw new Error('connection lost after the commit')
        return result
      },
    }
  }

  function aroundSession(session: Session): Session {
    return {
      ...session,
      prepared: async (name, sql, parameters) => {
        if (!isPage(sql)) return session.prepared(name, sql, parameters)
        plan.pagesSent += 1
        await plan.gate
        if (plan.unable) throw plan.unable
        const fault = plan.pages.shift()
        if (fault === 'before') throw new Error('connection lost before the page')
        const rows = await session.prepared<never>(name, sql, parameters)
        if (fault === 'after') throw new Error('connection lost after the page')
        return rows
      },
    }
  }

  return plan
}
