import { useText } from '../../lib/i18n.tsx'
import { durationOf } from './duration.ts'

/** Text of a length of time. */
export function useDuration(): (ms: number) => string {
  const text = useText('withdraw')
  return (ms) => {
    const { unit, hours, minutes, seconds } = durationOf(ms)
    if (unit === 'hours' && minutes === 0) return text('hoursOnly', { hours })
    if (unit === 'hours') return text('hoursMinutes', { hours, minutes })
    return unit === 'minutes' ? text('minutesLong', { minutes }) : text('secondsLong', { seconds })
  }
}
