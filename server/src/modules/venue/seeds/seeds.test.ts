import { expect, test } from 'vitest'
import { standingClock } from '../../../platform/clock.ts'
import { asServer, openDatabase } from '../../../platform/db/index.ts'
import { systemRandom } from '../../../platform/random.ts'
import { secretsFrom } from '../../../platform/secrets/index.ts'
import { testDatabase } from '../../../testing/database.ts'
import { dayMs, hourMs } from '../calendar/zone.ts'
import { checkSeed, commitmentOf } from './commitment.ts'
import { createSeeds } from './seeds.ts'

const noon = Date.parse('2026-11-22T12:00:00Z')

async function openSeeds() {
  const own = await testDatabase()
  const database = openDatabase({ address: asServer(own.connection), connectionsMax: 2, log: () => {} })
  const clock = standingClock(noon)
  const random = systemRandom()
  const key = Buffer.from(random.bytes(32))
  const secrets = secretsFrom({ root: key, keys: [{ id: 'k', key }] }, random)
  const start = () => createSeeds({ database, secrets, random, clock })
  return {
    database,
    clock,
    start,
    async close() {
      await database.close()
      await own.drop()
    },
  }
}

const all = { before: undefined, limit: 100 }

test('commits to today at the start and to tomorrow before it comes, and reveals a seed when its day is over', async () => {
  const server = await openSeeds()
  const seeds = server.start()
  await seeds.begin()
  const [tomorrow, today] = await seeds.list(all)
  expect([tomorrow?.day, today?.day]).toEqual(['2026-11-23', '2026-11-22'])
  expect([tomorrow?.seed, today?.seed, tomorrow?.uses, today?.uses]).toEqual([null, null, 0, 1])
  server.clock.advance(12 * hourMs - 1)
  expect(seeds.isOver()).toBe(false)
  server.clock.advance(1)
  // The clock shows the next day, and what comes is still drawn from the seed of the last one.
  expect((await seeds.list(all)).map(({ seed }) => seed)).toEqual([null, null])
  expect(seeds.isOver()).toBe(true)
  await seeds.begin()
  const answer = await seeds.list(all)
  expect(answer.map(({ day, seed }) => [day, seed !== null])).toEqual([
    ['2026-11-24', false],
    ['2026-11-23', false],
    ['2026-11-22', true],
  ])
  expect(answer[2]?.commitment).toBe(today?.commitment)
  expect(answer[1]?.committedAt).toBe(noon)
  expect(checkSeed(answer[2]!)).toBe('fits')
  const other = `${answer[2]!.seed!.startsWith('0') ? '1' : '0'}${answer[2]!.seed!.slice(1)}`
  expect(checkSeed({ ...answer[2]!, seed: other })).toBe('differs')
  expect(commitmentOf('2026-11-23', answer[2]!.seed!)).not.toBe(answer[2]!.commitment)
  await server.close()
})

test('every start within a day draws chance of its own, from the same seed', async () => {
  const server = await openSeeds()
  const keys = new Set<string>()
  for (let starts = 0; starts < 3; starts += 1) {
    const use = await server.start().begin()
    keys.add(use.key('live').toString('hex')).add(use.key('past').toString('hex'))
  }
  expect(keys.size).toBe(6)
  const seeds = server.start()
  expect((await seeds.list(all)).map(({ day, uses }) => [day, uses])).toEqual([
    ['2026-11-23', 0],
    ['2026-11-22', 3],
  ])
  await server.close()
})

test('before its day is over a seed is nowhere in the database, and commitments stay', async () => {
  const server = await openSeeds()
  const seeds = server.start()
  await seeds.begin()
  const before = await server.database.query('select day_seed::text as row from venue.day_seed')
  server.clock.advance(3 * dayMs)
  const next = server.start()
  await next.begin()
  const answer = await next.list(all)
  // Days on which the server was away have no seed: nothing was drawn on them.
  expect(answer.map(({ day }) => day)).toEqual(['2026-11-26', '2026-11-25', '2026-11-23', '2026-11-22'])
  for (const { seed } of answer.slice(2))
    expect(before.map(({ row }) => String(row)).join()).not.toContain(seed)
  for (const sql of ["update venue.day_seed set commitment = repeat('0', 64)", 'delete from venue.day_seed'])
    await expect(server.database.query(sql)).rejects.toMatchObject({ code: '42501' })
  for (const sql of ['update venue.seed_use set n = 9', 'delete from venue.seed_use'])
    await expect(server.database.query(sql)).rejects.toMatchObject({ code: '42501' })
  await server.close()
})
