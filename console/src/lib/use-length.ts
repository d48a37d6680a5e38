import { useText } from './i18n.tsx'
import { lengthOf } from './time.ts'

/** A length of time in words: 2 h 52 min. */
export function useLength(): (ms: number) => string {
  const text = useText('common')
  return (ms) => {
    const length = lengthOf(ms)
    switch (length.unit) {
      case 'seconds':
        return text('length.seconds', { seconds: length.seconds })
      case 'minutes':
        return text('length.minutes', { minutes: length.minutes })
      case 'hours':
        return length.minutes === '00'
          ? text('length.hoursOnly', { hours: length.hours })
          : text('length.hours', { hours: length.hours, minutes: length.minutes })
      case 'days':
        return text('length.days', { days: length.days, hours: length.hours })
    }
  }
}
