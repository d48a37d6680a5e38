import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drandRoundSeconds, quicknet } from '@openbourse/proof'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkDraw } from '../../../../tools/verify-draw/check.ts'
import { give } from '../../core/index.ts'
import { standingClock } from '../../platform/clock.ts'
import type { OperatorContext } from '../../platform/http/types.ts'
import { publicLog } from '../log/index.ts'
import { beacon, drandBeacon } from './chance.ts'
import type { OfferRecord } from './rules.ts'
import { filesOf, moneyOf, type OffersWorld, openOffersWorld } from './testing/offers-world.ts'

// A network on loopback that serves published rounds of quicknet (the vectors of proof/src/drand.test.ts).

const ada = 1_000_001
const round = 32_281_667
const signature =
  'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b'
/** That of round 1000: of the network, but of another round. */
const ofAnotherRound =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const publishedAt = drandRoundSeconds(quicknet, round) * 1000
const path = `/${quicknet.hash}/public/${round}`

type Answer = { readonly status: number; readonly body: string }
const tooEarly: Answer = { status: 404, body: 'not found' }
const answerOf = (round: number, signature: string): Answer => ({
  status: 200,
  body: JSON.stringify({ round, randomness: '00', signature }),
})
const right = answerOf(round, signature)

let network: Server
let answer: Answer
let asked: string[]
let server: OffersWorld
let offer: OfferRecord

beforeEach(async () => {
  asked = []
  answer = tooEarly
  network = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((listening) => void network.listen(0, '127.0.0.1', listening))
  const { port } = network.address() as AddressInfo
  // The round is the first one that is published after the time of the draw.
  const drawAt = publishedAt - quicknet.periodSeconds * 1000
  server = await openOffersWorld(
    {
      given: [give(beacon, drandBeacon(`http://127.0.0.1:${port}`))],
      clock: standingClock(drawAt - 48 * 3_600_000),
    },
    [publicLog],
  )
  await server.market.grant(ada, 'NGN', '100000.00')
  offer = await server.publish({ drawAt })
  await server.at(offer.rules.opensAt)
  await server.apply(ada, offer, { quantity: '500' })
  await server.at(offer.rules.closesAt)
})

afterEach(() => new Promise<void>((closed) => void network.close(() => closed())))

const operator = (): OperatorContext => ({
  ...server.as(0),
  operator: { id: 1, name: 'Ngozi', roles: ['product'], sessionId: 1, until: 0, factorAt: 0 },
})
/** What the draw waits for, as operators and users see it. */
const waits = async () => {
  const { calls } = server.market.world
  const desk = await server.ask(calls.consoleOffer(operator(), { id: String(offer.id) }))
  const { waits } = await server.ask(calls.offerInfo(server.as(ada), { issueId: String(offer.id) }))
  expect(waits).toBe(desk.draw?.waits)
  return desk.draw?.waits
}
const mine = async () => {
  const { list } = await server.ask(
    server.market.world.calls.offerOrders(server.as(ada), { page: 1, size: 20 }),
  )
  return list[0]?.application
}

test('a draw takes the round that was named before it opened, and anyone can verify the whole draw', async () => {
  expect(offer.rules.chance).toEqual({ source: 'drand', network: 'quicknet', round })
  answer = right
  await server.at(publishedAt - 1)
  // Before the round is published the network is not asked.
  expect(asked).toEqual([])
  await server.at(publishedAt)
  expect(asked).toEqual([path])
  expect(await waits()).toBeNull()
  expect(await mine()).toMatchObject({ state: 'paid', allotted: '500' })
  const { evidence } = await filesOf(server, offer)
  expect(evidence.chance).toEqual({ value: signature })
  const { world } = server.market
  await world.writer.settled()
  await world.assembly.face(publicLog).keeper.advance(world.clock.nowMs())
  const read = async (file: string) => {
    const [, folder = '', ...rest] = file.split('/')
    const body = (await world.assembly.documents[folder]!(rest.join('/')))?.body
    return body === undefined ? undefined : String(body)
  }
  const steps = await checkDraw(read, { offer: String(offer.id), tickets: [], key: undefined })
  expect(steps.filter(({ why }) => why !== null)).toEqual([])
  const forged = async (file: string) => (await read(file))?.replace(signature, ofAnotherRound)
  const found = await checkDraw(forged, { offer: String(offer.id), tickets: [], key: undefined })
  expect(found.filter(({ why }) => why !== null)).not.toEqual([])
})

test.each([
  ['is not there yet', tooEarly],
  ['is an older one', answerOf(round - 1, ofAnotherRound)],
  ['cannot be read', { status: 200, body: 'no JSON' }],
] as const)('a draw whose round %s waits, says why, and is made when it comes', async (_, first) => {
  answer = first
  await server.at(publishedAt)
  expect(await waits()).toBe('chance_missing')
  expect(await mine()).toMatchObject({ state: 'to_be_allocated', held: '21000.00' })
  server = await server.restart()
  await server.at(publishedAt + 600_000)
  expect(await waits()).toBe('chance_missing')
  answer = right
  await server.work()
  expect(await waits()).toBeNull()
  expect(await mine()).toMatchObject({ state: 'paid', allotted: '500' })
})

test.each([
  ['of another round', ofAnotherRound],
  ['with a bit changed', `${signature.slice(0, -1)}a`],
  ['that is no point of the curve', 'ff'.repeat(48)],
  ['that is empty', ''],
])('a signature %s is refused: no one is drawn by it, and no money moves', async (_, forged) => {
  answer = answerOf(round, forged)
  await server.at(publishedAt)
  expect(await waits()).toBe('chance_wrong')
  expect(moneyOf(server, ada)).toEqual({ available: 7_900_000n, held: 2_100_000n })
  expect(await mine()).toMatchObject({ state: 'to_be_allocated' })
  answer = right
  await server.work()
  expect(await waits()).toBeNull()
  expect(await mine()).toMatchObject({ state: 'paid' })
})
