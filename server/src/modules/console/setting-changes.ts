import { done, type Refused, refuse, settingReasons } from '@openbourse/protocol'
import type { KindOfProposal, Proposed } from '../approvals/index.ts'
import {
  effectOf,
  isChangeable,
  type NotChanged,
  type SettingChanges,
  type Shown,
  shownValue,
  whyNotChanged,
} from '../settings/index.ts'
import type { Announcements } from './announcements.ts'

const dayMs = 24 * 3600 * 1000
const signedWithinMs = 3 * dayMs

/**
 * A change that costs users money is announced to every user at its last approval and takes effect after the
 * public notice period; other changes take effect immediately.
 */
export function settingKind(
  changes: SettingChanges,
  noticeDays: () => number,
  announcements: Announcements,
): KindOfProposal {
  return {
    kind: 'setting_change',
    makers: ['product'],
    checkers: ['approver'],
    seats: () => 1,
    delayMs: ({ effect }) => (effect === 'costs_users' ? noticeDays() * dayMs : 0),
    expiresMs: signedWithinMs,
    reasons: settingReasons,
    // Everything is checked again: a proposal older than a limit, or written by SQL, has no effect.
    execute(turn, { name = '', from = '', to = '' }, { id, reason, signatures }) {
      const now = changes.of(name)
      if (!now) return refuse('setting_unknown', { values: { name } })
      // Another proposal decided it meanwhile, or a new release changed the default.
      if (now.value !== from) return refuse('setting_unchanged')
      const refused = whyNotChanged(now.definition, name, { from, to })
      if (refused) return refused
      const days = noticeOf(now, to, noticeDays())
      const signedAt = signatures.at(-1)?.at
      if (signedAt === undefined || turn.nowMs - signedAt < days * dayMs)
        return refuse('setting_notice_short', { values: { days: String(days) } })
      changes.decide(turn, { name, from, to, reason, proposalId: id })
      return undefined
    },
    waiting: (turn, { name = '', from = '', to = '' }, { id, executesAt }) => {
      const now = changes.of(name)
      if (now)
        announcements.begin(turn, { proposalId: id, word: 'setting_changes', now, from, to, at: executesAt })
    },
    ended: (turn, { name = '', from = '', to = '' }, { id, delayMs, executesAt }) => {
      const now = changes.of(name)
      // Users were notified of the change, so they are notified of its cancellation.
      if (now && delayMs > 0 && executesAt !== null)
        announcements.begin(turn, { proposalId: id, word: 'setting_stays', now, from, to, at: null })
    },
  }
}

/** Days of notice that a change of a setting needs. */
export function noticeOf({ definition, value }: Shown, to: string, promisedDays: number): number {
  const needs = isChangeable(definition) && definition.notice === 'when_it_costs'
  return needs && effectOf(definition, { from: value, to }) === 'costs_users' ? promisedDays : 0
}

type NotProposed = Refused<'setting_unknown'> | NotChanged

/** The setting to change, or why it cannot have the value. */
export function changeable(changes: SettingChanges, name: string, value: string) {
  const now = changes.of(name)
  if (!now) return refuse('setting_unknown', { values: { name }, fields: ['name'] })
  return whyNotChanged(now.definition, name, { from: now.value, to: value }) ?? done(now)
}

/**
 * The proposal for a setting, or why it is refused. Its effect on users, also in money, is part of the
 * payload to approve.
 */
export function proposedFor(
  changes: SettingChanges,
  { name, value, reason }: { readonly name: string; readonly value: string; readonly reason: string },
): Proposed | NotProposed {
  const found = changeable(changes, name, value)
  if (!found.ok) return found
  const { unit, definition, value: from } = found.value
  const effect = effectOf(definition, { from, to: value })
  const before = shownValue({ name, definition, value: from }, 'en-US')
  const after = shownValue({ name, definition, value }, 'en-US')
  const examples =
    before.example === null || after.example === null
      ? {}
      : { exampleNow: before.example, exampleThen: after.example }
  const payload = { name, label: before.label, from, to: value, unit, effect, ...examples }
  return { kind: 'setting_change', payload, reason, subject: { kind: 'setting', id: name } }
}
