import {
  type Article,
  type adPictures,
  done,
  type Locale,
  newsKinds,
  newsText,
  refuse,
  sectorIn,
  type Written,
} from '@openbourse/protocol'
import type { Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { withRows } from '../../platform/paging.ts'
import type { WholeVenue } from '../venue/index.ts'
import { compareDecimals } from './figures/rules.ts'
import { homeBanners } from './first-party.ts'
import type { Published } from './published/published.ts'
import { type ArticleRow, bookmarkCount, currentAnnouncements, findArticle, listArticles } from './store.ts'
import { bookmarkTable } from './tables.ts'

export type ContentParts = {
  readonly database: Database
  readonly writer: Pick<Writer, 'run'>
  readonly venue: WholeVenue
  readonly published: Published
}

export type ContentHandlers = SomeHandlers<'newsList' | 'newsInfo' | 'newsMark' | 'homeNotices' | 'homeAds'>

export function contentHandlers({ database, writer, venue, published }: ContentParts): ContentHandlers {
  return {
    async newsList({ userId, locale }, { marked, before, ...asked }) {
      const filter = { userId, ...asked, marked: marked === true }
      const below = before === undefined ? undefined : Number(before)
      const paged = await listArticles(database, { ...filter, below })
      const rows = paged.list.map((row) => articleOnWire(row, locale))
      return done(withRows(paged, rows))
    },

    async newsInfo({ userId, locale }, { id }) {
      const row = await findArticle(database, { id: Number(id), userId })
      if (!row) return refuse('article_unknown')
      const quotes = row.symbols
        .filter((symbol) => venue.instrument(symbol))
        .map((symbol) => venue.quote(symbol))
      const { body, why = null } = textIn(row, locale)
      const facts = factsOf(row, locale)
      return done({ article: articleOnWire(row, locale), body: [...body], why, facts, quotes })
    },

    async newsMark({ userId }, { id, on }) {
      const row = await findArticle(database, { id: Number(id), userId })
      if (!row) return refuse('article_unknown')
      if (on && !row.marked && (await bookmarkCount(database, userId)) >= limits.bookmarksPerUserMax)
        return refuse('bookmarks_max', { values: { max: String(limits.bookmarksPerUserMax) } })
      await writer.run({
        actor: userId,
        decide: (turn) =>
          turn.write(bookmarkTable, { user_id: userId, article_id: row.id, kept: on, at: turn.nowMs }),
      })
      return done({ marked: on })
    },

    async homeNotices({ locale, nowMs }) {
      const rows = await currentAnnouncements(database, nowMs)
      // Built-in notices have small numbers of their own, later ones have the journal's.
      const all = [...published.current('notice', nowMs), ...rows]
      const list = all.map(({ id, at, link, words }) => ({ id: String(id), at, link, ...words[locale] }))
      return done({ list })
    },

    async homeAds({ locale, nowMs }) {
      const busiest = busiestOf(venue)
      const own = homeBanners.map(({ id, picture, words, link }) => ({
        id,
        picture,
        link: link(busiest),
        ...words[locale],
      }))
      const later = published.current('ad', nowMs).map(({ slug, picture, words, link }) => ({
        id: slug,
        picture: picture as (typeof adPictures)[number],
        link: link ?? '/',
        ...words[locale],
      }))
      return done({ list: [...later, ...own] })
    },
  }
}

/** Operators' texts exist in every language; the newsroom's are rendered from their figures. */
function textIn({ kind, facts }: ArticleRow, locale: Locale): Written {
  if (kind !== 'house') return newsText({ kind, facts }, locale)
  const body = (facts[`text.${locale}`] ?? '').split('\n').filter((paragraph) => paragraph !== '')
  return { title: facts[`title.${locale}`] ?? '', summary: body[0] ?? '', body }
}

function articleOnWire(row: ArticleRow, locale: Locale): Article {
  const { id, category, kind, at, symbols, spark, facts, marked } = row
  const { title, summary } = textIn(row, locale)
  return {
    id: String(id),
    category,
    kind,
    title,
    summary,
    at,
    simulated: kind !== 'house',
    marked,
    symbols: [...symbols],
    spark: [...spark],
    rate: facts.rate ?? null,
  }
}

/** The figures of an article, in the order of its kind. Names are part of the text. */
function factsOf({ kind, facts }: ArticleRow, locale: Locale) {
  if (kind === 'house') return []
  const currency = facts.currency ?? null
  return Object.entries(newsKinds[kind].facts)
    .filter(([name]) => name !== 'currency' && name !== 'name' && name !== 'symbol')
    .map(([name, as]) => {
      const value = facts[name] ?? '–'
      if (as !== 'sector') return { name, as, value, currency }
      return { name, as: 'text' as const, value: sectorIn(locale, value).name, currency }
    })
}

/** The stock with the highest turnover today, in the home country. */
function busiestOf(venue: WholeVenue): string {
  const [first, ...rest] = venue.quotes().filter(({ kind, country }) => kind === 'stock' && country === 'NG')
  if (!first) return ''
  return rest.reduce(
    (best, quote) => (compareDecimals(quote.turnover, best.turnover) > 0 ? quote : best),
    first,
  ).symbol
}
