import { formatMinor, scaleOf } from '@openbourse/money'
import { done, type LimitKind, limitKinds, refuse, type Safeguards } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { notifyOwner, notifyOwnerIn, shownUser, type UserRow } from '../accounts/index.ts'
import { type Closures, leavePage } from './closures.ts'
import { exportOf } from './export.ts'
import type { OwnLimits } from './limits.ts'
import { pauseProblem, readLimit } from './rules.ts'
import { insertLimitChange, insertPause } from './store.ts'
import type { ExportPart, SafeguardParts } from './types.ts'

const hourMs = 3600 * 1000

export type SafeguardDesk = {
  readonly parts: SafeguardParts
  readonly own: OwnLimits
  readonly closures: Closures
  readonly base: string
}

type Names = 'safeguardsRead' | 'limitSet' | 'pauseBegin'

/**
 * Limits and the break. A stricter limit applies at once; a looser one takes effect too late to help an
 * impulse.
 */
export function limitHandlers(desk: SafeguardDesk): SomeHandlers<Names> {
  const { parts, own, base } = desk
  const { settings } = parts
  const leverageMax = () => settings.integer('safeguard.leverage.max')
  return {
    safeguardsRead: async (context) => done(await look(desk, context)),
    limitSet: async (context, { kind, value }) => {
      const read = readLimit(kind, value, { base, leverageMax: leverageMax() })
      if (!read.ok) return read
      const waitMs = settings.integer('safeguard.raise.hours') * hourMs
      const { userId, nowMs } = context
      const wish = { userId, kind, value: read.value }
      await own.set(wish, { nowMs, waitMs }, (change) =>
        // The change and its message are durable together.
        parts.writer.exclusive(async (tx, turn) => {
          await insertLimitChange(tx, { ...wish, ...change })
          notifyLimit(turn, { ...wish, since: change.effectiveAt }, base)
        }),
      )
      return done(await look(desk, context))
    },
    pauseBegin: async (context, { days }) => {
      const problem = pauseProblem(days, pauseBounds(parts))
      if (problem) return problem
      const { userId, nowMs } = context
      await own.pause({ userId, days }, nowMs, (until) =>
        parts.writer.exclusive(async (tx, turn) => {
          await insertPause(tx, { userId, from: nowMs, until })
          notifyOwnerIn(turn, { userId, word: 'pause_started', values: { until: String(until) } })
        }),
      )
      return done(await look(desk, context))
    },
  }
}

const pauseBounds = ({ settings }: SafeguardParts) => ({
  min: settings.integer('safeguard.pause.minDays'),
  max: settings.integer('safeguard.pause.maxDays'),
})

async function look(desk: SafeguardDesk, { userId, nowMs }: Context): Promise<Safeguards> {
  const { parts, own, closures, base } = desk
  const { min, max } = pauseBounds(parts)
  const limits = limitKinds.map((kind) => {
    const shown = (value: bigint | null) => shownLimit(kind, value, base)
    const { value, next } = own.at(userId, kind, nowMs)
    return { kind, value: shown(value), next: next && { value: shown(next.value), at: next.at } }
  })
  return {
    base,
    limits,
    pauseMin: min,
    pauseMax: max,
    leverageMax: parts.settings.integer('safeguard.leverage.max'),
    pausedUntil: own.pausedUntil(userId, nowMs) ?? null,
    closesAt: await closures.closesAt(userId),
  }
}

async function ownerOf(parts: SafeguardParts, { userId }: Context): Promise<UserRow> {
  const user = await parts.accounts.people.byId(userId)
  if (!user) throw new Error('Broken invariant: a logged-in user exists')
  return user
}

export function leavingHandlers(
  desk: SafeguardDesk,
  exported: () => readonly ExportPart[],
): SomeHandlers<'closeAccount' | 'closeUndo' | 'exportOwn'> {
  const { parts, closures } = desk
  return {
    closeAccount: async (context, { now = false, giveBack = false, ...proof }) => {
      const user = await ownerOf(parts, context)
      const left = closures.leftOf(user.id, giveBack)
      if (left !== undefined) return refuse('closure_holdings', { values: left })
      const wrong = await parts.prove(context, user, proof)
      if (wrong) return wrong
      const { nowMs } = context
      const hours = now ? 0 : parts.settings.integer('safeguard.closure.hours')
      const dueAt = nowMs + hours * hourMs
      const wish = { userId: user.id, nowMs, dueAt, givesBack: giveBack }
      const isAsked = await parts.writer.exclusive(async (tx, turn) => {
        if (!(await closures.ask(tx, wish))) return false
        const values = { until: String(dueAt) }
        if (!now) notifyOwnerIn(turn, { userId: user.id, word: 'closing_asked', values, link: leavePage })
        return true
      })
      if (!isAsked) {
        const at = await closures.closesAt(user.id)
        return refuse('closure_pending', { values: { at: String(at) } })
      }
      if (now) await closures.close({ userId: user.id, givesBack: giveBack })
      return done({ at: dueAt })
    },
    closeUndo: async ({ userId, nowMs }) => {
      const isUndone = await parts.writer.exclusive(async (tx, turn) => {
        if (!(await closures.undo(tx, userId, nowMs))) return false
        notifyOwnerIn(turn, { userId, word: 'closing_undone', values: {} })
        return true
      })
      return isUndone ? done({}) : refuse('closure_none')
    },
    exportOwn: async (context, { password }) => {
      const user = await ownerOf(parts, context)
      const wrong = await parts.accounts.confirm.password(context, user, { password, field: 'password' })
      if (wrong) return wrong
      const { nowMs } = context
      const own = [accountPart(parts), limitPart(desk, context)]
      const files = await exportOf(user.id, [...own, ...exported()], { nowMs })
      await notifyOwner(parts.writer, { userId: user.id, word: 'data_exported', values: {} })
      return done({ at: nowMs, ...files })
    },
  }
}

function notifyLimit(
  turn: Turn,
  set: {
    readonly userId: number
    readonly kind: LimitKind
    readonly value: bigint | null
    readonly since: number
  },
  base: string,
): void {
  const { userId, kind, since } = set
  const values = {
    kind,
    value: shownLimit(kind, set.value, base) ?? '',
    currency: base,
    since: String(since),
  }
  notifyOwnerIn(turn, { userId, word: 'limit_changed', values, link: '/pages/user/limits' })
}

function shownLimit(kind: LimitKind, value: bigint | null, base: string): string | null {
  if (value === null) return null
  return kind === 'leverage' ? String(value) : formatMinor(value, scaleOf(base))
}

/** The account itself, without hashes and sealed fields, which nothing outside the server can use. */
function accountPart(parts: SafeguardParts): ExportPart {
  const { people } = parts.accounts
  return {
    name: 'account',
    async rowsOf(userId) {
      const user = await people.byId(userId)
      if (!user) return []
      const { nickname, avatar, locale, currency, theme } = await people.profile(userId)
      const { phone, email } = user
      return [{ ...shownUser(user, parts.settings), phone, email, nickname, avatar, locale, currency, theme }]
    },
  }
}

/** The user's own limits, break and closing request. */
function limitPart(desk: SafeguardDesk, context: Context): ExportPart {
  return {
    name: 'limits',
    async rowsOf() {
      const { limits, pausedUntil, closesAt } = await look(desk, context)
      return [...limits, { kind: 'pause', until: pausedUntil }, { kind: 'closure', at: closesAt }]
    },
  }
}
