import { beforeEach, expect, test } from 'vitest'
import { checkPublicRecord } from '../../../../tools/verify-track/public-record.ts'
import { give } from '../../core/index.ts'
import { answered as value } from '../../testing/answered.ts'
import { asker, type MarketWorld, openMarketWorld } from '../../testing/market.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { publicLog } from '../log/index.ts'
import { practice } from '../practice/index.ts'
import { robotCatalog } from '../robots/index.ts'
import { tracks } from '../tracks/index.ts'
import { publicRecords } from './index.ts'

const hourMs = 3_600_000
const [ada, bola] = [1_000_001, 1_000_002]
let market: MarketWorld
let keys = 0

beforeEach(async () => {
  market = await openMarketWorld({
    products: [publicRecords, practice, publicLog, tracks],
    given: [
      give(appropriateness, { allows: () => ({ ok: true }), measures: () => undefined } as never),
      give(robotCatalog, 'none'),
    ],
  })
  await market.grant(ada, 'NGN', '100000.00')
})

const now = () => market.world.clock.nowMs()
const as = (userId = ada, key = `record-key-${++keys}`) => asker(userId, { nowMs: now(), key })
const calls = () => market.handlers
const all = { trades: true, turnover: true, classes: true, agreed: true }
const publish = (input: object = {}, userId = ada, key?: string) =>
  calls().publicRecordPublish(as(userId, key), { ...all, ...input } as never)
const read = (code: string) => calls().publicRecord(as(0), { code })
const ticket = { symbol: 'LAGC', type: 'market', quantity: '100', timeInForce: 'day' } as never

/** Buys a hundred shares, and sells them some days later for less. */
async function loseSome(): Promise<void> {
  // Home begins its line up to a hundredth of the time after the first money.
  await market.pass(3 * hourMs)
  await market.offer('LAGC', 'sell', 31_000, 100)
  await value(calls().buyStock(as(), ticket))
  for (let day = 0; day < 7; day++) await market.nextDay()
  await market.offer('LAGC', 'buy', 30_000, 100)
  await value(calls().sellStock(as(), ticket))
  await market.nextDay()
}

const recordOf = async (code: string) => value(read(code))

test('a published record is the whole record, with the return that home shows', async () => {
  await loseSome()
  const own = await value(publish({ name: ' Ada L ' }, ada, 'publish-once'))
  expect(await value(publish({ name: ' Ada L ' }, ada, 'publish-once'))).toEqual(own)
  expect(own.code).toMatch(/^[0-9a-f]{32}$/)
  const shown = await recordOf(own.code)
  expect(shown).toMatchObject({ name: 'Ada L', currency: 'NGN', shows: ['trades', 'turnover', 'classes'] })
  const [record, ...others] = shown.records
  expect(others).toEqual([])
  const home = await value(calls().assetsHistory(as(), { range: 'All' } as never))
  expect(Number(record!.total)).toBeCloseTo(Number(home.rates.at(-1)), 3)
  expect(Number(record!.total)).toBeLessThan(0)
  expect(record).toMatchObject({ number: 1, trades: 1, won: 0, hitRate: null })
  expect(record!.days).toHaveLength(9)
  // 31,000.00 bought and 30,000.00 sold of about 100,000.00: half of both is 30.5%.
  expect(Number(record!.turnover)).toBeCloseTo(0.305, 2)
  expect(shown.classes).toEqual([{ kind: 'cash', share: '1.000' }])
})

test('days are added by themselves, one look each, and none when there is nothing new', async () => {
  const { code } = await value(publish())
  await loseSome()
  await market.world.assembly.work()
  const [record] = (await recordOf(code)).records
  expect(record!.days).toHaveLength(8)
  await market.world.assembly.work()
  expect((await recordOf(code)).records[0]).toEqual(record)
})

test('a new practice record hides nothing of the one before it', async () => {
  const { code } = await value(publish())
  await loseSome()
  await value(calls().practiceReset(as(), { record: 1, agreed: true } as never))
  await market.nextDay()
  await market.world.assembly.work()
  const [first, second, ...others] = (await recordOf(code)).records
  expect(others).toEqual([])
  expect(first).toMatchObject({ number: 1, trades: 1, won: 0 })
  expect(Number(first!.total)).toBeLessThan(0)
  expect(second).toMatchObject({ number: 2, total: '0.000000', trades: 0, from: first!.to + 1 })
})

test('what the user keeps to themselves is in no leaf', async () => {
  await loseSome()
  const { code } = await value(publish({ trades: false, turnover: false, classes: false }))
  const shown = await recordOf(code)
  expect(shown).toMatchObject({ name: null, shows: [], classes: null })
  expect(shown.records[0]).toMatchObject({ trades: null, won: null, hitRate: null, turnover: null })
  const rows = await market.world.asOwner('select trades, won, turnover, classes from publicrecords.look')
  expect(new Set(rows.flatMap((row) => Object.values(row)))).toEqual(new Set([null]))
})

test('it ends for everyone at once, as if it had never been, and another one has another link', async () => {
  const first = await value(publish())
  expect(await publish()).toMatchObject({ reason: 'public_record_exists' })
  const none = await read('0'.repeat(32))
  expect(none).toMatchObject({ reason: 'public_record_unknown' })
  expect(await calls().publicRecordEnd(as(bola), { id: first.id })).toMatchObject({
    reason: 'public_record_unknown',
  })
  await value(calls().publicRecordEnd(as(), { id: first.id }))
  expect(await read(first.code)).toEqual(none)
  expect(await market.world.assembly.documents.tracks!(`record/${first.code}/looks/0`)).toBeUndefined()
  const second = await value(publish())
  expect(second.code).not.toBe(first.code)
  await recordOf(second.code)
})

test('a name is letters, and nothing is published without consent', async () => {
  for (const name of ['+234 803 123', 'ada@example.com', 'Al'])
    expect(await publish({ name })).toMatchObject({ reason: 'public_record_name', fields: ['name'] })
  expect(await publish({ agreed: false })).toMatchObject({ reason: 'agreement_missing' })
})

type Change = (text: string) => string

/** The server with its answers or its files changed, as a stranger reads it. */
function check(code: string, changed: { readonly shown?: Change; readonly files?: Change } = {}) {
  const { assembly } = market.world
  const same: Change = (text) => text
  return checkPublicRecord(
    {
      async file(path) {
        if (path === '/log/key') return assembly.face(publicLog).key
        const [, folder = '', ...rest] = path.split('/')
        const body = (await assembly.documents[folder]!(rest.join('/')))?.body
        return body === undefined ? undefined : (changed.files ?? same)(String(body))
      },
      list: async () => JSON.parse((changed.shown ?? same)(JSON.stringify(await recordOf(code)))) as unknown,
    },
    { code, key: undefined },
  )
}

test('every figure follows from the public log; one that was typed, a look that was changed and a day that is left out are found', async () => {
  const { code } = await value(publish())
  await loseSome()
  await market.world.assembly.work()
  await market.world.writer.settled()
  await market.world.assembly.face(publicLog).keeper.advance(now())
  const honest = await check(code)
  expect(honest.differences).toEqual([])
  expect(honest.compared).toBeGreaterThan(10)
  const typed = await check(code, { shown: (text) => text.replace(/"total":"[^"]*"/, '"total":"0.250000"') })
  expect(typed.differences).toEqual([expect.stringMatching(/^record 1: the log gives/)])
  const higher = await check(code, { files: (text) => text.replaceAll('"1000000000000"', '"1000000000001"') })
  expect(higher.differences).toEqual([expect.stringMatching(/^leaf \d+ is not in the log$/)])
  const shorter = await check(code, {
    files(text) {
      const file = JSON.parse(text) as { leaves: { table: string }[] }
      const leaves = file.leaves.filter(({ table }, at) => table !== 'publicrecords.look' || at !== 3)
      return JSON.stringify({ ...file, leaves })
    },
  })
  expect(shorter.differences).toContainEqual(
    expect.stringMatching(/^a day before \d{4}-\d\d-\d\d is missing$/),
  )
})
