import { Phase } from '@openbourse/matching'
import { orderHold } from '../modules/ledger/index.ts'
import { isOver } from '../modules/orders/life.ts'
import { type OrderRecord, remainingOf } from '../modules/orders/types.ts'
import { must } from './breach.ts'
import { type House, type Row, symbol } from './house.ts'

const feeKinds = ['commission', 'exchange', 'stamp'] as const
const whole = (cell: unknown): bigint => BigInt(String(cell))
/** Basis points of a value, rounded up: written a second time, so that it does not believe the product. */
const line = (value: bigint, bps: bigint): bigint => (value * bps + 9_999n) / 10_000n

type Told = { filled: bigint; value: bigint; fees: bigint; state: string }

/** Adds up what the journal says of orders, fills and lots, and holds book, desk and ledger to it. */
export class VenueInvariants {
  readonly #told = new Map<string, Told>()

  check(house: House, rows: readonly Row[], before: { readonly halted: boolean }): void {
    const now = new Map<string, Row['row']>()
    for (const { table, row } of rows) if (table === 'orders."order"') now.set(String(row.id), row)
    for (const { table, row } of rows) {
      if (table === 'orders.fill') {
        must(!before.halted, 'what is halted does not fill')
        this.#fill(row, now.get(String(row.order_id)))
      }
      if (table === 'stocks.lot' && row.unlocked === true)
        must(String(row.trading_day) < today(house), 'shares settle on a later trading day')
    }
    for (const row of now.values()) this.#order(house, row)
    const { book } = house.paired
    const crossed = book.bestBid() > 0 && book.bestAsk() > 0 && book.bestBid() >= book.bestAsk()
    must(book.phase !== Phase.continuous || !crossed, 'no book is crossed at rest')
  }

  /** Dearer: every open order against book and ledger, every locked share against its lot. */
  checkWhole(house: House, people: readonly number[]): void {
    const { desk, paired, ledger, holdings } = house
    for (const order of desk.open.all()) {
      must(
        paired.book.get(order.id)?.remaining === remainingOf(order),
        'an open order stands in its book',
        () => `${order.id}`,
      )
      must(order.held === worstCaseOf(order), 'a hold is the worst case, to the smallest unit')
      must(order.tradingDay === null || order.tradingDay === today(house), 'a day order ends with its day')
    }
    for (const userId of people) {
      const own = desk.open.countOf(userId)
      must(paired.book.ofOwner(userId).length === own, 'a book has only orders that are open')
      const lots = holdings.lots(userId, symbol)
      const locked = lots.filter((lot) => !lot.unlocked).reduce((sum, lot) => sum + lot.remaining, 0)
      const all = lots.reduce((sum, lot) => sum + lot.remaining, 0)
      const owned = ledger.ownedOf(userId, `share:${symbol}`)
      must(owned.locked === BigInt(locked), 'shares are locked until their lot settles')
      must(owned.available + owned.held + owned.locked === BigInt(all), 'shares are conserved in lots')
    }
  }

  #fill(fill: Row['row'], order: Row['row'] | undefined): void {
    must(order !== undefined, 'a fill changes its order')
    const id = String(fill.order_id)
    const told = this.#told.get(id) ?? { filled: 0n, value: 0n, fees: 0n, state: 'working' }
    must(!isOver(told.state as OrderRecord['state']), 'an order that is over does not fill', () => id)
    const [paid, limit] = [Number(fill.price), Number(order?.book_price)]
    must(fill.side === 'buy' ? paid <= limit : paid >= limit, 'a fill is inside its limit', () => id)
    const value = whole(fill.price) * whole(fill.quantity)
    must(value === whole(fill.value), 'a fill is worth price times quantity')
    const fees = feeKinds.reduce((sum, kind) => sum + whole(fill[kind]), 0n)
    this.#told.set(id, {
      ...told,
      filled: told.filled + whole(fill.quantity),
      value: told.value + value,
      fees: told.fees + fees,
    })
  }

  #order({ ledger }: House, row: Row['row']): void {
    const id = String(row.id)
    const told = this.#told.get(id) ?? { filled: 0n, value: 0n, fees: 0n, state: 'working' }
    const state = String(row.state) as OrderRecord['state']
    must(!isOver(told.state as OrderRecord['state']), 'an order that is over does not change', () => id)
    this.#told.set(id, { ...told, state })
    must(whole(row.filled) === told.filled, 'what filled is the sum of the fills', () => id)
    must(told.filled <= whole(row.quantity), 'no more fills than was ordered', () => id)
    must((state === 'filled') === (told.filled === whole(row.quantity)), 'filled means all of it', () => id)
    must(whole(row.filled_value) === told.value, 'the value of an order is the sum of its fills', () => id)
    const quoted = feeKinds.reduce((sum, kind) => sum + line(told.value, whole(row[`${kind}_bps`])), 0n)
    must(told.fees === quoted, 'fees booked are fees quoted, rounded up once an order', () => id)
    const asset = row.side === 'buy' ? String(row.currency) : `share:${row.symbol}`
    const held = ledger.held(orderHold(Number(id))).get(asset) ?? 0n
    must(held === whole(row.held), 'the hold of an order is what the ledger says', () => id)
    must(!isOver(state) || held === 0n, 'an order that is over holds nothing', () => id)
  }
}

function today({ venue }: House): string {
  return venue.session('NG').tradingDay
}

function worstCaseOf(order: OrderRecord): bigint {
  const rest = BigInt(remainingOf(order))
  if (order.side === 'sell') return rest
  const value = BigInt(order.bookPrice) * rest
  return feeKinds.reduce(
    (sum, kind) => sum + line(order.filledValue + value, order.rates[kind]) - order.charged[kind],
    value,
  )
}
