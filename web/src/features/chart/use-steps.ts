import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/idle.ts'

/** The chart is put together in these; a step has been done when the number has reached it. */
export const step = { made: 1, indicators: 2, bars: 3, marks: 4 } as const
const last = step.marks
/** The longest wait for the next step, in milliseconds, even if the phone stays busy. */
const withinMs = 250

/**
 * Mounts the chart in steps, each when the main thread is idle: done in one piece, taps would wait until all of it is
 * finished.
 */
export function useSteps(): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at < last) return whenIdle(() => setAt(at + 1), withinMs)
  }, [at])
  return at
}
