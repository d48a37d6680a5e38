import type { OperatorRole } from '@openbourse/protocol'

/** Every role that there is, in the order in which they are read. */
export const roles = [
  'support',
  'reviewer',
  'approver',
  'product',
  'auditor',
] as const satisfies readonly OperatorRole[]
