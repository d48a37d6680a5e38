import { allowed, product } from '../../core/index.ts'
import { accounts } from '../accounts/index.ts'
import { factors } from '../factors/index.ts'
import { push } from '../notices/index.ts'
import { safeguards } from '../safeguards/index.ts'
import { settings } from '../settings/index.ts'
import { openSecurity } from './open.ts'

/** Passwords, trade passwords, contacts, and the codes that are sent to them. */
export const security = product({
  name: 'security',
  needs: { accounts, factors, push, safeguards, settings },
  async open({ database, writer, secrets, post, clock, random }, needs) {
    const opened = await openSecurity({
      database,
      writer,
      accounts: needs.accounts,
      settings: needs.settings,
      secrets,
      post,
      clock,
      random,
    })
    const { tradePass, newPlaces, plantTradePassword } = opened
    const calls = opened.handlers({
      twoFactor: (userId) => needs.factors.look(userId),
      closesAt: needs.safeguards.closesAt,
      pushes: needs.push.wishes,
    })
    return {
      face: {
        newPlaces,
        plantTradePassword,
        /** A code, for what a stolen device must not do alone. */
        secondFactor: {
          hasApp: (userId: number) => needs.factors.totp.isOn(userId),
          check: (...given: Parameters<typeof needs.factors.check>) => needs.factors.check(...given),
          hasContact: newPlaces.hasContact,
          checkSent: newPlaces.check,
        },
      },
      calls,
      keepers: { trade_password: (asker, typed) => tradePass.require(asker, typed) },
      exports: { profile: async (asker) => [allowed(await calls.userInfo(asker, {}))] },
    }
  },
})
