import type { Article, Locale } from '@openbourse/protocol'
import { readPage } from '../../platform/db/listing.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'

export type ArticleRow = {
  readonly id: number
  readonly at: number
  readonly category: Article['category']
  readonly kind: Article['kind']
  readonly symbols: readonly string[]
  readonly facts: Readonly<Record<string, string>>
  readonly spark: readonly string[]
  readonly marked: boolean
}

export type ArticleFilter = PageAsked & {
  /** 0 for a visitor, who has no bookmarks. */
  readonly userId: number
  readonly category?: string | undefined
  readonly symbol?: string | undefined
  /** Any of them, with commas between. */
  readonly symbols?: string | undefined
  readonly country?: string | undefined
  readonly marked: boolean
  /** Only articles that come after this one in the list. */
  readonly below: number | undefined
}

/** Newest first, bookmarks in the order of their articles. */
export function listArticles(db: Queryable, filter: ArticleFilter): Promise<Paged<ArticleRow>> {
  const { userId, category, symbol, symbols, country, marked, below } = filter
  const own = 'select article_id from content.bookmark where user_id = $1 and kept'
  const listing = {
    owned: `from content.article one where one.category <> 'withdrawn'${marked ? ` and one.id = any (array(${own}))` : ''}`,
    joined: `left join lateral (
      select kept from content.bookmark where article_id = one.id and user_id = $1::bigint and kept limit 1
    ) mark on true`,
    filter: `($2::text is null or one.category = $2) and ($3::text is null or one.symbol_list @> array[$3])
      and ($4::text is null or one.country = $4) and ($5::text[] is null or one.symbol_list && $5)`,
    columns: 'one.*, mark.kept is not null as marked',
    ownedBy: marked ? [userId] : [],
    filteredBy: [
      ...(marked ? [] : [userId]),
      category ?? null,
      symbol ?? null,
      country ?? null,
      symbols?.split(',') ?? null,
    ],
    looked: limits.newsLookedAtMax,
    below,
  }
  return readPage(db, listing, { asked: filter, read: articleFrom })
}

export async function findArticle(
  db: Queryable,
  ask: { readonly id: number; readonly userId: number },
): Promise<ArticleRow | undefined> {
  const rows = await db.query(
    `select article.*, bookmark.kept is not null as marked from content.article left join content.bookmark
     on bookmark.article_id = article.id and bookmark.user_id = $2 and bookmark.kept
     where article.id = $1 and article.category <> 'withdrawn'`,
    [ask.id, ask.userId],
  )
  return rows[0] && articleFrom(rows[0])
}

export async function bookmarkCount(db: Queryable, userId: number): Promise<number> {
  const rows = await db.query('select count(*) as kept from content.bookmark where user_id = $1 and kept', [
    userId,
  ])
  return Number(rows[0]?.kept ?? 0)
}

/** Slugs of stories since a moment, so that a restart does not repeat them. */
export async function slugsSince(db: Queryable, atMs: number): Promise<string[]> {
  const rows = await db.query('select slug from content.article where at >= $1', [atMs])
  return rows.map(({ slug }) => String(slug))
}

export type Announcement = {
  readonly slug: string
  readonly words: Readonly<Record<Locale, { readonly title: string; readonly text: string }>>
  readonly link: string | null
}

/** Inserts the built-in notices; existing ones stay. */
export async function plantAnnouncements(
  db: Queryable,
  planted: { readonly all: readonly Announcement[]; readonly at: number },
): Promise<void> {
  for (const { slug, words, link } of planted.all) {
    await db.query(
      `insert into content.announcement (slug, at, words, link) values ($1, $2, $3, $4)
       on conflict (slug) do update set words = excluded.words, link = excluded.link`,
      [slug, planted.at, JSON.stringify(words), link],
    )
  }
}

export async function currentAnnouncements(
  db: Queryable,
  nowMs: number,
): Promise<(Announcement & { readonly id: number; readonly at: number })[]> {
  const rows = await db.query(
    `select * from content.announcement where at <= $1 and (until is null or until > $1)
     order by at desc, id desc limit 20`,
    [nowMs],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    at: Number(row.at),
    slug: String(row.slug),
    words: row.words as Announcement['words'],
    link: row.link === null ? null : String(row.link),
  }))
}

function articleFrom(row: Row): ArticleRow {
  return {
    id: Number(row.id),
    at: Number(row.at),
    category: String(row.category) as ArticleRow['category'],
    kind: String(row.kind) as ArticleRow['kind'],
    symbols: String(row.symbols).split(' ').filter(Boolean),
    facts: JSON.parse(String(row.facts)) as Record<string, string>,
    spark: JSON.parse(String(row.spark)) as string[],
    marked: row.marked === true,
  }
}
