import { expect, test } from 'vitest'
import { asker, type MarketWorld, openMarketWorld } from '../../../testing/market.ts'
import type { ShareChange } from '../../venue/index.ts'
import { contentHandlers } from '../handlers.ts'
import { Newsroom } from '../newsroom.ts'
import { Published } from '../published/published.ts'

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`) - 3_600_000 + 1
const change = (ratio: ShareChange['ratio']): ShareChange => ({
  id: `${ratio ? 'split' : 'delisting'}:LAGC:2026-01-26`,
  kind: ratio ? 'split' : 'delisting',
  ratio,
  symbol: 'LAGC',
  country: 'NG',
  announcedOn: '2026-01-19',
  lastOn: '2026-01-25',
  exOn: '2026-01-26',
})

async function open(ratio: ShareChange['ratio']) {
  let market: MarketWorld = await openMarketWorld({ shareChanges: [change(ratio)] })
  const room = () => new Newsroom({ ...market.world, venue: market.venue })
  let newsroom = room()
  return {
    async begin(day: string): Promise<void> {
      await market.pass(midnight(day) - market.world.clock.nowMs())
      await newsroom.look()
      await newsroom.look()
    },
    async restart(): Promise<void> {
      market = await market.restart()
      await market.announceMissed()
      newsroom = room()
      await newsroom.look()
    },
    advance: (day: string) => market.world.clock.advance(midnight(day) - market.world.clock.nowMs()),
    async articles() {
      const { database, writer, clock } = market.world
      const published = await Published.load(database)
      const handlers = contentHandlers({ database, writer, venue: market.venue, published })
      const asked = { page: 1, size: 50, category: 'companies', symbol: 'LAGC' } as never
      const answer = await handlers.newsList(asker(0, { nowMs: clock.nowMs() }), asked)
      if (!answer.ok) throw new Error('a list is always answered')
      return answer.value.list.filter(({ kind }) => kind !== 'company_figures').reverse()
    },
  }
}

const kinds = (list: readonly { readonly kind: string }[]) => list.map(({ kind }) => kind)

test.each([
  ['split', { now: 2, was: 1 }],
  ['delisting', null],
] as const)(
  'writes a %s when it is announced and when it is done, once each, also after a restart',
  async (kind, ratio) => {
    const server = await open(ratio)
    await server.begin('2026-01-18')
    expect(await server.articles()).toEqual([])
    await server.begin('2026-01-19')
    expect(await server.articles()).toMatchObject([
      { kind: `${kind}_announced`, symbols: ['LAGC'], simulated: true },
    ])
    await server.begin('2026-01-20')
    await server.restart()
    await server.begin('2026-01-26')
    await server.restart()
    await server.begin('2026-01-27')
    expect(kinds(await server.articles())).toEqual([`${kind}_announced`, `${kind}_done`])
  },
)

test('writes after a restart what happened while the server was down', async () => {
  const server = await open({ now: 2, was: 1 })
  await server.begin('2026-01-20')
  server.advance('2026-01-28')
  await server.restart()
  await server.restart()
  expect(kinds(await server.articles())).toEqual(['split_announced', 'split_done'])
})
