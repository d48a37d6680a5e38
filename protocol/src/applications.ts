import { z } from 'zod'
import { amount, at, id, pauseRefusals, tradePassRefusals, verifiedRefusals } from './fields.ts'

// Common to applications for blocks and for coin offerings: money is on hold until the close, and an allotment
// follows from all applications.

/** What is asked for so far, and the share if it closed now. After the close it is frozen. */
export const demandSoFar = z.object({
  /** What is asked for in all, and by simulated participants among it. */
  asked: amount,
  simulated: amount,
  /** Applications of users, and of simulated participants. */
  people: z.int(),
  participants: z.int(),
  /** Part of each application that is allotted, up to a cap where there is one: a fraction from 0 to 1. */
  rate: amount,
  at,
})

/** A call that sets money aside for an application, or changes how much. */
export const askedWithMoney = {
  method: 'POST',
  who: 'user',
  idempotent: true,
  needs: ['verified', 'not_paused', 'trade_password'],
} as const

export const askedWithMoneyRefusals = [
  ...tradePassRefusals,
  ...verifiedRefusals,
  ...pauseRefusals,
  'key_missing',
  'key_reused',
] as const

/** A call that takes an own application back. */
export const takenBack = {
  method: 'POST',
  about: 'Takes an own application back until the close, with all its money.',
  who: 'user',
  idempotent: true,
  input: z.strictObject({ id }),
} as const
