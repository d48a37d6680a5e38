/** One row as PostgreSQL answers it; int8 and numeric columns arrive as text unless the reader casts them. */
export type Row = Readonly<Record<string, unknown>>

export type Queryable = {
  query<R extends Row = Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly R[]>
}

export type Transaction = Queryable

/** A dedicated connection outside the pool: for statements that are sent again and again, or must keep their order. */
export type Session = Queryable & {
  /** As `query`, but parsed and planned once a connection; one name always goes with one text. */
  prepared<R extends Row = Row>(
    name: string,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<readonly R[]>
  /** Ends the connection without waiting for the server's goodbye. May be called twice. */
  close(): Promise<void>
}

export type Database = Queryable & {
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  session(): Promise<Session>
  close(): Promise<void>
}
