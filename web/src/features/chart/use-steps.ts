import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/idle.ts'

/** The chart is put together in these; a step has been done when the number has reached it. */
export const step = { made: 1, indicators: 2, bars: 3, marks: 4 } as const
const last = step.marks
/** Nobody waits longer than this for the next one, whatever else the phone does. */
const withinMs = 250

/**
 * One step after the other, each when the phone has time again: in one piece they would hold up whoever touches a button for as
 * long as all of them take.
 */
export function useSteps(): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at < last) return whenIdle(() => setAt(at + 1), withinMs)
  }, [at])
  return at
}
