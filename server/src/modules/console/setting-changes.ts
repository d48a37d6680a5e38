import {
  type consoleSettings,
  done,
  type Locale,
  type Output,
  publicReasonText,
  type Refused,
  refuse,
  settingReasons,
} from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import type { KindOfProposal, ProposalRow, Proposed } from '../approvals/index.ts'
import {
  canBecome,
  costsOf,
  effectOf,
  isFixed,
  recordedValues,
  type SettingChanges,
} from '../settings/index.ts'
import type { ConsoleParts } from './parts.ts'

const dayMs = 24 * 3600 * 1000
const signedWithinMs = 3 * dayMs

type Coming = NonNullable<Output<typeof consoleSettings>['list'][number]['open']>

/** A change that costs people something waits, signed and public, for as long as the settings promise; others hold at once. */
export function settingKind(changes: SettingChanges, noticeDays: () => number): KindOfProposal {
  return {
    kind: 'setting_change',
    makers: ['product'],
    checkers: ['approver'],
    seats: () => 1,
    delayMs: ({ effect }) => (effect === 'costs_users' ? noticeDays() * dayMs : 0),
    expiresMs: signedWithinMs,
    reasons: settingReasons,
    execute(turn, { name = '', from = '', to = '' }, { id, reason }) {
      const now = changes.of(name)
      if (!now || isFixed(name)) return refuse('setting_unknown', { values: { name } })
      // Somebody decided it meanwhile, or a new version of the code brought another default.
      if (now.value !== from) return refuse('setting_unchanged')
      if (!canBecome(now, name, to)) return refuse('setting_value_wrong', { values: { unit: now.unit } })
      changes.decide(turn, { name, from, to, reason, proposalId: id })
      return undefined
    },
  }
}

type NotProposed = Refused<'setting_unknown' | 'setting_fixed' | 'setting_unchanged' | 'setting_value_wrong'>

/** What is proposed for a setting, or why that cannot be. What it does to people is part of what is signed. */
export function proposedFor(
  changes: SettingChanges,
  { name, value, reason }: { readonly name: string; readonly value: string; readonly reason: string },
): Proposed | NotProposed {
  const now = changes.of(name)
  if (!now) return refuse('setting_unknown', { values: { name }, fields: ['name'] })
  if (isFixed(name)) return refuse('setting_fixed', { values: { name }, fields: ['name'] })
  if (now.value === value) return refuse('setting_unchanged', { fields: ['value'] })
  if (!canBecome(now, name, value))
    return refuse('setting_value_wrong', { values: { unit: now.unit }, fields: ['value'] })
  const effect = effectOf(now, { name, from: now.value, to: value })
  const payload = { name, from: now.value, to: value, unit: now.unit, effect }
  return { kind: 'setting_change', payload, reason, subject: { kind: 'setting', id: name } }
}

function comingOf(one: ProposalRow, locale: Locale): Coming {
  const { name = '', unit = '', from = '', to = '', effect } = one.payload
  return {
    ...{ name, unit, from, to, reason: one.reason, text: publicReasonText(one.reason, locale) },
    effect: effect === 'helps_users' || effect === 'neutral' ? effect : 'costs_users',
    ...{ proposal: String(one.id), holdsFrom: one.executesAt },
  }
}

export function settingHandlers(
  parts: ConsoleParts,
): SomeHandlers<'settingHistory' | 'consoleSettings' | 'consoleSettingPropose'> {
  const { approvals, settingChanges: changes, settings, database, writer } = parts
  const openOf = (name: string) => approvals.openOf({ kind: 'setting', id: name })
  return {
    async settingHistory({ locale }, { name, before }) {
      if (name !== undefined && !changes.of(name))
        return refuse('setting_unknown', { values: { name }, fields: ['name'] })
      await writer.settled()
      const size = limits.settingHistoryShownMax
      const { list, more } = await recordedValues(database, { name, before, size })
      const names = name === undefined ? changes.all().map((one) => one.name) : [name]
      // What is proposed and not signed is nobody's promise yet; what is signed is everybody's to know.
      const coming = names.flatMap((one) => openOf(one)).filter(({ state }) => state === 'waiting')
      const rows = list.map(({ proposalId, ...one }) => ({
        ...one,
        unit: changes.of(one.name)?.unit ?? '',
        text: one.reason === null ? null : publicReasonText(one.reason, locale),
        proposal: proposalId === null ? null : String(proposalId),
      }))
      return done({ list: rows, more, coming: coming.map((one) => comingOf(one, locale)) })
    },
    async consoleSettings({ locale }) {
      await writer.settled()
      const list = changes.all().map((one) => {
        const [open] = openOf(one.name)
        return {
          ...one,
          ...{ fixed: isFixed(one.name), costs: costsOf(one.name) },
          open: open ? comingOf(open, locale) : null,
        }
      })
      return done({ list, noticeDays: settings.integer('setting.notice.days') })
    },
    consoleSettingPropose: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleSettingPropose', input }, () =>
        proposedFor(changes, input),
      ),
  }
}
