import type { CloseReason } from '@openbourse/protocol'
import type { LeafTable } from '../../core/leaf.ts'
import type { Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { PoolWord } from '../ledger/index.ts'

/** What may be closed: a pool, or the listing of a manager. */
export type Closable = PoolWord | 'manager'

/**
 * Why it is over: two operators signed it, the value of a unit fell under the published part of its first one, its
 * last day came, its owner closed it, or their account was closed.
 */
export type CloseCause = 'operators' | 'ruined' | 'last_day' | 'self' | 'account_closed'

export type Closing = {
  /** Numbers grow with time: what has a higher one came behind it. */
  readonly id: number
  readonly at: number
  readonly cause: CloseCause
  /** The public reason of operators, and the number of their proposal. */
  readonly reason: CloseReason | null
  readonly proposal: number
  /** The dealing point that showed it; 0 where none did. */
  readonly dealingId: number
}

const closingTable = {
  name: 'pools.closing',
  columns: {
    id: 'bigint',
    of: 'text',
    subject_id: 'bigint',
    at: 'bigint',
    cause: 'text',
    reason: 'text',
    proposal: 'bigint',
    dealing_id: 'bigint',
  },
  leaf: { kind: 90, key: ['id'] },
} as const satisfies LeafTable

/** Tables whose rows become leaves of the public log. */
export const closingLeaves: readonly LeafTable[] = [closingTable]

type Why = Pick<Closing, 'cause'> & Partial<Omit<Closing, 'id' | 'at'>>

/** All that is closing or closed, for ever: a closing is written once and never taken back. To be changed in a turn only. */
export class Closings {
  readonly #all = new Map<string, Closing>()

  static async open(db: Queryable): Promise<Closings> {
    const closings = new Closings()
    for (const row of await db.query('select * from pools.closing order by id'))
      closings.#all.set(`${row.of} ${row.subject_id}`, {
        id: Number(row.id),
        at: Number(row.at),
        cause: String(row.cause) as CloseCause,
        reason: row.reason === '' ? null : (String(row.reason) as CloseReason),
        proposal: Number(row.proposal),
        dealingId: Number(row.dealing_id),
      })
    return closings
  }

  of(what: Closable, id: number): Closing | undefined {
    return this.#all.get(`${what} ${id}`)
  }

  /** Closes what is not closing yet. */
  close(turn: Turn, what: Closable, subject: number, { cause, ...why }: Why): Closing {
    const known = this.of(what, subject)
    if (known) return known
    const { reason = null, proposal = 0, dealingId = 0 } = why
    const id = turn.nextId()
    turn.write(closingTable, {
      id,
      of: what,
      subject_id: subject,
      at: turn.nowMs,
      cause,
      reason: reason ?? '',
      proposal,
      dealing_id: dealingId,
    })
    const made = { id, at: turn.nowMs, cause, reason, proposal, dealingId }
    this.#all.set(`${what} ${subject}`, made)
    return made
  }
}
