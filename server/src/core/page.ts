import { invariant } from '@openbourse/money'
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
  readonly #answers: (() => void)[] = []
  readonly #effects: (() => void)[] = []
  readonly #failures: ((error: Error) => void)[] = []

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
  }

  /** A caller that waits until this page is durable, or learns that its outcome is unknown. */
  await(waiter: { readonly durable: () => void; readonly failed: (error: Error) => void }): void {
    this.#answers.push(waiter.durable)
    this.#failures.push(waiter.failed)
  }

  afterCommit(effects: readonly (() => void)[]): void {
    for (const effect of effects) this.#effects.push(effect)
  }

  statement(epoch: number): Statement & { readonly parameters: (string | number)[] } {
    // In order of name, so that equal sets of tables have one prepared statement.
    const rows = [...this.#rows.values()].sort((a, b) => (a.table.name < b.table.name ? -1 : 1))
    const { name, sql } = statements.for(rows.map(({ table }) => table))
    const parameters: (string | number)[] = [this.sequence, epoch, this.lastId, this.count, this.atMs]
    for (const table of rows) parameters.push(...table.parameters())
    return { name, sql, parameters }
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
