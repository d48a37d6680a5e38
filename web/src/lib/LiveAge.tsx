import { decimal, Live } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { clock } from './clock.ts'
import { useLocale, useText } from './i18n.tsx'
import { stream } from './live.ts'

const staleAfterMs = 15_000

/** Age of a topic's figures, updated continuously; amber once they are no longer live. */
export function LiveAge(props: {
  readonly topic: string | undefined
  /** When a call returned the figures, on this device's clock: used until the stream has newer ones. */
  readonly sinceMs?: number | undefined
  readonly words?: 'prices' | 'book'
  readonly closed?: boolean
}) {
  const text = useText('market')
  const locale = useLocale()
  const ageMs = useAge(props.topic, props.sinceMs)
  if (ageMs === undefined) return <Live state="idle">{text('asking')}</Live>
  const age = ageText(ageMs, locale)
  if (ageMs > staleAfterMs) return <Live state="stale">{text('stale', age)}</Live>
  return (
    <Live state={props.closed ? 'idle' : 'live'}>
      {text(props.words === 'book' ? 'bookAge' : 'liveAge', age)}
    </Live>
  )
}

/** Milliseconds since the topic was last up to date, updated every second. */
export function useAge(topic: string | undefined, sinceMs?: number): number | undefined {
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const fresh = topic === undefined ? undefined : stream.freshAt(topic)
  const at = Math.max(fresh ?? 0, sinceMs ?? 0)
  return at === 0 ? undefined : Math.max(0, now - at)
}

export type AgeText = { readonly age: string; readonly unit: 'seconds' | 'minutes' | 'hours' }

/** `0.4` seconds, `12` seconds, `12` minutes: one figure, for a sentence to finish. */
export function ageText(ms: number, locale = 'en-US'): AgeText {
  if (ms < 1000) return { age: decimal(locale, `0.${Math.max(1, Math.floor(ms / 100))}`), unit: 'seconds' }
  if (ms < 60_000) return { age: String(Math.floor(ms / 1000)), unit: 'seconds' }
  if (ms < 3_600_000) return { age: String(Math.floor(ms / 60_000)), unit: 'minutes' }
  return { age: String(Math.floor(ms / 3_600_000)), unit: 'hours' }
}
