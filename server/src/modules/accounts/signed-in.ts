import { done, refuse } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import type { Logins } from './logins.ts'
import { notifyOwnerIn } from './notify-owner.ts'
import type { Sessions } from './sessions.ts'
import { shownUser } from './shown-user.ts'
import { userById } from './store.ts'
import type { AccountParts } from './types.ts'

const unknown = refuse('session_unknown', { fields: ['id'] })

/** Calls about existing sessions: the user, their devices, ending one. */
export function signedInHandlers(
  parts: AccountParts,
  sessions: Sessions,
  logins: Logins,
): SomeHandlers<'loginInfo' | 'sessions' | 'revokeSession' | 'logout' | 'logins'> {
  return {
    loginInfo: async ({ userId }) => {
      const user = userId === 0 ? undefined : await userById(parts.database, userId)
      if (!user) return done({})
      return done({
        user: shownUser(user, parts.settings),
        openAutoApply: parts.settings.integer('offers.autoApply'),
        serviceSaleSmartly: '',
      })
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
    logins: async ({ userId, client }) => {
      const rows = await logins.list(userId, client)
      return done({ list: rows.map((row) => ({ ...row, id: String(row.id) })) })
    },
    revokeSession: async ({ userId, sessionId }, { id, all }) => {
      const living = await sessions.list(userId)
      const wanted = living.filter((row) => (all ? row.id !== sessionId : row.id === Number(id ?? 0)))
      if (wanted.length === 0) return all ? done({}) : unknown
      const ended = await parts.writer.exclusive(async (tx, turn) => {
        const ids = wanted.map((row) => row.id)
        const gone = await sessions.end(tx, userId, { ids, reason: 'revoked' })
        for (const { device } of wanted.filter((row) => gone.includes(row.id))) {
          notifyOwnerIn(turn, { userId, word: 'session_revoked', values: { device } })
        }
        return gone
      })
      sessions.reportEnded(ended)
      return ended.length > 0 || all ? done({}) : unknown
    },
    logout: async ({ userId, sessionId }) => {
      const ids = [sessionId]
      sessions.reportEnded(await sessions.end(parts.database, userId, { ids, reason: 'signed_out' }))
      return done({})
    },
  }
}
