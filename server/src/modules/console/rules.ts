import type { QueueFigures } from '@openbourse/protocol'

/**
 * A case with its deadline, in epoch milliseconds; `until` is null while it waits. A `missed` case ended
 * without an answer.
 */
type Wait = {
  readonly from: number
  readonly due: number
  readonly until: number | null
  readonly missed?: true
}
type Ended = { readonly from: number; readonly due: number; readonly until: number }

/**
 * Figures of a queue. `kept` counts cases decided before their deadline. Cases open past the deadline and
 * missed cases count as late, so neither leaving nor closing a case improves the figure.
 */
export function figuresOf(waits: readonly Wait[], nowMs: number): Omit<QueueFigures, 'name' | 'promiseMs'> {
  const open = waits.filter(({ until }) => until === null)
  const ended = waits.flatMap(({ from, due, until, missed }): Ended[] =>
    until === null ? [] : [{ from, due, until: missed ? never : until }],
  )
  const took = ended.map(({ from, until }) => Math.max(0, until - from)).sort((a, b) => a - b)
  const overdue = open.filter(({ due }) => due <= nowMs).length
  const oldest = open.toSorted((a, b) => a.from - b.from)[0]
  return {
    waiting: open.length,
    overdue,
    oldest: oldest ? { at: oldest.from, dueAt: oldest.due } : null,
    ended: ended.length,
    kept: ended.filter(({ due, until }) => until < due).length,
    medianMs: shown(median(took)),
    p95Ms: shown(took[Math.ceil(took.length * 0.95) - 1]),
    longestMs: shown(took.findLast((ms) => ms !== never)),
    spread: spreadOf(ended),
  }
}

/** The decision time of a missed case: later than any other. */
const never = Number.POSITIVE_INFINITY

/** A figure to show; null when there is none, or when it falls on a missed case. */
const shown = (ms: number | null | undefined): number | null => (ms === undefined || ms === never ? null : ms)

/** Number of parts of a deadline in the histogram. */
const spreadParts = 24

/** A case that ended exactly at its deadline is late. */
function spreadOf(ended: readonly Ended[]) {
  const counts = Array.from({ length: spreadParts + 1 }, () => 0)
  for (const { from, due, until } of ended) {
    const part =
      until >= due ? spreadParts : Math.floor((Math.max(0, until - from) * spreadParts) / (due - from))
    counts[part] = (counts[part] ?? 0) + 1
  }
  return counts
}

/** Median of sorted numbers, rounded down between the two middle ones; null for none. */
function median(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.floor((low + high) / 2)
}
