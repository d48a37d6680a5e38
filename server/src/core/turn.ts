import { invariant } from '@openbourse/money'
import type { Page } from './page.ts'
import type { Cell, JournalTable, Turn } from './types.ts'

/** Gives out ids; one sequence for all tables, for ever. */
export type Ids = { last: number }

export class OpenTurn implements Turn {
  readonly nowMs: number
  readonly sequence: number
  /** Whether memory or journal differ from what they were: from then on a throw cannot be survived. */
  changed = false
  readonly effects: (() => void)[] = []
  readonly #page: Page
  readonly #ids: Ids
  #open = true

  constructor(given: { nowMs: number; sequence: number; page: Page; ids: Ids }) {
    this.nowMs = given.nowMs
    this.sequence = given.sequence
    this.#page = given.page
    this.#ids = given.ids
  }

  nextId(): number {
    this.#check()
    this.#ids.last += 1
    invariant(Number.isSafeInteger(this.#ids.last), 'ids have not run out')
    return this.#ids.last
  }

  write<Column extends string>(table: JournalTable<Column>, row: Readonly<Record<Column, Cell>>): void {
    this.#check()
    this.#page.write(table, row)
    this.changed = true
  }

  afterCommit(effect: () => void): void {
    this.#check()
    this.effects.push(effect)
  }

  /** Passes the turn’s rows to its page; nothing can be added afterwards. */
  close(): void {
    this.#check()
    this.#open = false
    this.#page.sequence = this.sequence
    this.#page.lastId = this.#ids.last
    this.#page.atMs = this.nowMs
    this.#page.afterCommit(this.effects)
  }

  /** Ends a turn that came to nothing. */
  discard(): void {
    this.#open = false
  }

  #check(): void {
    invariant(this.#open, 'a turn is used only while it lasts')
  }
}

export function hasChanged(turn: Turn): boolean {
  return turn instanceof OpenTurn && turn.changed
}

/**
 * To be called by a module that changes memory in a turn without writing a row (a book with trades of simulated traders
 * only): a command that throws afterwards stops the process instead of leaving half a change in memory.
 */
export function markChanged(turn: Turn): void {
  if (turn instanceof OpenTurn) turn.changed = true
}
