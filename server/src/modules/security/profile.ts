import {
  type Calls,
  done,
  type Input,
  type NoticeCategory,
  noticeCategories,
  type Profile,
  refuse,
} from '@openbourse/protocol'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { type ProfileRow, shownUser, type UserRow } from '../accounts/index.ts'
import { currencies } from '../settings/index.ts'
import { maskContact } from './rules.ts'
import type { TradePasswords } from './trade-passwords.ts'
import type { SecurityParts } from './types.ts'

/** Profile data of peer modules; `app.ts` fills it. */
export type ProfileExtras = {
  readonly twoFactor: (userId: number) => Promise<Profile['twoFactor']>
  readonly closesAt: (userId: number) => Promise<number | null>
  /** Which messages are pushed to a device. */
  readonly pushes: {
    of(userId: number): Promise<readonly NoticeCategory[]>
    choose(userId: number, wanted: readonly NoticeCategory[]): Promise<void>
  }
  readonly letterWord: (userId: number) => Promise<string | null>
  readonly vipUntil: (userId: number, nowMs: number) => number | null
}

/** Reads and changes the user's profile. */
export function profileHandlers(
  parts: SecurityParts,
  trade: TradePasswords,
  extras: ProfileExtras,
): SomeHandlers<'userInfo' | 'updateUser'> {
  const { people } = parts.accounts
  const read = async (userId: number, nowMs: number): Promise<Profile> => {
    const user = await people.byId(userId)
    if (!user) throw new Error('Broken invariant: a logged-in user exists')
    const [row, tradePassword, twoFactor, closesAt, notifications, letterWord] = await Promise.all([
      people.profile(userId),
      trade.look(userId, nowMs),
      extras.twoFactor(userId),
      extras.closesAt(userId),
      extras.pushes.of(userId),
      extras.letterWord(userId),
    ])
    return {
      ...shownPerson(parts, user),
      ...shownProfile(parts, userId, row),
      notifications: [...notifications],
      hasTradePassword: tradePassword.isSet,
      tradePasswordLockedUntil: tradePassword.lockedUntil,
      tradePasswordBlocked: tradePassword.isBlocked,
      twoFactor,
      letterWord,
      vipUntil: extras.vipUntil(userId, nowMs),
      closesAt,
    }
  }
  return {
    userInfo: async ({ userId, nowMs }) => done(await read(userId, nowMs)),
    updateUser: async ({ userId, nowMs }, { notifications, ...input }) => {
      const { currency } = input
      if (currency !== undefined && !currencies.includes(currency))
        return refuse('currency_unknown', { values: { currency }, fields: ['currency'] })
      if (notifications !== undefined) {
        const named = notifications.split(',')
        await extras.pushes.choose(
          userId,
          noticeCategories.filter((one) => named.includes(one)),
        )
      }
      await people.changeProfile(userId, changesOf(parts, userId, input))
      return done(await read(userId, nowMs))
    },
  }
}

type Person = Pick<
  Profile,
  | 'id'
  | 'displayId'
  | 'account'
  | 'email'
  | 'phone'
  | 'areaCode'
  | 'idStatus'
  | 'inviteCode'
  | 'hasLoginPassword'
  | 'codesBy'
  | 'createdAt'
>

function shownPerson({ settings, post }: SecurityParts, user: UserRow): Person {
  const { id, displayId, account, idStatus, inviteCode, createdAt } = shownUser(user, settings)
  const { phone, email } = user
  return {
    id,
    displayId,
    account,
    idStatus,
    inviteCode,
    createdAt,
    email: email && maskContact(email),
    phone: phone && maskContact(phone),
    areaCode: phone && `+${parsePhoneNumberFromString(phone)?.countryCallingCode ?? ''}`,
    hasLoginPassword: user.passwordHash !== null,
    codesBy: [
      ...(phone && post.reaches('sms') ? (['phone'] as const) : []),
      ...(email && post.reaches('email') ? (['email'] as const) : []),
    ],
  }
}

const addressPlace = (userId: number) => ({ table: 'accounts.user', column: 'address_sealed', row: userId })

function shownProfile({ secrets }: SecurityParts, userId: number, row: ProfileRow) {
  const { nickname, avatar, locale, currency, theme, addressSealed } = row
  return {
    nickname,
    avatar,
    locale,
    currency,
    theme,
    address: addressSealed && secrets.open(addressPlace(userId), addressSealed),
  }
}

/** Changes only the parts that were sent; an empty text removes a part. The address is sealed. */
function changesOf(
  { secrets }: SecurityParts,
  userId: number,
  input: Omit<Input<Calls['updateUser']>, 'notifications'>,
): Partial<ProfileRow> {
  const { nickname, avatar, locale, currency, theme, address } = input
  const tidied = nickname?.trim()
  const place = address?.trim()
  return {
    ...(tidied === undefined ? {} : { nickname: tidied === '' ? null : tidied }),
    ...(avatar === undefined ? {} : { avatar: Number(avatar) }),
    ...(locale === undefined ? {} : { locale }),
    ...(currency === undefined ? {} : { currency }),
    ...(theme === undefined ? {} : { theme }),
    ...(place === undefined
      ? {}
      : { addressSealed: place === '' ? null : secrets.seal(addressPlace(userId), place) }),
  }
}
