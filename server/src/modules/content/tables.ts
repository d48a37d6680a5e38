import type { JournalTable } from '../../core/types.ts'

export const articleTable = {
  name: 'content.article',
  columns: {
    slug: 'text',
    id: 'bigint',
    at: 'bigint',
    category: 'text',
    kind: 'text',
    country: 'text',
    symbols: 'text',
    facts: 'text',
    spark: 'text',
  },
  upsertOn: ['slug'],
} as const satisfies JournalTable

export const bookmarkTable = {
  name: 'content.bookmark',
  columns: { user_id: 'bigint', article_id: 'bigint', kept: 'boolean', at: 'bigint' },
  upsertOn: ['user_id', 'article_id'],
} as const satisfies JournalTable
