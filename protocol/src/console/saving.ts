import { z } from 'zod'
import type { Call } from '../call.ts'
import { nothing } from '../fields.ts'
import { everyRole } from './roles.ts'

export const consoleSaving = {
  method: 'GET',
  path: '/console/saving',
  about:
    'Whether the server can save anything now. While it cannot, every call that changes something is refused.',
  who: 'operator',
  roles: everyRole,
  input: nothing,
  output: z.object({
    saves: z.boolean(),
    /** The disk is full, or nearly; otherwise the database is away or the clock is wrong. */
    isFull: z.boolean(),
    /** Megabytes free on the disk of the data folder; null where that is not measured. */
    freeMb: z.int().nullable(),
  }),
  refusals: [],
} as const satisfies Call

export const consoleSavingCalls = { consoleSaving } as const
