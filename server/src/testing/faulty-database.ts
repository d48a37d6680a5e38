import { isPage } from '../core/statement.ts'
import type { Database, Session } from '../platform/db/index.ts'

/** 'before': the server never saw the statement. 'after': it was carried out, but the answer was lost. */
export type Fault = 'before' | 'after'

export type Faults = {
  around(database: Database): Database
  /** The next pages fail like this, one after the other. */
  readonly pages: Fault[]
  /** The next transactions fail like this as they commit. */
  readonly transactions: Fault[]
  /** While set, everything that writes fails with it before anything is written. */
  unable: Error | undefined
  /** While set, pages are kept from being sent until it resolves. */
  gate: Promise<void> | undefined
  /** How many statements of pages were sent or kept from being sent. */
  pagesSent: number
}

/** Stands between the writer and the database and loses what it is told to lose. */
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
