import { formatMinor, scaleOf } from '@openbourse/money'
import type { Calls, Copiers, Output } from '@openbourse/protocol'
import { middle, ranAhead } from '@openbourse/quant/following'
import { limits } from '../../platform/limits.ts'
import { isUser, mainPortfolioOf } from '../ledger/index.ts'
import { fillsOnBetween } from '../orders/index.ts'
import { differenceOf, differenceOnWire, managerReturns, valueNow } from './difference.ts'
import type { FollowedManager } from './managers.ts'
import type { FollowParts } from './parts.ts'
import { type FollowRecord, followTerms } from './rules.ts'
import { bunchesSince, overOf, paidByManager } from './store.ts'
import { rateOf, returnText } from './wire.ts'

type Truth = Output<Calls['followTruth']>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How long before and after a bunched order trades beside it are checked, and how far back bunched orders are. */
const looked = { beforeMs: hourMs, afterMs: dayMs, days: 30 } as const

/** What those who followed a manager made beside the manager, and why it differs. */
export async function truthOf(parts: FollowParts, manager: FollowedManager, nowMs: number): Promise<Truth> {
  const { database, managers } = parts
  const { open, over, lost, shown } = await followersOf(parts, manager.id)
  const text = (minor: bigint): string => formatMinor(minor, scaleOf(manager.currency))
  return {
    managerId: String(manager.id),
    managerName: manager.name,
    open,
    over,
    lost,
    manager: {
      whole: returnText(managers.growthOf(manager.id) - 1),
      since: shown ? returnText(managerReturns(parts, shown.one).since) : null,
    },
    middle: shown ? await middleOnWire(parts, shown) : null,
    paidByManager: text(await paidByManager(database, manager.id)),
    currency: manager.currency,
    ahead: await aheadOf(parts, manager, nowMs),
    at: nowMs,
  }
}

/** How many follow a manager and did, how many of those lost, and the follow in the middle by return; undefined under five. */
async function followersOf(parts: FollowParts, managerId: number) {
  const over = await overOf(parts.database, managerId)
  const open = parts.book.ofManager(managerId)
  const valued = [...over, ...open].map((one) => ({ one, rate: rateOf(one, valueNow(parts, one)) }))
  return {
    open: open.length,
    over: over.length,
    lost: over.filter((one) => rateOf(one, 0n) < 0).length,
    shown: valued.length < followTerms.shownFrom ? undefined : middle(valued, ({ rate }) => rate),
  }
}

/** How long a list keeps what it tells of copiers. */
const keptMs = 60_000

/** How those did who copied managers, for lists: counted again once a minute. */
export function copiersIn(parts: FollowParts): (managerId: number) => Promise<Copiers> {
  const kept = new Map<number, { readonly at: number; readonly of: Promise<Copiers> }>()
  const count = async (managerId: number): Promise<Copiers> => {
    const { shown, ...counts } = await followersOf(parts, managerId)
    return { ...counts, middle: shown ? returnText(shown.rate) : null }
  }
  return (managerId) => {
    const nowMs = parts.clock.nowMs()
    const known = kept.get(managerId)
    if (known && nowMs - known.at < keptMs && nowMs >= known.at) return known.of
    const of = count(managerId)
    kept.set(managerId, { at: nowMs, of })
    of.catch(() => kept.delete(managerId))
    return of
  }
}

async function middleOnWire(
  parts: FollowParts,
  { one, rate }: { readonly one: FollowRecord; readonly rate: number },
): Promise<Truth['middle']> {
  return { rate: returnText(rate), difference: differenceOnWire(await differenceOf(parts, one)) }
}

/** Trades of a manager from portfolios that are not copied, in front of bunched orders and back behind them. */
async function aheadOf(
  { ledger, database }: FollowParts,
  { id, portfolioId, currency }: FollowedManager,
  nowMs: number,
): Promise<Truth['ahead']> {
  const owner = ledger.portfolios.ownerOf(portfolioId)
  if (!isUser(owner)) return []
  const others = [mainPortfolioOf(owner), ...ledger.portfolios.othersOf(owner).map((other) => other.id)]
  const portfolios = others.filter((other) => other !== portfolioId)
  const since = nowMs - looked.days * dayMs
  const bunches = await bunchesSince(database, { managerId: id, since, most: limits.bunchesLookedAt })
  const symbols = [...new Set(bunches.map(({ symbol }) => symbol))]
  if (portfolios.length === 0 || symbols.length === 0) return []
  const from = since - looked.beforeMs
  const fills = await fillsOnBetween(database, { portfolios, symbols, from, to: nowMs })
  return bunches.flatMap((bunch) =>
    ranAhead(
      bunch,
      fills.filter(({ symbol }) => symbol === bunch.symbol),
      looked,
    ).map((found) => ({
      symbol: bunch.symbol,
      from: found.from,
      to: found.to,
      bunchedAt: bunch.at,
      quantity: String(found.quantity),
      gain: formatMinor(found.gain, scaleOf(currency)),
    })),
  )
}
