import { done } from '@openbourse/protocol'
import { type FaceOf, product, wholeList } from '../../core/index.ts'
import type { SessionFinder } from '../../platform/http/sessions.ts'
import { limits } from '../../platform/limits.ts'
import { ledger } from '../ledger/index.ts'
import { push } from '../notices/index.ts'
import { settings } from '../settings/index.ts'
import { createCaptcha } from './captcha.ts'
import { openConfirm } from './confirm.ts'
import { countingEntrances } from './entrances.ts'
import { accountExamples, accountFlows } from './examples.ts'
import { enter, type First, loggingIn } from './login.ts'
import { Logins, type Try } from './logins.ts'
import { openPeople } from './people.ts'
import { countingPractice } from './practice-ceiling.ts'
import { practising, registering } from './register.ts'
import { SecondFactorPort, type SecondFactors } from './second-factor.ts'
import { Sessions } from './sessions.ts'
import { signedInHandlers } from './signed-in.ts'
import { updateStatus } from './store.ts'
import { Tallies } from './tallies.ts'
import { makeTestUser, type WantedUser } from './test-user.ts'
import type { AccountParts, UserRow } from './types.ts'

const dayMs = 24 * 3600 * 1000

/** Users and their sessions. */
export const accounts = product({
  name: 'accounts',
  needs: { ledger, settings, push },
  examples: accountExamples,
  flows: accountFlows,
  open({ database, writer, clock, random, secrets, log }, { ledger, settings, push }) {
    const parts: AccountParts = { database, writer, ledger, settings, clock, random, secrets, log }
    const sessions = new Sessions(parts)
    sessions.onEnded(push.sessionEnded)
    const minutes = () => settings.integer('account.captcha.minutes')
    const captcha = createCaptcha({ clock, random, minutes })
    const tallies = new Tallies(database)
    const factors = new SecondFactorPort()
    const finder: SessionFinder = sessions
    const logins = new Logins(parts)
    const signedIn = signedInHandlers(parts, sessions, logins)
    return {
      face: {
        sessions: finder,
        captcha,
        tallies,
        people: openPeople(parts, sessions),
        confirm: openConfirm(parts, tallies),
        /** Counts a call without login by its place; seconds to wait, or 0. Stored in the database. */
        entrances: countingEntrances(settings, tallies),
        logins,
        /** Starts a session without a password, for a proof that another module has checked. */
        enter: async (who: Try & { readonly user: UserRow; readonly first?: First }) =>
          enter(
            parts,
            { sessions, logins },
            { ...who, isKnownDevice: await sessions.knows(who.userId, who.client) },
          ),
        /** Called once by the module of second factors, which logins use from then on. */
        useSecondFactors: (filled: SecondFactors): void => factors.fill(filled),
        /**
         * Suspends (0) or readmits (1) a user. A suspended user's streams end immediately, and login-info gives the
         * client the reason.
         */
        async setStatus(userId: number, status: 0 | 1): Promise<void> {
          await updateStatus(database, userId, status)
          await sessions.reread(userId, status === 0 ? 'ended' : 'kept')
        },
        makeTestUser: (wanted: WantedUser) => makeTestUser(parts, { sessions, logins }, wanted),
        /** The display id of a user's account. */
        nameOf: (userId: number): string => settings.text('account.displayId.prefix') + userId,
      },
      calls: {
        captchaChallenge: async () => done(await captcha.challenge()),
        register: registering(parts, { sessions, logins }, captcha),
        login: loggingIn(parts, { sessions, captcha, tallies, factors, logins }),
        practice: practising(parts, { sessions, logins }, countingPractice(settings, captcha, tallies)),
        ...signedIn,
      },
      exports: { devices: wholeList(signedIn.sessions), logins: wholeList(signedIn.logins) },
      work: {
        noteLogins: { everyMs: limits.refusedLoginsEveryMs, act: () => logins.note(), byTimerAlone: true },
        forgetLogins: { everyMs: dayMs, act: () => logins.sweep(clock.nowMs()), byTimerAlone: true },
      },
      stop: () => logins.note(),
    }
  },
})

export type Accounts = FaceOf<typeof accounts>
