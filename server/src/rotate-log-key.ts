import { readConfig } from './platform/config.ts'
import { systemRandom } from './platform/random.ts'
import { rotateLogKey } from './platform/secrets/index.ts'
import { StartRefusal } from './platform/start-refusal.ts'

// Adds a key for the public log. At the next start the former key signs its name, which is logged, and the new one signs from then on.
const { dataDir } = readConfig(process.env)
try {
  rotateLogKey(dataDir, systemRandom())
  console.log(
    `${dataDir} has a new key for the public log. It signs from the next start on: stop the server and start it.`,
  )
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
