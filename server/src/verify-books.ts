import type pg from 'pg'
import { logBlinds } from './core/index.ts'
import { compareWithBooks, logSigners } from './modules/log/index.ts'
import { openServerSecrets } from './modules/security/index.ts'
import { type Config, readConfig } from './platform/config.ts'
import { asServer, openDatabase } from './platform/db/index.ts'
import { runningPostgres, startPostgres } from './platform/postgres/index.ts'
import { systemRandom } from './platform/random.ts'
import { hasSecrets } from './platform/secrets/index.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { leafTables, notedTables } from './products.ts'

// `npm run verify-books`: recomputes every leaf of the public log from the rows of the database, beside a running server or without
// one. Exit code 0 when all match, 2 when they differ, 1 when they could not be compared.

const shownMax = 20

async function verify(config: Config): Promise<void> {
  // Before anything is opened: a database that is started here must not be made here.
  if (!hasSecrets(config.dataDir))
    throw new StartRefusal(
      'secrets_missing',
      `There is no secrets.json in ${config.dataDir}, so no server has run on it. Set DATA_DIR to the folder that the server uses. Nothing was changed.`,
    )
  const { address, stop } = await databaseOf(config)
  const database = openDatabase({ address, connectionsMax: 2, log: (line) => console.error(line) })
  try {
    const secrets = await openServerSecrets({ database, dataDir: config.dataDir, random: systemRandom() })
    const books = {
      tables: leafTables,
      blinds: logBlinds(secrets),
      noted: notedTables,
      logs: logSigners(secrets),
    }
    const { leaves, rows, differences } = await compareWithBooks(database, books)
    for (const { kind, where } of differences.slice(0, shownMax)) console.log(`${sentences[kind]}: ${where}`)
    if (differences.length === 0) {
      console.log(`The books match the public log: ${rows} rows, ${leaves} leaves.`)
      return
    }
    const more = differences.length - shownMax
    if (more > 0) console.log(`… and at least ${more} more.`)
    console.log(`THE BOOKS DO NOT MATCH THE PUBLIC LOG: ${rows} rows, ${leaves} leaves.`)
    process.exitCode = 2
  } finally {
    await database.close()
    await stop()
  }
}

const sentences = {
  'row not logged': 'A row was changed or added after it was logged',
  'leaf without row': 'A row that was logged is gone or was changed',
  'other root': 'The leaves are not those that were signed',
  'other tile': 'A tile of hashes does not follow from the leaves',
  'other checkpoint': 'The stored checkpoint is not signed by the log',
  'fewer leaves': 'Leaves that were signed are gone',
  'page cut': 'Leaves in the middle are gone',
  'noted row changed': 'A row is gone or was changed after it was noted',
  'other page': 'A page of the journal is not the one that was logged',
} as const

/** The running server's database, or one that is started for this and stopped again. */
async function databaseOf(config: Config): Promise<{ address: pg.ClientConfig; stop: () => Promise<void> }> {
  const nothing = async (): Promise<void> => undefined
  const given = config.databaseAppUrl ?? config.databaseUrl
  if (given !== undefined) {
    const address = { connectionString: given }
    return { address: config.databaseAppUrl === undefined ? asServer(address) : address, stop: nothing }
  }
  const running = await runningPostgres(config.dataDir)
  if (running) return { address: asServer(running), stop: nothing }
  const started = await startPostgres({ dataDir: config.dataDir, log: () => undefined })
  return { address: asServer(started.connection), stop: started.stop }
}

verify(readConfig(process.env)).catch((error: unknown) => {
  console.error(error instanceof StartRefusal ? error.message : error)
  process.exitCode = 1
})
