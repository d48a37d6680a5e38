import type { IdStatus, Refused } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { closedNext, closedUntil, idStatuses, markErased, type ToErase, writeIdStatus } from './identity.ts'
import { notifyOwnerIn } from './notify-owner.ts'
import {
  idsAbove,
  isTaken,
  markClosed,
  type ProfileRow,
  profileById,
  replaceEmail,
  replacePassword,
  updateProfile,
} from './people-store.ts'
import { readIdentifier } from './phone.ts'
import { type PasswordReason, passwordProblem } from './rules.ts'
import { endOtherSessions } from './session-store.ts'
import type { Sessions } from './sessions.ts'
import { userById, userByIdentifier } from './store.ts'
import type { AccountParts, UserRow } from './types.ts'
import { isStillUnused, nextPractice, type WalkedAccount } from './unused-practice.ts'

export type WantedPassword = {
  readonly password: string
  readonly repeated: string
  readonly phone: string | null
}

/**
 * Uses up the permission for a change, in the transaction of the change; false when it is no longer valid.
 */
export type IsProven = (tx: Queryable) => Promise<boolean>

/** What higher modules may read and change about users. */
export type People = {
  byId(userId: number): Promise<UserRow | undefined>
  /** By the login name entered; `value` is its stored form (E.164, or an email in lower case). */
  byIdentifier(typed: string): Promise<{
    readonly kind: 'email' | 'phone'
    readonly value: string
    readonly user: UserRow | undefined
  }>
  profile(userId: number): Promise<ProfileRow>
  changeProfile(userId: number, changes: Partial<ProfileRow>): Promise<void>
  /** Why a new login password is refused, or undefined. */
  problemOf(wanted: WantedPassword): Refused<PasswordReason> | undefined
  passwordMatches(user: UserRow | undefined, password: string): Promise<boolean>
  /**
   * Replaces the hash that was read, and ends all sessions but `keep` (0 ends all). False when it was changed
   * meanwhile.
   */
  changePassword(change: {
    readonly user: UserRow
    readonly hash: string
    readonly keep: number
    readonly nowMs: number
    readonly isProven?: IsProven
  }): Promise<boolean>
  /**
   * `taken` when another account has it. The owner gets a message in the same turn; `masked` has the new address.
   */
  changeEmail(change: {
    readonly userId: number
    readonly email: string
    readonly masked: string
    readonly isProven?: IsProven
  }): Promise<'changed' | 'unproven' | 'taken'>
  /** Sets status 0 and ends all sessions; `tx` is the transaction of the decision. */
  close(
    tx: Queryable,
    userId: number,
    how: { readonly nowMs: number; readonly reason: 'closed' | 'unused' },
  ): Promise<() => void>
  /** The next open practice accounts, and whether each was never used. */
  nextPractice(walk: Parameters<typeof nextPractice>[1]): Promise<readonly WalkedAccount[]>
  isStillUnused(tx: Queryable, userId: number, before: number): Promise<boolean>
  /** Identity states of all users with a submission. */
  idStatuses(): Promise<Map<number, IdStatus>>
  changeIdStatus(turn: Turn, userId: number, status: IdStatus): void
  /** Ids of accounts that are open and were opened up to a moment, above an id, lowest first, at most `size` of them. */
  idsAbove(asked: {
    readonly above: number
    readonly openedBy: number
    readonly size: number
  }): Promise<readonly number[]>
  /** Users who closed their account up to a moment, and when. */
  closedUntil(atMs: number): Promise<readonly { readonly userId: number; readonly closedAt: number }[]>
  /** The next accounts closed up to a moment of which something is still to be erased. */
  closedNext(asked: Parameters<typeof closedNext>[1]): Promise<readonly ToErase[]>
  /** Nothing of a closed account is left to erase. */
  markErased(tx: Queryable, userId: number, atMs: number): Promise<void>
}

export function openPeople(parts: AccountParts, sessions: Sessions): People {
  const { database, settings, writer } = parts
  return {
    byId: (userId) => userById(database, userId),
    async byIdentifier(typed) {
      const identifier = readIdentifier(typed)
      return { ...identifier, user: await userByIdentifier(database, identifier) }
    },
    async profile(userId) {
      const found = await profileById(database, userId)
      if (!found) throw new Error('Broken invariant: a logged-in user has a profile')
      return found
    },
    changeProfile: (userId, changes) => updateProfile(database, userId, changes),
    problemOf({ password, repeated, phone }) {
      const bounds = {
        min: settings.integer('account.password.min'),
        max: settings.integer('account.password.max'),
      }
      const isCommon = isCommonPassword(password)
      return passwordProblem({ password, repeated, phone, isCommon, bounds })
    },
    passwordMatches: (user, password) => passwordMatches(user?.passwordHash ?? null, password),
    async changePassword({ user, hash, keep, nowMs, isProven }) {
      const ended = await writer.exclusive(async (tx, turn) => {
        if (isProven && !(await isProven(tx))) return undefined
        const change = { id: user.id, before: user.passwordHash, after: hash }
        if (!(await replacePassword(tx, change))) return undefined
        notifyOwnerIn(turn, { userId: user.id, word: 'password_changed', values: {} })
        return endOtherSessions(tx, { userId: user.id, keep, reason: 'password_changed', at: nowMs })
      })
      if (ended) sessions.reportEnded(ended)
      return ended !== undefined
    },
    async changeEmail({ userId, email, masked, isProven }) {
      try {
        return await writer.exclusive(async (tx, turn) => {
          if (isProven && !(await isProven(tx))) return 'unproven'
          await replaceEmail(tx, userId, email)
          notifyOwnerIn(turn, { userId, word: 'email_changed', values: { email: masked } })
          return 'changed'
        })
      } catch (error) {
        if (isTaken(error)) return 'taken'
        throw error
      }
    },
    async close(tx, userId, { nowMs, reason }) {
      await markClosed(tx, userId, nowMs)
      const ended = await endOtherSessions(tx, { userId, keep: 0, reason, at: nowMs })
      return () => sessions.reportEnded(ended)
    },
    nextPractice: (walk) => nextPractice(database, walk),
    isStillUnused,
    idStatuses: () => idStatuses(database),
    changeIdStatus: writeIdStatus,
    idsAbove: (asked) => idsAbove(database, asked),
    closedUntil: (atMs) => closedUntil(database, atMs),
    closedNext: (asked) => closedNext(database, asked),
    markErased,
  }
}
