export { offerCalendar } from './calendar/keeper.ts'
export { offers } from './product.ts'
