export { isDatabaseAway } from './away.ts'
export { migrate } from './migrate.ts'
export { type Address, openDatabase } from './pool.ts'
export type { Database, Queryable, Row, Session, Transaction } from './types.ts'
