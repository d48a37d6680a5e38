import type { Robot, RobotOrder } from '@openbourse/protocol'
import {
  nextDealing,
  type OrderRecord,
  type PoolParts,
  poolStateOnWire,
  rateText,
  type Shelf,
  shortUnitText,
  unitOrderOnWire,
  written,
} from '../pools/index.ts'
import { lockedUntil, type RobotTerms } from './terms.ts'

/** A robot without what was measured of it. */
export function robotOnWire(
  parts: Pick<PoolParts<RobotTerms>, 'book' | 'ledger' | 'venue'>,
  shelf: Shelf<RobotTerms>,
): Omit<Robot, 'measured'> {
  const { pool, last, actedOn } = shelf
  const { id, terms, publishedAt } = pool
  const { kind, ...parameters } = terms.strategy
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
    fee: rateText(terms.feeRate),
    startUp: written(terms, terms.startUp),
    startedAt: publishedAt,
    nextAt: nextDealing(pool, actedOn),
    unit: { value: shortUnitText(terms, last), at: last.at },
    value: written(terms, last.value),
    ...poolStateOnWire(parts, shelf),
  }
}

export function orderOnWire(shelf: Shelf<RobotTerms>, one: OrderRecord, nowMs: number): RobotOrder {
  const { pool } = shelf
  return {
    ...unitOrderOnWire(shelf, one, nowMs),
    robotId: String(pool.id),
    robotName: pool.terms.name,
    lockedUntil: lockedUntil(one, pool.terms),
    // Robots have no last day.
    cause: one.cause === 'last_day' ? null : one.cause,
  }
}
