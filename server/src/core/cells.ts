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
      return /["\\]/.test(cell) ? `"${cell.replace(/["\\]/g, '\\$&')}"` : `"${cell}"`
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
