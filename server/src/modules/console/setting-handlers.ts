import {
  type consoleSettings,
  done,
  type Locale,
  type Output,
  publicReasonText,
  refuse,
} from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import type { ProposalRow } from '../approvals/index.ts'
import {
  costsOf,
  effectOf,
  isChangeable,
  rangesOf,
  recordedValues,
  type Shown,
  shownValue,
} from '../settings/index.ts'
import type { ConsoleParts } from './parts.ts'
import { changeable, noticeOf, proposedFor } from './setting-changes.ts'

type Listed = Output<typeof consoleSettings>['list'][number]
type Coming = NonNullable<Listed['open']>
type Names = 'settingHistory' | 'consoleSettings' | 'consoleSettingPreview' | 'consoleSettingPropose'

export function settingHandlers(parts: ConsoleParts): SomeHandlers<Names> {
  const { approvals, settingChanges: changes, settings, database, writer } = parts
  const openOf = (name: string) => approvals.openOf({ kind: 'setting', id: name })
  const view = (name: string, value: string, locale: Locale) =>
    shownValue({ name, definition: changes.of(name)?.definition, value }, locale)
  const shown = (name: string, value: string, locale: Locale) => {
    const { shown: read, example } = view(name, value, locale)
    return { shown: read, example }
  }

  function comingOf(one: ProposalRow, locale: Locale): Coming {
    const { name = '', unit = '', from = '', to = '', effect } = one.payload
    return {
      name,
      unit,
      from,
      to,
      reason: one.reason,
      text: publicReasonText(one.reason, locale),
      label: view(name, to, locale).label,
      before: shown(name, from, locale),
      after: shown(name, to, locale),
      effect: effect === 'helps_users' || effect === 'neutral' ? effect : 'costs_users',
      proposal: String(one.id),
      holdsFrom: one.executesAt,
    }
  }

  function listed(one: Shown, locale: Locale): Listed {
    const { definition, ...setting } = one
    const [open] = openOf(one.name)
    return {
      ...setting,
      label: view(one.name, one.value, locale).label,
      now: shown(one.name, one.value, locale),
      limits: rangesOf(definition, one.value),
      choices: definition.limits.kind === 'choice' ? [...definition.limits.of] : [],
      announced: isChangeable(definition) && definition.notice === 'when_it_costs',
      fixed: !isChangeable(definition),
      costs: costsOf(definition),
      open: open ? comingOf(open, locale) : null,
    }
  }

  return {
    async settingHistory({ locale }, { name, before }) {
      if (name !== undefined && !changes.of(name))
        return refuse('setting_unknown', { values: { name }, fields: ['name'] })
      await writer.settled()
      const size = limits.settingHistoryShownMax
      const { list, more } = await recordedValues(database, { name, before, size })
      const names = name === undefined ? changes.all().map((one) => one.name) : [name]
      // A proposal becomes public with its last approval.
      const coming = names.flatMap((one) => openOf(one)).filter(({ state }) => state === 'waiting')
      const rows = list.map(({ proposalId, ...one }) => ({
        ...one,
        unit: changes.of(one.name)?.unit ?? '',
        label: view(one.name, one.to, locale).label,
        before: one.from === null ? null : shown(one.name, one.from, locale),
        after: shown(one.name, one.to, locale),
        text: one.reason === null ? null : publicReasonText(one.reason, locale),
        proposal: proposalId === null ? null : String(proposalId),
      }))
      return done({ list: rows, more, coming: coming.map((one) => comingOf(one, locale)) })
    },

    async consoleSettings({ locale }) {
      await writer.settled()
      const list = changes.all().map((one) => listed(one, locale))
      return done({ list, noticeDays: settings.integer('setting.notice.days') })
    },

    async consoleSettingPreview({ locale }, { name, value }) {
      const found = changeable(changes, name, value)
      if (!found.ok) return found
      const { definition, value: from } = found.value
      return done({
        label: view(name, value, locale).label,
        effect: effectOf(definition, { from, to: value }),
        noticeDays: noticeOf(found.value, value, settings.integer('setting.notice.days')),
        before: shown(name, from, locale),
        after: shown(name, value, locale),
      })
    },

    consoleSettingPropose: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleSettingPropose', input }, () =>
        proposedFor(changes, input),
      ),
  }
}
