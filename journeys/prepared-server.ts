import { openTestServer, preparedVariable } from './test-server.ts'

/** Starts a server once before all journeys, because its first start takes three times as long as a later one. Theirs start on copies of its data. */
export default async function prepareServer(): Promise<() => Promise<void>> {
  const server = await openTestServer()
  await server.stop()
  process.env[preparedVariable] = server.dataDir
  return server.close
}
