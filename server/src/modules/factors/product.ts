import { product, wholeList } from '../../core/index.ts'
import { originOf } from '../../platform/config.ts'
import { accounts } from '../accounts/index.ts'
import { settings } from '../settings/index.ts'
import { factorExamples } from './examples.ts'
import { Factors } from './factors.ts'
import { factorHandlers } from './handlers.ts'

/** Second factors: authenticator apps, recovery codes, passkeys. Logins use them through a port. */
export const factors = product({
  name: 'factors',
  needs: { accounts, settings },
  examples: factorExamples,
  open({ config, database, writer, secrets, clock, random }, needs) {
    const parts = {
      database,
      writer,
      accounts: needs.accounts,
      settings: needs.settings,
      secrets,
      clock,
      random,
      origin: originOf(config),
    }
    const face = new Factors(parts)
    needs.accounts.useSecondFactors(face)
    const calls = factorHandlers(parts, face)
    return { face, calls, exports: { passkeys: wholeList(calls.passkeys) } }
  },
})
