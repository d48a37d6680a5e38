import { invariant } from '@openbourse/money'
import { elementOf } from './cells.ts'
import type { Cell, JournalTable } from './types.ts'

/** The rows of one page for one table, kept column by column as array elements, ready to be sent. */
export class Rows {
  readonly table: JournalTable
  readonly #names: readonly string[]
  readonly #columns: string[][]
  /** Of the row that is being added. */
  readonly #elements: string[] = []
  /** Of the last row that was added, column by column: rows of a portion have much in common, which is written once. */
  readonly #lastCells: (Cell | undefined)[]
  readonly #lastElements: string[] = []
  readonly #placeOf = new Map<string, number>()

  constructor(table: JournalTable) {
    this.table = table
    this.#names = Object.keys(table.columns)
    this.#columns = this.#names.map(() => [])
    this.#lastCells = this.#names.map(() => undefined)
  }

  add(row: Readonly<Record<string, Cell>>): void {
    const [names, elements, columns] = [this.#names, this.#elements, this.#columns]
    // All of a row before any of it is kept: one that cannot be written must leave nothing.
    for (let at = 0; at < names.length; at++) elements[at] = this.#elementAt(row, names[at]!, at)
    const place = this.#placeFor(row)
    for (let at = 0; at < names.length; at++) columns[at]![place] = elements[at]!
  }

  #elementAt(row: Readonly<Record<string, Cell>>, name: string, at: number): string {
    const cell = row[name]
    // The sentence is made only when it is needed: an order has forty cells.
    if (cell === undefined) invariant(false, `a row of ${this.table.name} has its column ${name}`)
    if (cell === this.#lastCells[at]) return this.#lastElements[at]!
    const element = elementOf(cell)
    this.#lastCells[at] = cell
    this.#lastElements[at] = element
    return element
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
