import type { OperatorRole, ProposalKind, ProposalState, Reason, Refused } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { OperatorContext } from '../../platform/http/types.ts'
import type { Ground } from './grounds.ts'
import type { Payload, ProposalRow } from './rules.ts'

/** What making, checking and doing one kind of thing means. */
export type KindOfProposal = {
  readonly kind: ProposalKind
  readonly makers: readonly OperatorRole[]
  readonly checkers: readonly OperatorRole[]
  /** Who may read one, besides its maker; every operator where it is left out. */
  readonly readers?: readonly OperatorRole[]
  /** Checkers that it takes, 0 to 3; with 0 it is done at once. */
  seats(payload: Payload): number
  /** Milliseconds after the last signature in which it can still be stopped. */
  delayMs(payload: Payload): number
  /** Milliseconds in which the signatures must come together. */
  readonly expiresMs: number
  /** The closed list of reasons for which it can be proposed. */
  readonly reasons: readonly string[]
  /** What each reason rests on, where the kind says so: a judgement takes a note and at least one checker. */
  readonly grounds?: Readonly<Record<string, Pick<Ground<never>, 'by'>>>
  /**
   * Does it, in the turn of the last signature or of the sweep behind the delay; exactly once. Looks again first: where the
   * world has moved on it changes nothing and returns why not, and the proposal ends as stale. Must not wait.
   */
  execute(turn: Turn, payload: Payload, proposal: ProposalRow): Refused | undefined
  /** Every signature is there and the delay begins, in the turn of the last one. */
  waiting?(turn: Turn, payload: Payload, proposal: ProposalRow): void
  /** Hears that it came to nothing (declined, stopped, withdrawn, expired, stale), in the turn in which it did. */
  ended?(turn: Turn, payload: Payload, proposal: ProposalRow): void
}

/** Who proposes: an operator, or the house by a rule that the reason names. */
export type Maker = { readonly id: number; readonly roles: readonly OperatorRole[] } | 'house'

export type Proposed = {
  readonly kind: ProposalKind
  readonly payload: Payload
  readonly reason: string
  readonly subject: { readonly kind: string; readonly id: string | number }
  /** What the maker saw, where the reason is a judgement. It is kept sealed; its hash is signed. */
  readonly note?: string | undefined
}

export type ProposeRefusal =
  | 'operator_role_missing'
  | 'proposal_reason_wrong'
  | 'proposal_note_missing'
  | 'proposal_record_missing'
  | 'proposal_open'

export interface Approvals {
  /** Before the first command; every kind once. */
  register(kind: KindOfProposal): void
  /**
   * Proposes in the caller's turn; with no seats it is done in the same turn. Refused when the maker has none of the kind's
   * roles, for a reason that is not of its list, or while the same kind is open for the same subject.
   */
  propose(
    turn: Turn,
    maker: Maker,
    proposed: Proposed,
  ): { readonly ok: true; readonly value: ProposalRow } | Refused<ProposeRefusal>
  /**
   * For an operator's call that proposes: under the asker's Idempotency-Key, in a turn of its own. `decide` looks at the world
   * and says what is proposed, or why nothing can be.
   */
  proposeOnce<R extends Reason>(
    context: Pick<OperatorContext, 'operator' | 'requestKey'>,
    asked: { readonly call: string; readonly input: unknown },
    decide: (turn: Turn) => Proposed | Refused<R>,
  ): Promise<
    | { readonly ok: true; readonly value: { readonly proposal: string; readonly state: ProposalState } }
    | Refused<R | ProposeRefusal | 'key_missing' | 'key_reused'>
  >
  /** Open and waiting ones of a subject, for the page that shows it. */
  openOf(subject: { readonly kind: string; readonly id: string | number }): readonly ProposalRow[]
  /** Does what is due and ends what is too old; how many of them. */
  sweep(): Promise<number>
}
