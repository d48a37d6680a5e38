import type { BunchKind, CopyShortfall } from '@openbourse/protocol'
import {
  type Block,
  bunched,
  limitOf,
  reachable,
  type Signal,
  sized,
  wishOf,
} from '@openbourse/quant/following'
import type { Turn } from '../../core/types.ts'
import { isUser, mainPortfolioOf } from '../ledger/index.ts'
import { tickDown, tickUp } from '../orders/index.ts'
import type { Instrument } from '../venue/index.ts'
import { type BunchDone, type Part, tradeForAll } from './bunch.ts'
import { type Contents, contentsOf, shareIn } from './contents.ts'
import type { FollowedManager } from './managers.ts'
import { notifyCopied } from './notices.ts'
import type { FollowParts } from './parts.ts'
import { type FollowRecord, type ManagerTrade, shortfallOf } from './rules.ts'
import { type CopyRecord, writeBunch } from './tables.ts'

/** What is copied: a trade of the manager, or what they had when a follow began. */
type Original = {
  readonly kind: Exclude<BunchKind, 'closed'>
  readonly side: 'buy' | 'sell'
  readonly instrument: Instrument
  /** The manager’s shares and their value without fees; one share at the last price where no fill is copied. */
  readonly block: Block
  readonly signal: Signal
  readonly fills?: { readonly first: number; readonly last: number }
}

/** What can be copied: stocks of the currency that is set aside. */
const canCopy = (instrument: Instrument | undefined, currency: string): instrument is Instrument =>
  instrument?.class === 'equity' && instrument.currency === currency

/** Copies one trade of a manager for all who followed before it, in one order. */
export function copyTrade(
  turn: Turn,
  parts: FollowParts,
  { manager, trade }: { readonly manager: FollowedManager; readonly trade: ManagerTrade },
): void {
  const { side, quantity, value, first, last } = trade
  const instrument = parts.venue.instrument(trade.symbol)
  if (!canCopy(instrument, manager.currency)) return
  const follows = parts.book
    .ofManager(manager.id)
    .filter(({ id, state }) => id < first && state !== 'closing')
  if (follows.length === 0) return
  const contents = contentsOf(parts, manager.portfolioId, manager.currency)
  const now = shareIn(contents, trade.symbol)?.all ?? 0
  const held = side === 'sell' ? now + quantity : Math.max(0, now - quantity)
  const signal: Signal = { side, quantity, value: contents.worth, held }
  const block = { quantity, value }
  copy(
    turn,
    parts,
    { manager, follows },
    {
      kind: 'copied',
      side,
      instrument,
      block,
      signal,
      fills: { first, last },
    },
  )
}

/** Buys for a follow that begins what its manager has now, in proportion. */
export function copyPositions(
  turn: Turn,
  parts: FollowParts,
  { manager, follow }: { readonly manager: FollowedManager; readonly follow: FollowRecord },
): void {
  const { shares, worth } = contentsOf(parts, manager.portfolioId, manager.currency)
  for (const { symbol, all, last } of shares) {
    const instrument = parts.venue.instrument(symbol)
    if (!canCopy(instrument, manager.currency) || last <= 0) continue
    copy(
      turn,
      parts,
      { manager, follows: [follow] },
      {
        kind: 'begun',
        side: 'buy',
        instrument,
        block: { quantity: 1, value: BigInt(last) },
        signal: { side: 'buy', quantity: all, value: worth, held: 0 },
      },
    )
  }
}

type Wished = {
  readonly follow: FollowRecord
  readonly wished: bigint
  readonly limited: bigint
  readonly quantity: number
  readonly why: CopyShortfall | null
}

function copy(
  turn: Turn,
  parts: FollowParts,
  { manager, follows }: { readonly manager: FollowedManager; readonly follows: readonly FollowRecord[] },
  original: Original,
): void {
  const { kind, side, instrument, block, signal, fills } = original
  const wishes = follows.map((follow) => wishFor(parts, follow, original))
  const { symbol } = instrument
  const bunch = bunchOf(parts, { manager, original, wishes })
  const joined: Part[] = (bunch?.joined ?? []).map((at) => ({
    follow: wishes[at]!.follow,
    asked: wishes[at]!.quantity,
  }))
  const limit = bunch?.limit
  const bunchPortfolio = parts.book.manager(manager.id)!.bunchPortfolio
  const done: BunchDone | undefined =
    joined.length === 0
      ? undefined
      : tradeForAll(turn, parts, {
          bunchPortfolio,
          instrument,
          side,
          limit,
          parts: joined,
          ...(fills ? { manager: { ...block, portfolioId: manager.portfolioId } } : {}),
        })
  const places = new Map((bunch?.joined ?? []).map((at, place) => [at, place]))
  const copies = wishes.map(({ quantity: asked, ...wish }, at): CopyRecord => {
    const got = done?.each[places.get(at) ?? -1]
    const { quantity = 0, value = 0n, fees = 0n, fromManager = 0n } = got ?? {}
    const short = asked > quantity ? (got ? filledShort(done) : (bunch?.why ?? 'slippage')) : null
    return { ...wish, asked, quantity, value, fees, fromManager, why: wish.why ?? short }
  })
  writeBunch(
    turn,
    {
      id: turn.nextId(),
      managerId: manager.id,
      kind,
      symbol,
      side,
      firstFill: fills?.first ?? null,
      lastFill: fills?.last ?? null,
      manager: block,
      portfolioValue: signal.value,
      held: signal.held,
      orderId: done?.orderId ?? null,
      worstPrice: joined.length === 0 ? null : (limit ?? null),
      asked: joined.reduce((sum, { asked }) => sum + asked, 0),
      filled: done?.quantity ?? 0,
      value: done?.value ?? 0n,
      fees: done?.fees ?? 0n,
      fromManager: done?.fromManager ?? 0n,
    },
    copies,
  )
  for (const { follow, quantity } of copies)
    if (quantity > 0) notifyCopied(turn, follow, { name: manager.name, side, quantity, symbol })
}

const filledShort = (done: BunchDone | undefined): CopyShortfall =>
  done?.orderId === null ? 'market' : 'book'

/** What one copier would trade, and what their limits and money leave of it. */
function wishFor(parts: FollowParts, follow: FollowRecord, of: Original): Wished {
  const { side, instrument, block, signal } = of
  const own = contentsOf(parts, follow.portfolioId, follow.currency)
  const share = shareIn(own, instrument.symbol)
  const wished = wishOf(signal, { value: own.worth, held: share?.all ?? 0 })
  if (follow.state === 'paused') return { follow, wished, limited: 0n, quantity: 0, why: 'paused' }
  const price = Number(block.value) / block.quantity
  const worst = BigInt(limitOf({ side, price, tick: instrument.ticks[0]!.step }, follow.slippage))
  const by = { lot: instrument.lot, price: worst }
  if (side === 'sell') {
    const { limited, quantity } = sized(wished, {
      ...by,
      maximum: undefined,
      cash: undefined,
      free: share?.free ?? 0,
    })
    const why = shortfallOf({ side, wished, limited, quantity, byMaximum: undefined })
    return { follow, wished, limited, quantity, why }
  }
  const cash = spendable(parts, instrument, own)
  const bounds = { ...by, maximum: follow.maximum, cash, free: undefined }
  const { limited, quantity } = sized(wished, bounds)
  const byMaximum = sized(wished, { ...bounds, cash: undefined }).limited
  const why = shortfallOf({ side, wished, limited, quantity, byMaximum })
  return { follow, wished, limited, quantity, why }
}

/** Free money without the fees of spending it; each fee line is rounded up. */
function spendable({ stocks }: FollowParts, instrument: Instrument, { free }: Contents): bigint {
  const { commission, exchange, stamp } = stocks.ratesOf(instrument)
  const lines = 3n
  const left = (free * 10_000n) / (10_000n + commission + exchange + stamp) - lines
  return left > 0n ? left : 0n
}

/** The limit of the order for all, and the follows in it; or why none is. */
function bunchOf(
  parts: FollowParts,
  of: {
    readonly manager: FollowedManager
    readonly original: Original
    readonly wishes: readonly Wished[]
  },
): { readonly limit: number; readonly joined: readonly number[]; readonly why: CopyShortfall } | undefined {
  const { manager, original, wishes } = of
  const { side, instrument, block } = original
  const { symbol, ticks } = instrument
  const none = { limit: 0, joined: [] }
  if (standsAgainst(parts, manager, { symbol, side })) return { ...none, why: 'opposite' }
  const wanted = wishes.reduce((sum, { quantity }) => sum + quantity, 0)
  if (wanted === 0) return undefined
  const { bunchPortfolio } = parts.book.manager(manager.id)!
  const depth = parts.stocks.orders.offers({ portfolioId: bunchPortfolio, symbol, side, quantity: wanted })
  if (depth.length === 0) return { ...none, why: 'book' }
  const bunch = bunched(
    wishes.map(({ quantity, follow }) => ({ quantity, slippage: follow.slippage })),
    {
      side,
      price: Number(block.value) / block.quantity,
      tick: ticks[0]!.step,
      depth,
      reach: reachOf(parts, of),
    },
  )
  if (!bunch) return { ...none, why: 'slippage' }
  // Ticks grow with the price: a limit goes back to one that the book takes.
  const limit = side === 'buy' ? tickDown(bunch.limit, ticks) : tickUp(bunch.limit, ticks)
  return { ...bunch, limit, why: 'slippage' }
}

/** The worst price for all: within the day’s limits, and of a trade of the manager no further than they can pay the difference. */
function reachOf(
  { venue, ledger }: FollowParts,
  { manager, original }: { readonly manager: FollowedManager; readonly original: Original },
): number {
  const { side, instrument, block, fills } = original
  const limits = venue.limits(instrument.symbol)
  const bound = side === 'buy' ? (limits?.high ?? Number.MAX_SAFE_INTEGER) : (limits?.low ?? 0)
  if (!fills) return bound
  const { available } = ledger.ownedOf(manager.portfolioId, manager.currency)
  const reach = reachable(side, block, available)
  return side === 'buy' ? Math.min(bound, reach) : Math.max(bound, reach)
}

/** Whether an order of the manager, from whichever portfolio, would be the other side of the copiers’ trade. */
function standsAgainst(
  { ledger, stocks }: FollowParts,
  { portfolioId }: FollowedManager,
  { symbol, side }: { readonly symbol: string; readonly side: 'buy' | 'sell' },
): boolean {
  const owner = ledger.portfolios.ownerOf(portfolioId)
  const own = isUser(owner)
    ? [mainPortfolioOf(owner), ...ledger.portfolios.othersOf(owner).map(({ id }) => id)]
    : [portfolioId]
  return own.some((id) =>
    stocks.orders.openOf(id).some((order) => order.symbol === symbol && order.side !== side),
  )
}
