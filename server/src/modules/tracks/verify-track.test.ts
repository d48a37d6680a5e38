import { beforeAll, expect, test } from 'vitest'
import { checkTracks } from '../../../../tools/verify-track/check.ts'
import { give } from '../../core/index.ts'
import { answered as value } from '../../testing/answered.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { funds } from '../funds/index.ts'
import { publicLog } from '../log/index.ts'
import { managers } from '../managers/index.ts'
import { robotCatalog, robots } from '../robots/index.ts'
import { tracks } from './index.ts'

// Records that a dishonest server would show, found by the command that anyone can run.

const hourMs = 3_600_000
const terms = {
  name: 'Testing Reversion',
  strategy: { kind: 'mean_reversion', length: 6, tenths: 5 },
  symbols: ['LAGC'],
  currency: 'NGN',
  periodDays: 30,
  lockDays: 7,
  minimum: 20_000_00,
  maximum: 2_000_000_00,
  feeRate: 10_000_000,
  startUp: 1_000_000_00,
} as const
let market: MarketWorld
let robot: string
let manager: string

/** A robot and a manager that trade against a mean for some weeks, with more than thirty sales each. */
beforeAll(async () => {
  market = await openMarketWorld({
    products: [robots, funds, publicLog, tracks],
    given: [
      give(appropriateness, { allows: () => ({ ok: true }), measures: () => undefined } as never),
      give(robotCatalog, 'none'),
    ],
  })
  const { assembly, writer } = market.world
  const published = await writer.run({
    actor: 0,
    decide(turn) {
      const { strategy, symbols, currency } = terms
      const own = { kind: 'simulated', name: 'Testing Manager', strategy, symbols, currency } as const
      return {
        robot: String(assembly.face(robots).publish(turn, terms).id),
        manager: String(assembly.face(managers).simulate(turn, { ...own, capital: 1_000_000_00 }).id),
      }
    },
  })
  if (published.kind !== 'done') throw new Error('a command without a key is always decided')
  robot = published.answer.robot
  manager = published.answer.manager
  for (let hour = 0; hour < 300; hour++) {
    const middle = 31_000 + (hour % 6 < 3 ? -400 : 400) + (hour % 7) * 20
    await market.offer('LAGC', 'sell', middle + 50, 20_000)
    await market.offer('LAGC', 'buy', middle - 50, 20_000)
    await market.take('LAGC', hour % 2 === 0 ? 'buy' : 'sell', hour % 2 === 0 ? middle + 50 : middle - 50, 1)
    await market.pass(4 * hourMs)
    await market.world.assembly.work()
  }
  await market.world.writer.settled()
  await market.world.assembly.face(publicLog).keeper.advance(market.world.clock.nowMs())
}, 120_000)

const as = () => asker(0, { nowMs: market.world.clock.nowMs() })

async function read(path: string): Promise<string | undefined> {
  const { assembly } = market.world
  const [, folder = '', ...rest] = path.split('/')
  if (path === '/log/key') return assembly.face(publicLog).key
  const body = (await assembly.documents[folder]!(rest.join('/')))?.body
  return body === undefined ? undefined : String(body)
}

async function list(path: string, input: object): Promise<unknown> {
  const { calls } = market.world
  if (path === '/fund/manager/search') return value(calls.managerSearch(as(), input as never))
  return path === '/fund/list' ? value(calls.fundList(as(), {})) : value(calls.robotList(as(), {}))
}

type Change = (text: string) => string
const same: Change = (text) => text

/** The server with its lists or its files changed, as a stranger reads it. */
const check = (changed: { readonly lists?: Change; readonly files?: Change } = {}) =>
  checkTracks(
    {
      file: async (path) => {
        const text = await read(path)
        return text !== undefined && path.startsWith('/tracks') ? (changed.files ?? same)(text) : text
      },
      list: async (path, input) =>
        JSON.parse((changed.lists ?? same)(JSON.stringify(await list(path, input)))) as unknown,
    },
    { key: undefined },
  )

test('an honest record follows from the public log, every figure of it', async () => {
  const [checked, managed, ...others] = await check()
  expect(others).toEqual([])
  expect(checked).toMatchObject({ what: `robot ${robot} (Testing Reversion)`, differences: [] })
  expect(checked!.compared).toBeGreaterThan(20)
  expect(managed).toMatchObject({ what: `manager ${manager} (Testing Manager)`, differences: [] })
  // Each look is one, and of its figures each.
  expect(managed!.compared).toBeGreaterThan(300)
})

test('a return, a hit rate or a count that was typed is found', async () => {
  const typed = async (name: string, to: string) => {
    const [checked] = await check({
      lists: (text) => text.replace(new RegExp(`"${name}":("?)[^,"}]*\\1`), `"${name}":${to}`),
    })
    return checked!.differences
  }
  expect(await typed('total', '"0.250000"')).toEqual([
    expect.stringMatching(/^total: the log gives .*, shown is 0.25/),
  ])
  expect(await typed('won', '99')).toEqual([expect.stringContaining('won: the log gives')])
  expect(await typed('value', '"0.9"')).not.toEqual([])
})

test('a dealing point that was changed, or one of another robot, is not in the log', async () => {
  const [higher] = await check({
    files: (text) => text.replace(/"(\d{9})",/, (_, digits: string) => `"${Number(digits) + 1}",`),
  })
  expect(higher!.differences).toEqual([expect.stringMatching(/^leaf \d+ is not in the log$/)])
})

test('sales that are left out are missed', async () => {
  const [checked] = await check({
    files(text) {
      const file = JSON.parse(text) as { leaves: { table: string }[]; next: string | null }
      const leaves = file.leaves.filter(({ table }, at) => table !== 'stocks.disposal' || at > 0)
      return JSON.stringify({ ...file, leaves })
    },
  })
  expect(checked!.differences.length).toBeGreaterThan(0)
})

test('an invented return of a manager, a measurement that was left out and a false closing of a listing are detected', async () => {
  const typed = (text: string) =>
    text
      .replace(/"total":"[^"]*"/, '"total":"0.250000"')
      .replace('"closedAt":null', '"closedAt":1767225600000')
  const withoutLast = (text: string) => {
    const file = JSON.parse(text) as { leaves: { table: string }[] }
    const at = file.leaves.findLastIndex(({ table }) => table === 'managers.look')
    return JSON.stringify({ ...file, leaves: file.leaves.filter((_, index) => index !== at) })
  }
  const [, managed] = await check({ lists: typed, files: withoutLast })
  for (const what of [
    /^total: the log gives .*, shown is 0.25/,
    /^closedAt: the log gives null/,
    /^lookedAt: /,
  ])
    expect(managed!.differences).toContainEqual(expect.stringMatching(what))
})

test('a robot shown as closing without an entry in the log is detected', async () => {
  const closing = { at: 1_767_225_600_000, cause: 'ruined', reason: null, proposal: null }
  const [checked] = await check({
    lists: (text) => text.replace('"closing":null', `"closing":${JSON.stringify(closing)}`),
  })
  expect(checked!.differences).toEqual([expect.stringMatching(/^closing: the log gives null, shown is/)])
})
