import type pg from 'pg'
import { limits } from '../limits.ts'

/** How long things may take on a connection, in milliseconds. */
export type Times = {
  /** A statement, by the server's clock. */
  readonly statementMs: number
  /** Waiting for a lock that another connection holds. */
  readonly lockMs: number
  /** A transaction between two statements. */
  readonly idleInTransactionMs: number
  /** An answer of any kind, by our clock: longer than a statement, so it ends only what hangs. */
  readonly answerMs: number
}

/** For work that callers wait for; they get an answer within `callAnsweredMs` in any case. */
export const readerTimes: Times = {
  statementMs: limits.readStatementMs,
  lockMs: limits.readLockMs,
  idleInTransactionMs: limits.readIdleInTransactionMs,
  answerMs: limits.readAnswerMs,
}

/**
 * For the journal: no caller waits any longer, but a page in flight should still be either committed or rolled back.
 */
export const writerTimes: Times = {
  statementMs: limits.writeStatementMs,
  lockMs: limits.writeLockMs,
  idleInTransactionMs: limits.writeIdleInTransactionMs,
  answerMs: limits.writeAnswerMs,
}

/** While the server starts, it reads whole tables into memory. */
export const openingTimes: Times = {
  statementMs: limits.openingStatementMs,
  lockMs: limits.writeLockMs,
  idleInTransactionMs: limits.openingStatementMs,
  answerMs: limits.openingAnswerMs,
}

export function withTimes(address: pg.ClientConfig, times: Times): pg.ClientConfig {
  return {
    ...address,
    statement_timeout: times.statementMs,
    lock_timeout: times.lockMs,
    idle_in_transaction_session_timeout: times.idleInTransactionMs,
    query_timeout: times.answerMs,
  }
}
