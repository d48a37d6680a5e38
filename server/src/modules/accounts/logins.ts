import type { LoginOutcome, LoginWay } from '@openbourse/protocol'
import { addressForLogs } from '../../platform/addresses.ts'
import type { Database, Queryable } from '../../platform/db/types.ts'
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

/** Who came in to an account and who tried, for its user. Of the address only the network is kept. */
export class Logins {
  readonly #database: Database
  readonly #log: Log
  #pending: Promise<void> = Promise.resolve()

  constructor({ database, log }: { readonly database: Database; readonly log: Log }) {
    this.#database = database
    this.#log = log
  }

  /** In the transaction that starts the session. */
  async cameIn(tx: Queryable, entered: Try): Promise<void> {
    await finishLogin(tx, rowOf(entered, 'in'))
    await insertLogin(tx, rowOf(entered, 'in'))
  }

  /** Not awaited by the answer: it would come later for a known account than for an unknown one. */
  refused(tried: Try, outcome: Exclude<LoginOutcome, 'in'>): void {
    const row = rowOf(tried, outcome)
    this.#pending = this.#pending
      .then(() => this.#database.transaction((tx) => insertLogin(tx, row)))
      .catch((error: unknown) => this.#log.error('login_not_noted', error))
  }

  /** Everything noted so far is stored. */
  settled(): Promise<void> {
    return this.#pending
  }

  async list(userId: number, client: Client): Promise<readonly (LoginRow & { readonly here: boolean })[]> {
    await this.settled()
    const network = addressForLogs(client.ip)
    const rows = await loginsOf(this.#database, userId)
    return rows.map((row) => ({ ...row, here: row.network === network }))
  }

  sweep(nowMs: number): Promise<void> {
    return dropLoginsBefore(this.#database, nowMs - keptMs)
  }
}

function rowOf({ userId, at, way, client }: Try, outcome: LoginOutcome) {
  const network = addressForLogs(client.ip)
  return { userId, at, way, outcome, device: deviceLabel(client.device), network }
}
