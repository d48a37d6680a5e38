import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sliceOf } from '../../platform/slices.ts'

/** SHA-256 of a file of lines, in hexadecimal, made without keeping others from the processor for long. */
export async function linesHash(lines: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < lines.length; from += sliceOf) {
    await setImmediate()
    hash.update(
      lines
        .slice(from, from + sliceOf)
        .map((line) => `${line}\n`)
        .join(''),
    )
  }
  return hash.digest('hex')
}
