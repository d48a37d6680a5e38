import type { Country } from '@openbourse/protocol'
import { port } from '../../core/index.ts'
import type { ActionCalendar } from './actions/calendar.ts'
import type { MarketHours } from './calendar/rules.ts'
import type { Listing } from './instruments/index.ts'

/** A market in which nothing happens by itself, for tests and simulations. */
export type QuietMarket = {
  readonly listings: readonly Listing[]
  readonly calendar: ActionCalendar
  readonly hours: (country: Country) => MarketHours
  /** Number of the first trade. */
  readonly firstTradeId: number
  /** Whether what became of shares since the last day is added first, as at every start on a data folder that was used before. */
  readonly addsMissed: boolean
}

/** The market with its past and its simulated participants, or a quiet one. */
export const market = port<'live' | QuietMarket>('market', () => 'live')
