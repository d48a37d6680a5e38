import { createHash } from 'node:crypto'
import { invariant } from '@openbourse/money'
import {
  type AuditAct,
  type OperatorRole,
  type ProposalKind,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { limits } from '../../platform/limits.ts'
import type { WriteAudit } from '../operators/index.ts'
import { needsNote, noteProblem } from './grounds.ts'
import { hashOfNote, type Notes } from './notes.ts'
import type { Payload, ProposalRow } from './rules.ts'
import { canonical, canRead, hasRole, isDue, isOver, isSignable, nextStates, whyNot } from './rules.ts'
import { writeProposal, writeSignature } from './tables.ts'
import type { KindOfProposal, Maker, Proposed, ProposeRefusal } from './types.ts'

type Signing = { readonly id: number; readonly roles: readonly OperatorRole[] }
type Ending = {
  readonly state: 'declined' | 'stopped' | 'withdrawn' | 'expired'
  readonly by: number
  readonly reason: string | null
}

/**
 * Open proposals, in memory, and all their steps. Each step is one turn, so it happens completely or not at
 * all.
 */
export class Desk {
  readonly #kinds = new Map<ProposalKind, KindOfProposal>()
  readonly #open = new Map<number, ProposalRow>()
  readonly #writeAudit: WriteAudit
  readonly #notes: Notes

  constructor(open: readonly ProposalRow[], by: { readonly writeAudit: WriteAudit; readonly notes: Notes }) {
    for (const one of open) this.#open.set(one.id, one)
    this.#writeAudit = by.writeAudit
    this.#notes = by.notes
  }

  register(kind: KindOfProposal): void {
    invariant(!this.#kinds.has(kind.kind), `${kind.kind} is registered once`)
    this.#kinds.set(kind.kind, kind)
  }

  kindOf(one: Pick<ProposalRow, 'kind'>): KindOfProposal {
    const kind = this.#kinds.get(one.kind)
    invariant(kind, `${one.kind} is registered before it is proposed`)
    return kind
  }

  /** Kinds of which an operator reads only their own proposals. */
  kindsClosedTo(asker: { readonly id: number; readonly roles: readonly OperatorRole[] }): ProposalKind[] {
    const others = { makerId: 0 }
    return [...this.#kinds.values()].filter((kind) => !canRead(others, kind, asker)).map(({ kind }) => kind)
  }

  all(): readonly ProposalRow[] {
    return [...this.#open.values()]
  }

  byId(id: number): ProposalRow | undefined {
    return this.#open.get(id)
  }

  propose(
    turn: Turn,
    maker: Maker,
    { kind: name, payload: given, reason, subject, note: typed }: Proposed,
  ): { readonly ok: true; readonly value: ProposalRow } | Refused<ProposeRefusal> {
    const kind = this.kindOf({ kind: name })
    if (maker !== 'house' && !hasRole(maker, kind.makers)) {
      return refuse('operator_role_missing', { values: { roles: kind.makers.join(', ') } })
    }
    if (!kind.reasons.includes(reason)) return refuse('proposal_reason_wrong', { fields: ['reason'] })
    const ground = kind.grounds?.[reason]
    const note = needsNote(ground) ? typed?.trim() : undefined
    const unfounded = noteProblem(ground, note)
    if (unfounded) return refuse(unfounded, { fields: ['note'] })
    const about = { kind: subject.kind, id: String(subject.id) }
    const isOpen = this.all().some(
      (one) => one.kind === name && one.subject.kind === about.kind && one.subject.id === about.id,
    )
    if (isOpen || this.#open.size >= limits.proposalsOpenMax) return refuse('proposal_open')
    const id = turn.nextId()
    // In stored order, so that it reads the same before and after a restart.
    const noted = note === undefined ? given : { ...given, note: hashOfNote(id, note) }
    const payload = JSON.parse(canonical(noted)) as Payload
    const seats = kind.seats(payload)
    invariant(Number.isInteger(seats) && seats >= 0 && seats <= 3, 'a proposal takes 0 to 3 checkers')
    invariant(note === undefined || seats > 0, 'a judgement takes a second person')
    const proposal: ProposalRow = {
      id,
      kind: name,
      subject: about,
      payload,
      reason,
      seats,
      payloadHash: createHash('sha256').update(canonical(payload), 'utf8').digest('hex'),
      makerId: maker === 'house' ? 0 : maker.id,
      delayMs: kind.delayMs(payload),
      createdAt: turn.nowMs,
      expiresAt: turn.nowMs + kind.expiresMs,
      state: 'open',
      executesAt: null,
      endedAt: null,
      endReason: null,
      endedBy: null,
      signatures: [],
    }
    if (note !== undefined) this.#notes.write(turn, id, note)
    this.#record(turn, proposal, { act: 'proposal_made', by: proposal.makerId, reason })
    return { ok: true, value: seats === 0 ? this.#signedByAll(turn, proposal) : this.#keep(turn, proposal) }
  }

  /**
   * Adds a checker's approval, which names the payload's hash. The last one executes the proposal in the same
   * turn.
   */
  approve(turn: Turn, operator: Signing, asked: { readonly id: number; readonly payloadHash: string }) {
    const proposal = this.#open.get(asked.id)
    if (!proposal) return undefined
    if (!isSignable(proposal, turn.nowMs)) return refuse('proposal_over')
    const kind = this.kindOf(proposal)
    const why = whyNot(proposal, kind, operator)
    if (why) return this.#deny(turn, proposal, { why, by: operator.id })
    if (proposal.payloadHash !== asked.payloadHash)
      return this.#deny(turn, proposal, { why: 'proposal_changed', by: operator.id })
    const signatures = [...proposal.signatures, { operatorId: operator.id, at: turn.nowMs }]
    const signed = { ...proposal, signatures }
    const isLast = signatures.length >= proposal.seats
    // Execution comes first: if it throws, nothing is approved.
    const next = isLast ? this.#signedByAll(turn, signed) : this.#keep(turn, signed)
    writeSignature(turn, proposal, operator.id)
    this.#record(turn, next, { act: 'proposal_approved', by: operator.id, reason: null })
    return { ok: true as const, value: next }
  }

  /** Records a refused attempt. */
  #deny<Why extends 'operator_role_missing' | 'proposal_own' | 'proposal_signed' | 'proposal_changed'>(
    turn: Turn,
    proposal: ProposalRow,
    { why, by }: { readonly why: Why; readonly by: number },
  ): Refused<Why> {
    this.#record(turn, proposal, { act: 'proposal_refused', by, reason: why })
    const roles = this.kindOf(proposal).checkers.join(', ')
    return refuse(why, why === 'operator_role_missing' ? { values: { roles } } : {})
  }

  /** Declines an open proposal, or stops one during its delay. */
  decline(turn: Turn, operator: Signing, asked: { readonly id: number; readonly reason: string }) {
    const proposal = this.#open.get(asked.id)
    if (!proposal) return undefined
    const kind = this.kindOf(proposal)
    if (proposal.makerId === operator.id)
      return this.#deny(turn, proposal, { why: 'proposal_own', by: operator.id })
    if (!hasRole(operator, kind.checkers))
      return this.#deny(turn, proposal, { why: 'operator_role_missing', by: operator.id })
    const state = proposal.state === 'waiting' ? 'stopped' : 'declined'
    return {
      ok: true as const,
      value: this.#end(turn, proposal, { state, by: operator.id, reason: asked.reason }),
    }
  }

  withdraw(turn: Turn, operator: Signing, asked: { readonly id: number }) {
    const proposal = this.#open.get(asked.id)
    if (!proposal) return undefined
    if (proposal.makerId !== operator.id) return refuse('proposal_not_own')
    const ending = { state: 'withdrawn', by: operator.id, reason: null } as const
    return { ok: true as const, value: this.#end(turn, proposal, ending) }
  }

  due(nowMs: number): readonly ProposalRow[] {
    return this.all().filter((one) => isDue(one, nowMs))
  }

  /** Executes a due proposal, or expires an old one; one decided meanwhile stays as it is. */
  takeDue(turn: Turn, id: number): void {
    const proposal = this.#open.get(id)
    if (!proposal || !isDue(proposal, turn.nowMs)) return
    if (proposal.state === 'open') this.#end(turn, proposal, { state: 'expired', by: 0, reason: null })
    else this.#execute(turn, proposal)
  }

  #signedByAll(turn: Turn, proposal: ProposalRow): ProposalRow {
    if (proposal.delayMs === 0) return this.#execute(turn, proposal)
    const executesAt = turn.nowMs + proposal.delayMs
    const waiting = this.#keep(turn, { ...proposal, state: 'waiting', executesAt })
    this.kindOf(proposal).waiting?.(turn, proposal.payload, waiting)
    return waiting
  }

  #execute(turn: Turn, proposal: ProposalRow): ProposalRow {
    const kind = this.kindOf(proposal)
    // A proposal written by SQL has no note.
    const isBare = needsNote(kind.grounds?.[proposal.reason]) && proposal.payload.note === undefined
    const refused = isBare ? refuse('proposal_note_missing') : kind.execute(turn, proposal.payload, proposal)
    const state = refused ? 'stale' : 'executed'
    const over = this.#keep(turn, {
      ...proposal,
      state,
      executesAt: turn.nowMs,
      endedAt: turn.nowMs,
      endReason: refused?.reason ?? null,
      endedBy: 0,
    })
    const act = refused ? 'proposal_stale' : 'proposal_executed'
    this.#record(turn, over, { act, by: 0, reason: refused?.reason ?? null })
    if (refused) kind.ended?.(turn, proposal.payload, over)
    return over
  }

  #end(turn: Turn, proposal: ProposalRow, { state, by, reason }: Ending): ProposalRow {
    const over = this.#keep(turn, { ...proposal, state, endedAt: turn.nowMs, endReason: reason, endedBy: by })
    const acts = {
      declined: 'proposal_declined',
      stopped: 'proposal_declined',
      withdrawn: 'proposal_withdrawn',
      expired: 'proposal_expired',
    } as const
    this.#record(turn, over, { act: acts[state], by, reason })
    this.kindOf(proposal).ended?.(turn, proposal.payload, over)
    return over
  }

  #keep(turn: Turn, next: ProposalRow): ProposalRow {
    const before = this.#open.get(next.id)
    const follows: readonly string[] = nextStates[before?.state ?? 'open']
    invariant(
      next.state === (before?.state ?? 'open') || follows.includes(next.state),
      'a proposal goes on only',
    )
    writeProposal(turn, next)
    if (isOver(next.state)) this.#open.delete(next.id)
    else this.#open.set(next.id, next)
    return next
  }

  /** Recorded under the proposal's subject, so that a search for it finds makers and checkers. */
  #record(
    turn: Turn,
    { id, kind, subject, payloadHash }: ProposalRow,
    of: { readonly act: AuditAct; readonly by: number; readonly reason: string | null },
  ): void {
    this.#writeAudit(turn, {
      operatorId: of.by,
      act: of.act,
      subject,
      details: { proposal: String(id), kind, payloadHash },
      ...(of.reason === null ? {} : { reason: of.reason }),
    })
  }
}
