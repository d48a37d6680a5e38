import type { Calls, Output } from '@openbourse/protocol'
import { payoutAssets, payoutTermsOf, type SettingName } from '../settings/index.ts'
import { closedUntil, ladderOfAsset } from './facts.ts'
import { accountOf, type Desk, written } from './moves.ts'
import { leftOf } from './rules.ts'
import { usedTerms } from './store.ts'
import type { WithdrawalKind, WithdrawalParts } from './types.ts'

type Status = Output<Calls['withdrawStatus']>
const dayMs = 24 * 3600 * 1000

/** Whether, when, how much, at what cost and with which review money can leave, before a request. */
export async function statusOf(
  parts: WithdrawalParts & { readonly desk: Desk },
  { userId, nowMs }: { readonly userId: number; readonly nowMs: number },
): Promise<Status> {
  const { settings, desk, secondFactor, writer } = parts
  await writer.settled()
  const queue = desk.book.queue()
  return {
    rails: (['bank', 'crypto'] as const).map((kind) => railStatus(parts, kind, nowMs)),
    promiseHours: settings.integer('withdrawal.promise.hours'),
    waiting: queue.length,
    oldestAskedAt: queue[0]?.askedAt ?? null,
    quarantineHours: settings.integer('payout.quarantine.hours'),
    assets: await Promise.all(payoutAssets.map((asset) => assetStatus(parts, asset, { userId, nowMs }))),
    hasSecondFactor: await secondFactor.hasApp(userId),
  }
}

function railStatus(parts: WithdrawalParts, kind: WithdrawalKind, nowMs: number): Status['rails'][number] {
  const opensAt = closedUntil(parts, kind, nowMs)
  if (opensAt === undefined) return { kind, open: true, reason: null, opensAt: null }
  return { kind, open: false, reason: 'withdrawal_closed', opensAt }
}

async function assetStatus(
  parts: WithdrawalParts,
  asset: string,
  { userId, nowMs }: { readonly userId: number; readonly nowMs: number },
): Promise<Status['assets'][number]> {
  const { settings, ledger, database } = parts
  const terms = payoutTermsOf(settings, asset)
  if (!terms) throw new Error(`Broken invariant: ${asset} has terms`)
  const kind = Object.hasOwn(terms.fees, 'bank') ? 'bank' : 'crypto'
  const available = ledger.ownedOf(userId, asset)[accountOf(kind)]
  const all = available > 0n ? await usedTerms(database, { userId, asset, since: nowMs - dayMs }) : []
  const used = all.find(({ of }) => of === 'today') ?? { total: 0n, lastDay: 0n }
  return {
    asset,
    kind,
    available: written(asset, available),
    least: written(asset, terms.least),
    dayLimit: written(asset, terms.dayLimit),
    left: written(asset, leftOf({ terms: { ...terms, fee: 0n }, used })),
    fees: Object.entries(terms.fees).map(([rail, fee]) => ({ rail, fee: written(asset, fee) })),
    ladder: ladderOfAsset(parts, asset).map(({ upTo, ...rung }) => ({
      ...rung,
      upTo: upTo === null ? null : written(asset, upTo),
    })),
    since: settings.since(`withdrawal.ladder.${asset}` as SettingName),
  }
}
