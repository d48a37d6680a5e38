import { z } from 'zod'
import type { Call } from '../call.ts'
import { amount, nothing } from '../fields.ts'
import { vipPlans } from '../vip.ts'
import { everyRole } from './roles.ts'

export const consoleMembership = {
  method: 'GET',
  path: '/console/membership',
  about:
    'Plans of membership as they are sold now, with purchases and refunds in numbers. No member is named.',
  who: 'operator',
  roles: everyRole,
  shows: ['settings'],
  input: nothing,
  output: z.object({
    currency: z.string(),
    plans: z.array(
      z.object({
        id: z.enum(vipPlans),
        days: z.int(),
        price: amount,
        /** The price for each day, rounded up. */
        perDay: amount,
        /** The setting that two operators change to change the price. */
        setting: z.string(),
        bought: z.int(),
        paid: amount,
        refunded: z.int(),
        paidBack: amount,
      }),
    ),
    trial: z.object({ days: z.int(), taken: z.int() }),
    /** Users whose membership has not ended. */
    members: z.int(),
    /** Days within which unused days are paid back. */
    refundDays: z.int(),
  }),
  refusals: [],
} as const satisfies Call

export const consoleMembershipCalls = { consoleMembership }
