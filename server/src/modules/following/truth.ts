import { formatMinor, scaleOf } from '@openbourse/money'
import type { Calls, Output } from '@openbourse/protocol'
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
  const { book, database, managers } = parts
  const over = await overOf(database, manager.id)
  const open = book.ofManager(manager.id)
  const all = [...over, ...open]
  const valued = all.map((one) => ({ one, rate: rateOf(one, valueNow(parts, one)) }))
  const shown = all.length < followTerms.shownFrom ? undefined : middle(valued, ({ rate }) => rate)
  const text = (minor: bigint): string => formatMinor(minor, scaleOf(manager.currency))
  return {
    managerId: String(manager.id),
    managerName: manager.name,
    open: open.length,
    over: over.length,
    lost: over.filter((one) => rateOf(one, 0n) < 0).length,
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
