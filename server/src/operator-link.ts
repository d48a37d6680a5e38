import { makeOperatorLink } from './modules/support/index.ts'
import { readConfig } from './platform/config.ts'
import { systemRandom } from './platform/random.ts'

// Run with the settings of the house that is open: `node server/src/operator-link.ts`. An older link is then void.
const config = readConfig(process.env)
const origin = config.webOrigin ?? `http://localhost:${config.port}`
console.log(makeOperatorLink({ dataDir: config.dataDir, origin, random: systemRandom() }))
