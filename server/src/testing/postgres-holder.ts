import { startPostgres } from '../platform/postgres/index.ts'
import { StartRefusal } from '../platform/start-refusal.ts'

/** A process that only holds a database, so that tests can kill it. Prints one line of JSON, then waits. */
try {
  const postgres = await startPostgres({ dataDir: process.argv[2] ?? '', log: () => {} })
  console.log(JSON.stringify({ connection: postgres.connection }))
  const stop = () => void postgres.stop()
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const awake = setInterval(() => {}, 1000)
  await postgres.exited
  clearInterval(awake)
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.log(JSON.stringify({ refused: error.reason, sentence: error.message }))
  process.exitCode = 1
}
