import type { Queryable } from '../../platform/db/types.ts'
import { hold, type Invariant } from '../breach.ts'
import { type Row, whole } from '../journal.ts'
import { LedgerFold } from '../ledger-fold.ts'
import { ledgerInvariants } from '../ledger-invariants.ts'
import { OrderFold } from '../order-fold.ts'
import { orderInvariants } from '../venue-invariants.ts'
import { basketInvariants } from './basket-invariants.ts'
import { coinInvariants } from './coin-invariants.ts'
import { fractionInvariants } from './fraction-invariants.ts'
import { issueInvariants, loggedInvariants, readLogged } from './issue-invariants.ts'
import { loanInvariants } from './loan-invariants.ts'
import { Money, readMoney } from './money-fold.ts'
import { moneyInvariants } from './money-invariants.ts'
import { moneyPlanInvariants } from './money-plan-invariants.ts'
import { poolInvariants } from './pool-invariants.ts'
import { recurringInvariants } from './recurring-invariants.ts'

/** Tables of the journal in the order in which their rows have to be folded. */
const tables = {
  'ledger.account': 'id',
  'ledger.entry': 'id',
  'ledger.posting': 'entry, account',
  'orders."order"': 'id',
  'orders.fill': 'id',
  'orders.moment': 'id',
  'stocks.lot': 'id',
  'venue.candle': 'symbol, interval, t',
  'venue.share_change': 'id',
} as const

export type Stored = {
  readonly rows: readonly Row[]
  readonly ledger: LedgerFold
  readonly orders: OrderFold
  readonly money: Money
}

/** Reads everything that is durable, and holds it to every invariant that the journal alone can break. */
export async function lookAtStored(database: Queryable): Promise<Stored> {
  const rows: Row[] = []
  for (const [table, order] of Object.entries(tables)) {
    const found = await database.query(`select * from ${table} order by ${order}`)
    for (const row of found) rows.push({ table, row: row as Row['row'] })
  }
  const ledger = new LedgerFold()
  const orders = new OrderFold()
  hold(ledgerInvariants, ledger.take(rows))
  hold(orderInvariants, orders.take(rows, ledger))
  hold(storedInvariants, rows)
  const money = new Money(await readMoney(database), ledger, rows)
  hold(moneyInvariants, money)
  hold(issueInvariants, money)
  hold(coinInvariants, money)
  hold(loanInvariants, money)
  hold(recurringInvariants, money)
  hold(moneyPlanInvariants, money)
  hold(basketInvariants, money)
  hold(fractionInvariants, money)
  hold(poolInvariants, money)
  hold(loggedInvariants, await readLogged(database))
  return { rows, ledger, orders, money }
}

type Sums = { volume: bigint; turnover: bigint; high: bigint; low: bigint }

const storedInvariants: readonly Invariant<readonly Row[]>[] = [
  {
    says: 'candles are the fold of trades',
    broken: (rows) => {
      const trades = sumsOf(rows, 'orders.fill', ({ row }) => tradeOf(row))
      // A day that was cut short is in today's shares; its turnover stays unchanged.
      const changed = new Set(
        rows.filter(({ table }) => table === 'venue.share_change').map(({ row }) => String(row.symbol)),
      )
      for (const interval of ['1m', '1h', '1d']) {
        // By the money: in the shares of now, a bar of a few shares may have none.
        const bars = sumsOf(rows, 'venue.candle', ({ row }) =>
          row.interval === interval && whole(row.a) > 0n ? barOf(row) : undefined,
        )
        for (const [symbol, sums] of trades)
          if (!isSame(bars.get(symbol), sums, changed.has(symbol)))
            return `${symbol} ${interval} ${shown(bars.get(symbol))} not ${shown(sums)}`
      }
      return undefined
    },
  },
  {
    says: 'a client order id has one order',
    broken: (rows) => {
      const seen = new Set<string>()
      for (const { table, row } of rows) {
        if (table !== 'orders."order"') continue
        const key = `${row.portfolio_id} ${row.client_order_id}`
        if (seen.has(key)) return key
        seen.add(key)
      }
      return undefined
    },
  },
]

/**
 * Every trade of participants is with a user; one between two users is reported twice, and counted with its buyer.
 */
function tradeOf(row: Row['row']): Sums | undefined {
  if (row.counterparty === 'person' && row.side === 'sell') return undefined
  const [price, quantity] = [whole(row.price), whole(row.quantity)]
  return { volume: quantity, turnover: price * quantity, high: price, low: price }
}

function barOf(row: Row['row']): Sums {
  return { volume: whole(row.v), turnover: whole(row.a), high: whole(row.h), low: whole(row.l) }
}

function sumsOf(rows: readonly Row[], of: string, read: (row: Row) => Sums | undefined): Map<string, Sums> {
  const sums = new Map<string, Sums>()
  for (const each of rows) {
    const one = each.table === of ? read(each) : undefined
    if (!one) continue
    const symbol = String(each.row.symbol)
    const sum = sums.get(symbol)
    sums.set(symbol, {
      volume: one.volume + (sum?.volume ?? 0n),
      turnover: one.turnover + (sum?.turnover ?? 0n),
      high: sum && sum.high > one.high ? sum.high : one.high,
      low: sum && sum.low < one.low ? sum.low : one.low,
    })
  }
  return sums
}

function isSame(one: Sums | undefined, other: Sums, inMoneyAlone: boolean): boolean {
  return inMoneyAlone ? one?.turnover === other.turnover : shown(one) === shown(other)
}

function shown(sums: Sums | undefined): string {
  return sums ? `${sums.volume} for ${sums.turnover} between ${sums.low} and ${sums.high}` : 'nothing'
}
