import type { Writer } from './core/index.ts'
import { protectionLists } from './exported.ts'
import type { Accounts, TestUser } from './modules/accounts/index.ts'
import { openFactors } from './modules/factors/index.ts'
import type { HouseLedger } from './modules/ledger/index.ts'
import type { Push } from './modules/notices/index.ts'
import { type DayChange, type ExportPart, openSafeguards } from './modules/safeguards/index.ts'
import { openSecurity } from './modules/security/index.ts'
import type { Settings } from './modules/settings/index.ts'
import type { Clock } from './platform/clock.ts'
import { type Config, originOf } from './platform/config.ts'
import type { Database } from './platform/db/index.ts'
import type { Keepers, TestingHouse } from './platform/http/index.ts'
import type { Log } from './platform/log.ts'
import { openPost } from './platform/post/index.ts'
import type { Random } from './platform/random.ts'
import type { Secrets } from './platform/secrets/index.ts'

export type ProtectionParts = {
  readonly config: Config
  readonly database: Database
  readonly writer: Writer
  readonly accounts: Accounts
  readonly ledger: HouseLedger
  readonly settings: Settings
  readonly clock: Clock
  readonly random: Random
  /** Of the whole house: opened once. */
  readonly secrets: Secrets
  readonly log: Log
}

/** Puts together what protects an account: secrets, messages, passwords. `app.ts` puts it into the house. */
export async function openProtection(parts: ProtectionParts) {
  const { config, clock, log, accounts } = parts
  const { post, inbox } = openPost({ ...config, clock, log })
  const security = await openSecurity({ ...parts, post })
  const { factors, handlers: factorHandlers } = openFactors({ ...parts, origin: originOf(config) })
  const prove: typeof factors.prove = (asking, user, proof) => factors.prove(asking, user, proof)
  const safeguards = await openSafeguards({ ...parts, prove })
  const testing = {
    async makeUser(wanted: Parameters<TestingHouse['makeUser']>[0]): Promise<TestUser> {
      const user = await accounts.makeTestUser(wanted)
      await security.plantTradePassword(user.userId, user.tradePassword)
      return user
    },
    outbox: (to: string) => inbox?.to(to) ?? [],
    sentCode: (userId: number) => security.newPlaces.plant(userId, clock.nowMs()),
  }
  return {
    post,
    /** For modules that ask for a code before something that a stolen device must not do. */
    secondFactor: {
      hasApp: (userId: number) => factors.totp.isOn(userId),
      check: (...given: Parameters<typeof factors.check>) => factors.check(...given),
      hasContact: security.newPlaces.hasContact,
      checkSent: security.newPlaces.check,
    },
    /** What the practice inbox shows, where the operator asked for it. */
    inbox: config.showsInbox ? inbox : undefined,
    testing,
    /** What others have to keep to: the pause, and limits of deposits and leverage. */
    own: safeguards.own,
    sweep: () => safeguards.sweep(),
    stop: () => safeguards.stop(),
    /** What each need of a call means; the day's change comes from whoever values what people own. */
    keepers: (changeOf: DayChange, verified: Keepers['verified']): Keepers => ({
      trade_password: (asker, typed) => security.tradePass.require(asker, typed),
      not_paused: safeguards.keepRisk(changeOf),
      verified,
    }),
    handlers(exported: readonly ExportPart[], pushes: Push['wishes']) {
      const own = {
        ...factorHandlers,
        ...security.handlers({
          twoFactor: (userId) => factors.look(userId),
          closesAt: (userId) => safeguards.closesAt(userId),
          pushes,
        }),
      }
      return { ...own, ...safeguards.handlers([...protectionLists(own, clock), ...exported]) }
    },
  }
}

export type Protection = Awaited<ReturnType<typeof openProtection>>
