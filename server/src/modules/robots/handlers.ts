import { parseMinor, scaleOf } from '@openbourse/money'
import { type CallName, done, refuse, type robotCalls } from '@openbourse/protocol'
import { asNumber } from '@openbourse/quant/pools'
import type { Turn } from '../../core/types.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { priceFrom } from '../venue/index.ts'
import { add, buy, stop, withdraw } from './asking.ts'
import { backTestOf, thinned } from './back-test.ts'
import type { Shelf } from './book.ts'
import { daysOf } from './days.ts'
import { holdingReturn, measuredOf, textOf } from './measure.ts'
import type { RobotParts } from './parts.ts'
import { contentsOf, unitAt } from './pool.ts'
import type { OrderRecord } from './rules.ts'
import { stoppingOf } from './stopping.ts'
import { dealingsPage, momentsOf, movedAt, orderById, ownOrders } from './store.ts'
import type { Tally } from './tally.ts'
import { orderOnWire, robotOnWire, unitsText, unitText, written } from './wire.ts'

const curveMost = 200

type Answered = { readonly ok: true; readonly value: OrderRecord }

/** The calls of robots. */
export function robotHandlers(parts: RobotParts, tally: Tally): SomeHandlers<keyof typeof robotCalls> {
  const { book, database, ledger, venue, writer, clock } = parts
  const backTests = new Map<number, ReturnType<typeof backTestOf>>()

  const shelfOf = (robotId: number): Shelf => {
    const shelf = book.shelf(robotId)
    if (!shelf) throw new Error('Broken invariant: an order is of a robot')
    return shelf
  }
  const shown = (one: OrderRecord, nowMs: number) => orderOnWire(shelfOf(one.robotId), one, nowMs)

  /** A command under its key: decided once, and answered with the order as it then was. */
  async function once<R extends { readonly ok: false }>(
    { userId, requestKey: key }: Context,
    asked: { readonly call: CallName; readonly input: unknown; readonly isEnding?: boolean },
    decide: (turn: Turn) => Answered | R,
  ) {
    if (key === undefined) return refuse('key_missing')
    const { call, input, isEnding = false } = asked
    const ran = await writer.run({
      actor: userId,
      once: { key, call, input, isEnding },
      decide(turn) {
        const answer = decide(turn)
        return answer.ok ? done(shown(answer.value, turn.nowMs)) : answer
      },
    })
    return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
  }

  /** An order that is over has left memory: it is known all the same. */
  async function overInstead(
    answer: { readonly ok: boolean; readonly reason?: string },
    { userId, id }: { readonly userId: number; readonly id: number },
  ) {
    if (answer.reason !== 'robot_order_unknown') return undefined
    await writer.settled()
    const stored = await orderById(database, id)
    return stored?.userId === userId ? refuse('robot_order_over') : undefined
  }

  /** What one share of the start is of now, by instrument. */
  const factorsOf = ({ robot, closes }: Shelf): number[] =>
    robot.terms.symbols.map((symbol, index) => {
      const price = closes[0]!.prices[index]!
      return priceFrom(venue.changesOf(symbol), robot.publishedAt, price) / price
    })

  const measuredFor = async (shelf: Shelf) =>
    measuredOf({
      closes: shelf.closes,
      decimals: scaleOf(shelf.robot.terms.currency),
      factors: factorsOf(shelf),
      ...(await tally.of(shelf.robot)),
    })

  const onWire = async (shelf: Shelf) => robotOnWire(shelf, await measuredFor(shelf))
  const minorOf = (text: string, shelf: Shelf | undefined) =>
    parseMinor(text, scaleOf(shelf?.robot.terms.currency ?? 'NGN'))
  const unknownAmount = refuse('robot_minimum', {
    values: { minimum: '0', currency: 'NGN' },
    fields: ['amount'],
  })

  const curveOf = (shelf: Shelf): [number, string, string][] => {
    const { closes, robot } = shelf
    const decimals = scaleOf(robot.terms.currency)
    const first = closes[0]!
    const begun = asNumber(unitAt(first), decimals)
    const factors = factorsOf(shelf)
    return thinned(closes.length, curveMost).map((index) => {
      const close = closes[index]!
      const unit = asNumber(unitAt(close), decimals) / begun - 1
      return [close.at, textOf(unit), textOf(holdingReturn(first, close, factors))]
    })
  }

  return {
    async robotList({ nowMs }) {
      await writer.settled()
      return done({ list: await Promise.all([...book.robots()].map(onWire)), at: nowMs })
    },

    async robotInfo({ userId, nowMs }, { robotId }) {
      const shelf = book.shelf(Number(robotId))
      if (!shelf) return refuse('robot_unknown', { fields: ['robotId'] })
      await writer.settled()
      const { robot } = shelf
      const running = backTests.get(robot.id) ?? backTestOf(parts, robot)
      backTests.set(robot.id, running)
      running.catch(() => backTests.delete(robot.id))
      const { available } = ledger.ownedOf(mainPortfolioOf(userId), robot.terms.currency)
      return done({
        robot: await onWire(shelf),
        terms: { hash: robot.termsHash, publishedAt: robot.publishedAt },
        curve: curveOf(shelf),
        backTest: await running,
        mine: book
          .ownedBy(userId)
          .filter((one) => one.robotId === robot.id)
          .map((one) => shown(one, nowMs)),
        available: userId === 0 ? null : written(robot.terms, available),
        isAllowed: userId !== 0 && parts.appropriateness.allows(userId, 'robots', nowMs).ok,
      })
    },

    async robotStocks(_asker, { robotId }) {
      const shelf = book.shelf(Number(robotId))
      if (!shelf) return refuse('robot_unknown', { fields: ['robotId'] })
      await writer.settled()
      const { terms } = shelf.robot
      const { cash, shares } = contentsOf(ledger, shelf.robot)
      const rows = shares.map(({ symbol, all }) => ({
        symbol,
        all,
        worth: BigInt(all) * BigInt(venue.lastPrice(symbol)),
      }))
      const total = rows.reduce((sum, { worth }) => sum + worth, cash)
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
      await writer.settled()
      const { terms } = shelf.robot
      const paged = await dealingsPage(database, { robotId: shelf.robot.id, ...asked })
      const moved = await movedAt(
        database,
        paged.list.map(({ id }) => id),
      )
      const rows = paged.list.map((dealing) => {
        const { putIn = 0n, paidOut = 0n } = moved.get(dealing.id) ?? {}
        return {
          id: String(dealing.id),
          at: dealing.at,
          unit: unitText(terms, dealing),
          units: unitsText(dealing.units),
          value: written(terms, dealing.value),
          putIn: written(terms, putIn),
          paidOut: written(terms, paidOut),
          cost: written(terms, dealing.valued - dealing.proceeds),
        }
      })
      return done(withRows(paged, rows))
    },

    async robotBuy(asker, { tradePassword: _, ...input }) {
      const minor = minorOf(input.amount, book.shelf(Number(input.robotId)))
      if (minor === undefined) return unknownAmount
      return once(asker, { call: 'robotBuy', input }, (turn) =>
        buy(turn, parts, { userId: asker.userId, robotId: Number(input.robotId), minor }),
      )
    },

    async robotAdd(asker, { tradePassword: _, ...input }) {
      const { userId } = asker
      const id = Number(input.orderId)
      const minor = minorOf(input.amount, book.shelf(book.order(id)?.robotId ?? 0))
      if (minor === undefined) return unknownAmount
      const answer = await once(asker, { call: 'robotAdd', input }, (turn) =>
        add(turn, parts, { userId, orderId: id, minor }),
      )
      return (await overInstead(answer, { userId, id })) ?? answer
    },

    async robotWithdraw(asker, input) {
      const { userId } = asker
      const id = Number(input.orderId)
      return once(asker, { call: 'robotWithdraw', input, isEnding: true }, (turn) =>
        withdraw(turn, parts, { userId, orderId: id }),
      )
    },

    async robotStop(asker, { tradePassword: _, ...input }) {
      const { userId } = asker
      const id = Number(input.orderId)
      const answer = await once(asker, { call: 'robotStop', input, isEnding: true }, (turn) =>
        stop(turn, parts, { userId, orderId: id }),
      )
      return (await overInstead(answer, { userId, id })) ?? answer
    },

    async robotOrders({ userId, nowMs }, asked) {
      await writer.settled()
      const paged = await ownOrders(database, { userId, ...asked })
      return done(
        withRows(
          paged,
          paged.list.map((one) => shown(one, nowMs)),
        ),
      )
    },

    async robotOrderDetails({ userId }, { orderId }) {
      await writer.settled()
      const one = book.order(Number(orderId)) ?? (await orderById(database, Number(orderId)))
      if (one?.userId !== userId) return refuse('robot_order_unknown', { fields: ['orderId'] })
      const shelf = shelfOf(one.robotId)
      const { terms } = shelf.robot
      const nowMs = clock.nowMs()
      const moments = await momentsOf(database, one.id)
      return done({
        order: shown(one, nowMs),
        stopping: one.units > 0n ? stoppingOf(parts, shelf, one, nowMs) : null,
        days: daysOf(shelf, one, moments),
        events: moments.map((moment) => ({
          id: String(moment.id),
          at: moment.at,
          kind: moment.kind,
          amount: written(terms, moment.minor),
          units: unitsText(moment.units),
          unit: moment.unit ? unitText(terms, moment.unit) : null,
        })),
      })
    },
  }
}
