import { createHash } from 'node:crypto'

/** SHA-256 of a file of lines, in hexadecimal. */
export const linesHash = (lines: readonly string[]): string =>
  createHash('sha256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .digest('hex')
