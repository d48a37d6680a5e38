import { createHash } from 'node:crypto'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { ProposalRow } from './rules.ts'

const noteTable = {
  name: 'approvals.note',
  columns: { id: 'bigint', body: 'text' },
} as const satisfies JournalTable

const place = (id: number) => ({ table: 'approvals.note', column: 'body', row: id })

/** The note's part of the payload: a hash, because its text may contain personal data. */
export const hashOfNote = (proposal: number, text: string): string =>
  createHash('sha256').update(`${proposal}\n${text}`, 'utf8').digest('hex')

/** Makers' notes about their observations, stored sealed. */
export class Notes {
  readonly #secrets: Pick<Secrets, 'seal' | 'open'>

  constructor(secrets: Pick<Secrets, 'seal' | 'open'>) {
    this.#secrets = secrets
  }

  write(turn: Turn, proposal: number, text: string): void {
    turn.write(noteTable, { id: proposal, body: this.#secrets.seal(place(proposal), text) })
  }

  /** Null without a note, or with a note that is not the approved one. */
  async of(
    database: Queryable,
    { id, payload }: Pick<ProposalRow, 'id' | 'payload'>,
  ): Promise<string | null> {
    if (payload.note === undefined) return null
    const [row] = await database.query<{ body: string }>('select body from approvals.note where id = $1', [
      id,
    ])
    const text = row && this.#secrets.open(place(id), row.body)
    return text !== undefined && hashOfNote(id, text) === payload.note ? text : null
  }
}
