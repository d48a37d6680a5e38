import type { SettlementSource } from './rules.ts'

/** What a portfolio holds of a series. Money in the smallest unit of the currency, quantities in contracts. */
export type Holding = {
  /** That of the fill which opened it. */
  readonly id: number
  readonly portfolioId: number
  readonly symbol: string
  readonly underlying: string
  readonly currency: string
  readonly quantity: bigint
  readonly bought: bigint
  /** Paid for everything that was bought. */
  readonly premium: bigint
  readonly feesBought: bigint
  readonly sold: bigint
  /** Of sales, before fees. */
  readonly proceeds: bigint
  readonly feesSold: bigint
  readonly settled: bigint
  readonly paidOut: bigint
  /** Of a profit, in millionths, as it was reckoned for the first purchase. */
  readonly chance: number | null
  readonly openedAt: number
  readonly endedAt: number | null
  readonly ended: 'sold' | 'settled' | 'worthless' | null
}

export type Step = {
  readonly id: number
  readonly holdingId: number
  readonly at: number
  readonly kind: 'bought' | 'sold' | 'settled'
  readonly orderId: number | null
  readonly quantity: bigint
  /** Of one contract. */
  readonly price: bigint
  readonly value: bigint
  readonly fee: bigint
}

export type Ticket = {
  readonly orderId: number
  readonly portfolioId: number
  readonly symbol: string
  readonly at: number
  readonly underlyingPrice: bigint
  readonly volatility: number | null
  readonly chance: number | null
}

export type Adjustment = {
  readonly id: number
  readonly symbol: string
  readonly underlying: string
  readonly at: number
  readonly cause: 'split' | 'special_dividend'
  /** The corporate action, e.g. 'split:LAGC:2026-12-04'. */
  readonly action: string
  readonly strikeBefore: bigint
  readonly strike: bigint
  readonly sizeBefore: bigint
  readonly size: bigint
}

export type SettlementRow = {
  readonly id: number
  readonly underlying: string
  readonly day: string
  readonly price: bigint
  readonly source: SettlementSource
  readonly print: number | null
  /** When the price was made. */
  readonly printedAt: number
  readonly traded: bigint | null
  readonly at: number
}
