import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

// Work on a long list, made without keeping others from the processor for long: the answers are those of the same work at once.

/** Items that are worked on before others have their turn of the processor. */
export const sliceOf = 1000

export async function mappedInSlices<One, Other>(
  items: readonly One[],
  make: (item: One, at: number) => Other,
): Promise<Other[]> {
  const made: Other[] = []
  for (let at = 0; at < items.length; at++) {
    made.push(make(items[at]!, at))
    if (at % sliceOf === sliceOf - 1) await setImmediate()
  }
  return made
}

/** What `make` answers for each slice, one after the other. */
export async function joinedInSlices<One, Other>(
  items: readonly One[],
  make: (slice: readonly One[]) => readonly Other[],
): Promise<Other[]> {
  const made: Other[] = []
  for (let from = 0; from < items.length; from += sliceOf) {
    made.push(...make(items.slice(from, from + sliceOf)))
    await setImmediate()
  }
  return made
}

/** Sorted by `compare`; equal items keep their order. Slices are sorted and then merged, two neighbours at a time. */
export async function sortedInSlices<Item>(
  items: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  let parts: Item[][] = []
  for (let from = 0; from < items.length; from += sliceOf) {
    parts.push(items.slice(from, from + sliceOf).sort(compare))
    await setImmediate()
  }
  while (parts.length > 1) {
    const merged: Item[][] = []
    for (let at = 0; at < parts.length; at += 2)
      merged.push(await mergedOf(parts[at]!, parts[at + 1] ?? [], compare))
    parts = merged
  }
  return parts[0] ?? []
}

async function mergedOf<Item>(
  one: readonly Item[],
  other: readonly Item[],
  compare: (one: Item, other: Item) => number,
): Promise<Item[]> {
  const merged: Item[] = []
  let [first, second] = [0, 0]
  while (first < one.length || second < other.length) {
    const takesOther =
      first >= one.length || (second < other.length && compare(other[second]!, one[first]!) < 0)
    merged.push(takesOther ? other[second++]! : one[first++]!)
    if (merged.length % sliceOf === 0) await setImmediate()
  }
  return merged
}

/** SHA-256 of a file of these lines. */
export async function linesHashInSlices(lines: readonly string[]): Promise<Uint8Array> {
  const hash = createHash('sha256')
  for (let from = 0; from < lines.length; from += sliceOf) {
    await setImmediate()
    const slice = lines.slice(from, from + sliceOf)
    hash.update(slice.map((line) => `${line}\n`).join(''))
  }
  return hash.digest()
}
