import type { StockAction } from '@openbourse/protocol'
import { when } from '../../lib/time.ts'

/** A date of an exchange as the reader writes dates; it is the same day wherever the reader is. */
export function dayText(locale: string, day: string, style: 'weekday' | 'day' | 'date' = 'weekday'): string {
  return when(locale, Date.parse(`${day}T12:00:00Z`), style, 'UTC')
}

/** A month of the calendar, "2026-11". */
export function monthText(locale: string, month: string): string {
  return when(locale, Date.parse(`${month}-15T12:00:00Z`), 'month', 'UTC')
}

type Dated = Pick<StockAction, 'exOn' | 'state'>

/** Actions by ex date: what comes, the soonest first; then what is over, the newest first. */
export function byExDay<A extends Dated>(list: readonly A[]): { day: string; actions: A[] }[] {
  const isComing = ({ state }: Dated): boolean => state === 'announced'
  const sorted = list.toSorted((one, other) => {
    if (isComing(one) !== isComing(other)) return isComing(one) ? -1 : 1
    if (one.exOn === other.exOn) return 0
    return one.exOn < other.exOn === isComing(one) ? -1 : 1
  })
  const days: { day: string; actions: A[] }[] = []
  for (const action of sorted) {
    const newest = days.at(-1)
    if (newest?.day === action.exOn) newest.actions.push(action)
    else days.push({ day: action.exOn, actions: [action] })
  }
  return days
}
