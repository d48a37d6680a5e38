import { Clock, Pill } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.tsx'
import { leftUntil } from './countdown.ts'

const everyMs = 1000

/** The rest of a new destination’s waiting period, counting down; nothing once it can be used. */
export function WaitingPeriod({ until }: { readonly until: number }) {
  const text = useText('wallet.waits')
  const [now, setNow] = useState(clock.server)
  const left = leftUntil(until, now)
  const waits = left !== undefined
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => setNow(clock.server()), everyMs)
    return () => clearInterval(timer)
  }, [waits])
  if (!left) return null
  return (
    <Pill tone="warn" icon={Clock}>
      {left.hours > 0 ? text('hours', left) : text('minutes', { minutes: left.minutes })}
    </Pill>
  )
}
