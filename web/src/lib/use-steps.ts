import { useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'

/** The longest wait for the next step, in milliseconds, even if the phone stays busy. */
const withinMs = 250

/**
 * Counts from `from` to `last`, each time when the main thread is idle: what is put together in such steps lets taps through between them,
 * which would wait until all of it is finished.
 */
export function useSteps(last: number, from = 0): number {
  const [at, setAt] = useState(from)
  useEffect(() => {
    if (at < last) return whenIdle(() => setAt(at + 1), withinMs)
  }, [at, last])
  return at
}
