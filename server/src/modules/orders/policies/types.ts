import type { Asset } from '@openbourse/money'
import type { Refused } from '@openbourse/protocol'
import type { Turn } from '../../../core/types.ts'
import type { Entry, TradingAccount } from '../../ledger/index.ts'
import type { Instrument, InstrumentClass } from '../../venue/index.ts'
import type { Rates } from '../pricing/rules.ts'
import type { Plan } from '../rules.ts'
import type { FillRecord, OrderRecord } from '../types.ts'

/** Inputs of a hold: an open order, or one that is planned. Prices and quantities as books have them. */
export type Holding = Pick<
  OrderRecord,
  'side' | 'rates' | 'bookPrice' | 'quantity' | 'filled' | 'filledValue' | 'makerValue' | 'charged' | 'margin'
>

export type Hold = { readonly asset: Asset; readonly minor: bigint }

/** One side of a fill, posted out of the order's hold: `held` before it and `heldAfter` it, in the smallest unit of its asset. */
export type FillToPost = {
  readonly order: Pick<OrderRecord, 'id' | 'portfolioId' | 'symbol' | 'currency' | 'side' | 'margin'>
  readonly fill: FillRecord
  readonly instrument: Instrument
  readonly held: bigint
  readonly heldAfter: bigint
}

/**
 * Trading rules of a class of instruments: everything that is not common to all orders. A product provides one
 * value for its class. `delivery` (equities, traded indices, spot pairs) pays one asset and gets another. `margin`
 * (perpetual contracts) holds initial margin in the currency on both sides and nothing for an order that only
 * reduces; its entries move margin, result and fees, and its product keeps the position. `premium` (option series):
 * a purchase holds and pays the premium and a fee for each contract, a sale holds the contracts.
 */
export type MarketPolicy = {
  readonly name: 'delivery' | 'premium' | 'margin'
  /** The account of a portfolio that pays for orders, and that is paid. */
  readonly account: TradingAccount
  /** Fee lines and their rates, fixed for an order when it is placed. */
  rates(instrument: Instrument): Rates
  /**
   * The most that the rest of an order can still take, and of which asset: exactly the order's hold at every
   * moment; 0 where nothing remains. It grows with the quantity.
   */
  holdOf(order: Holding, instrument: Instrument): Hold
  /** The entries of one side of a fill. Together they take `held - heldAfter` out of the order's hold. */
  entriesOf(post: FillToPost): readonly Entry[]
  /** What was bought can be sold at once, or from the next trading day on. */
  readonly settlement: 'at_once' | 'next_day'
  /** When the first of what a portfolio has locked becomes free, or null. */
  unlockAt(portfolioId: number, symbol: string): number | null
  /** Keeps the position. Runs in the turn of the fill, after its postings. */
  filled(turn: Turn, fill: FillRecord): void
  /** Its orders are never changed and have no guards: they are canceled and placed again. */
  readonly isFixed?: true
  /** What became of the terms since an order was placed, where what the instrument is on changed them. The order meant those of before, and leaves. */
  changedSince?(order: Pick<OrderRecord, 'symbol' | 'placedAt'>): 'adjusted' | 'delisted' | undefined
  /** Reasons for a refusal besides ticket, book and balance: the instrument's gates, an appropriateness quiz. */
  refusalOf?(asked: {
    readonly portfolioId: number
    readonly ownerId: number
    readonly instrument: Instrument
    readonly plan: Plan
  }): Refused | undefined
}

/** A class without a policy cannot be traded. */
export type MarketPolicies = Readonly<Partial<Record<InstrumentClass, MarketPolicy>>>
