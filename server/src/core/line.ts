import type { Database, Row, Session } from '../platform/db/types.ts'

/** A connection that can be replaced by a fresh one when it breaks. */
export class Line {
  readonly #database: Database
  readonly #settings: string
  #session: Session

  /** `settings` is SQL that every fresh connection starts with. */
  static async open(database: Database, settings: string): Promise<Line> {
    return new Line(database, settings, await connect(database, settings))
  }

  private constructor(database: Database, settings: string, session: Session) {
    this.#database = database
    this.#settings = settings
    this.#session = session
  }

  send<R extends Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<readonly R[]> {
    return this.#session.prepared<R>(name, sql, parameters)
  }

  /** Rejects when no connection can be made. Work of the old connection may still complete. */
  async renew(): Promise<void> {
    void this.#session.close()
    this.#session = await connect(this.#database, this.#settings)
  }

  close(): Promise<void> {
    return this.#session.close()
  }
}

async function connect(database: Database, settings: string): Promise<Session> {
  const session = await database.session()
  await session.query(settings)
  return session
}
