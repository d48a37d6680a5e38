import { z } from 'zod'
import type { Call } from '../call.ts'
import { at, lineNumber, text } from '../fields.ts'
import { proposalStates, proposeRefusals } from './approvals.ts'
import { settingReasons } from './public-reasons.ts'
import { everyRole } from './roles.ts'

/** What a change does to people: one that costs them something takes notice before it holds. */
export const settingEffects = ['costs_users', 'helps_users', 'neutral'] as const
export type SettingEffect = (typeof settingEffects)[number]

const coming = z.object({
  name: z.string(),
  unit: z.string(),
  from: z.string(),
  to: z.string(),
  effect: z.enum(settingEffects),
  reason: z.string(),
  /** The reason as a sentence, in the language asked for. */
  text: z.string(),
  proposal: z.string(),
  /** When it will hold, unless it is stopped; null while it is not signed by everybody. */
  holdsFrom: at.nullable(),
})

export const settingHistory = {
  method: 'GET',
  path: '/common/props/history',
  about:
    'Every value that public settings had, newest first, with who decided it (a version of the code, or two operators), the old value, the reason and the proposal; and what was signed and will hold later.',
  who: 'anyone',
  input: z.strictObject({ name: text(64).optional(), before: lineNumber.optional() }),
  output: z.object({
    list: z.array(
      z.object({
        /** For `before`. */
        n: z.int(),
        name: z.string(),
        unit: z.string(),
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

export const consoleSettings = {
  method: 'GET',
  path: '/console/settings',
  about: 'Every setting with its value, what it is read as, and what is proposed for it.',
  who: 'operator',
  roles: everyRole,
  input: z.strictObject({}),
  output: z.object({
    list: z.array(
      z.object({
        name: z.string(),
        value: z.string(),
        unit: z.string(),
        kind: z.string(),
        since: at,
        source: z.enum(['default', 'console']),
        /** Read once when the house opens: changed by whoever runs the machine, not here. */
        fixed: z.boolean(),
        /** Which direction costs people something. */
        costs: z.enum(['rising', 'falling', 'either', 'neither']),
        open: coming.nullable(),
      }),
    ),
    noticeDays: z.int(),
  }),
  refusals: [],
} as const satisfies Call

export const consoleSettingPropose = {
  method: 'POST',
  path: '/console/settings/propose',
  about:
    'Proposes another value. Another operator checks it; what costs people something holds only after the notice that the settings promise.',
  who: 'operator',
  roles: ['product'],
  idempotent: true,
  input: z.strictObject({ name: text(64), value: text(200), reason: z.enum(settingReasons) }),
  output: z.object({ proposal: z.string(), state: z.enum(proposalStates) }),
  refusals: [
    ...proposeRefusals,
    'setting_unknown',
    'setting_fixed',
    'setting_unchanged',
    'setting_value_wrong',
  ],
} as const satisfies Call

export const settingCalls = { settingHistory, consoleSettings, consoleSettingPropose }
