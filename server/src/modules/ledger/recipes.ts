import { type Asset, kindOf } from '@openbourse/money'
import type { EntryKind } from '@openbourse/protocol'
import { orderClaim } from './claims.ts'
import { houseAccount, portfolioAccount, userAccount } from './names.ts'
import type { Cause, Entry, HousePurpose, Leg } from './types.ts'

// Debits and credits of every flow. docs/modules/ledger.md holds the same as a table, and a test compares the two.

/** The other side of a fill: a simulated participant, or a user (through the clearing account). */
export type Counterparty = 'person' | 'simulated'

/** One fee line, rounded up to the smallest unit by the code that computed it. A line of zero makes no entry. */
export type FeeLines = { readonly commission: bigint; readonly exchange: bigint; readonly stamp: bigint }

export type OrderMoney = {
  readonly portfolioId: number
  readonly orderId: number
  readonly symbol: string
}

export type FillMoney = OrderMoney & {
  /** What is bought or sold for `currency`. */
  readonly base: Asset
  readonly currency: Asset
  readonly quantity: bigint
  /** Price times quantity, in the currency's smallest unit; the quantity is in the smallest unit of `base`. */
  readonly value: bigint
  readonly fees: FeeLines
  readonly counterparty: Counterparty
  readonly account: TradingAccount
}

/** Practice money from the operator, created against its own debt. */
export function practiceGrant(grant: { userId: number; asset: Asset; minor: bigint; id: string }): Entry {
  const { userId, asset, minor, id } = grant
  return {
    kind: 'practice_grant',
    cause: { kind: 'grant', id, symbol: null },
    legs: [
      { account: houseAccount('practice', asset), minor: -minor },
      { account: userAccount(userId, 'available', asset), minor },
    ],
  }
}

/** Practice money that a user leaves behind, from either of their accounts: the operator's debt shrinks by it. */
export function practiceReturned(money: {
  readonly userId: number
  readonly asset: Asset
  readonly minor: bigint
  readonly from: 'available' | 'coin'
  readonly id: string
}): Entry {
  const { userId, asset, minor, from, id } = money
  return {
    kind: 'practice_returned',
    cause: { kind: 'grant', id, symbol: null },
    legs: [
      { account: userAccount(userId, from, asset), minor: -minor },
      { account: houseAccount('practice', asset), minor },
    ],
  }
}

/** From which account of a portfolio an order is paid, and into which its proceeds go: 'coin' is the coin account,
 * 'contract' that of contracts. */
export type TradingAccount = 'available' | 'coin' | 'contract'

type OrderHold = OrderMoney & {
  readonly asset: Asset
  readonly minor: bigint
  readonly account: TradingAccount
}

/** Sets money (buy) or what is sold (sell) aside for an order. */
export function holdForOrder(order: OrderHold): Entry {
  return {
    kind: 'order_hold',
    cause: causeOf(order),
    legs: [
      { account: portfolioAccount(order.portfolioId, order.account, order.asset), minor: -order.minor },
      heldLeg(order, order.asset, order.minor),
    ],
  }
}

/** Gives back what an order no longer needs: cancelled, ended, amended to less, or filled for less than was held. */
export function releaseFromOrder(order: OrderHold): Entry {
  return {
    kind: 'order_release',
    cause: causeOf(order),
    legs: [
      heldLeg(order, order.asset, -order.minor),
      { account: portfolioAccount(order.portfolioId, order.account, order.asset), minor: order.minor },
    ],
  }
}

/**
 * A buyer's side of a fill, all out of the order's hold: value and fees are paid, and `release`, the part of the hold
 * for this quantity that was not needed (collar, better price), goes back. What does not settle at once stays locked until it does.
 */
export function buyFill(
  fill: FillMoney & { readonly release: bigint; readonly into: 'locked' | TradingAccount },
): Entry[] {
  const { portfolioId, base, currency, value, quantity, into } = fill
  const other = otherSide(fill.counterparty)
  const trade: Entry = {
    kind: 'trade_buy',
    cause: causeOf(fill),
    legs: [
      heldLeg(fill, currency, -value),
      { account: houseAccount(other, currency), minor: value },
      { account: houseAccount(other, base), minor: -quantity },
      { account: portfolioAccount(portfolioId, into, base), minor: quantity },
    ],
  }
  const fees = feesOfTrade(fill, (fee) => heldLeg(fill, currency, -fee))
  if (fill.release === 0n) return [trade, ...fees]
  return [trade, ...fees, releaseFromOrder({ ...fill, asset: currency, minor: fill.release })]
}

/** A seller's side of a fill: what is sold out of the order's hold, proceeds free at once, fees out of the proceeds. */
export function sellFill(fill: FillMoney): Entry[] {
  const { portfolioId, base, currency, value, quantity } = fill
  const other = otherSide(fill.counterparty)
  const proceeds = portfolioAccount(portfolioId, fill.account, currency)
  const trade: Entry = {
    kind: 'trade_sell',
    cause: causeOf(fill),
    legs: [
      heldLeg(fill, base, -quantity),
      { account: houseAccount(other, base), minor: quantity },
      { account: houseAccount(other, currency), minor: -value },
      { account: proceeds, minor: value },
    ],
  }
  return [trade, ...feesOfTrade(fill, (fee) => ({ account: proceeds, minor: -fee }))]
}

/** What was bought on an earlier trading day becomes free to sell. */
export function settlementUnlock(settled: {
  portfolioId: number
  symbol: string
  base: Asset
  quantity: bigint
  id: string
}): Entry {
  const { portfolioId, symbol, base, quantity, id } = settled
  return {
    kind: 'settlement_unlock',
    cause: { kind: 'settlement', id, symbol },
    legs: [
      { account: portfolioAccount(portfolioId, 'locked', base), minor: -quantity },
      { account: portfolioAccount(portfolioId, 'available', base), minor: quantity },
    ],
  }
}

export type DividendMoney = {
  readonly portfolioId: number
  readonly symbol: string
  readonly currency: Asset
  readonly gross: bigint
  readonly tax: bigint
  /** The corporate action, e.g. 'dividend:LAGC:2026-01-21'. */
  readonly action: string
}

/** A dividend as its issuer's paying agent pays it, and the tax that is withheld: a line of its own, none for a tax of zero. */
export function dividendPaid({ portfolioId, symbol, currency, gross, tax, action }: DividendMoney): Entry[] {
  const cause: Cause = { kind: 'action', id: action, symbol }
  const available = portfolioAccount(portfolioId, 'available', currency)
  const paid: Entry = {
    kind: 'dividend',
    cause,
    legs: [
      { account: houseAccount('dividends', currency), minor: -gross },
      { account: available, minor: gross },
    ],
  }
  if (tax === 0n) return [paid]
  const withheld: Entry = {
    kind: 'dividend_tax',
    cause,
    legs: [
      { account: available, minor: -tax },
      { account: houseAccount('dividend-tax', currency), minor: tax },
    ],
  }
  return [paid, withheld]
}

export type ExchangeMoney = {
  readonly userId: number
  /** Number of the exchange's receipt. */
  readonly id: string
  readonly from: Asset
  readonly to: Asset
  /** What is converted, in `from`, without the spread. */
  readonly exchanged: bigint
  readonly spread: bigint
  /** Rounded down, in `to`. */
  readonly gets: bigint
  /** What the half-even conversion has more than `gets`: nothing, or one smallest unit of `to`. */
  readonly dust: bigint
}

/**
 * An exchange between currencies with the operator, and its spread: a line of its own, none for a spread of zero.
 */
export function currencyExchanged(money: ExchangeMoney): Entry[] {
  const { userId, id, from, to, exchanged, spread, gets, dust } = money
  const cause: Cause = { kind: 'exchange', id, symbol: null }
  const payer = userAccount(userId, paidFrom(from), from)
  const converted: Entry = {
    kind: 'exchange',
    cause,
    legs: [
      { account: payer, minor: -exchanged },
      { account: houseAccount('exchange', from), minor: exchanged },
      { account: houseAccount('exchange', to), minor: -(gets + dust) },
      { account: userAccount(userId, paidFrom(to), to), minor: gets },
      ...(dust === 0n ? [] : [{ account: houseAccount('rounding', to), minor: dust }]),
    ],
  }
  if (spread === 0n) return [converted]
  const charged: Entry = {
    kind: 'exchange_spread',
    cause,
    legs: [
      { account: payer, minor: -spread },
      { account: houseAccount('exchange-spread', from), minor: spread },
    ],
  }
  return [converted, charged]
}

/** Coins are exchanged out of and into the coin account, currencies those of the stock account. */
const paidFrom = (asset: Asset) => (kindOf(asset) === 'coin' ? 'coin' : 'available')

/**
 * Between two users each has an entry of their own, with their own order as its cause; the two are matched in
 * clearing.
 */
function otherSide(counterparty: Counterparty): HousePurpose {
  return counterparty === 'person' ? 'clearing' : 'participants'
}

const feesOfTrade = (fill: FillMoney, pay: (fee: bigint) => Leg): Entry[] =>
  feeEntries({ ...fill, cause: causeOf(fill) }, pay)

/** The fee lines of a trade, each an entry of its own. */
export function feeEntries(
  of: { readonly fees: FeeLines; readonly currency: Asset; readonly cause: Cause },
  pay: (fee: bigint) => Leg,
): Entry[] {
  const { fees, currency, cause } = of
  const lines = [
    { kind: 'fee_commission', to: 'fee-commission', fee: fees.commission },
    { kind: 'fee_exchange', to: 'fee-exchange', fee: fees.exchange },
    { kind: 'fee_stamp', to: 'fee-stamp', fee: fees.stamp },
  ] as const satisfies { kind: EntryKind; to: HousePurpose; fee: bigint }[]
  return lines
    .filter(({ fee }) => fee > 0n)
    .map(({ kind, to, fee }) => ({
      kind,
      cause,
      legs: [pay(fee), { account: houseAccount(to, currency), minor: fee }],
    }))
}

function heldLeg(order: OrderMoney, asset: Asset, minor: bigint): Leg {
  return {
    account: portfolioAccount(order.portfolioId, 'held', asset),
    minor,
    claim: orderClaim(order.orderId),
  }
}

function causeOf(order: OrderMoney): Cause {
  return { kind: 'order', id: String(order.orderId), symbol: order.symbol }
}
