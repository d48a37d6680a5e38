export { createBook } from './book.ts'
export { type BookOptions, quantityMax } from './options.ts'
export {
  EventKind,
  type Events,
  type Indicative,
  type Level,
  type NewOrder,
  noPrice,
  type OrderBook,
  Phase,
  Reason,
  type RestingOrder,
  Side,
  TimeInForce,
} from './types.ts'
