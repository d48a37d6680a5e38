import { isPage } from '../../core/statement.ts'
import type { Database, Queryable, Session } from '../../platform/db/index.ts'

/** Where a house dies: before its nth write reaches the database, or after it, when only the answer is lost. */
export type CrashPoint = { readonly at: number; readonly side: 'before' | 'after' }

export type CrashPoints = {
  around(database: Database): Database
  /** Counts writes from one again; with a point, the house dies there. */
  arm(point?: CrashPoint): void
  /** What was written since `arm`, in words: statements, pages and commits. */
  readonly seen: readonly string[]
  /** Whether the house has died since `arm`. */
  readonly dead: boolean
  /** Until every write has been answered, those too that nobody waits for, as when a session was last used. */
  answered(): Promise<void>
}

/** What a dead house hears from its database. */
export class Died extends Error {
  constructor() {
    super('the process was killed here')
    this.name = 'Died'
  }
}

/** A house's time with the database: once it has died nothing of it reaches the database any more. */
type Life = { dead: boolean }

/**
 * Stands between a house and its database, counts each write and each commit, and kills the house at one of them. A
 * house opened later on the same database has a life of its own.
 */
export function crashPoints(): CrashPoints {
  let seen: string[] = []
  let point: CrashPoint | undefined
  let current: Life = { dead: false }
  const underWay = new Set<Promise<unknown>>()

  /** One write: counted, and carried out unless the house dies before it. */
  async function write<T>(life: Life, label: string, work: () => Promise<T>): Promise<T> {
    if (life.dead) throw new Died()
    seen.push(label)
    const dies = point?.at === seen.length ? point.side : undefined
    if (dies === 'before') throw die(life)
    const working = work()
    underWay.add(working)
    try {
      const result = await working
      if (dies === 'after') throw die(life)
      return result
    } finally {
      underWay.delete(working)
    }
  }

  function die(life: Life): Died {
    life.dead = true
    return new Died()
  }

  function aroundQueries(life: Life, queryable: Queryable): Queryable {
    return {
      query: async (sql, parameters) => {
        if (life.dead) throw new Died()
        const label = labelOf(sql)
        return label
          ? write(life, label, () => queryable.query(sql, parameters))
          : queryable.query(sql, parameters)
      },
    }
  }

  function aroundSession(life: Life, session: Session): Session {
    return {
      ...session,
      ...aroundQueries(life, session),
      prepared: async (name, sql, parameters) => {
        if (life.dead) throw new Died()
        const send = () => session.prepared<never>(name, sql, parameters)
        return isPage(sql) ? write(life, 'page', send) : send()
      },
    }
  }

  return {
    around(database) {
      const life: Life = { dead: false }
      current = life
      return {
        ...database,
        ...aroundQueries(life, database),
        session: async () => {
          if (life.dead) throw new Died()
          return aroundSession(life, await database.session())
        },
        transaction: async (work) => {
          if (life.dead) throw new Died()
          // The commit is the inner function's return: a death before it rolls back, as a lost connection does.
          let after = false
          const result = await database.transaction(async (tx) => {
            const value = await work(aroundQueries(life, tx))
            if (life.dead) throw new Died()
            seen.push('commit')
            const dies = point?.at === seen.length ? point.side : undefined
            if (dies === 'before') throw die(life)
            after = dies === 'after'
            return value
          })
          if (after) throw die(life)
          return result
        },
      }
    },
    arm(next) {
      seen = []
      point = next
    },
    get seen() {
      return seen
    },
    get dead() {
      return current.dead
    },
    async answered() {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}

/** A write's first words, or undefined for what only reads. */
function labelOf(sql: string): string | undefined {
  const words = sql.trim().replace(/\s+/g, ' ')
  if (!/^(insert|update|delete|with|truncate|alter|create)\b/i.test(words)) return undefined
  return words.split(' ').slice(0, 3).join(' ').toLowerCase()
}
