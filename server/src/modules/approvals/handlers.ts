import {
  type consoleApprovalCalls,
  done,
  type Proposal,
  type Reason,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { OperatorContext, SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import type { OperatorPeople } from '../operators/index.ts'
import type { Desk } from './desk.ts'
import type { Notes } from './notes.ts'
import type { ProposalRow } from './rules.ts'
import { canDo, canRead, hasRole } from './rules.ts'
import { storedDone, storedOne } from './store.ts'
import { shown } from './wire.ts'

type ApprovalParts = {
  readonly database: Database
  readonly writer: Writer
  readonly people: Pick<OperatorPeople, 'nameOf'>
  readonly notes: Notes
}

export function approvalHandlers(
  parts: ApprovalParts,
  desk: Desk,
): SomeHandlers<keyof typeof consoleApprovalCalls> {
  const { database, writer, people, notes } = parts
  const view = (
    one: ProposalRow,
    { operator: asker, nowMs }: Pick<OperatorContext, 'operator' | 'nowMs'>,
  ): Proposal => shown(one, { desk, people, asker, nowMs })

  /** One step under the caller's key: a repeated key gets the same answer and has no effect. */
  async function step<W extends Reason>(
    context: OperatorContext,
    call: { readonly name: string; readonly input: { readonly id: string } },
    take: (turn: Turn) => { readonly ok: true; readonly value: ProposalRow } | Refused<W> | undefined,
  ) {
    const { operator, requestKey } = context
    if (requestKey === undefined) return refuse('key_missing')
    const isKnown = desk.byId(Number(call.input.id)) || (await storedOne(database, Number(call.input.id)))
    const written = await writer.run({
      actor: 0,
      once: { key: `operator:${operator.id}:${requestKey}`, call: call.name, input: call.input },
      decide: (turn) => {
        const taken = take(turn)
        if (!taken) return refuse(isKnown ? 'proposal_over' : 'proposal_unknown')
        return taken.ok ? done({ proposal: view(taken.value, { operator, nowMs: turn.nowMs }) }) : taken
      },
    })
    return written.kind === 'key_reused' ? refuse('key_reused') : written.answer
  }

  /** A note may contain personal data, so only deciders and auditors read it. */
  async function noteFor(one: ProposalRow, asker: OperatorContext['operator']): Promise<string | null> {
    const { makers, checkers } = desk.kindOf(one)
    return hasRole(asker, [...makers, ...checkers, 'auditor']) ? notes.of(database, one) : null
  }

  return {
    async consoleProposals(context, { show, kind, subjectKind, subject, before }) {
      await writer.settled()
      const { operator: asker, nowMs } = context
      const open = desk.all().filter((one) => canRead(one, desk.kindOf(one), asker))
      const toCheck = open.filter((one) => canDo(one, desk.kindOf(one), { asker, nowMs }).includes('approve'))
      const mine = open.filter((one) => one.makerId === asker.id)
      const counts = { toCheck: toCheck.length, mine: mine.length, open: open.length }
      if (show === 'done') {
        const search = {
          kind,
          subjectKind,
          subjectId: subject,
          before,
          size: limits.proposalsDoneShownMax,
          closed: desk.kindsClosedTo(asker),
          makerId: asker.id,
        }
        const { list, more } = await storedDone(database, search)
        return done({ list: list.map((one) => view(one, context)), more, counts })
      }
      const wanted = { to_check: toCheck, mine, open }[show].filter(
        (one) =>
          (kind === undefined || one.kind === kind) &&
          (subjectKind === undefined || one.subject.kind === subjectKind) &&
          (subject === undefined || one.subject.id === subject),
      )
      const next = wanted.toSorted((one, other) => dueOf(one) - dueOf(other))
      const list = next.slice(0, limits.proposalsShownMax).map((one) => view(one, context))
      return done({ list, more: next.length > list.length, counts })
    },
    async consoleProposal(context, { id }) {
      await writer.settled()
      const found = desk.byId(Number(id)) ?? (await storedOne(database, Number(id)))
      // A proposal that may not be read is answered like an unknown one.
      if (!found || !canRead(found, desk.kindOf(found), context.operator)) return refuse('proposal_unknown')
      return done({ proposal: view(found, context), note: await noteFor(found, context.operator) })
    },
    async consoleApprove(context, input) {
      const { operator, nowMs } = context
      // Checked before the key is used up, so that the same request works after the factor is proved.
      if (!isFactorFresh(operator, nowMs)) return refuse('operator_factor_needed', { values: freshWithin })
      return step(context, { name: 'consoleApprove', input }, (turn) =>
        desk.approve(turn, context.operator, { id: Number(input.id), payloadHash: input.payloadHash }),
      )
    },
    consoleDecline: (context, input) =>
      step(context, { name: 'consoleDecline', input }, (turn) =>
        desk.decline(turn, context.operator, { id: Number(input.id), reason: input.reason }),
      ),
    consoleWithdraw: (context, input) =>
      step(context, { name: 'consoleWithdraw', input }, (turn) =>
        desk.withdraw(turn, context.operator, { id: Number(input.id) }),
      ),
  }
}

const minuteMs = 60_000
const freshWithin = { minutes: String(limits.operatorFactorFreshMs / minuteMs) }

/** Whether the second factor was proved recently, so that an unattended session cannot approve. */
const isFactorFresh = ({ factorAt }: OperatorContext['operator'], nowMs: number): boolean =>
  nowMs - factorAt <= limits.operatorFactorFreshMs

/** The time of its next automatic step. */
const dueOf = (one: ProposalRow): number => one.executesAt ?? one.expiresAt
