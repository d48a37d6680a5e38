import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import { stepsOf } from '../applications/index.ts'
import type { Application, AutoApply, OfferRecord } from './rules.ts'
import { bidsText } from './text.ts'

const offerTable = {
  name: 'offers.offer',
  columns: {
    id: 'bigint',
    symbol: 'text',
    rules: 'text',
    rules_hash: 'text',
    terms: 'text',
    portfolio_id: 'bigint',
    published_at: 'bigint',
    proposal_id: 'bigint',
  },
  leaf: { kind: 34, key: ['id'] },
} as const satisfies JournalTable

const steps = stepsOf({ schema: 'offers', key: 'offer_id', leafKind: 35 })
export const { momentTable } = steps

const applicationTable = {
  name: 'offers.application',
  columns: {
    id: 'bigint',
    offer_id: 'bigint',
    user_id: 'bigint',
    ticket: 'text',
    marks: 'text',
    bids: 'text',
    cut_off: 'boolean',
    funded: 'boolean',
    automatic: 'boolean',
    state: 'text',
    confirmed: 'boolean',
    held: 'bigint',
    allotted: 'bigint',
    rank: 'bigint',
    paid: 'bigint',
    returned: 'bigint',
    applied_at: 'bigint',
    ended_at: 'bigint',
    delivered: 'boolean',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

const applicationMomentTable = {
  name: 'offers.application_moment',
  columns: {
    id: 'bigint',
    application_id: 'bigint',
    user_id: 'bigint',
    offer_id: 'bigint',
    ticket: 'text',
    at: 'bigint',
    kind: 'text',
    bids: 'text',
    minor: 'bigint',
    lots: 'bigint',
    rank: 'bigint',
  },
  leaf: {
    kind: 36,
    key: ['id'],
    owner: {
      by: 'user',
      column: 'user_id',
      at: 'at',
      cause: { kind: 'offer', column: 'application_id' },
    },
  },
} as const satisfies JournalTable

const autoApplyTable = {
  name: 'offers.autoapply',
  columns: { id: 'bigint', user_id: 'bigint', at: 'bigint', enabled: 'boolean', most: 'bigint' },
  leaf: { kind: 37, key: ['id'], owner: { by: 'user', column: 'user_id', at: 'at' } },
} as const satisfies JournalTable

const chainTable = {
  name: 'offers.chain',
  columns: { id: 'bigint', chain_end: 'text', length: 'integer', begins_at: 'bigint', period_ms: 'bigint' },
  leaf: { kind: 38, key: ['id'] },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const offersLeaves: readonly LeafTable[] = [
  offerTable,
  momentTable,
  applicationMomentTable,
  autoApplyTable,
  chainTable,
]

/** A step of an offer, as the log has it. */
export type MomentKind =
  | 'published'
  | 'opened'
  | 'priced'
  | 'sealed'
  | 'drawn'
  | 'allotted'
  | 'listed'
  | 'cancelled'

export function writeOffer(turn: Turn, offer: OfferRecord): void {
  turn.write(offerTable, {
    id: offer.id,
    symbol: offer.symbol,
    rules: offer.rulesText,
    rules_hash: offer.rulesHash,
    terms: JSON.stringify(offer.terms),
    portfolio_id: offer.portfolioId,
    published_at: offer.publishedAt,
    proposal_id: offer.proposalId,
  })
}

export const { writeState } = steps

export const writeMoment: (
  turn: Turn,
  offerId: number,
  moment: { readonly kind: MomentKind; readonly details: Readonly<Record<string, unknown>> },
) => void = steps.writeMoment

/** Writes an application as it is, and what happened to it: `minor` is the money that moved, in the smallest unit. */
export function writeApplication(
  turn: Turn,
  one: Application,
  moment: { readonly kind: string; readonly minor: bigint },
): void {
  turn.write(applicationTable, {
    id: one.id,
    offer_id: one.offerId,
    user_id: one.userId,
    ticket: one.ticket,
    marks: one.marks.join(','),
    bids: bidsText(one.bids),
    cut_off: one.cutOff,
    funded: one.funded,
    automatic: one.automatic,
    state: one.state,
    confirmed: one.confirmed,
    held: one.held,
    allotted: one.allotted,
    rank: one.rank,
    paid: one.paid,
    returned: one.returned,
    applied_at: one.appliedAt,
    ended_at: one.endedAt,
    delivered: one.delivered,
  })
  turn.write(applicationMomentTable, {
    id: turn.nextId(),
    application_id: one.id,
    user_id: one.userId,
    offer_id: one.offerId,
    ticket: one.ticket,
    at: turn.nowMs,
    kind: moment.kind,
    bids: bidsText(one.bids),
    minor: moment.minor,
    lots: one.allotted,
    rank: one.rank,
  })
}

export function writeAutoApply(turn: Turn, userId: number, { enabled, most }: AutoApply): void {
  turn.write(autoApplyTable, { id: turn.nextId(), user_id: userId, at: turn.nowMs, enabled, most })
}

export type ChainRow = {
  readonly id: number
  /** Hexadecimal. */
  readonly end: string
  readonly length: number
  readonly beginsAt: number
  readonly periodMs: number
}

export function writeChain(turn: Turn, { id, end, length, beginsAt, periodMs }: ChainRow): void {
  turn.write(chainTable, { id, chain_end: end, length, begins_at: beginsAt, period_ms: periodMs })
}
