const known = new Map<string, string>()
/** More than there are instruments, currencies, states and days of open orders; beyond it the cache is emptied. */
const knownMax = 10_000

/**
 * One string for all cells with the same text. A row brings its own copy of each text, 24 bytes or more, which matters where rows stay in
 * memory. For texts of which there are few.
 */
export function sharedText<Text extends string>(cell: Text): Text
export function sharedText<Text extends string>(cell: Text | null): Text | null
export function sharedText(cell: string | null): string | null {
  if (cell === null) return null
  const one = known.get(cell)
  if (one !== undefined) return one
  if (known.size >= knownMax) known.clear()
  known.set(cell, cell)
  return cell
}
