import type { FollowStopCause } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { limits } from '../../platform/limits.ts'
import { followPaidOut, followShares } from '../ledger/index.ts'
import { moneyOf, type Own, ownOpen } from './asking.ts'
import { tradeForAll } from './bunch.ts'
import { contentsOf, type Share, shareIn } from './contents.ts'
import { notify } from './notices.ts'
import type { FollowParts } from './parts.ts'
import { canChange, type FollowRecord, growthKept, reachesStopLoss } from './rules.ts'
import { writeBunch } from './tables.ts'

/** Stops a follow: its shares are kept at once, or sold from now on. */
export function stop(turn: Turn, parts: FollowParts, of: Own & { readonly shares: 'keep' | 'close' }) {
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one } = found
  const value = of.shares === 'keep' ? keep(turn, parts, one, 'user') : beginClosing(turn, parts, one, 'user')
  return { ok: true, value } as const
}

/** The shares of a follow go to its user’s own portfolio with their lots, and the cash too. */
export function keep(
  turn: Turn,
  parts: FollowParts,
  one: FollowRecord,
  cause: 'user' | 'manager_closed',
): FollowRecord {
  const { ledger, stocks } = parts
  stocks.holdings.catchUp(turn, one.portfolioId)
  const { shares } = contentsOf(parts, one.portfolioId, one.currency)
  const money = moneyOf(one)
  let kept = 0n
  for (const { symbol, free, locked, all, last } of shares) {
    ledger.post(turn, followShares({ ...money, symbol, free: BigInt(free), locked: BigInt(locked) }))
    const cause = { kind: 'follow', id: String(one.id) } as const
    stocks.handOver.move(turn, { from: one.portfolioId, to: money.main, symbol, cause })
    kept += BigInt(all) * BigInt(last)
  }
  return end(turn, parts, { ...one, cause, stopAskedAt: turn.nowMs, kept })
}

/** From now on nothing is copied, and what can be sold is sold. Without shares it is over at once. */
export function beginClosing(
  turn: Turn,
  parts: FollowParts,
  one: FollowRecord,
  cause: FollowStopCause,
): FollowRecord {
  const closing: FollowRecord = { ...one, state: 'closing', cause, stopAskedAt: turn.nowMs }
  if (contentsOf(parts, one.portfolioId, one.currency).shares.length === 0) return end(turn, parts, closing)
  const made = parts.book.write(turn, closing, { kind: 'stopping', minor: 0n })
  const word = cause === 'stop_loss' ? 'follow_stop_loss' : 'follow_stopping'
  notify(turn, made, { word, name: nameOf(parts, one), minor: 0n })
  return made
}

/** All cash goes back, and the follow is over. */
export function end(turn: Turn, parts: FollowParts, one: FollowRecord): FollowRecord {
  const { free: minor } = contentsOf(parts, one.portfolioId, one.currency)
  if (minor > 0n) parts.ledger.post(turn, followPaidOut({ ...moneyOf(one), minor }))
  const growthTo = growthKept(parts.managers.growthOf(one.managerId))
  const made = parts.book.write(
    turn,
    { ...one, state: 'stopped', paidOut: one.paidOut + minor, growthTo, endedAt: turn.nowMs },
    { kind: 'stopped', minor },
  )
  const word = one.cause === 'manager_closed' ? 'follow_manager_closed' : 'follow_ended'
  notify(turn, made, { word, name: nameOf(parts, one), minor })
  return made
}

const nameOf = ({ managers }: Pick<FollowParts, 'managers'>, { managerId }: FollowRecord): string =>
  managers.get(managerId)?.name ?? ''

/** Follows that continue although the listing of their manager is closed. */
export function unlisted({ book, managers }: FollowParts, most: number): FollowRecord[] {
  const found: FollowRecord[] = []
  for (const { managerId } of book.managers()) {
    if (found.length >= most) break
    if (managers.get(managerId)?.closedAt === null) continue
    found.push(...book.ofManager(managerId).filter(canChange))
  }
  return found.slice(0, most)
}

/** Follows whose stop-loss is reached at last prices. */
export function reached(parts: FollowParts, most: number): FollowRecord[] {
  const found: FollowRecord[] = []
  for (const one of parts.book.follows()) {
    if (found.length >= most) break
    if (one.stopLoss !== null && canChange(one) && isReached(parts, one)) found.push(one)
  }
  return found
}

export const isReached = (parts: FollowParts, one: FollowRecord): boolean =>
  reachesStopLoss(one, contentsOf(parts, one.portfolioId, one.currency).worth)

/** Stocks that follows of a manager have to sell, and can. */
export function toSell(parts: FollowParts, managerId: number): readonly string[] {
  const symbols = new Set<string>()
  for (const seller of sellers(parts, managerId))
    if (!symbols.has(seller.share.symbol) && isOffered(parts, seller)) symbols.add(seller.share.symbol)
  return [...symbols]
}

type Seller = { readonly follow: FollowRecord; readonly share: Share; readonly quantity: number }

function sellers(parts: FollowParts, managerId: number, symbol?: string): Seller[] {
  const found: Seller[] = []
  for (const follow of parts.book.ofManager(managerId)) {
    if (follow.state !== 'closing') continue
    const own = contentsOf(parts, follow.portfolioId, follow.currency)
    for (const share of symbol === undefined ? own.shares : [shareIn(own, symbol)]) {
      const lot = (share && parts.venue.instrument(share.symbol)?.lot) ?? 1
      const quantity = share ? share.free - (share.free % lot) : 0
      if (share && quantity > 0) found.push({ follow, share, quantity })
    }
  }
  return found
}

/** Whether the market takes a sale now: in a halt, an auction or an empty book the shares wait. */
function isOffered({ stocks }: FollowParts, { follow, share, quantity }: Seller): boolean {
  const ticket = { side: 'sell', type: 'market', quantity: String(quantity), timeInForce: 'ioc' } as const
  const judged = stocks.orders.judge({ portfolioId: follow.portfolioId, symbol: share.symbol, ticket })
  return !('ok' in judged) && judged.refusal === undefined
}

/** One order sells a stock for all follows of a manager that close. */
export function sellForAll(
  turn: Turn,
  parts: FollowParts,
  of: { readonly managerId: number; readonly symbol: string },
): void {
  const { managerId, symbol } = of
  const instrument = parts.venue.instrument(symbol)
  const selling = sellers(parts, managerId, symbol).slice(0, limits.followersMost)
  if (!instrument || selling.length === 0) return
  const { bunchPortfolio } = parts.book.manager(managerId)!
  const last = parts.venue.lastPrice(symbol)
  const done = tradeForAll(turn, parts, {
    bunchPortfolio,
    instrument,
    side: 'sell',
    limit: undefined,
    parts: selling.map(({ follow, quantity }) => ({ follow, asked: quantity })),
  })
  if (done.quantity === 0) return
  const asked = selling.reduce((sum, { quantity }) => sum + quantity, 0)
  const wish = (shares: number): bigint => BigInt(shares) * 1_000_000n
  writeBunch(
    turn,
    {
      id: turn.nextId(),
      managerId,
      kind: 'closed',
      symbol,
      side: 'sell',
      firstFill: null,
      lastFill: null,
      manager: { quantity: 1, value: BigInt(last) },
      portfolioValue: 0n,
      held: 0,
      orderId: done.orderId,
      worstPrice: null,
      asked,
      filled: done.quantity,
      value: done.value,
      fees: done.fees,
      fromManager: 0n,
    },
    selling.map(({ follow, quantity }, at) => {
      const got = done.each[at]!
      const why = got.quantity < quantity ? ('book' as const) : null
      return { follow, wished: wish(quantity), limited: wish(quantity), asked: quantity, ...got, why }
    }),
  )
}

/** Follows that close and have no shares left. */
export function emptied(parts: FollowParts, most: number): FollowRecord[] {
  const found: FollowRecord[] = []
  for (const one of parts.book.follows()) {
    if (found.length >= most) break
    if (isEmptied(parts, one)) found.push(one)
  }
  return found
}

export const isEmptied = (parts: FollowParts, one: FollowRecord): boolean =>
  one.state === 'closing' && contentsOf(parts, one.portfolioId, one.currency).shares.length === 0
