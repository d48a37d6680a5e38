import type { JournalTable } from '../../core/types.ts'

/** A later message about the same subject replaces the earlier one, with a new id, and is unread again. */
export const noticeTable = {
  name: 'notices.notice',
  columns: {
    user_id: 'bigint',
    about: 'text',
    id: 'bigint',
    at: 'bigint',
    word: 'text',
    category: 'text',
    details: 'text',
    link: 'text',
    read_at: 'bigint',
  },
  upsertOn: ['user_id', 'about'],
} as const satisfies JournalTable
