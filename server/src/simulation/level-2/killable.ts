import type { Database, Session, Transaction } from '../../platform/db/index.ts'
import type { Connections } from './database.ts'

/** Thrown to callers of a process that was killed. */
export class Death extends Error {
  override readonly name = 'Death'
}

/** Before the write that many writes from now, or right behind it: what it did is there, and no answer came. */
export type CrashPoint = { readonly writes: number; readonly when: 'before' | 'after' }

const writing = /\b(insert|update|delete)\b/i
/** Noted beside the command and not waited for, so when it comes is not up to the seed: nothing dies of it. */
const inPassing = /set last_seen_at|push_device where session_id/

/**
 * The database as one process sees it. A page, a statement that writes and a commit are its writes; at the crash point
 * the process is dead, and nothing that it still wants reaches the database.
 */
export class Killable {
  /** Writes since the point was set. */
  writes = 0
  dead = false
  readonly database: Database
  readonly #connections: Connections
  readonly #sessions = new Set<Session>()
  #point: CrashPoint | undefined

  constructor(connections: Connections) {
    this.#connections = connections
    this.database = this.#around(connections.database)
  }

  crashAt(point: CrashPoint | undefined): void {
    this.writes = 0
    this.#point = point
  }

  /** The process dies between two commands. */
  die(): void {
    this.dead = true
  }

  /** Hands the connections of a process that is dead or done to the next one. */
  bury(): void {
    this.dead = true
    for (const session of this.#sessions) this.#giveBack(session)
  }

  #giveBack(session: Session): void {
    if (this.#sessions.delete(session)) this.#connections.giveBack(session)
  }

  async #write<T>(act: () => Promise<T>): Promise<T> {
    const at = this.#begin()
    const done = await act()
    this.#end(at)
    return done
  }

  #begin(): number {
    this.#live()
    const at = this.writes
    this.writes += 1
    if (this.#point?.writes === at && this.#point.when === 'before') this.dead = true
    this.#live()
    return at
  }

  #end(at: number): void {
    if (this.#point?.writes === at) this.dead = true
    this.#live()
  }

  async #read<T>(act: () => Promise<T>): Promise<T> {
    this.#live()
    const done = await act()
    this.#live()
    return done
  }

  #live(): void {
    if (this.dead) throw new Death('the process is dead')
  }

  #around(database: Database): Database {
    return {
      query: (sql, parameters) => this.#statement(sql, () => database.query(sql, parameters)),
      transaction: async (work) => {
        this.#live()
        // The commit is a write of its own: it may be kept from happening, and its answer may be lost.
        let commit = -1
        const done = await database.transaction(async (tx) => {
          const value = await work(this.#inside(tx))
          commit = this.#begin()
          return value
        })
        this.#end(commit)
        return done
      },
      session: async () => {
        const session = await this.#read(() => this.#connections.session())
        this.#sessions.add(session)
        return this.#lasting(session)
      },
      close: async () => this.bury(),
    }
  }

  #inside(tx: Transaction): Transaction {
    return { query: (sql, parameters) => this.#statement(sql, () => tx.query(sql, parameters)) }
  }

  #lasting(session: Session): Session {
    return {
      query: (sql, parameters) => this.#statement(sql, () => session.query(sql, parameters)),
      prepared: (name, sql, parameters) =>
        this.#statement(sql, () => session.prepared(name, sql, parameters)),
      close: async () => this.#giveBack(session),
    }
  }

  #statement<T>(sql: string, act: () => Promise<T>): Promise<T> {
    return writing.test(sql) && !inPassing.test(sql) ? this.#write(act) : this.#read(act)
  }
}
