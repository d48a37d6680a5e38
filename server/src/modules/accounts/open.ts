import { done } from '@openbourse/protocol'
import type { SessionFinder } from '../../platform/http/sessions.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { type Captcha, createCaptcha } from './captcha.ts'
import { type Confirm, openConfirm } from './confirm.ts'
import { countingEntrances } from './entrances.ts'
import { loggingIn } from './login.ts'
import { openPeople, type People } from './people.ts'
import { countingPractice } from './practice-ceiling.ts'
import { practising, registering } from './register.ts'
import { SecondFactorPort, type SecondFactors } from './second-factor.ts'
import { Sessions } from './sessions.ts'
import { signedInHandlers } from './signed-in.ts'
import { updateStatus } from './store.ts'
import { Tallies } from './tallies.ts'
import { makeTestUser, type TestUser } from './test-user.ts'
import type { AccountParts } from './types.ts'

export type Accounts = {
  readonly handlers: SomeHandlers<
    | 'captchaChallenge'
    | 'register'
    | 'login'
    | 'practice'
    | 'logout'
    | 'loginInfo'
    | 'sessions'
    | 'revokeSession'
  >
  readonly sessions: SessionFinder
  readonly captcha: Captcha
  readonly tallies: Tallies
  readonly people: People
  readonly confirm: Confirm
  /** Counts a call to an entrance by the place it comes from; seconds to wait, or 0. Kept in the database. */
  readonly entrances: (place: string, nowMs: number) => Promise<number>
  /** Filled once, by the module that keeps second factors; logins ask there from then on. */
  useSecondFactors(factors: SecondFactors): void
  /** Suspends (0) or readmits (1): a suspended user's streams end at once, and login-info tells the client why. */
  setStatus(userId: number, status: 0 | 1): Promise<void>
  makeTestUser(wanted: {
    readonly verified: boolean
    readonly balances: Readonly<Record<string, string>>
  }): Promise<TestUser>
}

export function openAccounts(parts: AccountParts): Accounts {
  const sessions = new Sessions(parts)
  const minutes = () => parts.settings.integer('account.captcha.minutes')
  const captcha = createCaptcha({ clock: parts.clock, random: parts.random, minutes })
  const tallies = new Tallies(parts.database)
  const factors = new SecondFactorPort()
  return {
    handlers: {
      captchaChallenge: async () => done(await captcha.challenge()),
      register: registering(parts, sessions, captcha),
      login: loggingIn(parts, { sessions, captcha, tallies, factors }),
      practice: practising(parts, sessions, countingPractice(parts.settings, captcha, tallies)),
      ...signedInHandlers(parts, sessions),
    },
    sessions,
    captcha,
    tallies,
    people: openPeople(parts, sessions),
    confirm: openConfirm(parts, tallies),
    entrances: countingEntrances(parts.settings, tallies),
    useSecondFactors: (filled) => factors.fill(filled),
    setStatus: async (userId, status) => {
      await updateStatus(parts.database, userId, status)
      await sessions.reread(userId, status === 0 ? 'ended' : 'kept')
    },
    makeTestUser: (wanted) => makeTestUser(parts, sessions, wanted),
  }
}
