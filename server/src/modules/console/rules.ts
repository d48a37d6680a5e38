import type { QueueFigures } from '@openbourse/protocol'

/**
 * What waited, and for what it was promised. All in epoch milliseconds; `until` is null while it waits. What was `missed` ended
 * without being dealt with.
 */
type Wait = {
  readonly from: number
  readonly due: number
  readonly until: number | null
  readonly missed?: true
}
type Ended = { readonly from: number; readonly due: number; readonly until: number }

/**
 * How a queue stands and went. `kept` counts what was dealt with before its time was over; what is still open past its time counts
 * as not kept, and so does what ended without being dealt with, so that neither leaving it there nor closing it helps the figure.
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
    medianMs: told(median(took)),
    p95Ms: told(took[Math.ceil(took.length * 0.95) - 1]),
    longestMs: told(took.findLast((ms) => ms !== never)),
    spread: spreadOf(ended),
  }
}

/** When what was missed was dealt with: it took longer than anything that was. */
const never = Number.POSITIVE_INFINITY

/** A figure as it is shown; null where there is none, or where it falls on what was missed. */
const told = (ms: number | null | undefined): number | null => (ms === undefined || ms === never ? null : ms)

/** Parts of a promise in which what was dealt with is counted. */
const spreadParts = 24

/** What ended at the very moment when it was due did not keep its promise, so it is among what took longer. */
function spreadOf(ended: readonly Ended[]) {
  const counts = Array.from({ length: spreadParts + 1 }, () => 0)
  for (const { from, due, until } of ended) {
    const part =
      until >= due ? spreadParts : Math.floor((Math.max(0, until - from) * spreadParts) / (due - from))
    counts[part] = (counts[part] ?? 0) + 1
  }
  return counts
}

/** Of sorted numbers; the lower half of the two in the middle is rounded down. Null of none. */
function median(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.floor((low + high) / 2)
}
