import { type ProposalKind, type Reason, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { OperatorContext } from '../../platform/http/types.ts'
import type { Approvals, KindOfProposal, Payload } from '../approvals/index.ts'
import { proposedByTwo } from '../approvals/index.ts'

type Drafted<Draft, R extends Reason> = { readonly ok: true; readonly value: Draft } | Refused<R>

/** A kind of issue whose terms one operator drafts and another approves, and that is canceled as a whole. */
export type DraftsOf<Issue, Draft, Wrong extends Reason, Unknown extends Reason, Over extends Reason> = {
  /** Kinds of the two proposals, and of their subject. */
  readonly open: ProposalKind
  readonly cancel: ProposalKind
  readonly subject: string
  readonly reasons: readonly string[]
  readonly cancelReasons: readonly string[]
  /** Reads a draft, and checks it as it will be published. */
  draftOf(turn: Turn, payload: Payload): Drafted<Draft, Wrong>
  publish(turn: Turn, draft: Draft, proposalId: number): void
  issue(id: number): Issue | undefined
  /** Whether an issue can still be canceled. */
  isCancellable(issue: Issue, nowMs: number): boolean
  /** Begins to give everything back. */
  giveUp(turn: Turn, issue: Issue, reason: string): void
  /** What a draft, and an issue, are known by among proposals. */
  subjectOf(payload: Payload): string
  subjectOfIssue(issue: Issue): string
  /** What the checker of a cancellation reads besides its number. */
  named(issue: Issue): Payload
  readonly unknown: Unknown
  readonly over: Over
}

type Asked = Pick<OperatorContext, 'operator' | 'requestKey'>

/** The proposals and calls of such issues: no operator names an applicant. */
export function draftsOf<Issue, Draft, Wrong extends Reason, Unknown extends Reason, Over extends Reason>(
  of: DraftsOf<Issue, Draft, Wrong, Unknown, Over>,
) {
  const cancellable = (
    turn: Turn,
    id: number,
  ): { readonly ok: true; readonly value: Issue } | Refused<Unknown | Over> => {
    const issue = of.issue(id)
    if (!issue) return refuse(of.unknown)
    return of.isCancellable(issue, turn.nowMs) ? { ok: true, value: issue } : refuse(of.over)
  }

  /** Cancels an issue as a whole; its money comes back in portions. */
  const cancel = (turn: Turn, id: number, reason: string): Refused<Unknown | Over> | undefined => {
    const found = cancellable(turn, id)
    if (!found.ok) return found
    of.giveUp(turn, found.value, reason)
    return undefined
  }

  const kinds: readonly KindOfProposal[] = [
    {
      kind: of.open,
      reasons: of.reasons,
      ...proposedByTwo,
      execute(turn, payload, { id }) {
        const drafted = of.draftOf(turn, payload)
        if (!drafted.ok) return drafted
        of.publish(turn, drafted.value, id)
        return undefined
      },
    },
    {
      kind: of.cancel,
      reasons: of.cancelReasons,
      ...proposedByTwo,
      execute: (turn, payload, { reason }) => cancel(turn, Number(payload.id), reason),
    },
  ]

  return {
    kinds,
    cancel,

    /** Proposes to publish a draft. */
    propose(
      approvals: Approvals,
      context: Asked,
      { call, input }: { readonly call: string; readonly input: { readonly reason: string } },
    ) {
      return approvals.proposeOnce(context, { call, input }, (turn) => {
        const { reason, ...asked } = input
        const payload = textsOf(asked)
        const drafted = of.draftOf(turn, payload)
        if (!drafted.ok) return drafted
        return { kind: of.open, payload, reason, subject: { kind: of.subject, id: of.subjectOf(payload) } }
      })
    },

    /** Proposes to cancel an issue as a whole. */
    proposeCancel(
      approvals: Approvals,
      context: Asked,
      {
        call,
        input,
      }: { readonly call: string; readonly input: { readonly id: string; readonly reason: string } },
    ) {
      return approvals.proposeOnce(context, { call, input }, (turn) => {
        const found = cancellable(turn, Number(input.id))
        if (!found.ok) return found
        const payload = { id: input.id, ...of.named(found.value) }
        const subject = { kind: of.subject, id: of.subjectOfIssue(found.value) }
        return { kind: of.cancel, payload, reason: input.reason, subject }
      })
    },
  }
}

/** Every field that was given, as text. */
const textsOf = (asked: Readonly<Record<string, unknown>>): Payload =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** A draft's fields as its terms have them. */
export function fieldsOf(payload: Payload) {
  const text = (name: string): string => payload[name] ?? ''
  return {
    text,
    number: (name: string): number => Number(text(name)),
    /** A text of its own in each language. */
    words: (name: string) => ({
      'en-US': text(`${name}En`),
      'es-MX': text(`${name}Es`),
      'pt-BR': text(`${name}Pt`),
    }),
  }
}

/** Users with waiting applications, and their holds: the effect of a cancellation. */
export function waitingIn(applications: Iterable<{ readonly state: string; readonly held: bigint }>) {
  let [users, held] = [0, 0n]
  for (const one of applications) {
    if (one.state !== 'applied') continue
    users += 1
    held += one.held
  }
  return { users, held }
}
