import { z } from 'zod'
import type { Call } from '../call.ts'
import { id, text } from '../fields.ts'
import { proposeRefusals } from './approvals.ts'
import { deskProposal } from './desk.ts'

/** Why the strategy service is opened for a user: only because they asked customer service for it. */
export const strategyReasons = ['person_asked'] as const

export const consoleStrategyOpen = {
  ...deskProposal,
  path: '/console/strategy/open',
  about:
    'Proposes to open the strategy service for a member who requested it from support. Another operator approves it.',
  roles: ['support'],
  changes: ['proposals'],
  input: z.strictObject({ id, reason: text(40) }),
  refusals: [...proposeRefusals, 'strategy_members', 'strategy_unasked', 'strategy_already'],
} as const satisfies Call

export const consoleStrategyCalls = { consoleStrategyOpen }
