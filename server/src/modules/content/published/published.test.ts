import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Turn } from '../../../core/types.ts'
import { ApprovalServer } from '../../../testing/approval-server.ts'
import { asker, openMarketWorld } from '../../../testing/market.ts'
import { value } from '../../../testing/operator-server.ts'
import { firstAnnouncements, homeBanners } from '../first-party.ts'
import { contentHandlers } from '../handlers.ts'
import { publishedHandlers } from './handlers.ts'
import { Published } from './published.ts'
import { payloadOf, unfitWords } from './rules.ts'

const hour = 3600 * 1000
const market = await openMarketWorld()

let server: ApprovalServer
let published: Published
let console: ReturnType<typeof publishedHandlers>

async function openContent(): Promise<void> {
  published = await Published.load(server.operators.world.database)
  for (const kind of published.kinds()) server.approvals.register(kind)
  const { writeAudit } = server.operators.operators
  console = publishedHandlers({ published, approvals: server.approvals, writeAudit })
}

beforeEach(async () => {
  server = await ApprovalServer.open()
  await openContent()
})
afterEach(() => server.close())

const nowMs = () => server.operators.world.clock.nowMs()
const people = () => {
  const { database, writer } = server.operators.world
  return contentHandlers({ database, writer, venue: market.venue, published })
}
const as = (locale: 'en-US' | 'es-MX' = 'en-US') => ({ ...asker(0, { nowMs: nowMs() }), locale })

const words = {
  titleEn: 'Maintenance on Sunday',
  textEn: 'Trading rests from 02:00 to 02:10 UTC.\u2028Orders stay.',
  titleEs: 'Mantenimiento el domingo',
  textEs: 'Las operaciones descansan de 02:00 a 02:10 UTC.',
  titlePt: 'Manutenção no domingo',
  textPt: 'As negociações descansam das 02:00 às 02:10 UTC.',
}
const wanted = {
  what: 'publish',
  kind: 'notice',
  slug: 'sunday-rest',
  reason: 'new_information',
  ...words,
} as const
type Wanted = Parameters<typeof console.consoleContentPropose>[1]

const propose = (changes: Partial<Wanted> = {}, by = server.people.maker) =>
  console.consoleContentPropose(server.operators.as(by), { ...wanted, ...changes } as Wanted)

async function publish(changes: Partial<Wanted> = {}) {
  const { proposal } = value(await propose(changes))
  return value(await server.approve(proposal, server.people.one)).proposal
}
const notices = async (locale?: 'en-US' | 'es-MX') => value(await people().homeNotices(as(locale), {})).list
const news = async () => {
  const answer = await people().newsList(as(), { page: 1, size: 50, category: 'house' })
  return value(answer).list.map(({ title, simulated }) => ({ title, simulated }))
}

describe('publications', () => {
  test("shows a notice after the second operator's approval, in the reader's language, until it ends", async () => {
    const { proposal } = value(await propose({ until: nowMs() + hour }))
    expect(await notices()).toEqual([])
    expect(await server.approve(proposal, server.people.maker)).toMatchObject({ reason: 'proposal_own' })
    await server.approve(proposal, server.people.one)
    expect(await notices()).toMatchObject([
      { title: words.titleEn, text: expect.stringContaining('\nOrders') },
    ])
    expect(await notices('es-MX')).toMatchObject([{ title: words.titleEs }])
    await server.restart()
    await openContent()
    expect(await notices()).toHaveLength(1)
    server.advance(hour)
    expect(await notices()).toEqual([])
  })

  test('a later version replaces it, a withdrawal ends it, and every version is kept', async () => {
    await publish()
    await publish({ titleEn: 'Maintenance on Monday', reason: 'correction' })
    expect((await notices()).map(({ title }) => title)).toEqual(['Maintenance on Monday'])
    await publish({ what: 'withdraw', reason: 'out_of_date' })
    expect(await notices()).toEqual([])
    const { list } = value(
      await console.consoleContent(server.operators.as(server.people.one), {
        kind: 'notice',
        slug: 'sunday-rest',
      }),
    )
    expect(list.map(({ version, state, reason }) => `${version} ${state} ${reason}`)).toEqual([
      '3 withdrawn out_of_date',
      '2 published correction',
      '1 published new_information',
    ])
    await expect(
      server.operators.world.asOwner("update content.publication set words = '{}'"),
    ).rejects.toThrow('append-only')
    expect(await propose({ what: 'withdraw', reason: 'mistaken' })).toMatchObject({
      reason: 'content_unknown',
    })
  })

  test('a proposal for an older version has no effect', async () => {
    await publish()
    const { proposal: withdrawal } = value(await propose({ what: 'withdraw', reason: 'mistaken' }))
    await publish({ titleEn: 'Maintenance on Monday' })
    const late = value(await server.approve(withdrawal, server.people.one)).proposal
    expect(late).toMatchObject({ state: 'stale', endReason: 'proposal_changed' })
    expect(await notices()).toHaveLength(1)
  })
})

describe('each kind has its place', () => {
  test('platform news is among the articles, not marked as simulated, and disappears when withdrawn', async () => {
    await publish({ kind: 'news', slug: 'new-market' })
    expect(await news()).toEqual([{ title: words.titleEn, simulated: false }])
    await publish({ kind: 'news', slug: 'new-market', titleEn: 'Corrected', reason: 'correction' })
    expect(await news()).toEqual([{ title: 'Corrected', simulated: false }])
    await publish({ what: 'withdraw', kind: 'news', slug: 'new-market', reason: 'mistaken' })
    expect(await news()).toEqual([])
  })

  test('a banner comes before the built-in ones, with a link', async () => {
    expect(await propose({ kind: 'ad', slug: 'learn-orders' })).toMatchObject({
      reason: 'content_link_wrong',
    })
    await publish({ kind: 'ad', slug: 'learn-orders', link: '/pages/tabbar/markets', picture: 'xray' })
    const [first] = value(await people().homeAds(as(), { place: 'home' })).list
    expect(first).toMatchObject({ id: 'learn-orders', link: '/pages/tabbar/markets', picture: 'xray' })
  })

  test("a long text replaces the app's own, with a public history", async () => {
    const page = async () => value(await console.contentPage(as(), { name: 'privacy' }))
    expect(await page()).toEqual({ current: null, history: [] })
    expect(await propose({ kind: 'page', slug: 'prices' })).toMatchObject({ reason: 'content_slug_wrong' })
    await publish({ kind: 'page', slug: 'privacy', reason: 'rules_changed' })
    expect(await page()).toMatchObject({
      current: { version: 1, text: expect.stringContaining('Trading rests') },
      history: [{ version: 1, state: 'published', reason: 'rules_changed' }],
    })
    await publish({ what: 'withdraw', kind: 'page', slug: 'privacy', reason: 'mistaken' })
    expect(await page()).toMatchObject({ current: null, history: [{ state: 'withdrawn' }, { version: 1 }] })
  })
})

test.each([
  [{ slug: 'Sunday rest' }, 'content_slug_wrong', 'slug'],
  [{ textPt: ' ' }, 'content_words_missing', 'textPt'],
  [{ textEn: 'x'.repeat(601) }, 'content_words_long', 'textEn'],
  [{ link: 'https://example.com/pages/x' }, 'content_link_wrong', 'link'],
  [{ until: 1 }, 'content_until_past', 'until'],
  [{ textEn: 'Please send us your password today.' }, 'chat_asks_secret', 'textEn'],
  [{ textEs: 'Deposita 500 USD para desbloquear tu cuenta.' }, 'chat_asks_money', 'textEs'],
  [{ textEn: 'More at www.openbourse-vip.com.' }, 'chat_has_link', 'textEn'],
  [{ textPt: 'Me chama no WhatsApp.' }, 'chat_has_contact', 'textPt'],
  [{ textEn: 'Call us: 0803 123 4567.' }, 'chat_has_number', 'textEn'],
  [{ titleEs: 'Ganancia garantizada' }, 'chat_promises', 'titleEs'],
  [{ titlePt: 'Isto não é dinheiro de prática' }, 'chat_real_money', 'titlePt'],
] as const)('refuses to propose %j: %s', async (changes, reason, field) => {
  expect(await propose(changes as Partial<Wanted>)).toMatchObject({ ok: false, reason, fields: [field] })
})

test('records an attempt to publish a forbidden text', async () => {
  await propose({ titleEn: 'Guaranteed 30% a month' })
  const rows = await server.operators.world.database.query(
    "select operator_id, subject_id, details from operators.audit where act = 'content_stopped'",
  )
  expect(rows).toMatchObject([
    { operator_id: String(server.people.maker.id), subject_id: 'notice:sunday-rest' },
  ])
  expect(JSON.stringify(rows)).toContain('chat_promises')
})

test('does not publish a proposal that predates a rule', () => {
  const [publish] = published.kinds()
  const payload = payloadOf({ ...wanted, titleEn: 'Guaranteed 30% a month' } as Wanted, 1)
  const signed = { id: 1, reason: 'new_information' } as Parameters<NonNullable<typeof publish>['execute']>[2]
  const turn = { nowMs: nowMs(), nextId: () => 1 } as Turn
  expect(publish?.execute(turn, payload, signed)).toMatchObject({ reason: 'chat_promises' })
  expect(published.all('notice')).toEqual([])
})

test('the built-in texts pass the publishing rules', () => {
  const texts = [...firstAnnouncements, ...homeBanners].flatMap(({ words }) => Object.values(words))
  for (const { title, text } of texts) expect(unfitWords({ title, text }), title).toBeUndefined()
})

test('refuses a proposal without the product role', async () => {
  expect(await propose({}, server.people.support)).toMatchObject({ reason: 'operator_role_missing' })
})
