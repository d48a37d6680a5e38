export { coinOfferCalendar } from './calendar.ts'
export { coinOffers } from './product.ts'
