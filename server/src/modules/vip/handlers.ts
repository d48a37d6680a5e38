import {
  done,
  refuse,
  type VipMembership,
  type VipOthers,
  type VipTerms,
  vipPlans,
} from '@openbourse/protocol'
import type { Writer } from '../../core/index.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { withRows } from '../../platform/paging.ts'
import { asset, buy, refund, termsOf, type VipParts } from './commands.ts'
import { dayMs, daysFrom, daysLeft, decideRefund, noticeDays, type Period, perDay, written } from './rules.ts'
import { readReceipts, receiptOnWire, trialOf } from './store.ts'
import type { Worth } from './worth.ts'

type Parts = VipParts & {
  readonly database: Database
  readonly writer: Writer
  readonly worth: Worth
  /** How memberships of everyone ended. */
  readonly othersNow: () => VipOthers
  /** Other accounts of the same person. */
  readonly othersOf: (userId: number) => Promise<readonly number[]>
}

/** The calls of membership. */
export function vipHandlers(
  parts: Parts,
): SomeHandlers<'vipTerms' | 'vipGet' | 'vipBuy' | 'vipRefund' | 'vipList'> {
  const { database, writer } = parts
  return {
    vipTerms: async ({ nowMs }) => done(termsNow(parts, nowMs, undefined)),

    async vipGet({ userId, nowMs }) {
      const others = await parts.othersOf(userId)
      await writer.settled()
      return done(await read(parts, { userId, others, nowMs }))
    },

    async vipBuy({ userId, requestKey: key }, { tradePassword: _, ...input }) {
      if (key === undefined) return refuse('key_missing')
      const others = input.planId === 'trial' ? await parts.othersOf(userId) : []
      const ran = await writer.run({
        actor: userId,
        once: { key, call: 'vipBuy', input },
        decide: (turn) =>
          buy(turn, parts, { userId, plan: input.planId, saidPrice: input.saidPrice, others }),
      })
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },

    async vipRefund({ userId, requestKey: key }, input) {
      if (key === undefined) return refuse('key_missing')
      const ran = await writer.run({
        actor: userId,
        once: { key, call: 'vipRefund', input, isEnding: true },
        decide: (turn) => refund(turn, parts, { userId, id: Number(input.id) }),
      })
      return ran.kind === 'key_reused' ? refuse('key_reused') : ran.answer
    },

    async vipList({ userId }, asked) {
      await writer.settled()
      const paged = await readReceipts(database, { userId, ...asked })
      return done(
        withRows(
          paged,
          paged.list.map(({ period, refund: back, outcome }) => receiptOnWire(period, back, outcome)),
        ),
      )
    },
  }
}

type Asked = { readonly userId: number; readonly others: readonly number[]; readonly nowMs: number }

/** What is the same for everyone; plans begin where the days before them end. */
function termsNow(parts: Parts, nowMs: number, until: number | undefined): VipTerms {
  const { settings } = parts
  return {
    currency: asset,
    plans: vipPlans.map((id) => {
      const { minor, days } = termsOf(parts, id)
      const price = written(asset, minor)
      return { id, days, price, perDay: written(asset, perDay(minor, days)), ...daysFrom(nowMs, until, days) }
    }),
    trialDays: settings.integer('vip.trial.days'),
    doors: parts.worth.doors(),
    refundDays: settings.integer('vip.refund.days'),
    noticeDays: [...noticeDays],
    others: parts.othersNow(),
  }
}

async function read(parts: Parts, { userId, others, nowMs }: Asked): Promise<VipMembership> {
  const { database, ledger, members } = parts
  const until = members.find(userId)?.until
  const isUsed = [userId, ...others].some((one) => members.usedTrial(one))
  const trial = isUsed ? await trialOf(database, userId) : undefined
  const terms = termsNow(parts, nowMs, until)
  return {
    ...terms,
    available: written(asset, ledger.ownedOf(userId, asset).available),
    trial: {
      days: terms.trialDays,
      isUsed,
      used: trial ? { from: trial.from, until: trial.until } : null,
    },
    mine: await mineOf(parts, members.periods(userId, nowMs), nowMs),
  }
}

/** What covers a member's days; null for a user whose days have ended. */
async function mineOf(parts: Parts, own: readonly Period[], nowMs: number): Promise<VipMembership['mine']> {
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return null
  const back = decideRefund(own, last.id, nowMs)
  return {
    from: first.from,
    until: last.until,
    days: Math.round((last.until - first.from) / dayMs),
    daysLeft: daysLeft(last.until, nowMs),
    receipts: own.map((one) => receiptOnWire(one, null)),
    refund: back.ok
      ? {
          id: String(last.id),
          days: back.value.back.days,
          amount: written(last.asset, back.value.back.minor),
          until: last.refundUntil ?? nowMs,
        }
      : null,
    worth: await parts.worth.of(own, nowMs),
  }
}
