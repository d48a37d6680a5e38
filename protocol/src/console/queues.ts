import { z } from 'zod'
import type { Call } from '../call.ts'
import { at, nothing } from '../fields.ts'
import { everyRole } from './roles.ts'

const queueNames = ['withdrawals', 'kyc', 'deposits', 'loans', 'approvals', 'support'] as const

const figures = z.object({
  name: z.enum(queueNames),
  /** Milliseconds within which everything in it is promised; null where that differs from one to the next. */
  promiseMs: z.int().nullable(),
  /** What waits now, and how much of that is past its time. */
  waiting: z.int(),
  overdue: z.int(),
  /** What has waited longest, and by when it is due. */
  oldest: z.object({ at, dueAt: at }).nullable(),
  /** What was dealt with in the last days, and how much of that before its time was over. */
  ended: z.int(),
  kept: z.int(),
  /** Of those, in milliseconds; null where there were none. */
  medianMs: z.int().nullable(),
  p95Ms: z.int().nullable(),
  longestMs: z.int().nullable(),
  /** Counts of those by the part of their own promise that they took: 24 equal parts, and last what took longer. */
  spread: z.array(z.int()),
})
export type QueueFigures = z.output<typeof figures>

export const consoleQueues = {
  method: 'GET',
  path: '/console/queues',
  about:
    'How long everything waits against its promise, and how that went in the last days: counts and times alone, counted from the records whenever it is asked.',
  who: 'operator',
  roles: everyRole,
  shows: ['queues'],
  input: nothing,
  output: z.object({ days: z.int(), queues: z.array(figures) }),
  refusals: [],
} as const satisfies Call

export const consoleQueueCalls = { consoleQueues } as const
