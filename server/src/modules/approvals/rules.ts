import type { OperatorRole, ProposalKind, ProposalState } from '@openbourse/protocol'

/** A flat record of texts: the content to approve, and the only input of its execution. */
export type Payload = Readonly<Record<string, string>>

export type Signature = { readonly operatorId: number; readonly at: number }

export type ProposalRow = {
  readonly id: number
  readonly kind: ProposalKind
  readonly subject: { readonly kind: string; readonly id: string }
  readonly payload: Payload
  /** SHA-256 of the payload's canonical JSON, in hexadecimal. */
  readonly payloadHash: string
  readonly reason: string
  /** 0 for the server, by a rule. */
  readonly makerId: number
  readonly seats: number
  readonly delayMs: number
  readonly createdAt: number
  readonly expiresAt: number
  readonly state: ProposalState
  readonly executesAt: number | null
  readonly endedAt: number | null
  readonly endReason: string | null
  /** The operator who declined, stopped or withdrew it; 0 for the server or expiry. */
  readonly endedBy: number | null
  /** The checkers' approvals, in order. */
  readonly signatures: readonly Signature[]
}

/** Next states of each state; final states have none. */
export const nextStates = {
  open: ['waiting', 'executed', 'stale', 'declined', 'withdrawn', 'expired'],
  waiting: ['executed', 'stale', 'stopped', 'withdrawn'],
  executed: [],
  stale: [],
  declined: [],
  stopped: [],
  withdrawn: [],
  expired: [],
} as const satisfies Record<ProposalState, readonly ProposalState[]>

export const isOver = (state: ProposalState): boolean => nextStates[state].length === 0

/** One text per payload: a JSON object with sorted names. Checkers approve its SHA-256. */
export function canonical(payload: Payload): string {
  const sorted = Object.entries(payload).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted))
}

/** The checkers of a kind of proposal. */
type Checked = { readonly checkers: readonly OperatorRole[] }
type Asker = { readonly id: number; readonly roles: readonly OperatorRole[] }

export const hasRole = ({ roles }: Asker, wanted: readonly OperatorRole[]): boolean =>
  wanted.some((role) => roles.includes(role))

/** Whether an operator may read a proposal: its maker always, otherwise the readers of its kind. */
export function canRead(
  { makerId }: Pick<ProposalRow, 'makerId'>,
  { readers }: { readonly readers?: readonly OperatorRole[] },
  asker: Asker,
): boolean {
  return readers === undefined || makerId === asker.id || hasRole(asker, readers)
}

/** Why an operator cannot check a proposal; null when they can. */
export function whyNot(
  proposal: Pick<ProposalRow, 'makerId' | 'signatures'>,
  kind: Checked,
  asker: Asker,
): 'proposal_own' | 'proposal_signed' | 'operator_role_missing' | null {
  if (proposal.makerId === asker.id) return 'proposal_own'
  if (proposal.signatures.some(({ operatorId }) => operatorId === asker.id)) return 'proposal_signed'
  return hasRole(asker, kind.checkers) ? null : 'operator_role_missing'
}

/** Whether it still accepts approvals; an expired one does not, even before the sweep. */
export const isSignable = (proposal: ProposalRow, nowMs: number): boolean =>
  proposal.state === 'open' && proposal.expiresAt > nowMs

/** Whether the sweep has to handle it. */
export function isDue(proposal: ProposalRow, nowMs: number): boolean {
  if (proposal.state === 'open') return proposal.expiresAt <= nowMs
  return proposal.state === 'waiting' && (proposal.executesAt ?? 0) <= nowMs
}

/** Actions that an operator may take now. */
export function canDo(
  proposal: ProposalRow,
  kind: Checked,
  at: { readonly asker: Asker; readonly nowMs: number },
): ('approve' | 'decline' | 'withdraw')[] {
  if (isOver(proposal.state)) return []
  const isOwn = proposal.makerId === at.asker.id
  const mayCheck = !isOwn && hasRole(at.asker, kind.checkers)
  const mayApprove = isSignable(proposal, at.nowMs) && whyNot(proposal, kind, at.asker) === null
  return [
    ...(mayApprove ? (['approve'] as const) : []),
    ...(mayCheck ? (['decline'] as const) : []),
    ...(isOwn ? (['withdraw'] as const) : []),
  ]
}
