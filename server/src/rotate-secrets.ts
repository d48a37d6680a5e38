import { readConfig } from './platform/config.ts'
import { systemRandom } from './platform/random.ts'
import { rotateSecrets } from './platform/secrets/index.ts'
import { StartRefusal } from './platform/start-refusal.ts'

// Puts a new key first; the next start seals existing fields with it again.
const { dataDir } = readConfig(process.env)
try {
  rotateSecrets(dataDir, systemRandom())
  console.log(
    `${dataDir} has a new key in front. It is used from the next start on: stop the server and start it.`,
  )
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
