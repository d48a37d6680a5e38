import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, country, endlessListOf, endlessPaging, flag, id, nothing, symbol } from './fields.ts'
import { type NewsKind, newsCategories, newsKinds } from './news-kinds.ts'
import { quote } from './venue.ts'

/** What the newsroom writes from figures, and what operators write themselves. */
const kinds = [...(Object.keys(newsKinds) as NewsKind[]), 'house'] as const
const categories = [...newsCategories, 'house'] as const

const article = z.object({
  id: z.string(),
  category: z.enum(categories),
  kind: z.enum(kinds),
  title: z.string(),
  summary: z.string(),
  at,
  /** Written by the server from figures of the simulated market; false for an article by two operators. */
  simulated: z.boolean(),
  symbols: z.array(z.string()),
  /** Prices that the picture is drawn from, oldest first, as they were when it was written. */
  spark: z.array(amount),
  /** The one change that it is about, as a fraction, or null. */
  rate: amount.nullable(),
  marked: z.boolean(),
})

/** Up to fifty, with commas: "LAGC,SAVB". */
const symbols = z
  .string()
  .regex(/^[A-Z0-9]{1,12}(,[A-Z0-9]{1,12}){0,49}$/)
  .meta({ expects: 'symbol' })

export const newsList = {
  method: 'GET',
  path: '/index/news',
  about:
    'Articles written from what happened in the market, newest first; with `marked` only own bookmarks, with `symbols` those about any of them.',
  who: 'anyone',
  shows: ['news_marks'],
  input: z.strictObject({
    ...endlessPaging,
    category: z.enum(categories).optional(),
    symbol: symbol.optional(),
    symbols: symbols.optional(),
    country: country.optional(),
    marked: flag.optional(),
    before: id.optional(),
  }),
  output: endlessListOf(article),
  refusals: [],
} as const satisfies Call

export const newsInfo = {
  method: 'GET',
  path: '/index/news/info',
  about: 'One article: its text, the figures it was written from, and the quotes of its stocks now.',
  who: 'anyone',
  shows: ['news_marks'],
  input: z.strictObject({ id }),
  output: z.object({
    article,
    /** Paragraphs. */
    body: z.array(z.string()),
    /** What the prices and trades show beside a large move; null where they show nothing. */
    why: z.string().nullable(),
    facts: z.array(
      z.object({
        name: z.string(),
        as: z.enum([
          'text',
          'money',
          'big',
          'points',
          'rate',
          'percent',
          'count',
          'time',
          'country',
          'number',
        ]),
        value: z.string(),
        currency: z.string().nullable(),
      }),
    ),
    quotes: z.array(quote),
  }),
  refusals: ['article_unknown'],
} as const satisfies Call

export const newsMark = {
  method: 'POST',
  path: '/index/news/mark',
  about: 'Puts a bookmark on an article, or takes it off.',
  who: 'user',
  changes: ['news_marks'],
  input: z.strictObject({ id, on: flag }),
  output: z.object({ marked: z.boolean() }),
  refusals: ['article_unknown', 'bookmarks_max'],
} as const satisfies Call

export const homeNotices = {
  method: 'GET',
  path: '/index/notice',
  about: 'Notices to all users, newest first.',
  who: 'anyone',
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string(),
        link: z.string().nullable(),
        at,
      }),
    ),
  }),
  refusals: [],
} as const satisfies Call

export const adPlaces = ['home'] as const
export const adPictures = ['xray', 'practice', 'security'] as const

export const homeAds = {
  method: 'GET',
  path: '/index/ads',
  about: 'Banners of Openbourse for a place; third-party content is never shown.',
  who: 'anyone',
  input: z.strictObject({ place: z.enum(adPlaces).optional().default('home') }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string(),
        /** Path and query in the app. */
        link: z.string(),
        picture: z.enum(adPictures),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Call

export const pageNames = ['company', 'disclaimer', 'privacy'] as const
export type PageName = (typeof pageNames)[number]

export const contentPage = {
  method: 'GET',
  path: '/index/page',
  about:
    'A long text as operators published it, with all its versions; null where the app’s own still holds.',
  who: 'anyone',
  input: z.strictObject({ name: z.enum(pageNames) }),
  output: z.object({
    current: z.object({ version: z.int(), at, text: z.string() }).nullable(),
    /** Newest first. A reason is a word of `publishReasons` or `withdrawReasons`. */
    history: z.array(
      z.object({
        version: z.int(),
        at,
        state: z.enum(['published', 'withdrawn']),
        reason: z.string(),
        proposal: z.string(),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Call

export const contentCalls = { newsList, newsInfo, newsMark, homeNotices, homeAds, contentPage }

export type Article = z.output<typeof article>
