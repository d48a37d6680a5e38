import { expect, test } from 'vitest'
import { adaeze, IdentityServer, value } from './testing/identity-server.ts'
import { identityWaits } from './waits.ts'

const hourMs = 3_600_000

test('counts waits from submission to decision', async () => {
  const server = await IdentityServer.open()
  const now = () => server.world.clock.nowMs()
  const began = now()
  const waits = (sinceMs = began) => identityWaits(server.world.database, sinceMs)
  expect(await waits()).toEqual([])
  const hand = async (number: string) =>
    value(await server.hand(await server.person(), { ...adaeze, number })).id
  const first = await hand('70412286503')
  await hand('70412286504')
  const due = began + 24 * hourMs
  server.world.clock.advance(hourMs / 4)
  value(await server.examine(first))
  value(await server.pass(first))
  await server.world.writer.settled()
  const rows = await waits()
  expect(rows.toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0))).toEqual([
    { from: began, due, until: null },
    { from: began, due, until: began + hourMs / 4 },
  ])
  expect(await waits(now())).toEqual([{ from: began, due, until: null }])
  await server.close()
})
