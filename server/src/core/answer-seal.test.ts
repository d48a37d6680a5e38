import { afterAll, beforeAll, expect, test } from 'vitest'
import { standingClock } from '../platform/clock.ts'
import { asServer, type Database, openDatabase } from '../platform/db/index.ts'
import { limits } from '../platform/limits.ts'
import { systemRandom } from '../platform/random.ts'
import { secretsFrom } from '../platform/secrets/index.ts'
import { usingTestDatabase } from '../testing/database.ts'
import { openOwnKeys, openWriter, sealStoredAnswers } from './index.ts'
import { inputHash } from './input-hash.ts'

const shared = usingTestDatabase()
const random = systemRandom()
const sealer = secretsFrom(
  { root: Buffer.alloc(32, 1), keys: [{ id: 'test', key: Buffer.alloc(32, 2) }] },
  random,
)
const seal = { sealer, plainCalls: ['buyStock', 'sellStock'] }
const name = 'Zebulon Quartermain'

let owner: Database
beforeAll(async () => {
  owner = openDatabase({ address: shared.connection, connectionsMax: 1, log: () => {} })
  for (const [key, call] of [
    ['first', 'depositAdd'],
    ['second:2', 'withdraw'],
    ['third', 'supportSend'],
    ['order', 'buyStock'],
  ])
    await owner.query(
      'insert into core.command (actor, key, call, input_hash, answer, at) values (7, $1, $2, $3, $4, 0)',
      [key, call, inputHash(String(call), {}), JSON.stringify({ payer: name })],
    )
})
afterAll(() => owner.close())

const inClear = () => owner.query('select key from core.command where answer is not null order by key')

test('answers of an older version are sealed a portion at a time, once, and are found as they were', async () => {
  expect(await sealStoredAnswers(owner, seal, 2)).toBe(3)
  expect(await sealStoredAnswers(owner, seal, 2)).toBe(0)
  expect(await inClear()).toEqual([{ key: 'order' }])
  const database = openDatabase({ address: asServer(shared.connection), connectionsMax: 2, log: () => {} })
  const onFatal = (error: unknown): void => {
    throw error
  }
  const clock = standingClock(1)
  const own = openOwnKeys({ database, secrets: sealer, random, clock, rememberedMax: 10 })
  const options = { database, clock, limits, answers: { ...seal, own }, log: () => {}, onFatal }
  const writer = await openWriter(options)
  const asked = (key: string, call: string) =>
    writer.run({ actor: 7, once: { key, call, input: {} }, decide: () => 'decided anew' })
  for (const [key, call] of [
    ['first', 'depositAdd'],
    ['second:2', 'withdraw'],
    ['order', 'buyStock'],
  ] as const)
    expect(await asked(key, call)).toEqual({ kind: 'done', answer: { payer: name }, replayed: true })
  expect(await asked('fresh', 'depositAdd')).toMatchObject({ answer: 'decided anew', replayed: false })
  expect(await inClear()).toEqual([{ key: 'order' }])
  await writer.stop()
  await database.close()
})

test('no database role changes an answer in another way, the owner included', async () => {
  const change = (sql: string) =>
    owner.transaction(async (tx) => {
      await tx.query("set local core.sealing = 'on'")
      await tx.query(sql)
    })
  await expect(
    owner.query("update core.command set answer_sealed = 'x' where key = 'first'"),
  ).rejects.toThrow('core.command is append-only')
  for (const sql of [
    "update core.command set answer_sealed = 'x' where key = 'first'",
    `update core.command set answer = '{"other":1}' where key = 'order'`,
    "update core.command set answer = null, answer_sealed = 'x', call = 'other' where key = 'order'",
    'delete from core.command',
  ])
    await expect(change(sql)).rejects.toThrow('core.command is append-only')
})

test('an answer ends with the key of its account: a repeated request gets no content, and nothing is decided again', async () => {
  const database = openDatabase({ address: asServer(shared.connection), connectionsMax: 2, log: () => {} })
  const clock = standingClock(1)
  const onFatal = (error: unknown): void => {
    throw error
  }
  const asked = async () => {
    const own = openOwnKeys({ database, secrets: sealer, random, clock, rememberedMax: 10 })
    const writer = await openWriter({
      database,
      clock,
      limits,
      answers: { ...seal, own },
      log: () => {},
      onFatal,
    })
    const once = { key: 'mine', call: 'depositAdd', input: {} }
    const written = await writer.run({ actor: 8, once, decide: () => ({ payer: name }) })
    await writer.stop()
    return written
  }
  const first = { kind: 'done', answer: { payer: name } }
  expect(await asked()).toEqual({ ...first, replayed: false })
  expect(await asked()).toEqual({ ...first, replayed: true })
  await owner.query('update core.personal_key set key_sealed = null, destroyed_at = 1 where user_id = 8')
  expect(await asked()).toEqual({ kind: 'done', answer: null, replayed: true })
  await database.close()
})

test('keys that were not used lately are read again, and one that is destroyed is made no more', async () => {
  const database = openDatabase({ address: asServer(shared.connection), connectionsMax: 2, log: () => {} })
  const parts = { database, secrets: sealer, random, clock: standingClock(1), rememberedMax: 2 }
  const own = openOwnKeys(parts)
  await own.ready([21, 22, 23])
  const place = { table: 'a.b', column: 'c', row: 1 }
  const sealed = own.of(21)?.seal(place, name) ?? ''
  await own.ready([24, 25, 26])
  expect([own.of(21), own.of(26)?.open === undefined]).toEqual([undefined, false])
  expect(own.ready([24, 25, 26])).toBeUndefined()
  await own.ready([21])
  expect(own.of(21)?.open(place, sealed)).toBe(name)
  await owner.query('update core.personal_key set key_sealed = null, destroyed_at = 1 where user_id = 21')
  own.forget(21)
  await own.ready([21])
  expect(own.of(21)).toBeUndefined()
  await database.close()
})
