import { invariant } from '@openbourse/money'
import type { Cell } from './types.ts'

/**
 * One element of a PostgreSQL array literal. Throws on a value that no column can hold, so that only the command that
 * brings it fails, and not the whole page of commands.
 */
export function elementOf(cell: Cell): string {
  switch (typeof cell) {
    case 'string':
      invariant(!cell.includes('\0'), 'no text has a zero character')
      return special.test(cell) ? escaped(cell) : `"${cell}"`
    case 'number':
      invariant(Number.isFinite(cell), 'a number in a row is finite')
      return String(cell)
    case 'bigint':
    case 'boolean':
      return String(cell)
    default:
      return 'null'
  }
}

const special = /["\\]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON writes otherwise than PostgreSQL
const control = /[\u0001-\u001f]/

/**
 * A text with quotes or backslashes. JSON escapes them in the same way, and the engine does it several times quicker than a pattern;
 * control characters and halves of pairs are all that it writes otherwise.
 */
const escaped = (text: string): string =>
  control.test(text) || !text.isWellFormed() ? `"${text.replace(/["\\]/g, '\\$&')}"` : JSON.stringify(text)
