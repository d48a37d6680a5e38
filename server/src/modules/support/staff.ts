import type { AuditAct } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Service } from './parts.ts'

/** Whether a support operator used the console within the last week. */
export function isStaffed({ operators }: Pick<Service, 'operators'>, nowMs: number): boolean {
  return operators.people.wasHere('support', nowMs - limits.chatStaffedMs + 1)
}

/** Written in the same turn as the action, so no action lacks its record. */
export function writeChatAct(
  { operators }: Pick<Service, 'operators'>,
  turn: Turn,
  of: {
    readonly operator: { readonly id: number }
    readonly act: AuditAct
    readonly userId: number
    readonly details?: Readonly<Record<string, string>>
  },
): void {
  const { operator, act, userId, details = {} } = of
  operators.writeAudit(turn, { operatorId: operator.id, act, subject: { kind: 'user', id: userId }, details })
}
