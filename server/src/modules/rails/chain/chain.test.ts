import { beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '../../../testing/world.ts'
import { chain as networks } from '../product.ts'
import type { ChainSandbox, PayoutNews, Sighting } from './index.ts'

const network = 'tron-nile'
const blockMs = 3000
let world: World
let chain: ChainSandbox
let news: PayoutNews[] = []
let sightings: Sighting[] = []

function listen(): void {
  chain = world.assembly.face(networks)
  news = []
  sightings = []
  chain.onPayout((_, shown) => void news.push(shown))
  chain.onSighting((_, shown) => void sightings.push(shown))
}

beforeEach(async () => {
  await world?.close()
  world = await openWorld({ products: [networks] })
  listen()
})

const payout = {
  id: 'withdrawal-7',
  network,
  asset: 'USDT',
  minor: 5_000_000n,
  address: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
}
async function send(asked = payout) {
  const ran = await world.writer.run({ actor: 0, decide: (turn) => chain.send(turn, asked) })
  return ran.kind === 'done' ? ran.answer : undefined
}
async function arrive(address = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW') {
  const payment = {
    network,
    asset: 'USDT',
    minor: 1n,
    address,
    tag: null,
    sender: null,
    story: 'usual' as const,
  }
  await world.writer.run({ actor: 0, decide: (turn) => chain.practise(turn, payment) })
}
async function blocks(count: number): Promise<void> {
  for (let block = 0; block < count; block += 1) {
    world.clock.advance(blockMs)
    await chain.sweep()
  }
}
const shown = () => news.map(({ state, confirmations }) => `${state} ${confirmations}`)

test('pays a payout once for its id, whenever it is requested again', async () => {
  const first = await send()
  expect(first?.taken).toBe('now')
  expect(await send({ ...payout, minor: 9n })).toEqual({ taken: 'known', txid: first?.txid })
  world = await world.reopen()
  listen()
  expect(await send()).toEqual({ taken: 'known', txid: first?.txid })
  await blocks(3)
  expect(shown()).toEqual(['in_block 1', 'in_block 2', 'in_block 3'])
  const lines = await chain.statement({ asset: 'USDT', fromMs: 0, toMs: world.clock.nowMs() })
  expect(lines).toMatchObject([
    { direction: 'out', reference: 'withdrawal-7', minor: 5_000_000n, state: 'in_block' },
  ])
})

test('reports a refused payout once, as final', async () => {
  chain.setFault('failed')
  await send()
  await chain.sweep()
  await blocks(3)
  expect(shown()).toEqual(['failed 0'])
  world = await world.reopen()
  listen()
  await blocks(1)
  expect(shown()).toEqual([])
})

test.each([
  ['twice', 2, ['waiting 0', 'waiting 0', 'in_block 1', 'in_block 1']],
  ['silent', 5, []],
  ['never', 40, ['waiting 0']],
  ['late', 31, ['waiting 0', 'in_block 1']],
] as const)('simulates %s', async (fault, count, wanted) => {
  chain.setFault(fault)
  await send()
  await chain.sweep()
  await blocks(count === 2 ? 1 : count)
  expect(shown()).toEqual(wanted)
})

test('reports everything after a silent phase', async () => {
  chain.setFault('silent')
  await send()
  await blocks(5)
  chain.setFault(null)
  await blocks(1)
  expect(shown()).toEqual(['in_block 6'])
})

test('reports payments to watched addresses only, until they are final, and again after a restart', async () => {
  await arrive()
  await blocks(1)
  expect(sightings).toEqual([])
  chain.watch({ network, address: payout.address })
  await blocks(1)
  expect(sightings).toMatchObject([{ state: 'in_block', confirmations: 2, minor: 1n }])
  world = await world.reopen()
  listen()
  chain.watch({ network, address: payout.address })
  await chain.sweep()
  expect(sightings).toMatchObject([{ confirmations: 2 }])
  await blocks(70)
  expect(sightings.at(-1)).toMatchObject({ confirmations: 60 })
  world = await world.reopen()
  listen()
  chain.watch({ network, address: payout.address })
  await blocks(1)
  expect(sightings).toEqual([])
})

test('the statement leaves out what was final before its start, and nothing that may change', async () => {
  const lines = async (fromMs: number) =>
    (await chain.statement({ asset: 'USDT', fromMs, toMs: world.clock.nowMs() })).map(({ overAt }) => overAt)
  await arrive()
  await blocks(60)
  chain.setFault('never')
  await send()
  chain.setFault(null)
  const overAt = world.clock.nowMs()
  await blocks(2)
  expect(await lines(0)).toEqual([overAt, null])
  expect(await lines(overAt)).toEqual([overAt, null])
  expect(await lines(overAt + 1)).toEqual([null])
  world = await world.reopen()
  listen()
  expect(await lines(overAt + 1)).toEqual([null])
})
