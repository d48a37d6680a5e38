import { expect, test } from 'vitest'
import { openMarketWorld } from '../../../testing/market.ts'
import { daysAfter, type ShareChange } from '../../venue/index.ts'
import { type ActionWorld, ada, openActions } from './testing/action-world.ts'

/** The dividend of LAGC that all tests here are about. */
async function exDay(): Promise<string> {
  const market = await openMarketWorld({ actionSeed: '20251121' })
  return market.venue.actions({ symbol: 'LAGC', from: '2026-02-01', to: '2026-05-01' })[0]!.exOn
}

/** A server in which shares change some days after they went without a dividend. */
async function open(ratio: ShareChange['ratio'], daysLater: number) {
  const exOn = daysAfter(await exDay(), daysLater)
  const kind = ratio ? 'split' : 'delisting'
  const change: ShareChange = {
    id: `${kind}:LAGC:${exOn}`,
    kind,
    symbol: 'LAGC',
    country: 'NG',
    ratio,
    exOn,
    announcedOn: daysAfter(exOn, -21),
    lastOn: daysAfter(exOn, -1),
  }
  const server = await openActions({ shareChanges: [change] })
  await server.begin(daysAfter(server.action.exOn, -5))
  await server.buy(ada, 100)
  return { server, change }
}

/** Shut until this day has begun, and opened again as a start does it. */
async function away(server: ActionWorld, until: string): Promise<void> {
  const { clock } = server.market().world
  clock.advance(Date.parse(`${until}T00:00:00Z`) - 3_600_000 + 1 - clock.nowMs())
  await server.restart()
  await server.market().announceMissed()
}

const owed = async (server: ActionWorld) =>
  (await server.mine(ada, 'LAGC')).coming.filter(({ recorded }) => recorded)

const shares = (server: ActionWorld) => server.market().world.ledger.ownedOf(ada, 'share:LAGC')

test.each([
  ['two for one', { now: 2, was: 1 }, 200n],
  ['one for five', { now: 1, was: 5 }, 20n],
  ['a delisting', null, 0n],
] as const)(
  'a dividend and then %s, both while the server was away: paid for the shares as they were',
  async (_, ratio, left) => {
    const { server, change } = await open(ratio, 2)
    await away(server, daysAfter(change.exOn, 1))
    expect(await owed(server)).toMatchObject([{ quantity: '100', net: '266.40' }])
    expect(shares(server)).toMatchObject({ available: left, locked: 0n })
    // Reported a second time, and after one more start, nothing is added.
    await server.restart()
    await server.market().announceMissed()
    await server.begin(server.action.payOn)
    expect((await server.mine(ada)).paid).toMatchObject([{ net: '266.40' }])
    expect((await server.lines(ada)).filter(({ kind }) => kind.startsWith('dividend'))).toHaveLength(2)
  },
)

test('a split and then a dividend, both while the server was away: paid for the shares as they became', async () => {
  const { server } = await open({ now: 2, was: 1 }, -2)
  await away(server, daysAfter(server.action.exOn, 1))
  expect(await owed(server)).toMatchObject([{ quantity: '200' }])
})

test('a clock that jumps over both is no other than a server that was shut', async () => {
  const { server, change } = await open({ now: 2, was: 1 }, 2)
  await server.begin(daysAfter(change.exOn, 1))
  expect(await owed(server)).toMatchObject([{ quantity: '100', net: '266.40' }])
  expect(shares(server)).toMatchObject({ available: 200n })
})
