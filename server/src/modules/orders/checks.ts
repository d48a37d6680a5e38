import { spareDecimals } from '@openbourse/money'
import { type Check, type Finding, mirrorCheck, walk } from '../../core/index.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import { orderClaim } from '../ledger/index.ts'
import { scalesOf } from '../venue/index.ts'
import { whyOut } from './admission.ts'
import type { Desk } from './desk.ts'
import {
  chargedAsQuoted,
  heldExactly,
  inItsBook,
  nothingElse,
  type OneInvariant,
  quotedFees,
  summedUp,
  uncrossed,
  worstCaseOf,
} from './invariants.ts'
import { standsInBook } from './standing.ts'
import { furthestFollowed, guardsAfter, guardsAmong, openOrdersAfter, openOrdersAmong } from './store.ts'
import { type GuardRecord, type OrderRecord, remainingOf } from './types.ts'

/** The invariants of orders, books and guards. `portfolios` are all those that may have orders in books. */
export function orderChecks(desk: Desk, portfolios: () => Iterator<number>): readonly Check[] {
  return [
    orderMirror(desk),
    guardMirror(desk),
    trailMirror(desk),
    heldCheck(desk),
    inBookCheck(desk),
    strayCheck(desk, portfolios),
    crossedCheck(desk),
    ...orderSumChecks(),
  ]
}

function one<Seen>(where: string, { broken }: OneInvariant<Seen>, seen: Seen): Finding[] {
  const found = broken(seen)
  return found ? [{ where, ...found }] : []
}

const idsOf = (items: readonly { readonly id: number }[]): number[] => items.map(({ id }) => id)

function orderMirror({ open }: Desk): Check {
  return mirrorCheck<OrderRecord>({
    name: 'open orders in memory are those of the journal',
    compares: 'open orders in memory with stored orders',
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => `order ${id}`,
    async *pages(reader, most) {
      for (let after = 0; ; ) {
        const rows = await openOrdersAfter(reader, after, most)
        if (rows.length === 0) return
        yield rows
        after = rows.at(-1)!.priority
      }
    },
    stored: (reader, orders) => openOrdersAmong(reader, idsOf(orders)),
    memory: () => open.each(),
    find: ({ id }) => open.get(id),
  })
}

function guardMirror({ guards }: Desk): Check {
  return mirrorCheck<GuardRecord>({
    name: 'take-profits and stop-losses in memory are those of the journal',
    compares: 'guards in memory with stored guards',
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => `guard ${id}`,
    async *pages(reader, most) {
      for (let after = 0; ; ) {
        const rows = await guardsAfter(reader, after, most)
        if (rows.length === 0) return
        yield rows
        after = rows.at(-1)!.id
      }
    },
    stored: (reader, some) => guardsAmong(reader, idsOf(some)),
    memory: () => guards.each(),
    find: ({ id }) => guards.get(id),
  })
}

type Followed = { readonly id: number; readonly price: number }

/** The furthest price by order, one order at a time, from rows that many orders share. */
function trailMirror({ open, trails }: Desk): Check {
  const followed = (order: OrderRecord | undefined): Followed | undefined => {
    const furthest = order?.trail && order.asleep ? trails.get(order.symbol)?.furthestOf(order) : undefined
    return order && furthest && { id: order.id, price: furthest.price }
  }
  const read = async (reader: Queryable, ids?: readonly number[]): Promise<Followed[]> =>
    (await furthestFollowed(reader, ids)).map(({ id, furthest }) => ({ id, price: furthest.price }))
  return mirrorCheck<Followed>({
    name: 'trailing stops have followed the prices that the journal keeps',
    compares: 'trailing stops in memory with stored prices',
    keyOf: ({ id }) => id,
    nameOf: ({ id }) => `order ${id}`,
    async *pages(reader) {
      yield await read(reader)
    },
    stored: (reader, some) => read(reader, idsOf(some)),
    *memory() {
      for (const order of open.each()) {
        const one = followed(order)
        if (one) yield one
      }
    },
    find: ({ id }) => followed(open.get(id)),
  })
}

function heldCheck(desk: Desk): Check {
  const { open, ledger } = desk
  return {
    name: heldExactly.says,
    compares: 'open orders in memory with their holds',
    run: (tools) =>
      walk(
        tools,
        () => open.each(),
        (order) => {
          const { asset, minor } = desk.holdOf(order)
          const instrument = desk.instrumentOf(order.symbol)
          return one(`order ${order.id}`, heldExactly, {
            onHold: ledger.held(orderClaim(order.id)).get(asset) ?? 0n,
            stored: order.held,
            worstCase:
              desk.policyOf(instrument).name === 'delivery'
                ? worstCaseOf({
                    ...order,
                    quantity: BigInt(order.quantity),
                    filled: BigInt(order.filled),
                    bookPrice: BigInt(order.bookPrice),
                    spare: spareDecimals(scalesOf(instrument)),
                  })
                : minor,
          })
        },
      ),
  }
}

function inBookCheck(desk: Desk): Check {
  const { open, venue, sweeps } = desk
  return {
    name: inItsBook.says,
    compares: 'open orders in memory with the order books',
    run: (tools) =>
      walk(
        tools,
        () => open.each(),
        (order) => {
          const there = venue.book(order.symbol).get(order.id)
          // One that a start found to be over is swept without having been put back.
          if (!there && sweeps.has(order.symbol) && whyOut(desk, order)) return []
          // What waits for its target, or follows the price, is in no book.
          if (!standsInBook(order))
            return there
              ? [{ where: `order ${order.id}`, expected: 'nothing', found: `${there.remaining}` }]
              : []
          // Written a second time, so that the check does not rely on the code that it checks.
          const isPair = order.type === 'oco' && order.asleep
          return one(`order ${order.id}`, inItsBook, {
            bookPrice: BigInt(isPair ? order.price : order.bookPrice),
            stopPrice: order.asleep && !isPair ? BigInt(order.stopPrice) : 0n,
            remaining: BigInt(remainingOf(order)),
            there,
          })
        },
      ),
  }
}

function strayCheck({ open, venue, ledger }: Desk, portfolios: () => Iterator<number>): Check {
  return {
    name: nothingElse.says,
    compares: 'the order books with open orders in memory',
    run(tools) {
      const symbols = tradable(venue)
      // Each owner is looked for in every book.
      const portion = Math.max(1, Math.floor(tools.portion / Math.max(1, symbols.length)))
      return walk({ ...tools, portion }, portfolios, (portfolioId) =>
        symbols.flatMap((symbol) =>
          venue
            .book(symbol)
            .ofOwner(ledger.portfolios.ownerOf(portfolioId))
            .flatMap((inBook) =>
              one(`${symbol} order ${inBook.id}`, nothingElse, {
                isOpen: open.get(inBook.id) !== undefined,
                inBook,
              }),
            ),
        ),
      )
    },
  }
}

function crossedCheck({ venue }: Desk): Check {
  return {
    name: uncrossed.says,
    compares: 'best bids with best asks',
    run: (tools) =>
      walk(
        tools,
        () => tradable(venue).values(),
        (symbol) => {
          const book = venue.book(symbol)
          return one(symbol, uncrossed, {
            bestBid: book.bestBid(),
            bestAsk: book.bestAsk(),
            phase: book.phase,
          })
        },
      ),
  }
}

const tradable = (venue: Desk['venue']): string[] =>
  venue
    .instruments()
    .filter((each) => each.tradable)
    .map(({ symbol }) => symbol)

const sumsSql = `select o.id, o.state, o.quantity, o.filled as stored, o.filled_value,
    o.commission_bps, o.exchange_bps, o.stamp_bps, o.commission + o.exchange + o.stamp as charged, o.each_fee, o.maker_bps,
    coalesce(f.by_quantity, 0) as by_quantity, coalesce(f.quantity, 0) as filled, coalesce(f.taken, 0) as taken, coalesce(f.waited, 0) as waited,
    coalesce(f.fees, 0) as fees,
    coalesce(m.quantity, 0) as ended
  from orders."order" o
  cross join lateral (
    select sum(quantity) as quantity, sum(value) filter (where role = 'taker') as taken,
      sum(value) filter (where role <> 'taker') as waited, sum(commission + exchange + stamp) as fees,
      sum(least(o.each_fee * quantity, value)) as by_quantity
    from orders.fill where order_id = o.id
  ) f
  cross join lateral (
    select sum(quantity) as quantity from orders.moment
    where order_id = o.id and kind in ('cancelled', 'expired', 'rejected')
  ) m
  where o.id > $1 order by o.id limit $2`

/** Every order there ever was, from its own row, its fills and its timeline: one statement sees all three at one moment. */
function orderSumChecks(): readonly Check[] {
  const check = (name: string, compares: string, look: (row: Row) => Finding[]): Check => ({
    name,
    compares,
    async *run({ reader, portion }) {
      for await (const rows of orderPages(reader, portion))
        yield { compared: rows.length, findings: rows.flatMap(look) }
    },
  })
  return [
    check(summedUp.says, 'stored orders with their fills and timelines', (row) =>
      one(`order ${row.id}`, summedUp, {
        state: String(row.state),
        quantity: whole(row.quantity),
        stored: whole(row.stored),
        filled: whole(row.filled),
        ended: whole(row.ended),
      }),
    ),
    check(chargedAsQuoted.says, 'fees of stored orders with those of their fills', (row) =>
      one(`order ${row.id}`, chargedAsQuoted, {
        quoted:
          row.each_fee !== null
            ? whole(row.by_quantity)
            : quotedFees(
                {
                  commission: whole(row.commission_bps),
                  exchange: whole(row.exchange_bps),
                  stamp: whole(row.stamp_bps),
                  maker: row.maker_bps === null ? undefined : whole(row.maker_bps),
                },
                { taken: whole(row.taken), waited: whole(row.waited) },
              ),
        charged: whole(row.charged),
        fills: whole(row.fees),
      }),
    ),
  ]
}

async function* orderPages(reader: Queryable, most: number): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ; ) {
    const rows = await reader.query(sumsSql, [after, most])
    if (rows.length === 0) return
    yield rows
    after = Number(rows.at(-1)!.id)
  }
}

function whole(cell: unknown): bigint {
  return BigInt(String(cell))
}
