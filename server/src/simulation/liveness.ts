import { createBook } from '@openbourse/matching'
import { cancel } from '../modules/orders/cancel.ts'
import { isOver } from '../modules/orders/life.ts'
import { must } from './breach.ts'
import { type House, type Row, symbol } from './house.ts'

const dayMs = 24 * 3_600_000

/** When nothing disturbs any more, everything comes to its end: halts, orders, holds and locks. */
export function wind(house: House, people: readonly number[], see: (rows: readonly Row[]) => void): void {
  for (const { id, userId } of house.desk.open.all())
    see(house.command((turn) => cancel(house.desk, turn, { userId, id })).rows)
  for (let border = 0; border < 4; border++) {
    const { closesAt } = house.venue.session('NG')
    see(house.pass(closesAt === null ? dayMs : closesAt - house.nowMs()))
  }
  for (const order of house.orders.values())
    must(isOver(order.state), 'every order ends', () => `${order.id}`)
  must(house.ledger.trialBalance().holds.size === 0, 'every hold is released')
  for (const userId of people) {
    must(house.ledger.ownedOf(userId, `share:${symbol}`).locked === 0n, 'every lock opens')
    must(house.paired.book.ofOwner(userId).length === 0, 'nothing of anybody is left in a book')
  }
}

/** Replaying the commands of the book gives the state that it has. */
export function replayed(house: House, lastPrice: number): void {
  const again = createBook({ lastPrice })
  for (const command of house.paired.commands) command(again)
  must(again.hash() === house.paired.book.hash(), 'replaying the commands gives the same state')
}
