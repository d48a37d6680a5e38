import { divide, parseMinor, scaleOf } from '@openbourse/money'
import type { Fund, FundOrder, Pooled } from '@openbourse/protocol'
import type { ManagerFace } from '../managers/index.ts'
import {
  lastDayOf,
  nextDealing,
  type OrderRecord,
  type poolStateOnWire,
  rateText,
  type Shelf,
  shortUnitText,
  unitOrderOnWire,
  unitsText,
  written,
} from '../pools/index.ts'
import type { FundTerms } from './kind.ts'

/** 100,000 and a gain of 10,000 of a currency with two decimals, on which fees are shown in money. */
const on = 10_000_000n
const gain = 1_000_000n
const wholeRate = 100_000_000n
const dayMs = 86_400_000

type Seen = {
  readonly manager: ManagerFace
  readonly record: Pooled
  readonly owners: number
  readonly state: ReturnType<typeof poolStateOnWire>
}

export function fundOnWire(shelf: Shelf<FundTerms>, { manager, record, owners, state }: Seen): Fund {
  const { pool, last, actedOn } = shelf
  const { id, terms, publishedAt } = pool
  const feeOn = (minor: bigint, rate: number): string =>
    written(terms, divide(minor * BigInt(rate), wholeRate, 'up'))
  return {
    id: String(id),
    name: terms.name,
    managerId: String(manager.id),
    managerName: manager.name,
    simulated: manager.isSimulated,
    ...state,
    currency: terms.currency,
    symbols: [...terms.symbols],
    periodDays: terms.periodDays,
    minimum: written(terms, terms.minimum),
    maximum: written(terms, terms.maximum),
    managementFee: rateText(terms.managementRate),
    performanceFee: rateText(terms.feeRate),
    costs: {
      on: written(terms, on),
      management: feeOn(on, terms.managementRate),
      gain: written(terms, gain),
      performance: feeOn(gain, terms.feeRate),
      trading: tradingOf(shelf, record),
    },
    startUp: written(terms, terms.startUp),
    startedAt: publishedAt,
    lastDayAt: lastDayOf(pool),
    everyHours: terms.everyHours,
    nextAt: nextDealing(pool, actedOn),
    unit: { value: shortUnitText(terms, last), at: last.at },
    value: written(terms, last.value),
    owners,
    record,
  }
}

/** Days from which trading costs are shown: what a fund buys at first costs more than a year's part. */
const tradingFrom = 30
const yearMs = 365 * dayMs

/** Fees of its own trades in a year on the amount, as so far and at the mean of its daily values, rounded up. */
function tradingOf({ pool, closes, last }: Shelf<FundTerms>, { costs }: Pooled): string | null {
  const { terms, publishedAt } = pool
  const ran = last.at - publishedAt
  const values = closes.reduce((sum, { value }) => sum + value, 0n)
  if (ran < tradingFrom * dayMs || values <= 0n) return null
  const paid = parseMinor(costs, scaleOf(terms.currency)) ?? 0n
  const inYear = paid * on * BigInt(yearMs) * BigInt(closes.length)
  return written(terms, divide(inYear, values * BigInt(ran), 'up'))
}

export function orderOnWire(shelf: Shelf<FundTerms>, one: OrderRecord, nowMs: number): FundOrder {
  const { pool } = shelf
  return {
    ...unitOrderOnWire(shelf, one, nowMs),
    fundId: String(pool.id),
    fundName: pool.terms.name,
    redeeming: unitsText(one.redeeming),
    // Funds have no smallest order that would stop by itself.
    cause: one.cause === 'smallest_order' ? null : one.cause,
  }
}
