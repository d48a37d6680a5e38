import { type Position, profitAt, type Terms } from '@openbourse/quant/contracts'
import type { Queryable } from '../../platform/db/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Orders } from '../orders/index.ts'
import type { ContractBook } from './book.ts'
import type { Marks } from './marks.ts'
import { currency } from './rules.ts'

/** What a portfolio has in its contract account, in the smallest unit of USDT. Together it is what the account is worth. */
export type ContractAccount = {
  readonly free: bigint
  /** For open orders on contracts. */
  readonly held: bigint
  /** Margin of positions. */
  readonly inPositions: bigint
  /** At the marks of now; below zero for a loss, and for no position more than its margin. */
  readonly unrealised: bigint
}

type AccountParts = {
  readonly ledger: Pick<Ledger, 'ownedOf'>
  readonly orders: Pick<Orders, 'openOf'>
  readonly book: ContractBook
  readonly marks: Marks
}

export function accountOf(
  { ledger, orders, book, marks }: AccountParts,
  portfolioId: number,
): ContractAccount {
  const own = book.ownedBy(portfolioId)
  const held = orders.openOf(portfolioId).reduce((sum, order) => sum + (order.margin ? order.held : 0n), 0n)
  return {
    free: ledger.ownedOf(portfolioId, currency).contract,
    held,
    inPositions: own.reduce((sum, { margin }) => sum + margin, 0n),
    unrealised: own.reduce((sum, one) => {
      const mark = marks.priceOf(one.symbol)
      return mark === undefined ? sum : sum + profitWithin(one, mark, book.termsFor(one.symbol))
    }, 0n),
  }
}

/** Profit at a mark. A position loses its margin and nothing more, however far the mark goes before it is liquidated. */
function profitWithin(position: Position, mark: bigint, terms: Terms): bigint {
  const profit = profitAt(position, mark, terms)
  return profit < -position.margin ? -position.margin : profit
}

/**
 * Profit that was not realised at each moment: positions as their steps left them, at the last mark that was written by then. The marks of now are
 * newer than that by up to a minute.
 */
async function unrealisedAt(
  { book, database }: Pick<AccountParts, 'book'> & { readonly database: Queryable },
  portfolioId: number,
  moments: readonly number[],
): Promise<bigint[]> {
  const rows = await database.query<Standing>(
    `select place, own.symbol, position.side_after, position.quantity_after, position.cost_after, position.margin_after,
       mark.price
     from (select distinct symbol from contracts.position where portfolio_id = $1) own
     cross join unnest($2::bigint[]) with ordinality as moment (at, place)
     cross join lateral (
       select step.* from contracts.step
       where step.position_id = (
         select max(id) from contracts.position
         where portfolio_id = $1 and symbol = own.symbol and opened_at <= moment.at) and step.at <= moment.at
       order by step.id desc limit 1) position
     cross join lateral (
       select price from contracts.mark
       where mark.symbol = own.symbol and mark.at <= moment.at order by mark.at desc limit 1) mark
     where position.quantity_after > 0`,
    [portfolioId, moments],
  )
  const sums = moments.map(() => 0n)
  for (const row of rows) {
    const position = {
      side: row.side_after,
      quantity: BigInt(row.quantity_after),
      cost: BigInt(row.cost_after),
      margin: BigInt(row.margin_after),
    }
    const at = Number(row.place) - 1
    sums[at] = sums[at]! + profitWithin(position, BigInt(row.price), book.termsFor(row.symbol))
  }
  return sums
}

/** Contract accounts as other products see them: what one is worth now, and its profit at earlier moments. */
export function contractAccounts(parts: AccountParts & { readonly database: Queryable }) {
  return {
    accountOf: (portfolioId: number) => accountOf(parts, portfolioId),
    unrealisedAt: (portfolioId: number, moments: readonly number[]) =>
      unrealisedAt(parts, portfolioId, moments),
  }
}

type Standing = {
  readonly place: string
  readonly symbol: string
  readonly side_after: 'long' | 'short'
  readonly quantity_after: string
  readonly cost_after: string
  readonly margin_after: string
  readonly price: string
}
