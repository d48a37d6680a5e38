import type { Counts, Row, Rows } from './types.ts'

/** A list that is short enough to come at once, and has no further pages. */
export function whole(of: Rows['of']): Rows {
  return { of, counts: of.state === 'ready' ? countsOf(of.value) : undefined, more: 'no-more', onMore() {} }
}

function countsOf(rows: readonly Row[]): Counts {
  const counts = { drafted: 0, coming: 0, running: 0, over: 0 }
  for (const { stage } of rows) counts[stage] += 1
  return counts
}
