import type { Answer, Call, CallName } from '@openbourse/protocol'
import {
  account,
  type Example,
  type ExamplesOf,
  type Props,
  registered,
  type Stage,
  valueIn,
} from '../../core/index.ts'

const { password } = account

/** A user with a secret for an authenticator that counts for nothing yet: `id` is the secret. */
async function begun(stage: Stage): Promise<Props> {
  const { by } = await registered(stage)
  return { by, id: valueIn<{ secret: string }>(await stage.ask('totpBegin', { password }, { by })).secret }
}

/** A code is valid once: a repeated request waits for the next one. */
function nextCode({ market, tools }: Stage, secret: string): string {
  const { clock } = market.world
  clock.advance(30_000)
  return tools.appCode(secret, clock.nowMs())
}

/** The same when it counts. */
async function confirmed(stage: Stage): Promise<Props> {
  const props = await begun(stage)
  valueIn(await stage.ask('totpConfirm', { code: nextCode(stage, props.id) }, { by: props.by }))
  return props
}

const proven =
  (name: CallName): Example['act'] =>
  (stage, { by, id }) =>
    stage.ask(name, { password, code: nextCode(stage, id) }, { by })

/** A user who has begun to connect a passkey: `id` is what the browser made. */
async function beginning(stage: Stage): Promise<Props> {
  const { by } = await registered(stage)
  const { options } = valueIn<{ options: string }>(await stage.ask('passkeyBegin', { password }, { by }))
  return { by, id: stage.tools.passkey(options) }
}

const connects = (stage: Stage, { by, id: credential }: Props): Promise<Answer<Call>> =>
  stage.ask('passkeyAdd', { credential, name: 'Phone' }, { by })

/** A user with a passkey: `id` is its number. */
async function withPasskey(stage: Stage): Promise<Props> {
  const props = await beginning(stage)
  valueIn(await connects(stage, props))
  const reply = await stage.ask('passkeys', {}, { by: props.by })
  return { by: props.by, id: valueIn<{ list: readonly { id: string }[] }>(reply).list[0]?.id ?? '' }
}

/** The same, and what the passkey answers to a login of its own: `id` is that answer. */
async function answering(stage: Stage): Promise<Props> {
  const { by } = await withPasskey(stage)
  const { options } = valueIn<{ options: string }>(
    await stage.ask('passkeyLoginBegin', {}, { ip: '10.8.0.5' }),
  )
  return { by, id: stage.tools.signed(options) }
}

export const factorExamples: ExamplesOf<
  | 'passkeyLogin'
  | 'passkeyConfirm'
  | 'totpBegin'
  | 'totpConfirm'
  | 'totpRemove'
  | 'recoveryRenew'
  | 'passkeyBegin'
  | 'passkeyAdd'
  | 'passkeyRemove'
> = {
  passkeyLogin: {
    name: 'a login by a passkey alone',
    prepare: answering,
    drawn: true,
    // An answer is good once.
    already: ['passkey_wrong'],
    repeats: ['accounts.session', 'accounts.login', 'notices.notice'],
    act: (stage, { id: passkey }) => stage.ask('passkeyLogin', { passkey }, { ip: '10.8.0.5' }),
  },
  passkeyConfirm: {
    name: 'a locked app opened',
    prepare: answering,
    already: ['passkey_wrong'],
    act: (stage, { by, id: passkey }) => stage.ask('passkeyConfirm', { passkey }, { by }),
  },
  totpBegin: {
    name: 'an authenticator begun',
    prepare: registered,
    drawn: true,
    // Each time another secret: the newest one counts.
    repeats: ['accounts.tally'],
    act: (stage, { by }) => stage.ask('totpBegin', { password }, { by }),
  },
  totpConfirm: {
    name: 'an authenticator confirmed',
    movesOn: ['factors.totp.confirmed_at', 'factors.totp.last_step', 'notices.notice.at'],
    prepare: begun,
    drawn: true,
    already: ['second_factor_on'],
    repeats: ['accounts.tally'],
    act: (stage, { by, id }) => stage.ask('totpConfirm', { code: nextCode(stage, id) }, { by }),
  },
  totpRemove: {
    name: 'an authenticator removed',
    movesOn: ['notices.notice.at'],
    prepare: confirmed,
    already: ['second_factor_off'],
    repeats: ['accounts.tally'],
    act: proven('totpRemove'),
  },
  recoveryRenew: {
    name: 'new recovery codes',
    movesOn: ['factors.totp.last_step', 'factors.recovery.id'],
    prepare: confirmed,
    drawn: true,
    repeats: ['accounts.tally', 'notices.notice'],
    act: proven('recoveryRenew'),
  },
  passkeyBegin: {
    name: 'a passkey begun',
    prepare: registered,
    drawn: true,
    repeats: ['accounts.tally'],
    act: (stage, { by }) => stage.ask('passkeyBegin', { password }, { by }),
  },
  passkeyAdd: {
    name: 'a passkey',
    prepare: beginning,
    drawn: true,
    already: ['passkey_known'],
    act: connects,
  },
  passkeyRemove: {
    name: 'a passkey less',
    prepare: withPasskey,
    already: ['passkey_unknown'],
    repeats: ['accounts.tally'],
    act: (stage, { by, id }) => stage.ask('passkeyRemove', { id, password }, { by }),
  },
}
