import { z } from 'zod'
import type { Call } from '../call.ts'
import { at, lineNumber, text } from '../fields.ts'
import { proposalStates, proposeRefusals } from './approvals.ts'
import { settingReasons } from './public-reasons.ts'
import { everyRole } from './roles.ts'

/** What a change means for users: one that costs them something has a notice period. */
export const settingEffects = ['costs_users', 'helps_users', 'neutral'] as const
export type SettingEffect = (typeof settingEffects)[number]

/** A value as it is read, with an example in money where the setting is counted in money; both in the language asked for. */
const shown = z.object({ shown: z.string(), example: z.string().nullable() })

const coming = z.object({
  name: z.string(),
  /** Name of the setting, in the requested language. */
  label: z.string(),
  unit: z.string(),
  before: shown,
  after: shown,
  from: z.string(),
  to: z.string(),
  effect: z.enum(settingEffects),
  reason: z.string(),
  /** The reason as a sentence, in the language asked for. */
  text: z.string(),
  proposal: z.string(),
  /** When it takes effect unless it is stopped; null while signatures are missing. */
  holdsFrom: at.nullable(),
})

export const settingHistory = {
  method: 'GET',
  path: '/common/props/history',
  about:
    'Every value that public settings had, newest first, with who decided it (a version of the code, or two operators), the old value, both effects in money, the reason and the proposal; and signed values that take effect later.',
  who: 'anyone',
  shows: ['settings'],
  input: z.strictObject({ name: text(64).optional(), before: lineNumber.optional() }),
  output: z.object({
    list: z.array(
      z.object({
        /** For `before`. */
        n: z.int(),
        name: z.string(),
        label: z.string(),
        unit: z.string(),
        before: shown.nullable(),
        after: shown,
        from: z.string().nullable(),
        to: z.string(),
        at,
        source: z.enum(['default', 'console']),
        reason: z.string().nullable(),
        text: z.string().nullable(),
        proposal: z.string().nullable(),
      }),
    ),
    more: z.boolean(),
    coming: z.array(coming),
  }),
  refusals: ['setting_unknown'],
} as const satisfies Call

const range = z.object({ least: z.string(), most: z.string(), unit: z.string() })

export const consoleSettings = {
  method: 'GET',
  path: '/console/settings',
  about: 'Every setting with its value, what it is read as, and what is proposed for it.',
  who: 'operator',
  roles: everyRole,
  shows: ['settings'],
  input: z.strictObject({}),
  output: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        value: z.string(),
        unit: z.string(),
        kind: z.string(),
        now: shown,
        /** Lowest and highest value, and the same for one change from the present value; null for what is no number. */
        limits: z.object({ all: range, next: range }).nullable(),
        /** The only words that it can be; none where it is no choice. */
        choices: z.array(z.string()),
        /** Whether a change that costs users something is announced to every user first. */
        announced: z.boolean(),
        since: at,
        source: z.enum(['default', 'console']),
        /** Read once at the server’s start: set in the machine’s configuration, not here. */
        fixed: z.boolean(),
        /** Which direction of change costs users something. */
        costs: z.enum(['rising', 'falling', 'either', 'neither']),
        open: coming.nullable(),
      }),
    ),
    noticeDays: z.int(),
  }),
  refusals: [],
} as const satisfies Call

const notChanged = [
  'setting_unknown',
  'setting_fixed',
  'setting_unchanged',
  'setting_value_wrong',
  'setting_beyond',
  'setting_step',
] as const

export const consoleSettingPreview = {
  method: 'GET',
  path: '/console/settings/preview',
  about:
    'What another value would do, before it is proposed: its effect on users, the notice it needs, and what both values come to in money. Refused as the proposal would be.',
  who: 'operator',
  roles: everyRole,
  input: z.strictObject({ name: text(64), value: text(200) }),
  output: z.object({
    label: z.string(),
    effect: z.enum(settingEffects),
    /** Days between the approval and the change; 0 when it holds at once. */
    noticeDays: z.int(),
    before: shown,
    after: shown,
  }),
  refusals: notChanged,
} as const satisfies Call

export const consoleSettingPropose = {
  method: 'POST',
  path: '/console/settings/propose',
  about:
    'Proposes another value, within the limits of the setting and the largest step of one change. Another operator checks it; what costs users something is announced to every user and holds only after the notice that the settings promise.',
  who: 'operator',
  roles: ['product'],
  idempotent: true,
  changes: ['settings', 'proposals'],
  input: z.strictObject({ name: text(64), value: text(200), reason: z.enum(settingReasons) }),
  output: z.object({ proposal: z.string(), state: z.enum(proposalStates) }),
  refusals: [...proposeRefusals, ...notChanged],
} as const satisfies Call

export const settingCalls = {
  settingHistory,
  consoleSettings,
  consoleSettingPreview,
  consoleSettingPropose,
}
