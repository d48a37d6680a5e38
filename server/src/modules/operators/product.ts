import { product } from '../../core/index.ts'
import { originOf } from '../../platform/config.ts'
import { accounts, isCommonPassword } from '../accounts/index.ts'
import { openOperators } from './open.ts'

/** The users of the console, and the audit of what they do. */
export const operators = product({
  name: 'operators',
  needs: { accounts },
  async open({ config, database, writer, secrets, clock, random, log }, needs) {
    const face = await openOperators({
      database,
      writer,
      secrets,
      clock,
      random,
      log,
      isCommonPassword,
      dataDir: config.dataDir,
      origin: originOf(config),
      tries: needs.accounts.tallies,
    })
    return { face, calls: face.handlers }
  },
})
