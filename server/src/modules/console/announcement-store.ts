import type { JournalTable, Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'

type AnnouncedWord = 'setting_changes' | 'setting_stays'

export type Announcement = {
  readonly id: number
  readonly proposalId: number
  readonly word: AnnouncedWord
  /** Values of the message. */
  readonly values: Readonly<Record<'topic' | 'about' | 'from' | 'to' | 'at', string>>
  readonly at: number
  /** The highest id of a user who has the message. */
  readonly sentTo: number
  readonly told: number
  readonly endedAt: number | null
}

const announcementTable = {
  name: 'console.announcement',
  columns: {
    id: 'bigint',
    proposal_id: 'bigint',
    word: 'text',
    details: 'text',
    at: 'bigint',
    told_to: 'bigint',
    told: 'bigint',
    ended_at: 'bigint',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

export function writeAnnouncement(turn: Turn, one: Announcement): void {
  turn.write(announcementTable, {
    id: one.id,
    proposal_id: one.proposalId,
    word: one.word,
    details: JSON.stringify(one.values),
    at: one.at,
    told_to: one.sentTo,
    told: one.told,
    ended_at: one.endedAt,
  })
}

/** Announcements that are not yet sent to all users, in order. */
export async function openAnnouncements(db: Queryable): Promise<Announcement[]> {
  const rows = await db.query('select * from console.announcement where ended_at is null order by id')
  return rows.map((row) => ({
    id: Number(row.id),
    proposalId: Number(row.proposal_id),
    word: row.word === 'setting_stays' ? 'setting_stays' : 'setting_changes',
    values: JSON.parse(String(row.details)) as Announcement['values'],
    at: Number(row.at),
    sentTo: Number(row.told_to),
    told: Number(row.told),
    endedAt: null,
  }))
}
