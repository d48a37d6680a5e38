import { useEffect, useState } from 'react'
import { useUi } from './context.tsx'

/** A dot and words: live, stale (amber), or idle while a market is closed. */
export function Live(props: { readonly state: 'live' | 'stale' | 'idle'; readonly children?: string }) {
  const { words } = useUi()
  return (
    <span className="live" data-state={props.state}>
      {props.children ?? words.live}
    </span>
  )
}

/** The age of a figure, counted on by itself. `text` puts it into words, `staleAfterMs` turns it amber. */
export function Age(props: {
  readonly sinceMs: number
  readonly nowMs: () => number
  readonly text: (ageMs: number) => string
  readonly staleAfterMs?: number
}) {
  const { sinceMs, nowMs, text, staleAfterMs = 10_000 } = props
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), 1000)
    return () => clearInterval(timer)
  }, [nowMs])
  const ageMs = Math.max(0, Math.max(now, sinceMs) - sinceMs)
  return <Live state={ageMs > staleAfterMs ? 'stale' : 'live'}>{text(ageMs)}</Live>
}
