import { parseArgs } from 'node:util'
import { operatorRoles } from '@openbourse/protocol'
import { isRecoveryReason, makeOperatorLink } from './modules/operators/index.ts'
import { originOf, readConfig } from './platform/config.ts'
import { systemRandom } from './platform/random.ts'

// Run with the settings of the process that is open. An older link is then void.
// The very first operator, who gets every role:  node server/src/operator-link.ts
// One more, approved by another operator:        node server/src/operator-link.ts --role reviewer --role approver
// When no operator is left who could approve:    node server/src/operator-link.ts --recover --role approver --reason '...'
const { values } = parseArgs({
  options: {
    role: { type: 'string', multiple: true },
    recover: { type: 'boolean', default: false },
    reason: { type: 'string' },
  },
})

/** Why no link can be created from these arguments; undefined when one can. */
function whyNot(): string | undefined {
  const unknown = values.role?.find((word) => !operatorRoles.some((role) => role === word))
  if (unknown !== undefined) return `“${unknown}” is no role. Roles are ${operatorRoles.join(', ')}.`
  if (values.recover && !values.role) return 'A recovery names its roles: --role approver, for example.'
  if (values.recover && !isRecoveryReason(values.reason ?? ''))
    return 'A recovery says why in 10 to 200 characters: --reason "...". Every operator reads it for 30 days.'
  if (!values.recover && values.reason !== undefined) return 'Only a recovery has a reason: add --recover.'
  return undefined
}

const why = whyNot()
if (why !== undefined) {
  console.error(why)
  process.exitCode = 1
} else {
  const config = readConfig(process.env)
  const roles = operatorRoles.filter((role) => values.role?.includes(role))
  const given = roles.length > 0 ? { roles } : {}
  const recovery = values.recover && values.reason !== undefined ? { recovery: values.reason } : {}
  const { dataDir } = config
  const parts = { dataDir, origin: originOf(config), random: systemRandom() }
  console.log(makeOperatorLink({ ...parts, ...given, ...recovery }))
  console.error(
    values.recover
      ? 'This link comes in without approval. It is written in the audit with its reason, and every operator sees it for 30 days.'
      : 'Once there is an operator, what this link sets up waits until another operator approves it at the console.',
  )
}
