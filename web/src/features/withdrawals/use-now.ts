import { useEffect, useState } from 'react'
import { clock } from '../../lib/clock.ts'

const everyMs = 1000

/** The server's time, updated every second while something runs. */
export function useNow(runs: boolean): number {
  const [now, setNow] = useState(clock.server)
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setNow(clock.server()), everyMs)
    return () => clearInterval(timer)
  }, [runs])
  return now
}
