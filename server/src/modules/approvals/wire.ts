import type { Proposal } from '@openbourse/protocol'
import type { OperatorFound } from '../../platform/http/operators.ts'
import type { OperatorPeople } from '../operators/index.ts'
import type { Desk } from './desk.ts'
import type { ProposalRow } from './rules.ts'
import { canDo, isOver, whyNot } from './rules.ts'

/** A proposal as an operator sees it. */
export function shown(
  one: ProposalRow,
  to: {
    readonly desk: Desk
    readonly people: Pick<OperatorPeople, 'nameOf'>
    readonly asker: Pick<OperatorFound, 'id' | 'roles'>
    readonly nowMs: number
  },
): Proposal {
  const { desk, people, asker, nowMs } = to
  const kind = desk.kindOf(one)
  const called = (id: number) => ({ id: String(id), name: people.nameOf(id) })
  const maker = { operator: called(one.makerId), at: one.createdAt, seat: 'maker' as const }
  const checkers = one.signatures.map(({ operatorId, at }) => ({
    operator: called(operatorId),
    at,
    seat: 'checker' as const,
  }))
  return {
    id: String(one.id),
    kind: one.kind,
    subject: one.subject,
    payload: { ...one.payload },
    payloadHash: one.payloadHash,
    reason: one.reason,
    state: one.state,
    maker: maker.operator,
    seats: one.seats,
    signatures: [maker, ...checkers],
    createdAt: one.createdAt,
    expiresAt: one.expiresAt,
    executesAt: one.executesAt,
    endedAt: one.endedAt,
    endReason: one.endReason,
    endedBy: one.endedBy === null ? null : called(one.endedBy),
    can: canDo(one, kind, { asker, nowMs }),
    why: isOver(one.state) ? null : whyNot(one, kind, asker),
  }
}
