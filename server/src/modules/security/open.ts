import { done } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { Codes } from './codes.ts'
import { refuseStrangeSecrets } from './house-secrets.ts'
import { type NewPlaces, newPlaces } from './new-places.ts'
import { type ProfileExtras, profileHandlers } from './profile.ts'
import { resettingPasswords } from './reset-password.ts'
import { sendingCodes } from './send-code.ts'
import { TradePasswords } from './trade-passwords.ts'
import type { SecurityParts } from './types.ts'
import { updatingEmails } from './update-email.ts'
import { updatingPasswords } from './update-password.ts'

type Names =
  | 'userInfo'
  | 'updateUser'
  | 'updatePassword'
  | 'resetPassword'
  | 'updateEmail'
  | 'sendCode'
  | 'tradePass'

export type Security = {
  /** `tradePass.require(device, typed)` is what a call that needs the trade password asks. */
  readonly tradePass: Pick<TradePasswords, 'require'>
  readonly newPlaces: NewPlaces
  /** For outside test programs: sets a trade password without asking. */
  plantTradePassword(userId: number, digits: string): Promise<void>
  handlers(extras: ProfileExtras): SomeHandlers<Names>
}

export async function openSecurity(parts: SecurityParts): Promise<Security> {
  await refuseStrangeSecrets(parts)
  const codes = new Codes(parts)
  const trade = new TradePasswords(parts)
  return {
    tradePass: trade,
    newPlaces: newPlaces(parts, codes),
    plantTradePassword: (userId, digits) => trade.plant(userId, digits, parts.clock.nowMs()),
    handlers: (extras) => ({
      ...profileHandlers(parts, trade, extras),
      updatePassword: updatingPasswords(parts, codes, trade),
      resetPassword: resettingPasswords(parts, codes),
      updateEmail: updatingEmails(parts, codes),
      sendCode: sendingCodes(parts, codes),
      tradePass: async (device, { tradePassword }) => {
        const refused = await trade.require(device, tradePassword)
        return refused ?? done({ until: trade.passUntil(device.nowMs) })
      },
    }),
  }
}
