import { bigEndian, concat } from './bytes.ts'
import { require } from './error.ts'
import { tileWidth } from './tiles.ts'

/** Bytes of the longest entry: its length is a uint16. */
export const entryBytesMax = 65_535

/** The entries of one tile of level 0, each behind its length as uint16 in big-endian order (c2sp.org/tlog-tiles, log entries). Throws `ProofError`. */
export function formatBundle(entries: readonly Uint8Array[]): Uint8Array {
  checkCount(entries.length)
  return concat(
    ...entries.flatMap((entry) => {
      require(entry.length <=
        entryBytesMax, `an entry has at most ${entryBytesMax} bytes, not ${entry.length}`)
      return [bigEndian(entry.length, 2), entry]
    }),
  )
}

/** Reads a bundle of exactly `width` entries, 1 to 256. Throws `ProofError` where bytes are missing or left over. */
export function parseBundle(bytes: Uint8Array, width: number): Uint8Array[] {
  checkCount(width)
  const entries: Uint8Array[] = []
  let at = 0
  while (entries.length < width) {
    require(at + 2 <= bytes.length, `a bundle ends after ${entries.length} of ${width} entries`)
    const length = bytes[at]! * 256 + bytes[at + 1]!
    require(at + 2 + length <= bytes.length, `entry ${entries.length} of a bundle is cut short`)
    entries.push(bytes.slice(at + 2, at + 2 + length))
    at += 2 + length
  }
  require(at === bytes.length, `${bytes.length - at} bytes follow the last entry of a bundle`)
  return entries
}

function checkCount(count: number): void {
  require(Number.isInteger(count) &&
    count >= 1 &&
    count <= tileWidth, `a bundle has 1 to ${tileWidth} entries, not ${count}`)
}
