import type { LoginOutcome, LoginWay } from '@openbourse/protocol'
import { addressForLogs } from '../../platform/addresses.ts'
import type { Database, Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import { dropLoginsBefore, finishLogin, insertLogin, type LoginRow, loginsOf } from './login-store.ts'
import { deviceLabel } from './rules.ts'
import type { Client } from './types.ts'

const dayMs = 24 * 3600 * 1000
const keptMs = 180 * dayMs

export type Try = {
  readonly userId: number
  readonly at: number
  readonly way: LoginWay
  readonly client: Client
}

/** Logins to an account and attempts, for its user. Only the network of the address is stored. */
export class Logins {
  readonly #database: Database
  readonly #log: Log
  #refused: NewLogin[] = []
  #pending: Promise<void> = Promise.resolve()

  constructor({ database, log }: { readonly database: Database; readonly log: Log }) {
    this.#database = database
    this.#log = log
  }

  /** In the transaction that starts the session: behind the tries before it, and in place of what was unfinished a moment ago. */
  async cameIn(tx: Queryable, entered: Try): Promise<void> {
    const own = this.#refused.filter(({ userId }) => userId === entered.userId)
    this.#refused = this.#refused.filter(({ userId }) => userId !== entered.userId)
    for (const row of own) await insertLogin(tx, row)
    await finishLogin(tx, rowOf(entered, 'in'))
    await insertLogin(tx, rowOf(entered, 'in'))
  }

  /** Kept until `note`: an answer that stored it would have more work for a known account than for an unknown one. */
  refused(tried: Try, outcome: Exclude<LoginOutcome, 'in'>): void {
    if (this.#refused.length < limits.refusedLoginsWaitingMax) this.#refused.push(rowOf(tried, outcome))
  }

  /** Stores the tries that were refused since the last time. */
  note(): Promise<void> {
    const rows = this.#refused
    this.#refused = []
    this.#pending = this.#pending.then(() => this.#insert(rows))
    return this.#pending
  }

  async #insert(rows: readonly NewLogin[]): Promise<void> {
    try {
      for (const row of rows) await this.#database.transaction((tx) => insertLogin(tx, row))
    } catch (error) {
      this.#log.error('logins_not_noted', error)
    }
  }

  async list(userId: number, client: Client): Promise<readonly (LoginRow & { readonly here: boolean })[]> {
    await this.note()
    const network = addressForLogs(client.ip)
    const rows = await loginsOf(this.#database, userId)
    return rows.map((row) => ({ ...row, here: row.network === network }))
  }

  sweep(nowMs: number): Promise<void> {
    return dropLoginsBefore(this.#database, nowMs - keptMs)
  }
}

type NewLogin = ReturnType<typeof rowOf>

function rowOf({ userId, at, way, client }: Try, outcome: LoginOutcome) {
  const network = addressForLogs(client.ip)
  return { userId, at, way, outcome, device: deviceLabel(client.device), network }
}
