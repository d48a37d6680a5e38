import { readConfig } from './platform/config.ts'
import { systemRandom } from './platform/random.ts'
import { openSecrets, rotateSecrets } from './platform/secrets/index.ts'

// A new key in front of the others; the next start seals with it what may be sealed anew.
const { dataDir } = readConfig(process.env)
const random = systemRandom()
openSecrets(dataDir, random)
rotateSecrets(dataDir, random)
console.log(
  `${dataDir} has a new key in front. It is used from the next start on; stop the house and start it again.`,
)
