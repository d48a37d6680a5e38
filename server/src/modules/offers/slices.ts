import { setImmediate } from 'node:timers/promises'
import { append, emptyFrontier, leafHash, rootOf, utf8 } from '@openbourse/proof'
import { sliceOf } from '../../platform/slices.ts'

/** The root of a list, as `listRoot` of the proofs makes it. */
export async function rootInSlices(lines: readonly string[]): Promise<Uint8Array> {
  let frontier = emptyFrontier
  for (let from = 0; from < lines.length; from += sliceOf) {
    await setImmediate()
    frontier = append(
      frontier,
      lines.slice(from, from + sliceOf).map((line) => leafHash(utf8(line))),
    )
  }
  return rootOf(frontier)
}
