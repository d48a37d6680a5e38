import { invariant } from '@openbourse/money'

export type BookOptions = {
  /** Units of price between two neighbouring levels; every price is a multiple of it. 1 by default. */
  readonly tick?: number
  /** Units of quantity in a lot; every quantity is a multiple of it. 1 by default. */
  readonly lot?: number
  /** The most orders in the book at once, open or untriggered. */
  readonly ordersMax?: number
  /** Levels between the lowest and the highest price of one side; a power of two, at least 256. */
  readonly levelsMax?: number
  /** The last traded price of a book that is being rebuilt. */
  readonly lastPrice?: number
}

export type Settings = Required<BookOptions>

/** Lots. Sums of a whole book stay exact: `ordersCeiling × quantityMax` is a safe integer. */
export const quantityMax = 2 ** 32
const ordersCeiling = 2 ** 20
const levelsCeiling = 2 ** 24

export function settingsOf(options: BookOptions): Settings {
  const { tick = 1, lot = 1, ordersMax = ordersCeiling, levelsMax = 2 ** 21, lastPrice = 0 } = options
  invariant(Number.isSafeInteger(tick) && tick > 0, 'the tick of a book is a whole number above zero')
  invariant(Number.isSafeInteger(lot) && lot > 0, 'the lot of a book is a whole number above zero')
  invariant(
    Number.isSafeInteger(ordersMax) && ordersMax > 0 && ordersMax <= ordersCeiling,
    'a book holds 1 to 2^20 orders',
  )
  invariant(levelsMax >= 256 && levelsMax <= levelsCeiling, 'a ladder has 2^8 to 2^24 levels')
  invariant(Number.isInteger(Math.log2(levelsMax)), 'the levels of a ladder are a power of two')
  invariant(Number.isSafeInteger(lastPrice) && lastPrice >= 0, 'the last price is a whole number')
  return { tick, lot, ordersMax, levelsMax, lastPrice }
}
