import { divide, formatMinor, shareAsset } from '@openbourse/money'
import { type Allotted, allotted, type Block, ownShare, priceDifference } from '@openbourse/quant/following'
import type { Turn } from '../../core/types.ts'
import { copyGiven, copyPrice, copyReturned, copyShares } from '../ledger/index.ts'
import { totalOf, worstCaseOfNew } from '../orders/index.ts'
import { type Instrument, scalesOf } from '../venue/index.ts'
import type { FollowParts } from './parts.ts'
import type { FollowRecord } from './rules.ts'

/** One copier’s part of an order for all: shares that they want, which they can pay at the limit, or sell. */
export type Part = { readonly follow: FollowRecord; readonly asked: number }

export type BunchedOrder = {
  readonly bunchPortfolio: number
  readonly instrument: Instrument
  readonly side: 'buy' | 'sell'
  /** The worst price; undefined for a sale that takes what the book offers. */
  readonly limit: number | undefined
  readonly parts: readonly Part[]
  /** The manager’s portfolio and block, where a trade of theirs is copied. */
  readonly manager?: Block & { readonly portfolioId: number }
}

export type BunchDone = {
  readonly orderId: number | null
  readonly quantity: number
  readonly value: bigint
  readonly fees: bigint
  readonly fromManager: bigint
  /** In the order of the parts; `fromManager` is what the manager paid each for having been first. */
  readonly each: readonly (Allotted & { readonly fromManager: bigint })[]
}

type Parts = Pick<FollowParts, 'ledger' | 'stocks'>

/**
 * One order for several copiers, all in one turn: each gives their money or shares to the portfolio that trades for all, the order takes what the book
 * offers within its limit and waits for nothing, and everyone gets their part at the average price, with what is left of what they gave. A manager
 * who was first at a better price pays the difference.
 */
export function tradeForAll(turn: Turn, parts: Parts, of: BunchedOrder): BunchDone {
  const { instrument, side, limit } = of
  const given = of.parts.map(({ asked }) => givenFor(parts, of, asked))
  give(turn, parts, of, given)
  const quantity = of.parts.reduce((sum, { asked }) => sum + asked, 0)
  const { symbol } = instrument
  const placed = parts.stocks.orders.placeIn(turn, {
    userId: parts.ledger.portfolios.ownerOf(of.bunchPortfolio),
    portfolioId: of.bunchPortfolio,
    symbol,
    clientOrderId: `copy:${turn.nextId()}`,
    ticket: {
      side,
      type: limit === undefined ? 'market' : 'limit',
      ...(limit === undefined ? {} : { price: formatMinor(BigInt(limit), scalesOf(instrument).price) }),
      quantity: String(quantity),
      timeInForce: 'ioc',
    },
  })
  const filled = placed.ok
    ? {
        orderId: placed.value.id,
        quantity: placed.value.filled,
        value: placed.value.filledValue,
        fees: totalOf(placed.value.charged),
      }
    : { orderId: null, quantity: 0, value: 0n, fees: 0n }
  const wanted = of.parts.map(({ asked }) => asked)
  const shared = allotted(filled, wanted, instrument.lot)
  const fromManager = of.manager ? priceDifference(side, of.manager, filled) : 0n
  const owed = ownShare(fromManager, shared)
  const each = shared.map((one, at) => ({ ...one, fromManager: owed[at] ?? 0n }))
  takeBack(turn, parts, of, { given, each })
  for (const [at, { fromManager: minor }] of each.entries())
    if (of.manager && minor > 0n) {
      const { id, portfolioId: copy } = of.parts[at]!.follow
      const money = { currency: instrument.currency, minor, manager: of.manager.portfolioId, symbol }
      parts.ledger.post(turn, copyPrice({ id, copy, ...money }))
    }
  keepLots(turn, parts, of, each)
  return { ...filled, fromManager, each }
}

/** What one copier gives: all that their part can cost at the limit with its fees, or the shares to sell. */
function givenFor({ stocks }: Parts, { instrument, side, limit }: BunchedOrder, asked: number): bigint {
  if (side === 'sell') return BigInt(asked)
  const rates = stocks.ratesOf(instrument)
  return worstCaseOfNew(limit ?? 0, asked, { rates, scales: scalesOf(instrument) })
}

const assetOf = ({ side, instrument }: BunchedOrder): string =>
  side === 'buy' ? instrument.currency : shareAsset(instrument.symbol)

function give(turn: Turn, { ledger }: Parts, of: BunchedOrder, given: readonly bigint[]): void {
  const { bunchPortfolio: bunch, instrument } = of
  for (const [at, { follow }] of of.parts.entries()) {
    const from = { id: follow.id, copy: follow.portfolioId, bunch, symbol: instrument.symbol }
    ledger.post(turn, copyGiven({ ...from, asset: assetOf(of), minor: given[at]! }))
  }
}

function takeBack(
  turn: Turn,
  { ledger }: Parts,
  of: BunchedOrder,
  { given, each }: { readonly given: readonly bigint[]; readonly each: readonly Allotted[] },
): void {
  const { bunchPortfolio: bunch, instrument, side } = of
  const { symbol, currency } = instrument
  for (const [at, { follow }] of of.parts.entries()) {
    const { quantity, value, fees } = each[at]!
    const to = { id: follow.id, copy: follow.portfolioId, bunch, symbol }
    const spent = side === 'buy' ? value + fees : BigInt(quantity)
    const left = given[at]! - spent
    if (left > 0n) ledger.post(turn, copyReturned({ ...to, asset: assetOf(of), minor: left }))
    if (quantity === 0) continue
    const shares = { ...to, asset: shareAsset(symbol), minor: BigInt(quantity) }
    if (side === 'buy') ledger.post(turn, copyShares(shares))
    else if (value > fees) ledger.post(turn, copyReturned({ ...to, asset: currency, minor: value - fees }))
  }
}

/** Lots go along with the shares, at what each copier really paid or got. */
function keepLots(turn: Turn, { stocks }: Parts, of: BunchedOrder, each: BunchDone['each']): void {
  const { instrument, side, bunchPortfolio } = of
  const { symbol } = instrument
  const got = of.parts.map(({ follow }, at) => ({ follow, ...each[at]! }))
  if (side === 'sell') {
    for (const { follow, quantity, value, fees, fromManager } of got)
      stocks.handOver.sold(turn, {
        portfolioId: follow.portfolioId,
        symbol,
        quantity,
        proceeds: value - fees + fromManager,
      })
    return
  }
  stocks.handOver.dealOut(turn, {
    from: bunchPortfolio,
    symbol,
    cause: { kind: 'follow', id: String(bunchPortfolio) },
    to: got
      .filter(({ quantity }) => quantity > 0)
      .map(({ follow, quantity, value, fees, fromManager }) => ({
        portfolioId: follow.portfolioId,
        quantity,
        cost: value + fees - fromManager,
        price: Number(divide(value - fromManager, BigInt(quantity), 'half-even')),
        cause: { kind: 'follow', id: String(follow.id) },
      })),
  })
}
