import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { lookAtFresh } from './fresh.ts'
import { openMarketWorld } from './market.ts'
import { recycledDatabase } from './recycled.ts'

/** Trades a little on a recycled database, releases it and returns its name. */
async function lived(): Promise<string | undefined> {
  const taken = await recycledDatabase()
  const market = await openMarketWorld({ from: async () => taken })
  await market.grant(1_000_001, 'NGN', '1000.00')
  await market.nextDay()
  await market.world.writer.settled()
  await market.world.close()
  return taken.connection.database
}

test('a used database is reused, with the contents of a fresh one', async () => {
  const former = await lived()
  const again = await recycledDatabase()
  const fresh = await testDatabase()
  expect(again.connection.database).toBe(former)
  const [found, wanted] = [await lookAtFresh(again.pool), await lookAtFresh(fresh.pool)]
  // One by one, so that a difference is named.
  expect(found.fingerprint).toBe(wanted.fingerprint)
  expect(found.seeds).toEqual(wanted.seeds)
  expect(found.sequences).toEqual(wanted.sequences)
  expect(found.tables).toEqual(wanted.tables)
  await again.drop()
  await fresh.drop()
})

test.each([
  ['a trigger switched off', 'alter table ledger.posting disable trigger user'],
  ['a column more', 'alter table ledger.entry add column more int'],
  ['a table less', 'drop table ledger.posting cascade'],
  ['a right more', 'grant delete on ledger.posting to openbourse_app'],
  ['a constraint less', 'alter table ledger.posting drop constraint if exists posting_pkey cascade'],
  ['a right of its own', 'revoke connect on database {} from public'],
  ['a setting of its own', "alter database {} set work_mem = '1MB'"],
])('a database with %s is not reused', async (_, alter) => {
  const taken = await recycledDatabase()
  const name = taken.connection.database
  await taken.pool.query(alter.replace('{}', String(name)))
  await taken.drop()
  const next = await recycledDatabase()
  expect(next.connection.database).not.toBe(name)
  await next.drop()
})
