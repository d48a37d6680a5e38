import type { UnitOrderState } from '@openbourse/protocol'
import type { PoolWord } from '../ledger/index.ts'
import type { CloseCause } from './closings.ts'

/** What a strategy is, as `quant` reads it; anyone else can run it again. */
export type StrategyTerms = {
  readonly kind: 'trend' | 'mean_reversion' | 'grid' | 'averaging' | 'momentum'
  readonly [parameter: string]: string | number
}

/** What is published of a portfolio that trades by a strategy, before it trades. */
export type TradingTerms = {
  readonly name: string
  readonly strategy: StrategyTerms
  readonly symbols: readonly string[]
  readonly currency: string
}

/** What is published of a pool before it trades, and never changes. Money in the smallest unit of the currency, rates in hundred-millionths. */
export type PoolTerms = TradingTerms & {
  readonly periodDays: number
  readonly minimum: number
  readonly maximum: number
  /** The part of new profit that is its fee. */
  readonly feeRate: number
  /** The operator’s start capital. */
  readonly startUp: number
  /** The part of its value that managing it costs in a year, taken by day; none where it is left out. */
  readonly managementRate?: number
  /** Hours between dealing points, a divisor of 24; one where it is left out. */
  readonly everyHours?: number
  /** Days after its start at which all orders end; without it the pool continues. */
  readonly lifeDays?: number
}

/** A portfolio that trades by a published strategy. */
export type Trader<T extends TradingTerms = TradingTerms> = {
  readonly id: number
  readonly terms: T
  readonly termsText: string
  readonly termsHash: string
  readonly portfolioId: number
  readonly publishedAt: number
}

/** A portfolio that is owned by units: a robot or a fund. */
export type PoolRecord<T extends PoolTerms = PoolTerms> = Trader<T>

/** A dealing point. `leaving` are units that leave here; selling their part was valued at `valued` and brought `proceeds`. */
export type Dealing = {
  readonly id: number
  readonly poolId: number
  readonly at: number
  readonly value: bigint
  readonly units: bigint
  readonly leaving: bigint
  readonly valued: bigint
  readonly proceeds: bigint
  /** The management fee since the point before, which is no longer in the value. */
  readonly management: bigint
  /** Prices that it was struck at, in the order of the pool’s instruments. */
  readonly prices: readonly number[]
}

/** Why an order ends: its user, its term, that it fell under what a pool can trade with, or that its pool closes. */
export type EndCause = 'user' | 'term' | 'smallest_order' | PoolCloseCause

/** Why a pool closes: its last day, two operators, or that the value of a unit fell under a fifth of the first one. */
export type PoolCloseCause = Extract<CloseCause, 'last_day' | 'operators' | 'ruined'>

/** Money of one user in one pool. */
export type OrderRecord = {
  readonly id: number
  readonly poolId: number
  readonly userId: number
  readonly state: UnitOrderState
  /** Millionths of a unit, and those among them that leave at the next dealing point: all of them where it is stopping. */
  readonly units: bigint
  readonly redeeming: bigint
  /** The value of a unit above which profit is new. */
  readonly mark: { readonly value: bigint; readonly units: bigint }
  readonly waiting: bigint
  readonly putIn: bigint
  readonly paidOut: bigint
  readonly fee: bigint
  readonly askedAt: number
  /** Since when money waits; null where none does. */
  readonly waitsSince: number | null
  readonly startedAt: number | null
  readonly stopAskedAt: number | null
  readonly endedAt: number | null
  readonly cause: EndCause | null
}

export type MomentKind = 'asked' | 'bought' | 'added' | 'withdrawn' | 'stopping' | 'paid'

/** What happened to an order: money that moved, units that came or went, and the dealing point, 0 where there was none. */
export type Moment = {
  readonly kind: MomentKind
  readonly minor: bigint
  readonly units: bigint
  readonly dealingId: number
}

/** Properties that distinguish the products with pools. */
export type PoolKind = {
  readonly word: PoolWord
  /** The schema of its tables, and the kinds of their leaves. */
  readonly schema: string
  readonly leaves: { readonly pool: number; readonly dealing: number; readonly moment: number }
  /** The table of pools in its schema. */
  readonly table: string
  /** Whether orders may leave in parts, and whether managing costs by day: its tables have columns for both. */
  readonly isManaged: boolean
  /** Whether an order stops that is worth less than half of the smallest one. */
  readonly stopsSmall: boolean
  /** Where an order is shown. */
  link(orderId: number): string
}
