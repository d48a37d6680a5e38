import type { Withdrawal } from '@openbourse/protocol'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { isToday, when } from '../../lib/time.ts'
import { useDuration } from './use-duration.ts'

type Ahead = {
  /** Beside the step; empty where nothing is known. */
  readonly leaves: string
  readonly arrives: string
  /** Below it: what that time follows from. */
  readonly leavesHow: string | undefined
  readonly arrivesHow: string | undefined
}

/** The times of what is still to come, each with what it was worked out from. */
export function useAhead(of: Withdrawal, now: number): Ahead {
  const text = useText('withdraw')
  const locale = useLocale()
  const duration = useDuration()
  const { leaves, arrives } = of.ahead
  const half = leaves?.half
  const time = leaves ? when(locale, leaves.at, isToday(leaves.at, now) ? 'time' : 'dateTime') : ''
  const lasts = arrives ? duration(arrives.ms) : ''
  const rail = of.destination.kind === 'bank' ? 'ahead.railBank' : 'ahead.railNetwork'
  const shown = [
    ...(leaves ? [text(`ahead.${leaves.by}`)] : []),
    ...(half ? [text('ahead.promiseHalf', { of: half.of, time: duration(half.ms) })] : []),
  ]
  return {
    leaves: leaves?.by === 'promise' ? text('ahead.by', { time }) : time,
    leavesHow: shown.length === 0 ? undefined : shown.join(' '),
    arrives: arrivesText(),
    arrivesHow: arrives
      ? arrives.of === null
        ? text(rail)
        : text('ahead.half', { of: arrives.of, time: lasts })
      : undefined,
  }

  function arrivesText(): string {
    // What is under way already shows how long it has been.
    if (of.sentAt !== null) return text('soFar', { time: duration(now - of.sentAt) })
    if (!arrives) return ''
    return text(arrives.by === 'half' ? 'ahead.about' : 'ahead.within', { time: lasts })
  }
}
