import type { Writer } from './core/index.ts'
import type { Accounts } from './modules/accounts/index.ts'
import { openSecurity } from './modules/security/index.ts'
import type { Settings } from './modules/settings/index.ts'
import type { Clock } from './platform/clock.ts'
import { type Config, isLoopback } from './platform/config.ts'
import type { Database } from './platform/db/index.ts'
import type { Guards, TestingHouse } from './platform/http/index.ts'
import type { Log } from './platform/log.ts'
import { openPost } from './platform/post/index.ts'
import type { Random } from './platform/random.ts'
import { openSecrets } from './platform/secrets/index.ts'

export type ProtectionParts = {
  readonly config: Config
  readonly database: Database
  readonly writer: Writer
  readonly accounts: Accounts
  readonly settings: Settings
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

/** Puts together what protects an account: secrets, messages, passwords. `app.ts` puts it into the house. */
export async function openProtection(parts: ProtectionParts) {
  const { config, clock, random, log, accounts } = parts
  const secrets = openSecrets(config.dataDir, random)
  const { post, inbox } = openPost({ ...config, isLoopback: isLoopback(config.host), clock, log })
  const security = await openSecurity({ ...parts, secrets, post, hasInbox: inbox !== undefined })
  const guards: Guards = {
    trade_password: (asker, typed) => security.tradePass.require(asker, typed),
    not_paused: () => undefined,
  }
  const testing: Pick<TestingHouse, 'makeUser' | 'outbox'> = {
    async makeUser(wanted) {
      const user = await accounts.makeTestUser(wanted)
      await security.plantTradePassword(user.userId, user.tradePassword)
      return user
    },
    outbox: (to) => inbox?.to(to) ?? [],
  }
  return {
    secrets,
    post,
    inbox,
    guards,
    testing,
    handlers: {
      ...security.handlers({
        twoFactor: async () => ({ totp: false, passkeys: 0, recoveryLeft: 0 }),
        closesAt: async () => null,
      }),
    },
  }
}

export type Protection = Awaited<ReturnType<typeof openProtection>>
