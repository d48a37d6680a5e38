export { blockCalendar } from './calendar.ts'
export { blocks } from './product.ts'
