import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import { stepsOf } from '../applications/index.ts'
import type { Application, CoinOfferRecord } from './rules.ts'

const offeringTable = {
  name: 'coinoffers.offering',
  columns: {
    id: 'bigint',
    coin: 'text',
    terms: 'text',
    terms_hash: 'text',
    worth: 'bigint',
    portfolio_id: 'bigint',
    published_at: 'bigint',
    proposal_id: 'bigint',
  },
  leaf: { kind: 48, key: ['id'] },
} as const satisfies JournalTable

const steps = stepsOf({ schema: 'coinoffers', key: 'offering_id', leafKind: 49 })
export const { momentTable } = steps

const applicationTable = {
  name: 'coinoffers.application',
  columns: {
    id: 'bigint',
    offering_id: 'bigint',
    user_id: 'bigint',
    ticket: 'text',
    state: 'text',
    ask: 'bigint',
    held: 'bigint',
    paid: 'bigint',
    returned: 'bigint',
    units: 'bigint',
    released: 'bigint',
    steps: 'integer',
    applied_at: 'bigint',
    ended_at: 'bigint',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

const applicationMomentTable = {
  name: 'coinoffers.application_moment',
  columns: {
    id: 'bigint',
    application_id: 'bigint',
    user_id: 'bigint',
    offering_id: 'bigint',
    ticket: 'text',
    at: 'bigint',
    kind: 'text',
    ask: 'bigint',
    minor: 'bigint',
    units: 'bigint',
  },
  leaf: {
    kind: 50,
    key: ['id'],
    owner: {
      by: 'user',
      column: 'user_id',
      at: 'at',
      cause: { kind: 'coin_offer', column: 'application_id' },
    },
  },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const coinOfferLeaves: readonly LeafTable[] = [offeringTable, momentTable, applicationMomentTable]

/** A step of an offering, as the log has it. */
export type Moment = {
  readonly kind: 'published' | 'opened' | 'sealed' | 'shared' | 'listed' | 'released' | 'cancelled'
  readonly details: Readonly<Record<string, unknown>>
}

export function writeOffering(turn: Turn, offering: CoinOfferRecord): void {
  turn.write(offeringTable, {
    id: offering.id,
    coin: offering.terms.coin,
    terms: offering.termsText,
    terms_hash: offering.termsHash,
    worth: offering.worth,
    portfolio_id: offering.portfolioId,
    published_at: offering.publishedAt,
    proposal_id: offering.proposalId,
  })
}

export const { writeState } = steps

export const writeMoment: (turn: Turn, offeringId: number, moment: Moment) => void = steps.writeMoment

/** What happened to an application: money that moved, in the smallest unit, and coins that came, in hundredths. */
export type Happened = { readonly kind: string; readonly minor: bigint; readonly units: number }

/** Writes an application as it is, and what happened to it. */
export function writeApplication(turn: Turn, one: Application, happened: Happened): void {
  turn.write(applicationTable, {
    id: one.id,
    offering_id: one.offeringId,
    user_id: one.userId,
    ticket: one.ticket,
    state: one.state,
    ask: one.ask,
    held: one.held,
    paid: one.paid,
    returned: one.returned,
    units: one.units,
    released: one.released,
    steps: one.steps,
    applied_at: one.appliedAt,
    ended_at: one.endedAt,
  })
  turn.write(applicationMomentTable, {
    id: turn.nextId(),
    application_id: one.id,
    user_id: one.userId,
    offering_id: one.offeringId,
    ticket: one.ticket,
    at: turn.nowMs,
    kind: happened.kind,
    ask: one.ask,
    minor: happened.minor,
    units: happened.units,
  })
}
