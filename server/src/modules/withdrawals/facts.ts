import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import {
  type PayoutTerms,
  payoutTermsOf,
  railOf,
  readTerms,
  type SettingName,
  writtenTerms,
} from '../settings/index.ts'
import type { OpenWithdrawals } from './book.ts'
import { accountOf } from './moves.ts'
import { type Candidate, type Facts, ladderOf, opensAgainAt, type Rung, rungOf, type Terms } from './rules.ts'
import { type UsedTerms, usedTerms } from './store.ts'
import type { Deposited, WithdrawalKind, WithdrawalParts } from './types.ts'

const dayMs = 24 * 3600 * 1000

/** The rail's name in settings: 'bank', or the network as one word. */
const railKey = (rail: string): string => (rail === 'bank' ? rail : railOf(rail))

export type PlannedWithdrawal = {
  readonly userId: number
  readonly asset: string
  /** 'bank', or the network's id. */
  readonly rail: string
  /** Deposits of the asset, by terms. */
  readonly deposited: readonly Deposited[]
  readonly nowMs: number
}

/** All inputs of the decision about a withdrawal; undefined when the asset cannot leave on this rail. */
export async function factsOf(
  parts: Pick<WithdrawalParts, 'settings' | 'ledger'> & { readonly book: OpenWithdrawals },
  reader: Queryable,
  { userId, asset, rail, deposited, nowMs }: PlannedWithdrawal,
): Promise<Facts | undefined> {
  const terms = payoutTermsOf(parts.settings, asset)
  const today = terms && termsOn(terms, rail)
  if (!today) return undefined
  const used = await usedTerms(reader, { userId, asset, since: nowMs - dayMs })
  const line = writtenTerms(terms)
  const earlier = deposited.flatMap(({ terms: written, minor }): Candidate[] => {
    const on = written === line ? undefined : termsOn(readTerms(written), rail)
    if (!on) return []
    return [
      { of: 'deposit', line: written, terms: on, used: usedOf(used, 'deposit', written), covers: minor },
    ]
  })
  return {
    asset,
    available: parts.ledger.ownedOf(userId, asset)[accountOf(rail === 'bank' ? 'bank' : 'crypto')],
    open: parts.book.all().filter((one) => one.userId === userId).length,
    openMax: limits.withdrawalsOpenMax,
    candidates: [
      { of: 'today', line, terms: today, used: usedOf(used, 'today', ''), covers: undefined },
      ...earlier,
    ],
  }
}

function termsOn({ fees, least, dayLimit, promiseHours }: PayoutTerms, rail: string): Terms | undefined {
  const fee = fees[railKey(rail)]
  return fee === undefined ? undefined : { fee, least, dayLimit, promiseHours }
}

function usedOf(all: readonly UsedTerms[], of: 'today' | 'deposit', line: string) {
  return all.find((one) => one.of === of && one.line === line) ?? { total: 0n, lastDay: 0n }
}

export function ladderOfAsset(
  { settings }: Pick<WithdrawalParts, 'settings'>,
  asset: string,
): readonly Rung[] {
  return ladderOf(settings.steps(`withdrawal.ladder.${asset}` as SettingName), {
    two: settings.integer('withdrawal.delay.two'),
    three: settings.integer('withdrawal.delay.three'),
  })
}

export const rungFor = (parts: Pick<WithdrawalParts, 'settings'>, asset: string, minor: bigint): Rung =>
  rungOf(ladderOfAsset(parts, asset), minor)

/** When a kind opens again; undefined while it is open. */
export function closedUntil(
  { settings }: Pick<WithdrawalParts, 'settings'>,
  kind: WithdrawalKind,
  nowMs: number,
): number | undefined {
  const name = kind === 'bank' ? 'withdrawal.hours.bank' : 'withdrawal.hours.chain'
  return opensAgainAt(settings.text(name), nowMs)
}
