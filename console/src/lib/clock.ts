import { useEffect, useState } from 'react'

/** How often components that show seconds render again, in milliseconds. */
export const tickMs = 1_000

let aheadMs: number | undefined

/**
 * The server's time as far as it is known here: answers carry it in whole seconds, which are never ahead of the truth, so the
 * largest difference seen is the nearest one.
 */
export const clock = {
  now: (): number => Date.now() + (aheadMs ?? 0),
  learn(serverMs: number): void {
    const seen = serverMs - Date.now()
    aheadMs = aheadMs === undefined ? seen : Math.max(aheadMs, seen)
  },
}

/** The server’s time, updated at an interval. */
export function useNow(everyMs: number = tickMs): number {
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
