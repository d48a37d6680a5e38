export { type OpenVenue, openVenue, type VenueOptions } from './open.ts'
export { firstPersonOwner, type Instrument, type SessionNow, type Venue } from './types.ts'
