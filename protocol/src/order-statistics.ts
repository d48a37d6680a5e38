import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, epochMs } from './fields.ts'

const trackRecord = z.object({ orders: z.int(), average: amount, worst: amount }).nullable()

export const orderStatistics = {
  method: 'GET',
  path: '/stock/order/statistics',
  about: 'Counts, turnover, fees and realised result of own orders.',
  who: 'user',
  shows: ['orders'],
  input: z.strictObject({ from: epochMs.optional(), to: epochMs.optional() }),
  output: z.object({
    orders: z.int(),
    open: z.int(),
    filled: z.int(),
    cancelled: z.int(),
    expired: z.int(),
    fills: z.int(),
    byCurrency: z.array(
      z.object({ currency: z.string(), bought: amount, sold: amount, fees: amount, realised: amount }),
    ),
    /**
     * Error of the X-ray over the last orders that filled completely as expected, whatever the period: rates of the
     * expected total, above zero where it was more expensive. Null where there are too few.
     */
    predictions: trackRecord,
  }),
  refusals: [],
} as const satisfies Call

export type TrackRecord = z.output<typeof trackRecord>
