import { afterAll, beforeAll, expect, test } from 'vitest'
import { standingClock } from '../platform/clock.ts'
import { asHouse, type Database, openDatabase } from '../platform/db/index.ts'
import { limits } from '../platform/limits.ts'
import { systemRandom } from '../platform/random.ts'
import { secretsFrom } from '../platform/secrets/index.ts'
import { usingTestDatabase } from '../testing/database.ts'
import { openWriter, sealStoredAnswers } from './index.ts'
import { inputHash } from './input-hash.ts'

const shared = usingTestDatabase()
const sealer = secretsFrom(
  { root: Buffer.alloc(32, 1), keys: [{ id: 'test', key: Buffer.alloc(32, 2) }] },
  systemRandom(),
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
  const database = openDatabase({ address: asHouse(shared.connection), connectionsMax: 2, log: () => {} })
  const onFatal = (error: unknown): void => {
    throw error
  }
  const options = { database, clock: standingClock(1), limits, answers: seal, log: () => {}, onFatal }
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
