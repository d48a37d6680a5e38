export type { ShareChange } from './actions/changes.ts'
export type { CorporateAction } from './actions/rules.ts'
export { daysAfter } from './actions/rules.ts'
export type { Changed, ToldChange } from './actions/told.ts'
export { type CalendarName, isExchange } from './calendar/calendars.ts'
export { exchanges } from './calendar/exchanges.ts'
export { openTimes } from './calendar/rules.ts'
export { midnightOf, wallAt } from './calendar/zone.ts'
export { type VenueCallName, type VenueCallsParts, venueHandlers } from './calls.ts'
export { listings } from './instruments/index.ts'
export { priceFrom, sharesSince } from './market/changed.ts'
export { type OpenVenue, openVenue, type VenueOptions } from './open.ts'
export { seedHandlers } from './seeds/handlers.ts'
export { type VenueTopic, venueTopics } from './topics.ts'
export {
  firstPersonOwner,
  type Instrument,
  type InstrumentClass,
  type SessionNow,
  scalesOf,
  type Venue,
} from './types.ts'
export type { VenueHouse } from './venue.ts'
