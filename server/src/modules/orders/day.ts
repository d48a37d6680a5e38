import type { Turn } from '../../core/types.ts'
import { portionOf } from '../../core/work.ts'
import type { CalendarName } from '../venue/index.ts'
import type { Desk } from './desk.ts'
import { beginSweep, sweeping } from './sweep.ts'

/**
 * The trading day of a calendar ended: its day orders leave their books, and so do orders with a price outside the
 * new day's limits; their holds are released. Shares bought before are guarded from now on. This turn does a
 * portion of it; background work does the rest.
 */
export function endDay(desk: Desk, turn: Turn, calendar: CalendarName): void {
  for (const instrument of desk.venue.instruments())
    if (instrument.calendar === calendar) beginSweep(desk, instrument.symbol)
  sweepPortion(desk, turn)
}

/** In the turn that makes it due: where few have orders, no book waits at all. */
export function sweepPortion(desk: Desk, turn: Turn): void {
  portionOf(turn, sweeping(desk), undefined)
}
