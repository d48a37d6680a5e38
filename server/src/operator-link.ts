import { parseArgs } from 'node:util'
import { operatorRoles } from '@openbourse/protocol'
import { makeOperatorLink } from './modules/operators/index.ts'
import { originOf, readConfig } from './platform/config.ts'
import { systemRandom } from './platform/random.ts'

// Run with the settings of the house that is open. Without roles the link is for the very first operator, who gets them all:
// `node server/src/operator-link.ts`. For one more: `node server/src/operator-link.ts --role reviewer --role approver`. An
// older link is then void.
const { values } = parseArgs({ options: { role: { type: 'string', multiple: true } } })
const unknown = values.role?.find((word) => !operatorRoles.some((role) => role === word))
if (unknown !== undefined) {
  console.error(`“${unknown}” is no role. Roles are ${operatorRoles.join(', ')}.`)
  process.exitCode = 1
} else {
  const config = readConfig(process.env)
  const roles = operatorRoles.filter((role) => values.role?.includes(role))
  const given = roles.length > 0 ? { roles } : {}
  const { dataDir } = config
  console.log(makeOperatorLink({ dataDir, origin: originOf(config), random: systemRandom(), ...given }))
}
