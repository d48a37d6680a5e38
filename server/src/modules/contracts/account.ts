import { type Position, profitAt, type Terms } from '@openbourse/quant/contracts'
import type { Queryable } from '../../platform/db/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Orders } from '../orders/index.ts'
import type { ContractBook } from './book.ts'
import type { Marks } from './marks.ts'
import { currency } from './rules.ts'

/**
 * Amounts of a portfolio in its contract account, in the smallest unit of USDT. Their sum is the value of the
 * account.
 */
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

/** Margin and profit of positions that were open at a moment. */
type Standing = { readonly margin: bigint; readonly unrealised: bigint }

/**
 * Positions at each moment as their steps left them, at the last mark that was written by then. The marks of now are
 * newer than that by up to a minute.
 */
async function standingAt(
  { book, database }: Pick<AccountParts, 'book'> & { readonly database: Queryable },
  portfolioId: number,
  moments: readonly number[],
): Promise<Standing[]> {
  const rows = await database.query<StandingRow>(
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
  const sums = moments.map(() => ({ margin: 0n, unrealised: 0n }))
  for (const row of rows) {
    const position = {
      side: row.side_after,
      quantity: BigInt(row.quantity_after),
      cost: BigInt(row.cost_after),
      margin: BigInt(row.margin_after),
    }
    const at = Number(row.place) - 1
    const profit = profitWithin(position, BigInt(row.price), book.termsFor(row.symbol))
    sums[at] = { margin: sums[at]!.margin + position.margin, unrealised: sums[at]!.unrealised + profit }
  }
  return sums
}

/** What came out of positions to their user after a moment, less what went in from them; fees and funding stay out. */
async function takenOutSince(database: Queryable, portfolioId: number, at: number): Promise<bigint> {
  const [row] = await database.query(
    `select coalesce(sum(to_user), 0) as moved from contracts.step
     where at > $2 and position_id in (
       select id from contracts.position where portfolio_id = $1 and updated_at > $2)`,
    [portfolioId, at],
  )
  return BigInt(String(row?.moved ?? 0))
}

const dayMs = 86_400_000

type WithJournal = AccountParts & {
  readonly database: Queryable
  /** Resolves when what was decided is durable. */
  readonly settled: () => Promise<unknown>
}

/** Contract accounts as other products see them: what one is worth now, its profit at earlier moments, and the result of a day. */
export function contractAccounts(parts: WithJournal) {
  /** Amounts to be added to the present value of positions, by portfolio, until one of its positions changes. */
  const begun = new Map<number, { readonly day: number; readonly minor: bigint }>()
  parts.book.onChange((_turn, { portfolioId }) => void begun.delete(portfolioId))

  async function sinceDayBegan(portfolioId: number, day: number): Promise<bigint> {
    const known = begun.get(portfolioId)
    if (known?.day === day) return known.minor
    await parts.settled()
    const [then] = await standingAt(parts, portfolioId, [day])
    const taken = await takenOutSince(parts.database, portfolioId, day)
    const minor = taken - (then ? then.margin + then.unrealised : 0n)
    begun.set(portfolioId, { day, minor })
    return minor
  }

  return {
    accountOf: (portfolioId: number) => accountOf(parts, portfolioId),

    unrealisedAt: async (portfolioId: number, moments: readonly number[]) =>
      (await standingAt(parts, portfolioId, moments)).map(({ unrealised }) => unrealised),

    /**
     * What positions have brought since the day began at 00:00 UTC, fees and funding included, in the smallest unit of USDT: what they are worth now and
     * what was taken out of them since, less what they were worth then and what was put in.
     */
    async dayChangeOf(portfolioId: number, nowMs: number): Promise<bigint> {
      const day = nowMs - (nowMs % dayMs)
      for (;;) {
        const minor = await sinceDayBegan(portfolioId, day)
        // One of the positions changed while the journal was read: the result belongs to the positions before that.
        if (begun.get(portfolioId)?.minor !== minor) continue
        const { inPositions, unrealised } = accountOf(parts, portfolioId)
        return inPositions + unrealised + minor
      }
    },
  }
}

type StandingRow = {
  readonly place: string
  readonly symbol: string
  readonly side_after: 'long' | 'short'
  readonly quantity_after: string
  readonly cost_after: string
  readonly margin_after: string
  readonly price: string
}
