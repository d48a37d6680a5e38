import { z } from 'zod'
import type { Call } from '../call.ts'
import { at, id, nothing, ok, password, solved, text } from '../fields.ts'
import { proposalStates, proposeRefusals } from './approvals.ts'
import { everyRole, operatorRoles } from './roles.ts'

const role = z.enum(operatorRoles)

const operator = z.object({ id: z.string(), name: z.string(), roles: z.array(role) })
const states = ['invited', 'waiting', 'active', 'removed'] as const

/** An operator who was set up by a link of the machine. Shown to every operator for 30 days. */
const arrival = z.object({
  operator: z.object({ id: z.string(), name: z.string() }),
  roles: z.array(role),
  at,
  /** With another operator's approval, or as a recovery without one. */
  way: z.enum(['approval', 'recovery']),
  /** The reason written when a recovery was made; null for an arrival that takes approval. */
  reason: z.string().nullable(),
  state: z.enum(states),
  approvedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  approvedAt: at.nullable(),
  /** Until when it is shown. */
  until: at,
})

const signedIn = { operatorToken: z.string(), until: at, operator, arrivals: z.array(arrival) }

/** A one-time link made by the server; the part after its `#`. */
const link = text(64)
const operatorName = text(80)
/** Six digits of an authenticator app, or what a passkey answered. */
const factor = { code: text(32).optional(), passkey: solved(8192).optional() }

/** The second factors that the operator can prove, and JSON for `navigator.credentials.get`. */
const secondFactor = z.object({
  ways: z.array(z.enum(['totp', 'passkey'])),
  passkeyOptions: z.string().nullable(),
})

export const consoleSetUp = {
  method: 'POST',
  path: '/console/setup',
  about:
    'Begins to be an operator: a link that is good once, a name and a password. Answers what an authenticator app or a passkey needs; nothing is kept before one of them is proved.',
  who: 'anyone',
  input: z.strictObject({ link, name: operatorName, password }),
  output: z.object({
    /** As it is kept; an invitation has a name already, which holds whatever was typed. */
    name: z.string(),
    roles: z.array(role),
    /** Whether there is no operator yet: the first one has every role, and cannot check their own proposals. */
    isFirst: z.boolean(),
    /** Whether another operator has to approve the account of this link before it can be used. */
    needsApproval: z.boolean(),
    /** Why this link comes in without approval; null for any other. */
    recovery: z.string().nullable(),
    /** Base32 for an authenticator app, and the address that its camera reads. */
    totpSecret: z.string(),
    totpUri: z.string(),
    /** JSON for `navigator.credentials.create`. */
    passkeyOptions: z.string(),
  }),
  refusals: ['operator_link_wrong', 'operator_name_taken', 'operator_name_form', 'operator_password_weak'],
} as const satisfies Call

export const consoleSetUpFinish = {
  method: 'POST',
  path: '/console/setup/finish',
  about:
    'Proves the authenticator app or the passkey of the set-up; only then is there an operator, who is logged in. An operator who used a link of the machine waits for another operator’s approval instead.',
  who: 'anyone',
  input: z.strictObject({ link, ...factor }),
  output: z.union([
    z.object(signedIn),
    /** Until when another operator may approve. */
    z.object({ waits: z.object({ name: z.string(), roles: z.array(role), until: at }) }),
  ]),
  refusals: ['operator_link_wrong', 'operator_name_taken', 'second_factor_wrong', 'passkey_wrong'],
} as const satisfies Call

export const consoleLogin = {
  method: 'POST',
  path: '/console/login',
  about:
    'Starts an operator’s session of twelve hours at most. After the right password it asks for the second factor; unknown names are answered as wrong passwords are.',
  who: 'anyone',
  input: z.strictObject({ name: operatorName, password, ...factor }),
  output: z.union([z.object(signedIn), z.object({ secondFactor })]),
  refusals: ['wrong_credentials', 'login_throttled', 'second_factor_wrong', 'passkey_wrong'],
} as const satisfies Call

export const consoleLogout = {
  method: 'POST',
  path: '/console/logout',
  about: 'Ends the session.',
  who: 'operator',
  roles: everyRole,
  input: nothing,
  output: ok,
  refusals: [],
} as const satisfies Call

export const consoleFactor = {
  method: 'POST',
  path: '/console/factor',
  about:
    'Proves the second factor again, because signing wants a proof of the last minutes. Without one it answers what can prove it; how often one may be wrong is counted with logging in.',
  who: 'operator',
  roles: everyRole,
  input: z.strictObject(factor),
  output: z.union([
    /** For how long one may sign now. */
    z.object({ freshMs: z.int() }),
    z.object({ secondFactor }),
  ]),
  refusals: ['login_throttled', 'second_factor_wrong', 'passkey_wrong', 'operator_session_over'],
} as const satisfies Call

export const consoleMe = {
  method: 'GET',
  path: '/console/me',
  about: 'The operator logged in at the console, and until when.',
  who: 'operator',
  roles: everyRole,
  input: nothing,
  output: z.object({ operator, until: at, idleMs: z.int() }),
  refusals: [],
} as const satisfies Call

export const consoleOperators = {
  method: 'GET',
  path: '/console/operators',
  about:
    'All current and former operators. Invitations and changes of roles are proposals that another operator checks.',
  who: 'operator',
  roles: everyRole,
  shows: ['operators'],
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        roles: z.array(role),
        state: z.enum(states),
        since: at,
        lastSeen: at.nullable(),
        factors: z.array(z.enum(['totp', 'passkey'])),
        /** Whether the asker may make the link of this invitation now. */
        canMakeLink: z.boolean(),
      }),
    ),
  }),
  refusals: [],
} as const satisfies Call

export const consoleArrivals = {
  method: 'GET',
  path: '/console/arrivals',
  about:
    'Operators who used a link of the machine within 30 days: with another operator’s approval, or as a recovery without one, with its reason.',
  who: 'operator',
  roles: everyRole,
  input: nothing,
  output: z.object({ list: z.array(arrival) }),
  refusals: [],
} as const satisfies Call

export const consoleOperatorPropose = {
  method: 'POST',
  path: '/console/operators/propose',
  about:
    'Proposes to invite an operator, to change an operator’s roles, or to remove an operator; another approver decides.',
  who: 'operator',
  roles: ['approver'],
  idempotent: true,
  changes: ['operators', 'proposals'],
  input: z.strictObject({
    what: z.enum(['invite', 'roles', 'remove']),
    /** The operator, for other roles and removal. */
    operator: id.optional(),
    /** Name of the invited operator. */
    name: operatorName.optional(),
    /** Words with commas. */
    roles: text(80).optional(),
    reason: z.enum(['new_colleague', 'other_duties', 'left_the_house', 'key_lost', 'suspicion']),
  }),
  output: z.object({ proposal: z.string(), state: z.enum(proposalStates) }),
  refusals: [
    ...proposeRefusals,
    'operator_unknown',
    'operator_name_taken',
    'operator_name_form',
    'operator_roles_wrong',
  ],
} as const satisfies Call

export const consoleOperatorLink = {
  method: 'POST',
  path: '/console/operators/link',
  about:
    'Makes the one-time link of an approved invitation. Only its approver may do this, never its maker, so that one operator cannot become two. A newer link voids an older one.',
  who: 'operator',
  roles: ['approver'],
  input: z.strictObject({ operator: id }),
  output: z.object({ link: z.string(), until: at }),
  refusals: ['operator_unknown', 'operator_link_not_yours'],
} as const satisfies Call

export const consoleOperatorCalls = {
  consoleSetUp,
  consoleSetUpFinish,
  consoleLogin,
  consoleLogout,
  consoleFactor,
  consoleMe,
  consoleOperators,
  consoleArrivals,
  consoleOperatorPropose,
  consoleOperatorLink,
}
