import type { Calls } from '@openbourse/protocol'
import { done, refuse } from '@openbourse/protocol'
import { wasAnswered } from '../../core/index.ts'
import type { CallHandler } from '../../platform/http/types.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Captcha } from './captcha.ts'
import { isCommonPassword } from './common-passwords.ts'
import { keyOfVisitor } from './keyed-opening.ts'
import { notifyOwner } from './notify-owner.ts'
import { type Doors, entered, openAccount, openAccountOnce, usualGrants } from './open-account.ts'
import { readPhone } from './phone.ts'
import type { countingPractice, TooManyPractice } from './practice-ceiling.ts'
import { passwordProblem } from './rules.ts'
import { userByIdentifier, userIdByInviteCode } from './store.ts'
import type { AccountParts } from './types.ts'

/**
 * Opens an account with a phone. Form errors come first; a captcha is used up only by a valid form, and only
 * then does the answer depend on existing accounts.
 */
export function registering(
  parts: AccountParts,
  doors: Doors,
  captcha: Captcha,
): CallHandler<Calls['register']> {
  return async ({ client }, input) => {
    const { settings, database } = parts
    if (!input.agreement) return refuse('agreement_missing', { fields: ['agreement'] })
    const phone = readPhone(input.areaCode, input.phone)
    if (!phone) return refuse('phone_malformed', { fields: ['phone'] })
    const bounds = {
      min: settings.integer('account.password.min'),
      max: settings.integer('account.password.max'),
    }
    const isCommon = isCommonPassword(input.password)
    const repeated = input.confirmPassword
    const problem = passwordProblem({ password: input.password, repeated, phone, isCommon, bounds })
    if (problem) return problem
    if (!(await captcha.accept(input.captcha))) return refuse('captcha_wrong', { fields: ['captcha'] })

    const invitedBy = input.inviteCode
      ? await userIdByInviteCode(database, input.inviteCode.toUpperCase())
      : null
    if (invitedBy === undefined) return refuse('invite_unknown', { fields: ['inviteCode'] })
    const opened = await openAccount(parts, doors, {
      practice: false,
      verified: false,
      phone,
      passwordHash: await hashPassword(input.password),
      invitedBy,
      grants: usualGrants(settings),
      client,
    })
    if (opened) return done(entered(opened, settings))
    await warnOwner(parts, phone)
    return refuse('phone_taken', { fields: ['phone'] })
  }
}

/** The refusal reveals that the number has an account, so its owner gets a message. */
async function warnOwner({ database, writer }: AccountParts, phone: string): Promise<void> {
  const owner = await userByIdentifier(database, { kind: 'phone', value: phone })
  if (!owner) return
  await notifyOwner(writer, { userId: owner.id, word: 'register_tried', values: {}, about: 'register_tried' })
}

/**
 * One tap: an account without phone or password, which lives as long as its session. A repeated key gets the
 * same answer, whatever was opened from there since.
 */
export function practising(
  parts: AccountParts,
  doors: Doors,
  counting: ReturnType<typeof countingPractice>,
): CallHandler<Calls['practice']> {
  const once = countedOnce(parts)
  return async ({ client, requestKey, nowMs }, { captcha }) => {
    const tap = () => counting(client, captcha, nowMs)
    const key = requestKey === undefined ? undefined : keyOfVisitor(client, requestKey)
    const counted = key === undefined ? undefined : once(key, tap)
    try {
      const tooMany = await (counted?.result ?? tap())
      if (tooMany) return tooMany
      const opening = {
        practice: true,
        verified: false,
        phone: null,
        passwordHash: null,
        invitedBy: null,
        grants: usualGrants(parts.settings),
        client,
      }
      const opened =
        requestKey === undefined
          ? await openAccount(parts, doors, opening)
          : await openAccountOnce(parts, doors, { ...opening, requestKey })
      return opened ? done(entered(opened, parts.settings)) : refuse('key_reused')
    } finally {
      counted?.end()
    }
  }
}

type Counted = { readonly result: Promise<TooManyPractice | undefined>; readonly end: () => void }

/** Taps under one key open one account, so they count once, concurrent or repeated. */
function countedOnce({ database }: AccountParts) {
  const underWay = new Map<string, Counted>()
  return (key: string, tap: () => Promise<TooManyPractice | undefined>): Counted => {
    const known = underWay.get(key)
    if (known) return known
    const result = wasAnswered(database, { actor: 0, key }).then((isRepeated) =>
      isRepeated ? undefined : tap(),
    )
    const fresh = { result, end: () => void underWay.delete(key) }
    underWay.set(key, fresh)
    return fresh
  }
}
