import { beforeEach, expect, test } from 'vitest'
import { limits } from '../../platform/limits.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { firstAnnouncements } from './first-party.ts'
import { type ContentHandlers, contentHandlers } from './handlers.ts'
import { writeStory } from './index.ts'
import { Newsroom } from './newsroom.ts'
import { Published } from './published/published.ts'
import { plantAnnouncements } from './store.ts'

const ada = 1_000_001
const ben = 1_000_002
let market: MarketWorld
let handlers: ContentHandlers
let newsroom: Newsroom

beforeEach(async () => {
  market = await openMarketWorld()
  const { database, writer, clock } = market.world
  handlers = contentHandlers({
    database,
    writer,
    venue: market.venue,
    published: await Published.load(database),
  })
  newsroom = new Newsroom({ database, writer, clock, venue: market.venue })
})

const as = (userId = 0) => asker(userId, { nowMs: market.world.clock.nowMs() })

async function news(ask: Record<string, unknown> = {}, userId = 0) {
  const answer = await handlers.newsList(as(userId), { page: 1, size: 50, ...ask } as never)
  if (!answer.ok) throw new Error('a list is always answered')
  return answer.value
}

/** LAGC rises by more than four percent in one trade. */
async function rise(): Promise<void> {
  const price = Math.round(market.venue.previousClose('LAGC') * 1.06)
  await market.offer('LAGC', 'sell', price, 100)
  await market.take('LAGC', 'buy', price, 100)
}

const story = (slug: string, symbol = 'LAGC') => ({
  kind: 'split_announced' as const,
  slug,
  country: 'NG' as const,
  symbols: [symbol],
  spark: [],
  facts: { symbol, name: 'Lagoon Cement', old: '1', new: '2', exAt: '1768557600000' },
})
const publish = (...slugs: string[]) =>
  market.world.writer.run({
    actor: 0,
    decide: (turn) => {
      for (const slug of slugs) writeStory(turn, story(slug))
    },
  })

test("writes a market event once, with the quote's figures at that time", async () => {
  await newsroom.look()
  await rise()
  await newsroom.look()
  const quote = market.venue.quote('LAGC')
  const [article] = (await news({ category: 'movers' })).list
  expect(article).toMatchObject({
    kind: 'opening_move',
    symbols: ['LAGC'],
    rate: quote.changeRate,
    simulated: true,
  })
  const info = await handlers.newsInfo(as(), { id: article!.id })
  if (!info.ok) throw new Error('the article is there')
  const facts = new Map(info.value.facts.map(({ name, value }) => [name, value]))
  expect(facts.get('last')).toBe(quote.last)
  expect(facts.get('previousClose')).toBe(quote.previousClose)
  expect(info.value.quotes.map(({ symbol }) => symbol)).toEqual(['LAGC'])
  expect(await newsroom.look()).toBe(0)
})

test('does not repeat stories after a restart', async () => {
  await rise()
  await newsroom.look()
  const before = (await news()).total
  const { database, writer, clock } = market.world
  const next = new Newsroom({ database, writer, clock, venue: market.venue })
  await Promise.all([next.look(), newsroom.look()])
  expect((await news()).total).toBe(before)
})

test('writes at the next check what it could not write while the server was busy', async () => {
  await rise()
  const { database, writer, clock } = market.world
  let busy = true
  const run: typeof writer.run = (command) => (busy ? Promise.reject(new Error('busy')) : writer.run(command))
  const late = new Newsroom({ database, writer: { run }, clock, venue: market.venue })
  await expect(late.look()).rejects.toThrow('busy')
  expect((await news()).total).toBe(0)
  busy = false
  expect(await late.look()).toBeGreaterThan(0)
  expect((await news({ category: 'movers' })).total).toBe(1)
})

test('filters lists by category, stock and market, with stable pages', async () => {
  await publish('a', 'b', 'c')
  expect((await news({ category: 'companies' })).total).toBe(3)
  expect((await news({ category: 'records' })).total).toBe(0)
  expect((await news({ symbol: 'LAGC' })).total).toBe(3)
  expect((await news({ symbols: 'NONE,LAGC' })).total).toBe(3)
  expect((await news({ symbols: 'NONE' })).total).toBe(0)
  expect((await news({ symbol: 'LAG' })).total).toBe(0)
  expect((await news({ country: 'US' })).total).toBe(0)
  const first = await news({ size: 2 })
  expect(first).toMatchObject({ more: true, total: 3 })
  await publish('d')
  const rest = await news({ size: 2, before: first.list.at(-1)!.id })
  expect(rest.list).toHaveLength(1)
  expect(first.list.map(({ id }) => id)).not.toContain(rest.list[0]!.id)
})

test('a bookmark belongs to one user, is set once under concurrent calls, and can be removed', async () => {
  await publish('a', 'b')
  const { id } = (await news()).list[0]!
  await Promise.all([1, 2, 3].map(() => handlers.newsMark(as(ada), { id, on: true })))
  expect((await news({ marked: true }, ada)).list.map((one) => [one.id, one.marked])).toEqual([[id, true]])
  expect((await news({ marked: true }, ben)).total).toBe(0)
  expect((await news({ marked: true })).total).toBe(0)
  expect((await news({}, ben)).list.every((one) => !one.marked)).toBe(true)
  await handlers.newsMark(as(ada), { id, on: false })
  expect((await news({ marked: true }, ada)).total).toBe(0)
})

test('refuses an unknown article, and one bookmark too many', async () => {
  expect(await handlers.newsInfo(as(), { id: '12345' })).toMatchObject({
    ok: false,
    reason: 'article_unknown',
  })
  expect(await handlers.newsMark(as(ada), { id: '12345', on: true })).toMatchObject({
    reason: 'article_unknown',
  })
  await publish('a')
  const { id } = (await news()).list[0]!
  await market.world.database.query(
    'insert into content.bookmark select $1, at, true, 0 from generate_series(1, $2) as at',
    [ada, limits.bookmarksPerUserMax],
  )
  expect(await handlers.newsMark(as(ada), { id, on: true })).toMatchObject({ reason: 'bookmarks_max' })
  expect(await handlers.newsMark(as(ben), { id, on: true })).toMatchObject({ ok: true })
})

test("built-in notices and banners use the reader's language and link into the app", async () => {
  const { database, clock } = market.world
  for (let start = 0; start < 2; start++)
    await plantAnnouncements(database, { all: firstAnnouncements, at: clock.nowMs() })
  const answer = await handlers.homeNotices({ ...as(), locale: 'pt-BR' }, {})
  expect(answer.ok && answer.value.list).toHaveLength(firstAnnouncements.length)
  expect(answer.ok && answer.value.list.map(({ title }) => title)).toContain('Este é um mercado de treino')
  const ads = await handlers.homeAds(as(), { place: 'home' })
  expect(ads.ok && ads.value.list.every(({ link }) => link.startsWith('/pages/'))).toBe(true)
})
