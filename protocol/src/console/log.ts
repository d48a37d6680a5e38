import { z } from 'zod'
import type { Call } from '../call.ts'
import { at } from '../fields.ts'
import { everyRole } from './roles.ts'

export const consoleLog = {
  method: 'GET',
  path: '/console/log',
  about: 'The newest checkpoint of the public log, and whether the server still signs what becomes durable.',
  who: 'operator',
  roles: everyRole,
  input: z.strictObject({}),
  output: z.object({
    /** Leaves under the newest checkpoint that is shown; 0 before the first. */
    size: z.int(),
    /** When that was signed; null before the first. */
    signedAt: at.nullable(),
    /** When every leaf that was durable had been signed and shown, the last time; null before the first. */
    completeAt: at.nullable(),
    /** Witnesses that are asked, and how many must cosign before a checkpoint is shown. */
    witnesses: z.int(),
    needed: z.int(),
  }),
  refusals: [],
} as const satisfies Call
export type LogHead = z.output<typeof consoleLog.output>

export const consoleLogCalls = { consoleLog } as const
