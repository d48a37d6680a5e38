import type { OperatorRole, ProposalKind, ProposalState, Reason, Refused } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { OperatorContext } from '../../platform/http/types.ts'
import type { Ground } from './grounds.ts'
import type { Payload, ProposalRow } from './rules.ts'

/** How one kind of proposal is made, checked and executed. */
export type KindOfProposal = {
  readonly kind: ProposalKind
  readonly makers: readonly OperatorRole[]
  readonly checkers: readonly OperatorRole[]
  /** Roles that may read one besides its maker; every operator if left out. */
  readonly readers?: readonly OperatorRole[]
  /** Number of checkers, 0 to 3; with 0 it executes immediately. */
  seats(payload: Payload): number
  /** Milliseconds after the last approval during which it can be stopped. */
  delayMs(payload: Payload): number
  /** Milliseconds within which all approvals must arrive. */
  readonly expiresMs: number
  /** The closed list of reasons. */
  readonly reasons: readonly string[]
  /** Grounds of the reasons, where the kind has them: a judgment needs a note and a checker. */
  readonly grounds?: Readonly<Record<string, Pick<Ground<never>, 'by'>>>
  /**
   * Executes it once, in the turn of the last approval or of the sweep after the delay. Checks the facts
   * again: if they changed it returns why, changes nothing, and the proposal ends as stale. Must be
   * synchronous.
   */
  execute(turn: Turn, payload: Payload, proposal: ProposalRow): Refused | undefined
  /** Called in the turn of the last approval, when the delay starts. */
  waiting?(turn: Turn, payload: Payload, proposal: ProposalRow): void
  /** Called in the turn in which it ends without effect (declined, stopped, withdrawn, expired, stale). */
  ended?(turn: Turn, payload: Payload, proposal: ProposalRow): void
}

/** The maker: an operator, or the server by a rule that the reason names. */
export type Maker = { readonly id: number; readonly roles: readonly OperatorRole[] } | 'house'

export type Proposed = {
  readonly kind: ProposalKind
  readonly payload: Payload
  readonly reason: string
  readonly subject: { readonly kind: string; readonly id: string | number }
  /** The maker's observation, for a judgment. Stored sealed; its hash is in the payload. */
  readonly note?: string | undefined
}

export type ProposeRefusal =
  | 'operator_role_missing'
  | 'proposal_reason_wrong'
  | 'proposal_note_missing'
  | 'proposal_record_missing'
  | 'proposal_open'

export interface Approvals {
  /** Called once per kind, before the first command. */
  register(kind: KindOfProposal): void
  /**
   * Proposes in the caller's turn; without seats it executes in the same turn. Refused without the kind's
   * role, for an unlisted reason, or while the same kind is open for the subject.
   */
  propose(
    turn: Turn,
    maker: Maker,
    proposed: Proposed,
  ): { readonly ok: true; readonly value: ProposalRow } | Refused<ProposeRefusal>
  /**
   * For an operator's call: under its Idempotency-Key, in a turn of its own. `decide` checks the facts and
   * returns the proposal or a refusal.
   */
  proposeOnce<R extends Reason>(
    context: Pick<OperatorContext, 'operator' | 'requestKey'>,
    asked: { readonly call: string; readonly input: unknown },
    decide: (turn: Turn) => Proposed | Refused<R>,
  ): Promise<
    | { readonly ok: true; readonly value: { readonly proposal: string; readonly state: ProposalState } }
    | Refused<R | ProposeRefusal | 'key_missing' | 'key_reused'>
  >
  /** Open and waiting proposals of a subject, for its page. */
  openOf(subject: { readonly kind: string; readonly id: string | number }): readonly ProposalRow[]
  /** Executes due proposals and expires old ones; returns how many. */
  sweep(): Promise<number>
}
