import type { CauseKind } from '@openbourse/protocol'
import type { Transaction } from '../platform/db/types.ts'

/** The value of one column of a journal row; bigint and decimals travel as text to PostgreSQL. */
export type Cell = string | number | bigint | boolean | null

/** How rows of a journal table become leaves of the public log. */
export type LeafRule<Column extends string = string> = {
  /** Names the kind of leaf for ever: never changed, never used again. 0 is the page that the leaves belong to. */
  readonly kind: number
  /** Columns that find one row. The blind of its leaf is derived from their values. */
  readonly key: readonly Column[]
  /** Columns that the leaf does not commit to: texts that are sealed again when keys are rotated. */
  readonly without?: readonly Column[]
  /** Rows that became leaves, as a condition of SQL, where others of the table did not. */
  readonly only?: string
  /** The owner of a row: the user may have its leaf opened. Without it no row of the table belongs to a user. */
  readonly owner?: RowOwner<Column>
}

export type RowOwner<Column extends string = string> = {
  /** Whether `column` has the number of a user or of a portfolio of theirs. */
  readonly by: 'user' | 'portfolio'
  readonly column: Column
  /** What caused it, as entries of the ledger name it: the leaf belongs to the receipt of that. */
  readonly cause?: { readonly kind: CauseKind; readonly column: Column }
} & (
  | {
      /** The time of the turn that wrote the row, or one before it, in epoch milliseconds. */
      readonly at: Column
      readonly through?: OwnerTable
    }
  | { readonly at?: undefined; readonly through: OwnerTable & { readonly at: string } }
)

/**
 * The table that has the owner of a row: `column` of the row refers to its `key`, and the number is in its
 * `column`. `at` is its time, for rows without a time of their own.
 */
export type OwnerTable = {
  readonly table: string
  readonly key: string
  readonly column: string
  readonly at?: string
}

/**
 * A table that hot commands write to. Rows of a page are written with one statement for all tables.
 * With `upsertOn` the newest row of the page with the same key replaces the stored one (an order's state); without it
 * rows are only ever added (postings, fills).
 */
export type JournalTable<Column extends string = string> = {
  /** Schema and name, e.g. 'ledger.posting'. */
  readonly name: string
  /** PostgreSQL type of each column, e.g. { id: 'bigint', at: 'bigint', kind: 'text' }. */
  readonly columns: Readonly<Record<Column, string>>
  readonly upsertOn?: readonly NoInfer<Column>[]
  /** How each of its rows becomes a leaf of the public log; only for rows that never change. */
  readonly leaf?: LeafRule<NoInfer<Column>>
}

/** One command’s writer turn. It decides without waiting; what it writes is durable when its page commits. */
export type Turn = {
  /** Epoch milliseconds, the same for the whole turn, and never less than in a turn before it, restarts included. */
  readonly nowMs: number
  /** Grows by one with every command of the life of the database. */
  readonly sequence: number
  /** A fresh id: a safe integer that grows, unique over all tables and for ever. */
  nextId(): number
  write<Column extends string>(table: JournalTable<Column>, row: Readonly<Record<Column, Cell>>): void
  /** Runs once the page with this turn is durable: for views and streams. Must not throw. */
  afterCommit(effect: () => void): void
}

export type Command<Answer> = {
  /** User id, or 0 for the system. Keys are separate for each. */
  readonly actor: number
  /** Idempotency key with the name of the call and its input; absent only for the system’s own commands. */
  readonly once?: {
    readonly key: string
    readonly call: string
    readonly input: unknown
    /** Ends something that is open, as canceling an order does: decided also when the account’s day is full. */
    readonly isEnding?: boolean
  }
  /**
   * Decides and changes memory; must not wait. An expected refusal is returned before anything is changed. A throw after a
   * change stops the process (crash-only); a throw before one fails only this command.
   */
  decide(turn: Turn): Answer
}

export type Written<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer; readonly replayed: boolean }
  /** The key was used with another input. */
  | { readonly kind: 'key_reused' }

/** The one writer: one command at a time has the turn; pages of commands are made durable together. */
export interface Writer {
  /**
   * Resolves after the commit. Answers stored under a key are JSON (bigint not allowed); a refusal that changed nothing is not
   * stored. Rejects with `Overloaded` when the queue is full, and with `DayIsFull` when the account may have no more answers kept.
   */
  run<Answer>(command: Command<Answer>): Promise<Written<Answer>>
  /** A turn and a transaction of its own, for commands that need SQL (registering, starting sessions). */
  exclusive<Answer>(work: (tx: Transaction, turn: Turn) => Promise<Answer>): Promise<Answer>
  /**
   * As `exclusive`, once for a key: what `work` answers is kept as JSON, and is the answer for ever. A refusal is not kept: it had
   * no effect, and the same key may be decided again.
   */
  exclusiveOnce<Answer>(
    asked: { readonly actor: number } & NonNullable<Command<Answer>['once']>,
    work: (tx: Transaction, turn: Turn) => Promise<Answer>,
  ): Promise<Written<Answer>>
  /** Resolves when everything decided so far is durable; a reader of memory waits for it. */
  settled(): Promise<void>
  /** For monitoring: commands in the queue, and turns decided and durable since the start. */
  figures(): {
    readonly queued: number
    readonly decided: number
    readonly durable: number
    /** Why no command is taken at the moment, in a sentence. */
    readonly trouble?: string | undefined
    /** The trouble is that there is no room to write. */
    readonly isFull?: boolean
  }
  /** Stops taking commands, makes the rest durable. */
  stop(): Promise<void>
}
