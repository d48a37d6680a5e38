export type { AppliedChange, Changed } from './actions/applied.ts'
export type { ShareChange } from './actions/changes.ts'
export type { CorporateAction } from './actions/rules.ts'
export { daysAfter } from './actions/rules.ts'
export { gainIn } from './beside-index.ts'
export { type CalendarName, isExchange } from './calendar/calendars.ts'
export { exchanges } from './calendar/exchanges.ts'
export { openTimes } from './calendar/rules.ts'
export { dateText, midnightOf, wallAt } from './calendar/zone.ts'
export { fundamentalsOf, marketData, stepsOf, type VenueCallName, venueHandlers } from './calls.ts'
export { pairOf } from './instruments/coins.ts'
export { type Contract, type Listing, listings, type StockListing } from './instruments/index.ts'
export {
  type OptionRight,
  optionable,
  premiumTick,
  seriesOf,
  seriesSymbol,
} from './instruments/options.ts'
export { priceFrom, sharesSince } from './market/changed.ts'
export { writtenFor } from './market/quote.ts'
export { market, type QuietMarket } from './market-port.ts'
export { type OpenVenue, openVenue } from './open.ts'
export { venue } from './product.ts'
export { tickWatch } from './tick-watch.ts'
export {
  firstPersonOwner,
  type Instrument,
  type InstrumentClass,
  type NewCoin,
  type NewShare,
  type SessionNow,
  scalesOf,
  type Venue,
  type Wait,
} from './types.ts'
export type { WholeVenue } from './venue.ts'
