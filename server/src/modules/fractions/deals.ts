import type { FractionKind } from '@openbourse/protocol'
import type { JournalTable, LeafTable, Turn } from '../../core/index.ts'
import { readPage } from '../../platform/db/listing.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import { costOf, type Part } from './sizes.ts'

/** What became of a purchase by amount, of a sale of a fraction, or of making shares of one. Money in the smallest unit. */
export type Deal = {
  readonly id: number
  readonly portfolioId: number
  readonly at: number
  readonly kind: FractionKind
  readonly symbol: string
  readonly currency: string
  readonly amount: bigint | null
  /** The user's order for whole shares, with what they bought and took; of a change into shares, how many came. */
  readonly orderId: number | null
  readonly shares: number
  readonly sharesTotal: bigint
  readonly fraction: Part
  /** The order of the house for one share. */
  readonly printId: number | null
  readonly cost: bigint
}

const dealTable = {
  name: 'fractions.deal',
  columns: {
    id: 'bigint',
    portfolio_id: 'bigint',
    at: 'bigint',
    kind: 'text',
    symbol: 'text',
    currency: 'text',
    amount: 'bigint',
    order_id: 'bigint',
    shares: 'bigint',
    shares_total: 'bigint',
    fraction: 'bigint',
    print_id: 'bigint',
    price: 'bigint',
    value: 'bigint',
    commission: 'bigint',
    exchange: 'bigint',
    stamp: 'bigint',
    cost: 'bigint',
  },
  leaf: {
    kind: 104,
    key: ['id'],
    owner: {
      by: 'portfolio',
      column: 'portfolio_id',
      at: 'at',
      cause: { kind: 'fraction', column: 'id' },
    },
  },
} as const satisfies LeafTable & JournalTable

const tradeTable = {
  name: 'fractions.trade',
  columns: {
    id: 'bigint',
    at: 'bigint',
    symbol: 'text',
    side: 'text',
    shares: 'bigint',
    value: 'bigint',
    order_id: 'bigint',
  },
  leaf: { kind: 105, key: ['id'] },
} as const satisfies LeafTable

/** Tables whose rows become leaves of the public log. */
export const fractionLeaves: readonly LeafTable[] = [dealTable, tradeTable]

export function writeDeal(turn: Turn, deal: Deal): Deal {
  const { fraction } = deal
  turn.write(dealTable, {
    id: deal.id,
    portfolio_id: deal.portfolioId,
    at: deal.at,
    kind: deal.kind,
    symbol: deal.symbol,
    currency: deal.currency,
    amount: deal.amount,
    order_id: deal.orderId,
    shares: deal.shares,
    shares_total: deal.sharesTotal,
    fraction: fraction.quantity,
    print_id: deal.printId,
    price: fraction.price === 0n ? null : fraction.price,
    value: fraction.value,
    commission: fraction.fees.commission,
    exchange: fraction.fees.exchange,
    stamp: fraction.fees.stamp,
    cost: deal.cost,
  })
  return deal
}

/** A trade of the house that is no user's: so that claims have their shares, or of shares that nothing claims. */
type HouseTrade = {
  readonly id: number
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly shares: number
  readonly value: bigint
  readonly orderId: number
}

export function writeHouseTrade(turn: Turn, trade: HouseTrade): void {
  const { id, symbol, side, shares, value, orderId } = trade
  turn.write(tradeTable, { id, at: turn.nowMs, symbol, side, shares, value, order_id: orderId })
}

export async function dealById(
  db: Queryable,
  of: { readonly portfolioId: number; readonly id: number },
): Promise<Deal | undefined> {
  const rows = await db.query('select * from fractions.deal where id = $1 and portfolio_id = $2', [
    of.id,
    of.portfolioId,
  ])
  return rows[0] && dealFrom(rows[0])
}

export function dealsPage(
  db: Queryable,
  asked: PageAsked & { readonly portfolioId: number; readonly symbol: string | undefined },
): Promise<Paged<Deal>> {
  const { portfolioId, symbol } = asked
  const listing = {
    ...(symbol === undefined
      ? { owned: 'from fractions.deal one where one.portfolio_id = $1', ownedBy: [portfolioId] }
      : {
          owned: 'from fractions.deal one where one.portfolio_id = $1 and one.symbol = $2',
          ownedBy: [portfolioId, symbol],
        }),
    columns: 'one.*',
  }
  return readPage(db, listing, { asked, read: dealFrom })
}

/** Deals behind a number, oldest first. */
export async function dealsAfter(db: Queryable, after: number, most: number): Promise<Deal[]> {
  const rows = await db.query('select * from fractions.deal where id > $1 order by id limit $2', [
    after,
    most,
  ])
  return rows.map(dealFrom)
}

/** What left for purchases, fees included, by their numbers. */
export async function dealTotals(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  const rows = await db.query('select * from fractions.deal where id = any($1)', [ids])
  return new Map(
    rows.map(dealFrom).map(({ id, sharesTotal, fraction }) => [id, sharesTotal + costOf(fraction)]),
  )
}

function dealFrom(row: Row): Deal {
  const big = (value: unknown) => BigInt(String(value ?? 0))
  return {
    id: Number(row.id),
    portfolioId: Number(row.portfolio_id),
    at: Number(row.at),
    kind: row.kind as FractionKind,
    symbol: String(row.symbol),
    currency: String(row.currency),
    amount: row.amount === null ? null : big(row.amount),
    orderId: row.order_id === null ? null : Number(row.order_id),
    shares: Number(row.shares),
    sharesTotal: big(row.shares_total),
    fraction: {
      quantity: Number(row.fraction),
      price: big(row.price),
      value: big(row.value),
      fees: {
        commission: big(row.commission),
        exchange: big(row.exchange),
        stamp: big(row.stamp),
      },
    },
    printId: row.print_id === null ? null : Number(row.print_id),
    cost: big(row.cost),
  }
}
