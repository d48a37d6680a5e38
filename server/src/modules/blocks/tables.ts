import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import { stepsOf } from '../applications/index.ts'
import type { Application, BlockRecord } from './rules.ts'

const blockTable = {
  name: 'blocks.block',
  columns: {
    id: 'bigint',
    symbol: 'text',
    terms: 'text',
    terms_hash: 'text',
    portfolio_id: 'bigint',
    published_at: 'bigint',
    proposal_id: 'bigint',
  },
  leaf: { kind: 43, key: ['id'] },
} as const satisfies JournalTable

const steps = stepsOf({ schema: 'blocks', key: 'block_id', leafKind: 44 })
const { momentTable } = steps

const applicationTable = {
  name: 'blocks.application',
  columns: {
    id: 'bigint',
    block_id: 'bigint',
    user_id: 'bigint',
    ticket: 'text',
    quantity: 'bigint',
    state: 'text',
    held: 'bigint',
    allotted: 'bigint',
    paid: 'bigint',
    returned: 'bigint',
    applied_at: 'bigint',
    ended_at: 'bigint',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

const applicationMomentTable = {
  name: 'blocks.application_moment',
  columns: {
    id: 'bigint',
    application_id: 'bigint',
    user_id: 'bigint',
    block_id: 'bigint',
    ticket: 'text',
    at: 'bigint',
    kind: 'text',
    quantity: 'bigint',
    minor: 'bigint',
    allotted: 'bigint',
  },
  leaf: {
    kind: 45,
    key: ['id'],
    owner: {
      by: 'user',
      column: 'user_id',
      at: 'at',
      cause: { kind: 'block', column: 'application_id' },
    },
  },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const blocksLeaves: readonly LeafTable[] = [blockTable, momentTable, applicationMomentTable]

/** A step of a block, as the log has it. */
export type MomentKind = 'published' | 'opened' | 'closed' | 'allotted' | 'unlocked' | 'cancelled'

export type Moment = { readonly kind: MomentKind; readonly details: Readonly<Record<string, unknown>> }

export function writeBlock(turn: Turn, block: BlockRecord): void {
  turn.write(blockTable, {
    id: block.id,
    symbol: block.terms.symbol,
    terms: block.termsText,
    terms_hash: block.termsHash,
    portfolio_id: block.portfolioId,
    published_at: block.publishedAt,
    proposal_id: block.proposalId,
  })
}

export const { writeState } = steps

export const writeMoment: (turn: Turn, blockId: number, moment: Moment) => void = steps.writeMoment

/** Writes an application as it is, and what happened to it: `minor` is the money that moved, in the smallest unit. */
export function writeApplication(
  turn: Turn,
  one: Application,
  moment: { readonly kind: string; readonly minor: bigint },
): void {
  turn.write(applicationTable, {
    id: one.id,
    block_id: one.blockId,
    user_id: one.userId,
    ticket: one.ticket,
    quantity: one.quantity,
    state: one.state,
    held: one.held,
    allotted: one.allotted,
    paid: one.paid,
    returned: one.returned,
    applied_at: one.appliedAt,
    ended_at: one.endedAt,
  })
  turn.write(applicationMomentTable, {
    id: turn.nextId(),
    application_id: one.id,
    user_id: one.userId,
    block_id: one.blockId,
    ticket: one.ticket,
    at: turn.nowMs,
    kind: moment.kind,
    quantity: one.quantity,
    minor: moment.minor,
    allotted: one.allotted,
  })
}
