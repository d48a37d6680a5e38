import { done } from '@openbourse/protocol'
import { allowed, type NotedTable, product } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { accounts } from '../accounts/index.ts'
import { factors } from '../factors/index.ts'
import { push } from '../notices/index.ts'
import { safeguards } from '../safeguards/index.ts'
import { settings } from '../settings/index.ts'
import { vip } from '../vip/index.ts'
import { Codes } from './codes.ts'
import { securityExamples, securityFlows } from './examples.ts'
import { LetterWords, settingLetterWords } from './letter-words.ts'
import { wordLine } from './letters.ts'
import { newPlaces } from './new-places.ts'
import { type ProfileExtras, profileHandlers } from './profile.ts'
import { resettingPasswords } from './reset-password.ts'
import { sendingCodes } from './send-code.ts'
import { refuseStrangeSecrets } from './server-secrets.ts'
import { TradePasswords } from './trade-passwords.ts'
import type { SecurityParts } from './types.ts'
import { updatingEmails } from './update-email.ts'
import { updatingPasswords } from './update-password.ts'

/** Written outside of turns; the log notes them. */
const notedTables: readonly NotedTable[] = [
  { name: 'security.mark', key: ['sole'], columns: ['sole', 'mark'] },
]

/** Passwords, PINs, contacts, and the codes sent to them. */
export const security = product({
  name: 'security',
  needs: { accounts, factors, push, safeguards, settings, vip },
  examples: securityExamples,
  flows: securityFlows,
  noted: notedTables,
  async open({ database, writer, secrets, post, clock, random }, needs) {
    const { accounts, settings, factors } = needs
    const parts = { database, writer, accounts, settings, secrets, post, clock, random }
    await refuseStrangeSecrets(parts)
    const words = new LetterWords(parts)
    const codes = new Codes(parts, words)
    const trade = new TradePasswords(parts)
    const places = newPlaces(parts, codes)
    needs.push.signWith(async (userId) => {
      const word = await words.of(userId)
      return word === undefined ? undefined : (locale) => wordLine(locale, word)
    })
    const calls = callsOf(
      parts,
      { codes, trade, words, prove: (...given) => factors.prove(...given) },
      {
        twoFactor: (userId) => factors.look(userId),
        closesAt: needs.safeguards.closesAt,
        pushes: needs.push.choices,
        vipUntil: needs.vip.untilOf,
        letterWord: (userId) => words.masked(userId),
      },
    )
    return {
      face: {
        newPlaces: places,
        /** For outside test programs: sets a PIN without checks. */
        plantTradePassword: (userId: number, digits: string): Promise<void> =>
          trade.plant(userId, digits, clock.nowMs()),
        /** A code, for actions that a stolen device must not allow. */
        secondFactor: {
          hasApp: (userId: number) => factors.totp.isOn(userId),
          check: (...given: Parameters<typeof factors.check>) => factors.check(...given),
          hasContact: places.hasContact,
          checkSent: places.check,
        },
      },
      calls,
      keepers: { trade_password: (asker, typed) => trade.require(asker, typed) },
      exports: { profile: async (asker) => [allowed(await calls.userInfo(asker, {}))] },
    }
  },
})

type Names =
  | 'userInfo'
  | 'updateUser'
  | 'updatePassword'
  | 'resetPassword'
  | 'updateEmail'
  | 'sendCode'
  | 'tradePass'
  | 'letterWord'
type Kept = {
  readonly codes: Codes
  readonly trade: TradePasswords
  readonly words: LetterWords
  readonly prove: Parameters<typeof settingLetterWords>[2]
}

function callsOf(parts: SecurityParts, kept: Kept, extras: ProfileExtras): SomeHandlers<Names> {
  const { codes, trade, words } = kept
  return {
    ...profileHandlers(parts, trade, extras),
    updatePassword: updatingPasswords(parts, codes, trade),
    resetPassword: resettingPasswords(parts, codes),
    updateEmail: updatingEmails(parts, codes, words),
    letterWord: settingLetterWords(parts, words, kept.prove),
    sendCode: sendingCodes(parts, codes),
    tradePass: async (device, { tradePassword }) => {
      const refused = await trade.require(device, tradePassword)
      return refused ?? done({ until: trade.passUntil(device.nowMs) })
    },
  }
}
