import type { QueueFigures } from '@openbourse/protocol'

/** What waited, and for what it was promised. All in epoch milliseconds; `until` is null while it waits. */
type Wait = { readonly from: number; readonly due: number; readonly until: number | null }

/**
 * How a queue stands and went. `kept` counts what was dealt with before its time was over; what is still open past its time counts
 * as not kept, so that leaving it there does not help the figure.
 */
export function figuresOf(waits: readonly Wait[], nowMs: number): Omit<QueueFigures, 'name' | 'promiseMs'> {
  const open = waits.filter(({ until }) => until === null)
  const ended = waits.flatMap(({ from, due, until }) => (until === null ? [] : [{ from, due, until }]))
  const took = ended.map(({ from, until }) => Math.max(0, until - from)).sort((a, b) => a - b)
  const overdue = open.filter(({ due }) => due <= nowMs).length
  const oldest = open.toSorted((a, b) => a.from - b.from)[0]
  return {
    waiting: open.length,
    overdue,
    oldest: oldest ? { at: oldest.from, dueAt: oldest.due } : null,
    ended: ended.length,
    kept: ended.filter(({ due, until }) => until < due).length,
    medianMs: median(took),
    p95Ms: took[Math.ceil(took.length * 0.95) - 1] ?? null,
    longestMs: took.at(-1) ?? null,
    spread: spreadOf(ended),
  }
}

/** Parts of a promise in which what was dealt with is counted. */
const spreadParts = 24

/** What ended at the very moment when it was due did not keep its promise, so it is among what took longer. */
function spreadOf(ended: readonly { readonly from: number; readonly due: number; readonly until: number }[]) {
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
