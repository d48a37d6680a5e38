import { formatMinor, scaleOf } from '@openbourse/money'
import { refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { limits } from '../../platform/limits.ts'
import { followPaidIn, followPaidOut, mainPortfolioOf } from '../ledger/index.ts'
import { contentsOf } from './contents.ts'
import { copyPositions } from './copy.ts'
import { notify } from './notices.ts'
import type { FollowParts } from './parts.ts'
import {
  canChange,
  type FollowRecord,
  followTerms,
  growthKept,
  type Limits,
  whyNoBalance,
  whyTooSmall,
} from './rules.ts'

const done = (value: FollowRecord) => ({ ok: true, value }) as const

/** Sets money aside to copy a manager with, in a portfolio of its own. */
export function set(
  turn: Turn,
  parts: FollowParts,
  of: Limits & {
    readonly userId: number
    readonly managerId: number
    readonly minor: bigint
    readonly openPositions: boolean
  },
) {
  const { book, ledger, managers } = parts
  const { userId, managerId, minor, openPositions, maximum, stopLoss, slippage } = of
  const manager = managers.get(managerId)
  if (!manager) return refuse('manager_unknown', { fields: ['managerId'] })
  if (manager.closedAt !== null) return refuse('manager_closed', { fields: ['managerId'] })
  if (ledger.portfolios.ownerOf(manager.portfolioId) === userId) return refuse('follow_own')
  const own = book.ownedBy(userId)
  if (own.some((one) => one.managerId === managerId)) return refuse('follow_exists')
  if (own.length >= followTerms.ownMost)
    return refuse('follow_most', { values: { most: String(followTerms.ownMost) } })
  if (book.ofManager(managerId).length >= limits.followersMost) return refuse('follow_full')
  const { currency } = manager
  const available = ledger.ownedOf(mainPortfolioOf(userId), currency).available
  const refused =
    whyTooSmall(minor, currency, 'minimum') ??
    whyTooSmall(maximum, currency, 'step') ??
    whyNoBalance({ needed: minor, available, currency })
  if (refused) return refused
  if (!book.manager(managerId)) {
    const { id } = ledger.portfolios.open(turn, { kind: 'copy', owner: 'house' })
    book.addManager(turn, { managerId, bunchPortfolio: id, seen: turn.nextId() })
  }
  const { id: portfolioId } = ledger.portfolios.open(turn, { kind: 'copy', owner: userId })
  const made: FollowRecord = {
    id: turn.nextId(),
    userId,
    managerId,
    portfolioId,
    currency,
    state: 'running',
    cause: null,
    maximum,
    stopLoss,
    slippage,
    putIn: minor,
    takenOut: 0n,
    paidOut: 0n,
    kept: 0n,
    growthFrom: growthKept(managers.growthOf(managerId)),
    growthTo: null,
    startedAt: turn.nowMs,
    stopAskedAt: null,
    endedAt: null,
  }
  ledger.post(turn, followPaidIn({ ...moneyOf(made), minor }))
  book.write(turn, made, { kind: 'set', minor })
  notify(turn, made, { word: 'follow_begun', name: manager.name, minor })
  if (openPositions) copyPositions(turn, parts, { manager, follow: made })
  return done(made)
}

/** Other limits, from the next copied trade on. */
export function change(turn: Turn, parts: FollowParts, of: Own & Limits) {
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one, name } = found
  const refused = whyTooSmall(of.maximum, one.currency, 'step')
  if (refused) return refused
  const { maximum, stopLoss, slippage } = of
  const made = parts.book.write(turn, { ...one, maximum, stopLoss, slippage }, { kind: 'changed', minor: 0n })
  notify(turn, made, { word: 'follow_changed', name, minor: 0n })
  return done(made)
}

export function pause(turn: Turn, parts: FollowParts, of: Own) {
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one, name } = found
  if (one.state === 'paused') return refuse('follow_paused_already')
  const made = parts.book.write(turn, { ...one, state: 'paused' }, { kind: 'paused', minor: 0n })
  notify(turn, made, { word: 'follow_paused', name, minor: 0n })
  return done(made)
}

export function resume(turn: Turn, parts: FollowParts, of: Own) {
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one, name } = found
  if (one.state !== 'paused') return refuse('follow_not_paused')
  const made = parts.book.write(turn, { ...one, state: 'running' }, { kind: 'resumed', minor: 0n })
  notify(turn, made, { word: 'follow_resumed', name, minor: 0n })
  return done(made)
}

/** Sets more money aside. */
export function add(turn: Turn, parts: FollowParts, of: Own & Amount) {
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one, name } = found
  const { minor } = of
  const { currency } = one
  const { available } = parts.ledger.ownedOf(mainPortfolioOf(one.userId), currency)
  const refused = whyTooSmall(minor, currency, 'step') ?? whyNoBalance({ needed: minor, available, currency })
  if (refused) return refused
  parts.ledger.post(turn, followPaidIn({ ...moneyOf(one), minor }))
  const made = parts.book.write(turn, { ...one, putIn: one.putIn + minor }, { kind: 'added', minor })
  notify(turn, made, { word: 'follow_added', name, minor })
  return done(made)
}

/** Takes cash out; the shares stay and are copied on. */
export function takeOut(turn: Turn, parts: FollowParts, of: Own & Amount) {
  const found = ownOpen(parts, of)
  if ('ok' in found) return found
  const { one, name } = found
  const { minor } = of
  const { currency } = one
  const { free } = contentsOf(parts, one.portfolioId, currency)
  const small = whyTooSmall(minor, currency, 'step')
  if (small) return small
  if (minor > free) return refuse('follow_free', { values: freeValues(free, currency), fields: ['amount'] })
  parts.ledger.post(turn, followPaidOut({ ...moneyOf(one), minor }))
  const made = parts.book.write(turn, { ...one, takenOut: one.takenOut + minor }, { kind: 'taken', minor })
  notify(turn, made, { word: 'follow_taken_out', name, minor })
  return done(made)
}

export type Own = { readonly userId: number; readonly followId: number }
type Amount = { readonly minor: bigint }

export const moneyOf = ({
  id,
  userId,
  portfolioId,
  currency,
}: Pick<FollowRecord, 'id' | 'userId' | 'portfolioId' | 'currency'>) => ({
  id,
  main: mainPortfolioOf(userId),
  copy: portfolioId,
  currency,
})

const freeValues = (free: bigint, currency: string) => ({
  available: formatMinor(free, scaleOf(currency)),
  currency,
})

/**
 * A follow of the asker’s that can change. One that is over is in the journal; the handler reads there before it
 * refuses with `unknown`.
 */
export function ownOpen({ book, managers }: Pick<FollowParts, 'book' | 'managers'>, of: Own) {
  const one = book.follow(of.followId)
  if (one?.userId !== of.userId) return refuse('follow_unknown')
  if (!canChange(one)) return refuse('follow_over')
  return { one, name: managers.get(one.managerId)?.name ?? '' }
}
