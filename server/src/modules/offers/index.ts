export { offerCalendar } from './calendar/keeper.ts'
export { offers } from './product.ts'
export { resultHashInSlices, rootInSlices } from './slices.ts'
