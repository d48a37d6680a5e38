import type { Country } from '@openbourse/protocol'
import { port } from '../../core/index.ts'
import type { ActionCalendar } from './actions/calendar.ts'
import type { MarketHours } from './calendar/rules.ts'
import type { Listing } from './instruments/index.ts'
import type { Clockwork } from './market/clockwork.ts'
import type { Market } from './market/market.ts'

/** A market in which nothing happens by itself, for tests and simulations. */
export type QuietMarket = {
  readonly listings: readonly Listing[]
  readonly calendar: ActionCalendar
  readonly hours: (country: Country) => MarketHours
  /** Number of the first trade. */
  readonly firstTradeId: number
  /** Whether what became of shares since the last day is added first, as at every start on a data folder that was used before. */
  readonly addsMissed: boolean
  /** Called before books take their phases: a simulation looks into the venue, and puts books of its own in it. */
  readonly opened?: (parts: { readonly market: Market; readonly clockwork: Clockwork }) => void
}

/** The market with its past and its simulated participants, or a quiet one. */
export const market = port<'live' | QuietMarket>('market', () => 'live')
