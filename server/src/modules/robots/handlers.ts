import { parseMinor, scaleOf } from '@openbourse/money'
import { done, refuse, type robotCalls } from '@openbourse/protocol'
import { returnsOf } from '@openbourse/quant/records'
import type { FaceOf, Turn } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import type { appropriateness } from '../appropriateness/index.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import {
  add,
  type BackTests,
  type Beginnings,
  buy,
  curveOf,
  daysOf,
  leavingOf,
  nextHour,
  type OrderRecord,
  type Outcome,
  PoolDesk,
  type PoolParts,
  recordOf,
  type Shelf,
  type StoredMoment,
  sameDaysOf,
  stop,
  type Tally,
  textOf,
  unitsInMoney,
  valuedNow,
  type Why,
  withdraw,
  written,
} from '../pools/index.ts'
import { priceFrom } from '../venue/index.ts'
import { holdingOf } from './holding.ts'
import { robotWords } from './kind.ts'
import { holdingReturn, type RobotTerms } from './terms.ts'
import { orderOnWire, robotOnWire } from './wire.ts'

type Parts = PoolParts<RobotTerms> & {
  readonly appropriateness: Pick<FaceOf<typeof appropriateness>, 'allows'>
  readonly tally: Tally
  readonly backTests: BackTests
  readonly beginnings: Beginnings
}

/** A robot as its strategy is tested. */
export const testedOf = ({ pool }: Pick<Shelf, 'pool'>) => ({ ...pool, capital: pool.terms.startUp })

/** The calls of robots. */
export function robotHandlers(parts: Parts): SomeHandlers<keyof typeof robotCalls> {
  const { book, store, ledger, venue, writer, clock, tally } = parts
  const desk = new PoolDesk(parts, robotWords, orderOnWire)

  /** What one share of the start is of now, by instrument. */
  const factorsOf = ({ pool, closes }: Shelf): number[] =>
    pool.terms.symbols.map((symbol, index) => {
      const price = closes[0]!.prices[index]!
      return priceFrom(venue.changesOf(symbol), pool.publishedAt, price) / price
    })

  const onWire = async (shelf: Shelf<RobotTerms>) => {
    const { closed, besides } = await tally.of(shelf.pool)
    const values = unitsInMoney(shelf)
    const record = recordOf({
      times: shelf.closes.map(({ at }) => at),
      values,
      returns: returnsOf(values),
      closed,
      beside: holdingReturn(shelf.closes[0]!, shelf.last, factorsOf(shelf)),
    })
    return { ...robotOnWire(parts, shelf), measured: { ...record, ...besides } }
  }
  /** An order with what just holding would have brought. */
  const beside = (one: OrderRecord, moments: readonly StoredMoment[], nowMs: number) => {
    const shelf = desk.shelfOf(one.poolId)
    const holding = holdingOf(venue, shelf, moments)
    return {
      ...desk.shown(one, nowMs),
      holding: holding === undefined ? null : written(shelf.pool.terms, holding),
    }
  }

  const minorOf = (text: string, shelf: Shelf | undefined) =>
    parseMinor(text, scaleOf(shelf?.pool.terms.currency ?? 'NGN'))
  const unknownAmount = refuse('robot_minimum', {
    values: { minimum: '0', currency: 'NGN' },
    fields: ['amount'],
  })

  /** Money goes into a robot only once its questions were answered. */
  const behindQuestions = <W extends Why>(turn: Turn, userId: number, decide: () => Outcome<W>) =>
    parts.appropriateness.allows(userId, 'robots', turn.nowMs).ok
      ? decide()
      : refuse('appropriateness_needed', { values: { subject: 'robots' } })

  return {
    async robotList({ nowMs }) {
      await writer.settled()
      const shelves = [...book.pools()]
      const beginnings = await parts.beginnings.of(
        shelves.map((shelf) => ({
          portfolioId: shelf.pool.portfolioId,
          from: shelf.pool.publishedAt,
          nextAt: shelf.closing ? null : nextHour(shelf.pool.publishedAt, shelf.actedOn),
          tested: testedOf(shelf),
        })),
      )
      const list = await Promise.all(
        shelves.map(async (shelf, at) => ({ ...(await onWire(shelf)), beginning: beginnings[at]! })),
      )
      return done({ list, at: nowMs })
    },

    async robotInfo({ userId, nowMs }, { robotId }) {
      const shelf = book.shelf(Number(robotId))
      if (!shelf) return refuse('robot_unknown', { fields: ['robotId'] })
      await writer.settled()
      const { pool } = shelf
      const { available } = ledger.ownedOf(mainPortfolioOf(userId), pool.terms.currency)
      const factors = factorsOf(shelf)
      return done({
        robot: await onWire(shelf),
        terms: { hash: pool.termsHash, publishedAt: pool.publishedAt },
        curve: curveOf(shelf, (index) => holdingReturn(shelf.closes[0]!, shelf.closes[index]!, factors)),
        backTest: await parts.backTests.of(testedOf(shelf)),
        sameDays: await sameDaysOf(parts, shelf, nowMs),
        mine: desk.openOf(userId, pool.id, nowMs),
        available: userId === 0 ? null : written(pool.terms, available),
        isAllowed: userId !== 0 && parts.appropriateness.allows(userId, 'robots', nowMs).ok,
      })
    },

    async robotStocks(_asker, { robotId }) {
      const shelf = book.shelf(Number(robotId))
      if (!shelf) return refuse('robot_unknown', { fields: ['robotId'] })
      await writer.settled()
      const { terms } = shelf.pool
      const { cash, rows, total } = valuedNow(parts, shelf.pool)
      return done({
        cash: written(terms, cash),
        list: rows.map(({ symbol, all, worth }) => ({
          symbol,
          name: venue.instrument(symbol)?.name ?? symbol,
          quantity: String(all),
          value: written(terms, worth),
          share: textOf(Number(worth) / Number(total)),
        })),
      })
    },

    async robotRecord(_asker, { robotId, ...asked }) {
      const shelf = book.shelf(Number(robotId))
      if (!shelf) return refuse('robot_unknown', { fields: ['robotId'] })
      return done(await desk.dealings(shelf, asked))
    },

    async robotBuy(asker, { tradePassword: _, ...input }) {
      const { userId } = asker
      const poolId = Number(input.robotId)
      const minor = minorOf(input.amount, book.shelf(poolId))
      if (minor === undefined) return unknownAmount
      return desk.command(asker, { call: 'robotBuy', input }, (turn) =>
        behindQuestions(turn, userId, () => buy(turn, parts, { userId, poolId, minor })),
      )
    },

    async robotAdd(asker, { tradePassword: _, ...input }) {
      const { userId } = asker
      const orderId = Number(input.orderId)
      const minor = minorOf(input.amount, book.shelf(book.order(orderId)?.poolId ?? 0))
      if (minor === undefined) return unknownAmount
      return desk.orderCommand(asker, { call: 'robotAdd', input, orderId }, (turn) =>
        behindQuestions(turn, userId, () => add(turn, parts, { userId, orderId, minor })),
      )
    },

    async robotWithdraw(asker, input) {
      const of = { userId: asker.userId, orderId: Number(input.orderId) }
      return desk.command(asker, { call: 'robotWithdraw', input, isEnding: true }, (turn) =>
        withdraw(turn, parts, of),
      )
    },

    async robotStop(asker, { tradePassword: _, ...input }) {
      const of = { userId: asker.userId, orderId: Number(input.orderId) }
      const asked = { call: 'robotStop', input, isEnding: true, orderId: of.orderId } as const
      return desk.orderCommand(asker, asked, (turn) => stop(turn, parts, of))
    },

    async robotOrders({ userId, nowMs }, asked) {
      await writer.settled()
      const paged = await store.ownOrders({ userId, ...asked })
      const moments = await store.momentsOf(paged.list.map(({ id }) => id))
      const rows = paged.list.map((one) => beside(one, moments.get(one.id) ?? [], nowMs))
      return done(withRows(paged, rows))
    },

    async robotOrderDetails({ userId }, { orderId }) {
      const found = await desk.orderOf(userId, Number(orderId))
      if (!found) return refuse('robot_order_unknown', { fields: ['orderId'] })
      const { one, shelf, moments, events } = found
      const nowMs = clock.nowMs()
      return done({
        order: beside(one, moments, nowMs),
        stopping: one.units > 0n ? leavingOf(parts, shelf, one, nowMs) : null,
        days: daysOf(shelf, one, moments),
        events,
      })
    },
  }
}
