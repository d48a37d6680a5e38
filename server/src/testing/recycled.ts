import pg from 'pg'
import { type TestDatabase, testDatabase, testServer } from './database.ts'
import { readFresh, resetScript } from './fresh.ts'

/** Emptied databases of this process, with open connections. */
const shelf: TestDatabase[] = []
let known: { readonly reset: string; readonly fingerprint: string } | undefined
let admin: pg.Pool | undefined

/** Ends this process's connections and lets other test files use its emptied databases. */
export async function handOnDatabases(): Promise<void> {
  for (const test of shelf.splice(0)) await handOn(test)
  await admin?.end()
  admin = undefined
}

/**
 * Like `testDatabase`, but `drop` empties the database, and later tests of this file or of others reuse it. Copying a database means
 * copying a thousand files; emptying one means deleting a few rows. A database whose tables, triggers or rights were changed is
 * really dropped.
 */
export async function recycledDatabase(): Promise<TestDatabase> {
  const test = shelf.pop() ?? (await formerOne()) ?? (await testDatabase())
  let isDropped = false
  const drop = async (): Promise<void> => {
    // Passed on twice, it would be two tests' database.
    if (isDropped) return
    isDropped = true
    if (await isEmptied(test)) shelf.push(test)
    else await test.drop()
  }
  return { ...test, drop }
}

/** A database that another test file of this run has emptied. */
async function formerOne(): Promise<TestDatabase | undefined> {
  const { rows } = await onServer().query<{ name: string }>(
    `delete from shelf.emptied where name =
       (select name from shelf.emptied limit 1 for update skip locked) returning name`,
  )
  return rows[0] && testDatabase({ existing: rows[0].name })
}

async function handOn(test: TestDatabase): Promise<void> {
  if (!test.pool.ended) await test.pool.end()
  await onServer().query('insert into shelf.emptied values ($1)', [test.connection.database])
}

function onServer(): pg.Pool {
  admin ??= new pg.Pool({ ...testServer(), max: 1 })
  return admin
}

/** False if the database cannot be made equal to a fresh one, because its catalogs differ or another session holds locks. */
async function isEmptied({ pool }: TestDatabase): Promise<boolean> {
  if (pool.ended) return false
  known ??= await knownOfFresh()
  const client = await pool.connect()
  try {
    const answers = (await client.query(known.reset)) as unknown as pg.QueryResult<{ seen: string }>[]
    return answers.at(-1)?.rows[0]?.seen === known.fingerprint
  } catch {
    await client.query('rollback').catch(() => undefined)
    return false
  } finally {
    client.release()
  }
}

async function knownOfFresh(): Promise<NonNullable<typeof known>> {
  const fresh = await readFresh(onServer())
  return { reset: resetScript(fresh), fingerprint: fresh.fingerprint }
}
