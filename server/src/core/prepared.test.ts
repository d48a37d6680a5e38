import { expect, test } from 'vitest'
import { appRole, type Database } from '../platform/db/index.ts'
import type { Session } from '../platform/db/types.ts'
import { openWorld, type World } from '../testing/world.ts'
import type { JournalTable } from './index.ts'
import { preparedMax, statements } from './statement.ts'

const tablesMax = 8

async function makeTables(world: World): Promise<JournalTable<'id'>[]> {
  await world.asOwner(`grant usage on schema public to ${appRole}`)
  const tables: JournalTable<'id'>[] = []
  for (let at = 0; at < tablesMax; at += 1) {
    await world.asOwner(`create table public.part_${at} (id bigint not null)`)
    await world.asOwner(`grant select, insert on public.part_${at} to ${appRole}`)
    tables.push({ name: `public.part_${at}`, columns: { id: 'bigint' } })
  }
  return tables
}

/** Every set of tables, each written often enough to be worth preparing. */
test('however many sets of tables are written, a connection keeps a bounded number of prepared statements', async () => {
  const sessions: Session[] = []
  const around = (database: Database): Database => ({
    ...database,
    session: async () => {
      const session = await database.session()
      sessions.push(session)
      return session
    },
  })
  const world = await openWorld({ around })
  const tables = await makeTables(world)
  // Names belong to the process, and files that ran in it before have taken some.
  const { unnamed } = statements
  const sets = 2 ** tablesMax
  for (let set = 1; set < sets; set += 1)
    for (let times = 0; times < 5; times += 1)
      await world.writer.run({
        actor: 0,
        decide: (turn) => {
          for (const [at, table] of tables.entries()) if (set & (1 << at)) turn.write(table, { id: set })
        },
      })
  let most = 0
  for (const session of sessions) {
    const [row] = await session.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')
    most = Math.max(most, row?.n ?? 0)
  }
  // Those of pages, and those by which answers and pages are looked up.
  expect(most).toBeLessThanOrEqual(preparedMax + 2)
  expect(most).toBeGreaterThanOrEqual(unnamed)
  const [written] = await world.database.query<{ n: number }>('select count(*)::int as n from public.part_0')
  expect(written?.n).toBe((sets / 2) * 5)
})
