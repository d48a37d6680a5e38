import { useNow } from '../../lib/clock.ts'
import { useLength } from '../../lib/use-length.ts'

const everyMs = 10_000

/** Since when somebody waits, as a length of time. */
export function useWaits(): (sinceMs: number) => string {
  const now = useNow(everyMs)
  const length = useLength()
  return (sinceMs) => length(Math.max(0, now - sinceMs))
}
