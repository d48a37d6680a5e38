import { z } from 'zod'
import type { Call } from './call.ts'
import {
  amount,
  at,
  decimal,
  endlessListOf,
  endlessPaging,
  id,
  nothing,
  tradePass,
  tradePassRefusals,
  verifiedRefusals,
} from './fields.ts'

/** Lengths of paid membership, in days. */
export const vipPlans = ['30', '90', '365'] as const
export type VipPlan = (typeof vipPlans)[number]

/** What only members can use, in the order of the page. */
export const vipDoors = ['blocks', 'us_stocks', 'short_term', 'advice'] as const
export type VipDoor = (typeof vipDoors)[number]

const receipt = z.object({
  /** Number of the receipt. */
  id: z.string(),
  plan: z.enum([...vipPlans, 'trial']),
  days: z.int(),
  price: amount,
  currency: z.string(),
  at,
  /** The days that it covers: they begin at once, or where the days before them end. */
  from: at,
  until: at,
  /** The ledger's entry; null for the trial, which moves no money. */
  entry: z.string().nullable(),
  /** Until when its unused days can be paid back; null for the trial. */
  refundUntil: at.nullable(),
  refunded: z.object({ at, days: z.int(), amount, entry: z.string() }).nullable(),
  /** Of the membership that ended with these days: what was paid for it, and what it had brought then. */
  outcome: z.object({ paid: amount, brought: amount }).nullable(),
})

const worth = z.object({
  /** When the purchases that it counts began. */
  since: at,
  /** Paid for the days that have not ended, less what was paid back. */
  paid: amount,
  /** What was possible because of the membership alone; below zero where it lost. */
  brought: amount,
  doors: z.array(z.object({ door: z.enum(vipDoors), amount, count: z.int() })),
})

const others = z.object({
  /** The last days in which these memberships ended. */
  days: z.int(),
  ended: z.int(),
  /** How many of them brought less than was paid for them. */
  less: z.int(),
})
export type VipOthers = z.output<typeof others>

const terms = z.object({
  currency: z.string(),
  plans: z.array(
    z.object({
      id: z.enum(vipPlans),
      days: z.int(),
      price: amount,
      /** The price for each day, rounded up. */
      perDay: amount,
      /** What it would cover if it were bought now. */
      from: at,
      until: at,
    }),
  ),
  trialDays: z.int(),
  /** What only members can use now. */
  doors: z.array(z.enum(vipDoors)),
  /** Days within which unused days are paid back. */
  refundDays: z.int(),
  /** Days before the end at which a notice is sent. */
  noticeDays: z.array(z.int()),
  /** Whether it paid for others. */
  others,
})
export type VipTerms = z.output<typeof terms>

export const vipTerms = {
  method: 'GET',
  path: '/user/vip/terms',
  about:
    'Plans with their prices, what membership opens, and whether it paid for others. No account is needed.',
  who: 'anyone',
  input: nothing,
  output: terms,
  refusals: [],
} as const satisfies Call

export const vipGet = {
  method: 'GET',
  path: '/user/vip/get',
  about: 'Plans with their prices, the trial, own membership, and whether it has paid for itself.',
  who: 'user',
  shows: ['vip', 'balances'],
  input: nothing,
  output: terms.extend({
    available: amount,
    /** `used` has the days of the trial once it was taken, by the same person on any account of theirs. */
    trial: z.object({
      days: z.int(),
      isUsed: z.boolean(),
      used: z.object({ from: at, until: at }).nullable(),
    }),
    mine: z
      .object({
        from: at,
        until: at,
        /** Days from `from` to `until`, and how many of them have not begun or are under way. */
        days: z.int(),
        daysLeft: z.int(),
        /** What covers it, oldest first. */
        receipts: z.array(receipt),
        /** What would be paid back now, for the newest purchase. */
        refund: z.object({ id: z.string(), days: z.int(), amount, until: at }).nullable(),
        worth: worth.nullable(),
      })
      .nullable(),
  }),
  refusals: [],
} as const satisfies Call

export const vipBuy = {
  method: 'GET',
  path: '/user/vip/buy',
  about: 'Begins the free trial, or buys days of membership. It never renews. POST is accepted too.',
  who: 'user',
  idempotent: true,
  needs: ['trade_password'],
  changes: ['vip', 'balances', 'profile', 'advice'],
  input: z.strictObject({
    planId: z.enum([...vipPlans, 'trial']),
    saidPrice: decimal.optional(),
    ...tradePass,
  }),
  output: receipt,
  refusals: [
    ...tradePassRefusals,
    ...verifiedRefusals,
    'vip_trial_used',
    'vip_trial_member',
    'vip_price_changed',
    'vip_balance',
    'vip_ahead',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const vipRefund = {
  method: 'POST',
  path: '/user/vip/refund',
  about: 'Ends the newest purchase of membership and pays its unused days back.',
  who: 'user',
  idempotent: true,
  changes: ['vip', 'balances', 'profile', 'advice'],
  input: z.strictObject({ id }),
  output: receipt,
  refusals: ['vip_refund_none', 'vip_refund_over', 'vip_refund_newer', 'key_missing', 'key_reused'],
} as const satisfies Call

export const vipList = {
  method: 'GET',
  path: '/user/vip/list',
  about: 'Own trials and purchases of membership with their receipts, newest first.',
  who: 'user',
  shows: ['vip'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(receipt),
  refusals: [],
} as const satisfies Call

export const vipCalls = { vipTerms, vipGet, vipBuy, vipRefund, vipList }

export type VipReceipt = z.output<typeof receipt>
export type VipMembership = z.output<typeof vipGet.output>
export type VipWorth = z.output<typeof worth>

/** Messages about the membership. */
export const vipNotices = {
  vip_trial: { category: 'money', values: ['days', 'until'] },
  vip_bought: { category: 'money', values: ['days', 'price', 'currency', 'until'] },
  vip_refunded: { category: 'money', values: ['amount', 'currency', 'days'] },
  vip_ending: { category: 'system', values: ['days', 'until'] },
  vip_ended: { category: 'system', values: ['until'] },
} as const
