import { done, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import type { Sessions } from './sessions.ts'
import { shownUser } from './shown-user.ts'
import { userById } from './store.ts'
import { tellOwner } from './tell-owner.ts'
import type { AccountParts } from './types.ts'

/** What somebody does with sessions that exist: see who he is, see his devices, end one. */
export function signedInHandlers(
  parts: AccountParts,
  sessions: Sessions,
): SomeHandlers<'loginInfo' | 'sessions' | 'revokeSession' | 'logout'> {
  return {
    loginInfo: async ({ userId }) => {
      const user = userId === 0 ? undefined : await userById(parts.database, userId)
      if (!user) return done({})
      return done({ user: shownUser(user, parts.settings), openAutoApply: 0, serviceSaleSmartly: '' })
    },
    sessions: async ({ userId, sessionId, nowMs }) => {
      const rows = await sessions.list(userId)
      const list = rows.map((row) => ({
        id: String(row.id),
        device: row.device,
        startedAt: row.startedAt,
        lastSeenAt: row.id === sessionId ? nowMs : row.lastSeenAt,
        current: row.id === sessionId,
      }))
      return done({ list })
    },
    revokeSession: async ({ userId, sessionId }, { id, all }) => {
      const living = await sessions.list(userId)
      const wanted = living.filter((row) => (all ? row.id !== sessionId : row.id === Number(id ?? 0)))
      const ended = await sessions.end(
        userId,
        wanted.map((row) => row.id),
        'revoked',
      )
      if (ended === 0) return all ? done({}) : refuse('session_unknown', { fields: ['id'] })
      for (const { device } of wanted) {
        await tellOwner(parts.writer, { userId, word: 'session_revoked', values: { device } })
      }
      return done({})
    },
    logout: async ({ userId, sessionId }) => {
      await sessions.end(userId, [sessionId], 'signed_out')
      return done({})
    },
  }
}
