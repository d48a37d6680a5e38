import { invariant } from '@openbourse/money'
import type { LeafTable } from './leaf.ts'
import { type Batch, batchTable, type LeafLine } from './leaf-line.ts'
import { Rows } from './rows.ts'
import { type Statement, statements } from './statement.ts'
import type { Cell, JournalTable } from './types.ts'

/** Commands that become durable together: their rows, and what happens when they are durable. */
export class Page {
  count = 0
  /** Sequence and time of its last turn, and the last id given out; 0 while it has no turn. */
  sequence = 0
  lastId = 0
  atMs = 0
  readonly #rows = new Map<string, Rows>()
  readonly #line: LeafLine | undefined
  /** Rows that become leaves, in the order in which they were written. */
  readonly #leafRows: { readonly table: LeafTable; readonly row: Readonly<Record<string, Cell>> }[] = []
  #batch: Batch | undefined
  readonly #answers: (() => void)[] = []
  readonly #effects: (() => void)[] = []
  readonly #failures: ((error: Error) => void)[] = []

  /** Without a line, no row of the page becomes a leaf: for programs without a log. */
  constructor(line?: LeafLine) {
    this.#line = line
  }

  get hasRows(): boolean {
    return this.#rows.size > 0
  }

  write(table: JournalTable, row: Readonly<Record<string, Cell>>): void {
    let rows = this.#rows.get(table.name)
    if (!rows) {
      rows = new Rows(table)
      this.#rows.set(table.name, rows)
    }
    if (rows.table !== table) invariant(false, `${table.name} is described once`)
    rows.add(row)
    if (table.leaf && this.#line) this.#leafRows.push({ table: table as LeafTable, row })
  }

  /** A caller that waits until this page is durable, or learns that its outcome is unknown. */
  await(waiter: { readonly durable: () => void; readonly failed: (error: Error) => void }): void {
    this.#answers.push(waiter.durable)
    this.#failures.push(waiter.failed)
  }

  afterCommit(effects: readonly (() => void)[]): void {
    for (const effect of effects) this.#effects.push(effect)
  }

  /** To be called when every page before this one is durable or has failed: its leaves follow theirs. */
  statement(epoch: number): Statement & { readonly parameters: (string | number)[] } {
    // In order of name, so that equal sets of tables have one prepared statement.
    this.#addBatch(epoch)
    const rows = [...this.#rows.values()].sort((a, b) => (a.table.name < b.table.name ? -1 : 1))
    const { name, sql } = statements.for(rows.map(({ table }) => table))
    const parameters: (string | number)[] = [this.sequence, epoch, this.lastId, this.count, this.atMs]
    for (const table of rows) parameters.push(...table.parameters())
    return { name, sql, parameters }
  }

  /** Called once the page is durable, before anything is decided for the next one. */
  leavesAreDurable(): void {
    if (this.#batch) this.#line?.advance(this.#batch)
  }

  #addBatch(epoch: number): void {
    if (!this.#line || this.#batch || this.#leafRows.length === 0) return
    this.#batch = this.#line.batchOf({ sequence: this.sequence, epoch, atMs: this.atMs }, this.#leafRows)
    const rows = new Rows(batchTable)
    rows.add(this.#batch)
    this.#rows.set(batchTable.name, rows)
  }

  /** Answers first, in order; then the views. An effect that throws breaks a rule, but what is durable stays so. */
  settle(onBrokenEffect: (error: unknown) => void): void {
    for (const answer of this.#answers) answer()
    for (const effect of this.#effects) {
      try {
        effect()
      } catch (error) {
        onBrokenEffect(error)
      }
    }
  }

  fail(error: Error): void {
    for (const failure of this.#failures) failure(error)
  }
}
