import type { Calls, Output, RobotOrderState } from '@openbourse/protocol'
import {
  type DayProfit,
  daysMost,
  dayText,
  type OrderRecord,
  type PoolParts,
  profitsOf,
  type Shelf,
  worthsOf,
  written,
} from '../pools/index.ts'
import { holdingOf } from './holding.ts'
import type { RobotTerms } from './terms.ts'

type Income = Output<Calls['robotIncome']>

/** One robot's part of a user's income, in the smallest unit. */
type Part = {
  readonly shelf: Shelf<RobotTerms>
  readonly state: RobotOrderState
  readonly putIn: bigint
  readonly paidOut: bigint
  readonly value: bigint
  readonly holding: bigint
  readonly fee: bigint
  readonly days: readonly DayProfit[]
}

/** Currencies of users who have no order yet. */
const usualCurrency = 'NGN'

/**
 * What robots brought a user, from what was posted for their orders and the values of units: profit is worth plus what was paid out less what was put in.
 * Undefined for a currency that no order of theirs is in.
 */
export async function incomeOf(
  parts: Pick<PoolParts<RobotTerms>, 'book' | 'store' | 'venue'>,
  { userId, currency: asked }: { readonly userId: number; readonly currency: string | undefined },
): Promise<Income | undefined> {
  const { book, store } = parts
  const all = (await store.investedOrders(userId)).flatMap((one) => {
    const shelf = book.shelf(one.poolId)
    return shelf ? [{ one, shelf, currency: shelf.pool.terms.currency }] : []
  })
  const currencies = [...new Set(all.map(({ currency }) => currency))]
  const usual = currencies[0] ?? usualCurrency
  const currency = asked ?? usual
  if (currency !== usual && !currencies.includes(currency)) return undefined
  const own = all.filter((each) => each.currency === currency)
  const moments = await store.momentsOf(own.map(({ one }) => one.id))
  const byRobot = Map.groupBy(own, ({ shelf }) => shelf.pool.id)
  const robots = [...byRobot.values()].map((orders) => {
    const { shelf, one: newest } = orders[0]!
    return partOf(
      shelf,
      newest.state,
      orders.map(({ one }) => ({
        one,
        holding: holdingOf(parts.venue, shelf, moments.get(one.id) ?? []) ?? 0n,
        days: profitsOf(shelf, one, moments.get(one.id) ?? []),
      })),
    )
  })
  const starts = own.flatMap(({ one }) => one.startedAt ?? [])
  return onWire({ currency, currencies, robots, since: starts.length > 0 ? Math.min(...starts) : null })
}

type Counted = { readonly one: OrderRecord; readonly holding: bigint; readonly days: readonly DayProfit[] }

function partOf(shelf: Shelf<RobotTerms>, state: RobotOrderState, orders: readonly Counted[]): Part {
  const sumOf = (figure: (each: Counted) => bigint): bigint =>
    orders.reduce((sum, each) => sum + figure(each), 0n)
  return {
    shelf,
    state,
    putIn: sumOf(({ one }) => one.putIn),
    paidOut: sumOf(({ one }) => one.paidOut),
    value: sumOf(({ one }) => (one.units > 0n ? worthsOf(shelf.pool, one, shelf.last).worth : 0n)),
    holding: sumOf(({ holding }) => holding),
    fee: sumOf(({ one }) => one.fee),
    days: orders.flatMap(({ days }) => days),
  }
}

const profitOf = ({ value, paidOut, putIn }: Pick<Part, 'value' | 'paidOut' | 'putIn'>): bigint =>
  value + paidOut - putIn

function onWire(of: {
  readonly currency: string
  readonly currencies: readonly string[]
  readonly robots: readonly Part[]
  readonly since: number | null
}): Income {
  const { currency, currencies, robots, since } = of
  const text = (minor: bigint): string => written({ currency }, minor)
  const total = (figure: (part: Part) => bigint): bigint =>
    robots.reduce((sum, part) => sum + figure(part), 0n)
  const byMonth = (days: readonly DayProfit[]) =>
    [...sumsBy(days, ({ day }) => dayText(day).slice(0, 7))]
      .sort(([one], [other]) => other.localeCompare(one))
      .map(([month, profit]) => ({ month, profit: text(profit) }))
  const days = robots.flatMap((part) =>
    part.days.map((each) => ({ ...each, robotId: String(part.shelf.pool.id) })),
  )
  return {
    currency,
    currencies: [...currencies],
    since,
    total: {
      putIn: text(total(({ putIn }) => putIn)),
      paidOut: text(total(({ paidOut }) => paidOut)),
      value: text(total(({ value }) => value)),
      profit: text(total(profitOf)),
      holding: text(total(({ holding }) => holding)),
      fee: text(total(({ fee }) => fee)),
    },
    months: byMonth(days),
    days: [...Map.groupBy(days, ({ day }) => day)]
      .sort(([one], [other]) => one - other)
      .slice(-daysMost)
      .map(([day, each]) => ({
        day: dayText(day),
        profit: text(each.reduce((sum, { profit }) => sum + profit, 0n)),
        parts: [...sumsBy(each, ({ robotId }) => robotId)].map(([robotId, profit]) => ({
          robotId,
          profit: text(profit),
        })),
      })),
    robots: [...robots]
      .sort((one, other) => Number(profitOf(other) - profitOf(one)))
      .map((part) => ({
        robotId: String(part.shelf.pool.id),
        name: part.shelf.pool.terms.name,
        kind: part.shelf.pool.terms.strategy.kind,
        state: part.state,
        profit: text(profitOf(part)),
        holding: text(part.holding),
        fee: text(part.fee),
        months: byMonth(part.days),
      })),
  }
}

/** Profits added up by a key. */
function sumsBy<Day extends { readonly profit: bigint }>(
  days: readonly Day[],
  keyOf: (day: Day) => string,
): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const day of days) sums.set(keyOf(day), (sums.get(keyOf(day)) ?? 0n) + day.profit)
  return sums
}
