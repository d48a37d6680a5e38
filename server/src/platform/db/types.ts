/** One row as PostgreSQL answers it; int8 and numeric columns arrive as text unless the reader casts them. */
export type Row = Readonly<Record<string, unknown>>

export type Queryable = {
  query<R extends Row = Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly R[]>
}

export type Transaction = Queryable

export type Database = Queryable & {
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}
