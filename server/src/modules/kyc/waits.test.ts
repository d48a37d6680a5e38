import { expect, test } from 'vitest'
import { adaeze, IdentityHouse, value } from './testing/identity-house.ts'
import { identityWaits } from './waits.ts'

const hourMs = 3_600_000

test('counts waits from submission to decision', async () => {
  const house = await IdentityHouse.open()
  const now = () => house.world.clock.nowMs()
  const began = now()
  const waits = (sinceMs = began) => identityWaits(house.world.database, sinceMs)
  expect(await waits()).toEqual([])
  const hand = async (number: string) =>
    value(await house.hand(await house.person(), { ...adaeze, number })).id
  const first = await hand('70412286503')
  await hand('70412286504')
  const due = began + 24 * hourMs
  house.world.clock.advance(hourMs / 4)
  value(await house.examine(first))
  value(await house.pass(first))
  await house.world.writer.settled()
  const rows = await waits()
  expect(rows.toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0))).toEqual([
    { from: began, due, until: null },
    { from: began, due, until: began + hourMs / 4 },
  ])
  expect(await waits(now())).toEqual([{ from: began, due, until: null }])
  await house.close()
})
