import { expect, test } from 'vitest'
import { openWorld } from '../../testing/world.ts'
import { countingEntrances } from './entrances.ts'
import { Tallies } from './tallies.ts'
import type { AccountSettings } from './types.ts'

const allowed = { tries: 3, lockMinutes: 15 }
const minute = 60_000

test('counts to the maximum, then returns the minutes to wait, and starts again after them', async () => {
  const { database } = await openWorld()
  const tallies = new Tallies(database)
  const count = (nowMs: number) => tallies.count('a', allowed, nowMs)
  expect([await count(0), await count(0), await count(minute)]).toEqual([0, 0, 0])
  expect(await count(2 * minute)).toBe(14)
  // Further tries do not lengthen the wait.
  expect(await count(15 * minute)).toBe(1)
  expect(await tallies.wait('a', allowed, 15 * minute)).toBe(1)
  expect(await count(16 * minute)).toBe(0)
})

test('counts concurrent tries separately, and keeps counts over a restart', async () => {
  const { database } = await openWorld()
  const shown = await Promise.all(
    Array.from({ length: 20 }, () => new Tallies(database).count('b', allowed, 0)),
  )
  expect(shown.filter((minutes) => minutes === 0)).toHaveLength(3)
  expect(await new Tallies(database).count('b', allowed, 1)).toBe(15)
})

test('counts each subject separately, and forgets on request', async () => {
  const { database } = await openWorld()
  const tallies = new Tallies(database)
  for (let n = 0; n < 4; n += 1) await tallies.count('c', allowed, 0)
  expect(await tallies.count('d', allowed, 0)).toBe(0)
  await tallies.forget('c')
  expect(await tallies.count('c', allowed, 0)).toBe(0)
})

test('stores subjects only as hashes', async () => {
  const { database } = await openWorld()
  await new Tallies(database).count('stranger 10.0.0.1 +2348031234567', allowed, 0)
  const rows = await database.query<{ key: Buffer }>('select key from accounts.tally')
  expect(rows[0]!.key).toHaveLength(32)
  expect(rows[0]!.key.toString('latin1')).not.toContain('803')
})

test('limits calls an hour from one place, until the next hour of the clock', async () => {
  const { database } = await openWorld()
  const settings = { integer: () => 2 } as unknown as AccountSettings
  const wait = countingEntrances(settings, new Tallies(database))
  expect([await wait('1.2.3.4', 0), await wait('1.2.3.4', 1000)]).toEqual([0, 0])
  expect(await wait('1.2.3.4', 50 * minute)).toBe(600)
  expect(await wait('5.6.7.8', 50 * minute)).toBe(0)
  expect(await wait('1.2.3.4', 60 * minute)).toBe(0)
})
