import { parseMinor, scaleOf } from '@openbourse/money'
import { done, type Refused } from '@openbourse/protocol'
import type { Turn } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { type Ledger, membershipBought, membershipPaidBack } from '../ledger/index.ts'
import { writeNotice } from '../notices/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Members } from './members.ts'
import {
  dayMs,
  decideBuy,
  decideRefund,
  endAfterRefund,
  type Member,
  noticeDays,
  type Period,
  type Plan,
  stageAt,
  told,
  written,
} from './rules.ts'
import { type Refund, receiptOnWire, writeMember, writePeriod, writeRefund } from './store.ts'

/** The page of membership. */
export const page = '/pages/stock/vip'

export type VipParts = {
  readonly ledger: Ledger
  readonly settings: Settings
  readonly members: Members
  /** Why a user's identity is not verified; undefined when it is. */
  readonly keepVerified: (asker: {
    readonly userId: number
  }) => Refused<'kyc_needed' | 'kyc_pending'> | undefined
}

/** The setting that each plan's price is. */
export const prices = {
  '30': 'vip.price.month',
  '90': 'vip.price.quarter',
  '365': 'vip.price.year',
} as const

/** What a plan costs now, in the smallest unit of its currency. */
export function termsOf({ settings }: Pick<VipParts, 'settings'>, plan: Plan) {
  if (plan === 'trial') return { minor: 0n, days: settings.integer('vip.trial.days') }
  return { minor: settings.minor(prices[plan]), days: Number(plan) }
}

/** The currency that membership is paid in. */
export const asset = 'NGN'

export type BuyAsked = {
  readonly userId: number
  readonly plan: Plan
  readonly saidPrice: string | undefined
  /** Other accounts of the same person. */
  readonly others: readonly number[]
}

/** Takes the price, or begins the trial, and writes receipt, end and message in one turn. */
export function buy(turn: Turn, parts: VipParts, { userId, plan, saidPrice, others }: BuyAsked) {
  const { ledger, members, settings } = parts
  const terms = termsOf(parts, plan)
  const unverified = plan === 'trial' ? parts.keepVerified({ userId }) : undefined
  if (unverified) return unverified
  const decided = decideBuy({
    plan,
    days: terms.days,
    price: terms.minor,
    said: saidPrice === undefined ? undefined : (parseMinor(saidPrice, scaleOf(asset)) ?? -1n),
    asset,
    available: ledger.ownedOf(userId, asset).available,
    until: members.find(userId)?.until,
    trialUsed: [userId, ...others].some((one) => members.usedTrial(one)),
    nowMs: turn.nowMs,
    daysMax: limits.vipDaysAheadMax,
  })
  if (!decided.ok) return decided
  const id = turn.nextId()
  const isFree = terms.minor === 0n
  const paid = { userId, id: String(id), asset, minor: terms.minor }
  const period: Period = {
    id,
    userId,
    plan,
    days: terms.days,
    minor: terms.minor,
    asset,
    at: turn.nowMs,
    ...decided.value,
    refundUntil: isFree ? null : turn.nowMs + settings.integer('vip.refund.days') * dayMs,
    entry: isFree ? null : ledger.post(turn, membershipBought(paid)),
  }
  writePeriod(turn, period)
  members.add(period)
  change(turn, members, { userId, until: period.until, told: told.nothing })
  notifyBought(turn, period)
  return done(receiptOnWire(period, null))
}

/** Pays back the days of the newest purchase that have not begun, and ends them. */
export function refund(
  turn: Turn,
  { ledger, members }: VipParts,
  { userId, id }: { readonly userId: number; readonly id: number },
) {
  const decided = decideRefund(members.periods(userId, turn.nowMs), id, turn.nowMs)
  if (!decided.ok) return decided
  const { period, back } = decided.value
  const entry = ledger.post(
    turn,
    membershipPaidBack({ userId, id: String(id), asset: period.asset, minor: back.minor }),
  )
  const record: Refund = { periodId: id, userId, at: turn.nowMs, days: back.days, minor: back.minor, entry }
  writeRefund(turn, record)
  members.remove(period)
  const until = endAfterRefund(period, turn.nowMs)
  const isOver = until <= turn.nowMs
  change(turn, members, { userId, until, told: isOver ? told.ended : told.nothing })
  writeNotice(turn, {
    userId,
    word: 'vip_refunded',
    link: page,
    about: `vip:${id}`,
    seen: true,
    values: { amount: written(period.asset, back.minor), currency: period.asset, days: String(back.days) },
  })
  return done(receiptOnWire(period, record))
}

/** Notifies a member that the end is near or has come; missed messages are left out. */
export function notifyEnd(turn: Turn, members: Members, member: Member): void {
  const { userId, until } = member
  const now = stageAt(until, turn.nowMs)
  change(turn, members, { userId, until, told: now })
  const about = { userId, link: page, about: `vip-end:${userId}` }
  if (now === told.ended) {
    writeNotice(turn, { ...about, word: 'vip_ended', values: { until: String(until) } })
    return
  }
  const days = now === told.soon ? noticeDays[0] : noticeDays[1]
  writeNotice(turn, { ...about, word: 'vip_ending', values: { days: String(days), until: String(until) } })
}

function notifyBought(turn: Turn, { id, userId, plan, days, minor, asset: currency, until }: Period): void {
  const about = { userId, link: page, about: `vip:${id}`, seen: true }
  const values = { days: String(days), until: String(until) }
  if (plan === 'trial') writeNotice(turn, { ...about, word: 'vip_trial', values })
  else {
    const price = written(currency, minor)
    writeNotice(turn, { ...about, word: 'vip_bought', values: { ...values, price, currency } })
  }
}

function change(turn: Turn, members: Members, member: Member): void {
  writeMember(turn, member)
  members.keep(member)
}
