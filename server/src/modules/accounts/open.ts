import { done } from '@openbourse/protocol'
import type { SessionFinder } from '../../platform/http/sessions.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { createCaptcha } from './captcha.ts'
import { loggingIn } from './login.ts'
import { practising, registering } from './register.ts'
import { Sessions } from './sessions.ts'
import { signedInHandlers } from './signed-in.ts'
import { updateStatus } from './store.ts'
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
  return {
    handlers: {
      captchaChallenge: async () => done(await captcha.challenge()),
      register: registering(parts, sessions, captcha),
      login: loggingIn(parts, sessions, captcha),
      practice: practising(parts, sessions),
      ...signedInHandlers(parts, sessions),
    },
    sessions,
    setStatus: async (userId, status) => {
      await updateStatus(parts.database, userId, status)
      await sessions.reread(userId, status === 0 ? 'ended' : 'kept')
    },
    makeTestUser: (wanted) => makeTestUser(parts, sessions, wanted),
  }
}
