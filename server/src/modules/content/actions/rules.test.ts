import { newsText } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { type ActionView, actionStories, type Change, type Dividend } from './rules.ts'

const dividend: Dividend = {
  id: 'dividend:LAGC:2026-12-10',
  symbol: 'LAGC',
  perShare: 29_650,
  announcedOn: '2026-11-19',
  exOn: '2026-12-10',
  payOn: '2026-12-14',
}
const split: Change = {
  id: 'split:LAGC:2026-12-07',
  symbol: 'LAGC',
  ratio: { now: 2, was: 1 },
  isDone: false,
  announcedOn: '2026-11-16',
  exOn: '2026-12-07',
}
const delisting: Change = {
  id: 'delisting:LAGC:2026-12-07',
  symbol: 'LAGC',
  ratio: null,
  isDone: false,
  announcedOn: '2026-10-26',
  exOn: '2026-12-07',
}

const view = (day: string, more: Partial<ActionView>): ActionView => ({
  country: 'NG',
  days: { from: day, to: day },
  dividends: [],
  changes: [],
  issuer: () => ({ name: 'Lagoon Cement', currency: 'NGN', last: 31_000, spark: ['310.00'] }),
  ...more,
})

test.each([
  ['a dividend on the day of its word', view('2026-11-19', { dividends: [dividend] }), 'dividend_announced'],
  ['a dividend on its ex date', view('2026-12-10', { dividends: [dividend] }), 'dividend_ex'],
  ['a dividend on the day of its payment', view('2026-12-14', { dividends: [dividend] }), undefined],
  ['a split on the day of its word', view('2026-11-16', { changes: [split] }), 'split_announced'],
  ['a split that is not complete', view('2026-12-07', { changes: [split] }), undefined],
  ['a split that is done', view('2026-12-07', { changes: [{ ...split, isDone: true }] }), 'split_done'],
  ['a split long ago', view('2026-12-08', { changes: [{ ...split, isDone: true }] }), undefined],
  ['a delisting on the day of its word', view('2026-10-26', { changes: [delisting] }), 'delisting_announced'],
  ['one that is done', view('2026-12-07', { changes: [{ ...delisting, isDone: true }] }), 'delisting_done'],
])('%s', (_, seen, kind) => {
  const stories = actionStories(seen)
  expect(stories.map((story) => story.kind)).toEqual(kind ? [kind] : [])
  for (const { symbols, country } of stories) expect([symbols, country]).toEqual([['LAGC'], 'NG'])
})

test('has a unique slug, so that each is written once', () => {
  const days = { from: '2026-10-01', to: '2026-12-31' }
  const changes = [split, delisting].map((one) => ({ ...one, isDone: true }))
  const slugs = actionStories(view('', { days, dividends: [dividend], changes })).map(({ slug }) => slug)
  expect(slugs).toEqual([
    'announced:dividend:LAGC:2026-12-10',
    'done:dividend:LAGC:2026-12-10',
    'announced:split:LAGC:2026-12-07',
    'done:split:LAGC:2026-12-07',
    'announced:delisting:LAGC:2026-12-07',
    'done:delisting:LAGC:2026-12-07',
  ])
})

test('rounds nothing of a dividend, and shows the same day in every language', () => {
  const [story] = actionStories(view('2026-11-19', { dividends: [dividend] }))
  expect(story?.facts).toMatchObject({ dividend: '2.9650', dividendYield: '0.0096' })
  const shown = (['en-US', 'es-MX', 'pt-BR'] as const).map((locale) => newsText(story!, locale).summary)
  expect(shown).toEqual([
    expect.stringContaining('Dec 10, 2026'),
    expect.stringContaining('10 dic 2026'),
    expect.stringContaining('10 de dez. de 2026'),
  ])
  expect(newsText(story!, 'en-US').title).toBe('Lagoon Cement will pay ₦2.965 per share')
})

test.each([
  [{ now: 2, was: 1 }, 'Lagoon Cement announces a stock split'],
  [{ now: 1, was: 5 }, 'Lagoon Cement announces a reverse stock split'],
])('words a split and a consolidation differently', (ratio, title) => {
  const [story] = actionStories(view('2026-11-16', { changes: [{ ...split, ratio }] }))
  expect(newsText(story!, 'en-US').title).toBe(title)
})

test.each([
  [
    { now: 2, was: 1 },
    'Each share of LAGC becomes 2',
    'Cada acción de LAGC se convierte en 2',
    'Cada ação de LAGC passa a ser 2',
  ],
  [
    { now: 1, was: 5 },
    'Every 5 shares of LAGC become 1',
    'Cada 5 acciones de LAGC se convierten en 1',
    'Cada 5 ações de LAGC passam a ser 1',
  ],
])('uses the singular for one share that becomes several', (ratio, ...shown) => {
  const [story] = actionStories(view('2026-11-16', { changes: [{ ...split, ratio }] }))
  const summaries = (['en-US', 'es-MX', 'pt-BR'] as const).map((locale) => newsText(story!, locale).summary)
  expect(summaries).toEqual(shown.map((words) => expect.stringContaining(words)))
})
