import { z } from 'zod'
import { appropriatenessSubjects } from '../appropriateness.ts'
import type { Call } from '../call.ts'
import { nothing } from '../fields.ts'
import { everyRole } from './roles.ts'

export const consoleAppropriateness = {
  method: 'GET',
  path: '/console/appropriateness',
  about:
    'How many attempts were drawn, passed and failed, and how many users went on or left. No user is named.',
  who: 'operator',
  roles: everyRole,
  shows: ['settings'],
  input: nothing,
  output: z.object({
    subjects: z.array(
      z.object({
        subject: z.enum(appropriatenessSubjects),
        drawn: z.int(),
        passed: z.int(),
        failed: z.int(),
        waiting: z.int(),
        opened: z.int(),
        left: z.int(),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Call

export const consoleAppropriatenessCalls = { consoleAppropriateness }
