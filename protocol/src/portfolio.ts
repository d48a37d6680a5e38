import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, shownRate, totalsIn } from './fields.ts'

/** Kind of an owned asset: one of a portfolio, or of the portfolio behind units or a copy. */
export const ownedKinds = ['stock', 'option', 'cash', 'coin', 'contract', 'unit'] as const

const part = z.object({
  kind: z.enum(ownedKinds),
  /** A symbol for stocks and options (that of the underlying), otherwise a code; `unit` is what a pool holds that can't be seen. */
  asset: z.string(),
  /** In which portfolio it lies, where that is not the user’s own. */
  through: z.enum(['robot', 'fund', 'copy']).nullable(),
  /** Null for what is of no sector, such as money. */
  sector: z.string().nullable(),
  /** The currency it trades in, or itself. Null where it is not known. */
  currency: z.string().nullable(),
  /** Country of its issuer's listing, or of a currency. Null for assets of no country. */
  country: z.string().nullable(),
  value: amount,
})

export const allocation = {
  method: 'GET',
  path: '/user/assets/allocation',
  about:
    'All that a user owns, part by part, valued as in the total, with sector, currency and country. Robots, funds and copies are looked through. Debts are left out.',
  who: 'user',
  shows: ['balances'],
  input: z.strictObject(totalsIn),
  output: z.object({
    base: z.string(),
    /** Largest first; together exactly `owned`. */
    parts: z.array(part),
    /** The total before what is owed. */
    owned: amount,
    owed: amount,
    /** Codes of assets without a reference rate, which count as nothing. */
    unrated: z.array(z.string()),
    rates: z.array(shownRate),
    at,
  }),
  refusals: ['currency_unknown'],
} as const satisfies Call

export const portfolioCalls = { allocation }

export type OwnedPart = z.output<typeof part>
