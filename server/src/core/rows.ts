import { invariant } from '@openbourse/money'
import { elementOf } from './cells.ts'
import type { Cell, JournalTable } from './types.ts'

/** The rows of one page for one table, kept column by column as array elements, ready to be sent. */
export class Rows {
  readonly table: JournalTable
  readonly #names: readonly string[]
  readonly #columns: string[][]
  readonly #placeOf = new Map<string, number>()

  constructor(table: JournalTable) {
    this.table = table
    this.#names = Object.keys(table.columns)
    this.#columns = this.#names.map(() => [])
  }

  add(row: Readonly<Record<string, Cell>>): void {
    const elements = this.#names.map((name) => {
      const cell = row[name]
      invariant(cell !== undefined, `a row of ${this.table.name} has its column ${name}`)
      return elementOf(cell)
    })
    const place = this.#placeFor(row)
    for (let at = 0; at < elements.length; at++) this.#columns[at]![place] = elements[at]!
  }

  /** One array literal a column. */
  parameters(): string[] {
    return this.#columns.map((elements) => `{${elements.join(',')}}`)
  }

  #placeFor(row: Readonly<Record<string, Cell>>): number {
    const next = this.#columns[0]!.length
    if (!this.table.upsertOn) return next
    const key = this.table.upsertOn.map((name) => String(row[name])).join('\0')
    const place = this.#placeOf.get(key) ?? next
    this.#placeOf.set(key, place)
    return place
  }
}
