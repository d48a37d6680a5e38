import type { LeafTable } from '../../../core/leaf.ts'
import type { JournalTable, Turn } from '../../../core/types.ts'
import type { Queryable } from '../../../platform/db/types.ts'
import type { Publication } from './types.ts'

const publicationTable = {
  name: 'content.publication',
  columns: {
    kind: 'text',
    slug: 'text',
    version: 'integer',
    id: 'bigint',
    at: 'bigint',
    state: 'text',
    until: 'bigint',
    words: 'text',
    link: 'text',
    picture: 'text',
    reason: 'text',
    proposal_id: 'bigint',
  },
  leaf: { kind: 20, key: ['kind', 'slug', 'version'] },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const contentLeaves: readonly LeafTable[] = [publicationTable]

export function writePublication(turn: Turn, one: Publication): void {
  const { kind, slug, version, id, at, state, until, link, picture, reason } = one
  turn.write(publicationTable, {
    kind,
    slug,
    version,
    id,
    at,
    state,
    until,
    link,
    picture,
    reason,
    words: JSON.stringify(one.words),
    proposal_id: one.proposalId,
  })
}

/** Every version, oldest first: operators write little, so all of it fits in memory. */
export async function storedPublications(db: Queryable): Promise<Publication[]> {
  const rows = await db.query('select * from content.publication order by id')
  return rows.map((row) => ({
    kind: String(row.kind) as Publication['kind'],
    slug: String(row.slug),
    version: Number(row.version),
    id: Number(row.id),
    at: Number(row.at),
    state: String(row.state) as Publication['state'],
    until: row.until === null ? null : Number(row.until),
    words: JSON.parse(String(row.words)) as Publication['words'],
    link: row.link === null ? null : String(row.link),
    picture: row.picture === null ? null : String(row.picture),
    reason: String(row.reason),
    proposalId: Number(row.proposal_id),
  }))
}
