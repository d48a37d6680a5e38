import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import { done, type Fund, type fundCalls, refuse } from '@openbourse/protocol'
import { unitDecimals } from '@openbourse/quant/pools'
import { returnsOf } from '@openbourse/quant/records'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { index, type Managers } from '../managers/index.ts'
import { listFills } from '../orders/index.ts'
import {
  add,
  type Beginnings,
  buy,
  curveOf,
  daysOf,
  leavingOf,
  PoolDesk,
  type PoolParts,
  poolStateOnWire,
  recordOf,
  redeem,
  type Shelf,
  type StoredMoment,
  stop,
  type Tally,
  unitsInMoney,
  withdraw,
  written,
} from '../pools/index.ts'
import { indexGain } from './beside.ts'
import { delayMs, holdingsOf } from './holdings.ts'
import { type FundTerms, fundWords } from './kind.ts'
import { fundOnWire, orderOnWire } from './wire.ts'

type Parts = PoolParts<FundTerms> & {
  readonly managers: Managers
  readonly tally: Tally
  readonly beginnings: Pick<Beginnings, 'testOf'>
}

/** The calls of funds. */
export function fundHandlers(parts: Parts): SomeHandlers<keyof typeof fundCalls> {
  const { book, database, ledger, venue, writer, clock, managers, tally } = parts
  const desk = new PoolDesk(parts, fundWords, orderOnWire)
  const unknown = refuse('fund_unknown', { fields: ['fundId'] })
  const orderUnknown = refuse('fund_order_unknown', { fields: ['orderId'] })

  /** Levels of the index at the daily closes; a market without it has one that never moves. */
  const levelsOf = ({ closes }: Shelf): Promise<readonly number[]> =>
    venue.instrument(index)
      ? venue.pricesAt(
          index,
          closes.map(({ at }) => at),
        )
      : Promise.resolve(closes.map(() => 1))

  /** What an order's money would have gained in the index until it was paid out, or the last dealing point. */
  async function inIndex({ last }: Shelf, moments: readonly StoredMoment[]): Promise<bigint> {
    const dealt = moments.flatMap(({ minor, units, dealt }) =>
      dealt ? [{ minor, units, at: dealt.at }] : [],
    )
    if (!venue.instrument(index)) return 0n
    const levels = await venue.pricesAt(index, [...dealt.map(({ at }) => at), last.at])
    return indexGain(
      dealt.map(({ minor, units }, at) => ({ minor, units, level: levels[at]! })),
      levels.at(-1)!,
    )
  }

  async function onWire(shelf: Shelf<FundTerms>): Promise<Fund> {
    const { pool, closes } = shelf
    const { closed, besides } = await tally.of(pool)
    const values = unitsInMoney(shelf)
    const levels = await levelsOf(shelf)
    const record = recordOf({
      times: closes.map(({ at }) => at),
      values,
      returns: returnsOf(values),
      closed,
      beside: levels.at(-1)! / levels[0]! - 1,
    })
    const manager = managers.get(pool.terms.managerId)
    if (!manager) throw new Error('Broken invariant: a fund has a manager')
    return fundOnWire(shelf, {
      manager,
      record: { ...record, ...besides },
      owners: book.dueIn(pool.id).owners,
      state: poolStateOnWire(parts, shelf),
    })
  }

  const minorOf = (text: string, shelf: Shelf | undefined) =>
    parseMinor(text, scaleOf(shelf?.pool.terms.currency ?? 'NGN'))
  const unknownAmount = refuse('fund_minimum', {
    values: { minimum: '0', currency: 'NGN' },
    fields: ['amount'],
  })

  return {
    async fundList({ nowMs }) {
      await writer.settled()
      const list = await Promise.all(
        [...book.pools()].map(async (shelf) => {
          const { pool } = shelf
          const tested = await parts.beginnings.testOf({ ...pool, capital: pool.terms.startUp })
          return { ...(await onWire(shelf)), tested }
        }),
      )
      return done({ list, at: nowMs })
    },

    async fundInfo({ userId, nowMs }, { fundId }) {
      const shelf = book.shelf(Number(fundId))
      if (!shelf) return unknown
      await writer.settled()
      const { pool } = shelf
      const levels = await levelsOf(shelf)
      const { available } = ledger.ownedOf(mainPortfolioOf(userId), pool.terms.currency)
      return done({
        fund: await onWire(shelf),
        terms: { text: pool.termsText, hash: pool.termsHash, publishedAt: pool.publishedAt },
        curve: curveOf(shelf, (at) => levels[at]! / levels[0]! - 1),
        holdings: await holdingsOf(parts, shelf, nowMs),
        mine: desk.openOf(userId, pool.id, nowMs),
        available: userId === 0 ? null : written(pool.terms, available),
      })
    },

    async fundStocks({ nowMs }, { fundId, ...asked }) {
      const shelf = book.shelf(Number(fundId))
      if (!shelf) return unknown
      await writer.settled()
      const { terms, portfolioId } = shelf.pool
      const of = { portfolioId, symbols: terms.symbols, to: nowMs - delayMs }
      const paged = await listFills(database, { ...of, ...asked })
      const rows = paged.list.map(({ id, at, symbol, side, quantity, price }) => ({
        id: String(id),
        at,
        symbol,
        name: venue.instrument(symbol)?.name ?? symbol,
        side,
        quantity: String(quantity),
        price: formatMinor(BigInt(price), scaleOf(terms.currency)),
      }))
      return done(withRows(paged, rows))
    },

    async fundRecord(_asker, { fundId, ...asked }) {
      const shelf = book.shelf(Number(fundId))
      return shelf ? done(await desk.dealings(shelf, asked)) : unknown
    },

    async fundApply(asker, { tradePassword: _, ...input }) {
      const { userId } = asker
      const poolId = Number(input.fundId)
      const minor = minorOf(input.amount, book.shelf(poolId))
      if (minor === undefined) return unknownAmount
      return desk.command(asker, { call: 'fundApply', input }, (turn) =>
        buy(turn, parts, { userId, poolId, minor }),
      )
    },

    async fundAdd(asker, { tradePassword: _, ...input }) {
      const { userId } = asker
      const orderId = Number(input.orderId)
      const minor = minorOf(input.amount, book.shelf(book.order(orderId)?.poolId ?? 0))
      if (minor === undefined) return unknownAmount
      return desk.orderCommand(asker, { call: 'fundAdd', input, orderId }, (turn) =>
        add(turn, parts, { userId, orderId, minor }),
      )
    },

    async fundRedeem(asker, { tradePassword: _, ...input }) {
      const of = { userId: asker.userId, orderId: Number(input.orderId) }
      const asked = { call: 'fundRedeem', input, isEnding: true, orderId: of.orderId } as const
      // More decimals than units have are no units.
      const units = input.units === undefined ? undefined : (parseMinor(input.units, unitDecimals) ?? 0n)
      return desk.orderCommand(asker, asked, (turn) =>
        units === undefined ? stop(turn, parts, of) : redeem(turn, parts, { ...of, units }),
      )
    },

    async fundWithdraw(asker, input) {
      const of = { userId: asker.userId, orderId: Number(input.orderId) }
      return desk.command(asker, { call: 'fundWithdraw', input, isEnding: true }, (turn) =>
        withdraw(turn, parts, of),
      )
    },

    async fundOrders({ userId, nowMs }, asked) {
      return done(await desk.orders(userId, asked, nowMs))
    },

    async fundOrderDetails({ userId }, { orderId }) {
      const found = await desk.orderOf(userId, Number(orderId))
      if (!found) return orderUnknown
      const { one, shelf, moments, events } = found
      const nowMs = clock.nowMs()
      return done({
        order: desk.shown(one, nowMs),
        index: one.putIn > 0n ? written(shelf.pool.terms, await inIndex(shelf, moments)) : null,
        redeeming: one.units > 0n ? leavingOf(parts, shelf, one, nowMs) : null,
        events,
      })
    },

    async fundProfits({ userId, nowMs }, { orderId }) {
      const found = await desk.orderOf(userId, Number(orderId))
      if (!found) return orderUnknown
      const { one, shelf, moments } = found
      const { currency, profit } = desk.shown(one, nowMs)
      const list = daysOf(shelf, one, moments).reverse()
      return done({ currency, profit: profit ?? written(shelf.pool.terms, 0n), list })
    },
  }
}
