export { offerCalendar } from './calendar/keeper.ts'
export { offers } from './product.ts'
export { rootInSlices } from './slices.ts'
