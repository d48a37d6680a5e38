import { formatMinor, scaleOf } from '@openbourse/money'
import type { Robot, RobotMeasured, RobotOrder } from '@openbourse/protocol'
import { shownValue, unitDecimals } from '@openbourse/quant/pools'
import type { Shelf } from './book.ts'
import { textOf } from './measure.ts'
import { unitAt, worthsOf } from './pool.ts'
import {
  type Dealing,
  dayMs,
  endsAt,
  isOver,
  lockedUntil,
  nextDealing,
  type OrderRecord,
  type RobotTerms,
} from './rules.ts'

const unitShown = 4
const unitExact = 8
const rateDecimals = 8

export const written = ({ currency }: Pick<RobotTerms, 'currency'>, minor: bigint | number): string =>
  formatMinor(BigInt(minor), scaleOf(currency))

export const unitsText = (units: bigint): string => formatMinor(units, unitDecimals)

/** The value of a unit at a dealing point with eight decimals, cut. */
export const unitText = (
  { currency }: Pick<RobotTerms, 'currency'>,
  dealing: Pick<Dealing, 'value' | 'units'>,
) => formatMinor(shownValue(unitAt(dealing), { decimals: scaleOf(currency), shown: unitExact }), unitExact)

export function robotOnWire({ robot, last, actedOn }: Shelf, measured: RobotMeasured): Robot {
  const { id, terms, publishedAt } = robot
  const { kind, ...parameters } = terms.strategy
  const value = shownValue(unitAt(last), { decimals: scaleOf(terms.currency), shown: unitShown })
  return {
    id: String(id),
    name: terms.name,
    kind,
    parameters: Object.fromEntries(Object.entries(parameters).map(([name, of]) => [name, Number(of)])),
    symbols: [...terms.symbols],
    currency: terms.currency,
    periodDays: terms.periodDays,
    lockDays: terms.lockDays,
    minimum: written(terms, terms.minimum),
    maximum: written(terms, terms.maximum),
    fee: formatMinor(BigInt(terms.feeRate), rateDecimals),
    startUp: written(terms, terms.startUp),
    startedAt: publishedAt,
    nextAt: nextDealing(actedOn),
    unit: { value: formatMinor(value, unitShown), at: last.at },
    value: written(terms, last.value),
    measured,
  }
}

export function orderOnWire({ robot, last, actedOn }: Shelf, one: OrderRecord, nowMs: number): RobotOrder {
  const { terms } = robot
  const hasUnits = one.units > 0n
  const { worth, afterFee } = hasUnits ? worthsOf(robot, one, last) : { worth: 0n, afterFee: 0n }
  const profit = hasUnits ? worth + one.paidOut - one.putIn : one.paidOut - one.putIn
  const ends = endsAt(one, terms)
  const upTo = Math.min(one.endedAt ?? nowMs, ends ?? nowMs)
  const waits = one.waiting > 0n || one.state === 'stopping'
  const wasIn = one.putIn > 0n
  return {
    id: String(one.id),
    robotId: String(robot.id),
    robotName: terms.name,
    state: one.state,
    currency: terms.currency,
    units: unitsText(one.units),
    waiting: written(terms, one.waiting),
    putIn: written(terms, one.putIn),
    paidOut: written(terms, one.paidOut),
    fee: written(terms, one.fee),
    value: hasUnits ? written(terms, worth) : null,
    afterFee: hasUnits ? written(terms, afterFee) : null,
    profit: wasIn ? written(terms, profit) : null,
    profitRate: wasIn ? textOf(Number(profit) / Number(one.putIn)) : null,
    currentPeriod: one.startedAt === null ? 0 : Math.floor((upTo - one.startedAt) / dayMs) + 1,
    totalPeriod: terms.periodDays,
    askedAt: one.askedAt,
    startedAt: one.startedAt,
    lockedUntil: lockedUntil(one, terms),
    endsAt: ends,
    endedAt: one.endedAt,
    cause: one.cause,
    nextAt: waits && !isOver(one) ? nextDealing(actedOn) : null,
  }
}
