export { firstPersonOwner, type Instrument, type SessionNow, type Venue } from './types.ts'
