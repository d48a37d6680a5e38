import type { Answer, Call } from '@openbourse/protocol'
import { softPasskey } from '../../testing/authenticator.ts'
import { account, type Flow, type Props, registered, valueIn } from './flows.ts'
import type { Person, Stage } from './stage.ts'

const { password } = account
/** The phone of a user who has registered, in full. */
const phoneOf = ({ phone = '' }: Person): string => `${account.areaCode}${phone}`
const emailOf = ({ userId }: Person): string => `ada-${userId}@example.org`
const newPassword = 'battery-staple-7'
const tradePassword = '739182'
/** How long nobody gets a second code for an address. */
const resendMs = 60_000

type Asked = {
  readonly purpose: 'forgot_password' | 'change_email' | 'reset_trade_password'
  readonly to: (by: Person) => string
  /** Where the code arrives. */
  readonly address: (by: Person) => string
}

const forgotten: Asked = { purpose: 'forgot_password', to: phoneOf, address: phoneOf }
const mailbox: Asked = { purpose: 'change_email', to: emailOf, address: emailOf }
const tradeForgotten: Asked = { purpose: 'reset_trade_password', to: () => 'phone', address: phoneOf }

const asksForCode = async (stage: Stage, by: Person, { purpose, to }: Asked): Promise<Answer<Call>> =>
  stage.ask('sendCode', { purpose, to: to(by), captcha: await stage.solved() }, { by })

/** The newest code that arrived at an address, as whoever reads it there would type it. */
function codeAt(stage: Stage, address: string): string {
  const code = /^\d{6}/.exec(stage.letters(address)[0] ?? '')?.[0]
  if (code === undefined) throw new Error(`nothing arrived at ${address}`)
  return code
}

/** Somebody with a password who has been sent a code: `id` is the code. */
const withCode =
  (asked: Asked, prepare: Flow['prepare'] = registered): Flow['prepare'] =>
  async (stage) => {
    const { by } = await prepare(stage)
    valueIn(await asksForCode(stage, by, asked))
    return { by, id: codeAt(stage, asked.address(by)) }
  }

/** Where a code was kept and its message was lost, another one comes after a minute. */
async function codeArrives(stage: Stage, { by }: Props): Promise<Answer<Call>> {
  const first = await asksForCode(stage, by, forgotten)
  if (first.ok || first.reason !== 'code_soon') return arrived(stage, by, first)
  stage.market.world.clock.advance(resendMs)
  return arrived(stage, by, await asksForCode(stage, by, forgotten))
}

function arrived(stage: Stage, by: Person, answer: Answer<Call>): Answer<Call> {
  valueIn(answer)
  codeAt(stage, phoneOf(by))
  return answer
}

/** What comes by message, and what it is good for. */
const codes: readonly Flow[] = [
  {
    name: 'a code by message',
    calls: ['sendCode'],
    prepare: registered,
    // Each time another one, and each counted.
    repeats: ['security.code', 'accounts.tally'],
    act: codeArrives,
  },
  {
    name: 'a password that was forgotten',
    calls: ['resetPassword'],
    prepare: withCode(forgotten),
    // With the new password set the code is used up: who asks again knows no more than that.
    already: ['code_wrong'],
    act: (stage, { by, id: code }) =>
      stage.ask(
        'resetPassword',
        { account: phoneOf(by), code, newPassword, confirmPassword: newPassword },
        { ip: '10.8.0.4' },
      ),
  },
  {
    name: 'another e-mail',
    calls: ['updateEmail'],
    prepare: withCode(mailbox),
    repeats: ['accounts.tally'],
    act: (stage, { by, id: code }) =>
      stage.ask('updateEmail', { email: emailOf(by), code, password }, { by }),
  },
]

const tries = (stage: Stage, by: Person, typed: string): Promise<Answer<Call>> =>
  stage.ask('tradePass', { tradePassword: typed }, { by })

/** Somebody with a trade password. */
async function guarded(stage: Stage): Promise<Props> {
  const props = await registered(stage)
  const wanted = { kind: 'trade', newPassword: tradePassword, loginPassword: password }
  valueIn(await stage.ask('updatePassword', wanted, { by: props.by }))
  return props
}

/** The same, and a single try before the lock or the block. */
const tried =
  (times: number): Flow['prepare'] =>
  async (stage) => {
    const props = await guarded(stage)
    for (let n = 0; n < times; n += 1) {
      await tries(stage, props.by, '000001')
      // Locked after the fifth: the next five are tried when that is over.
      if (n === 4) stage.market.world.clock.advance(30 * 60_000)
    }
    return props
  }

const tradePasswords: readonly Flow[] = [
  {
    name: 'the trade password given ahead',
    calls: ['tradePass'],
    prepare: guarded,
    act: (stage, { by }) => tries(stage, by, tradePassword),
  },
  {
    name: 'the wrong trade password that locks',
    calls: ['tradePass'],
    prepare: tried(4),
    act: (stage, { by }) => tries(stage, by, '000001'),
  },
  {
    name: 'the wrong trade password that blocks',
    calls: ['tradePass'],
    prepare: tried(9),
    act: (stage, { by }) => tries(stage, by, '000001'),
  },
  {
    name: 'a trade password that was forgotten',
    calls: ['updatePassword'],
    prepare: withCode(tradeForgotten, guarded),
    already: ['trade_password_same'],
    repeats: ['accounts.tally'],
    act: (stage, { by, id: code }) => {
      const wanted = { kind: 'trade', newPassword: '508264', loginPassword: password, code }
      return stage.ask('updatePassword', wanted, { by })
    },
  },
]

/** Somebody who has begun to connect a passkey: `id` is what the browser made. */
async function beginning(stage: Stage): Promise<Props> {
  const { by } = await registered(stage)
  const { options } = valueIn<{ options: string }>(await stage.ask('passkeyBegin', { password }, { by }))
  return { by, id: softPasskey('http://localhost:8080').create(options) }
}

const connects = (stage: Stage, { by, id: credential }: Props): Promise<Answer<Call>> =>
  stage.ask('passkeyAdd', { credential, name: 'Phone' }, { by })

/** Somebody with a passkey: `id` is its number. */
async function withPasskey(stage: Stage): Promise<Props> {
  const props = await beginning(stage)
  valueIn(await connects(stage, props))
  const told = await stage.ask('passkeys', {}, { by: props.by })
  return { by: props.by, id: valueIn<{ list: readonly { id: string }[] }>(told).list[0]?.id ?? '' }
}

const passkeys: readonly Flow[] = [
  {
    name: 'a passkey begun',
    calls: ['passkeyBegin'],
    prepare: registered,
    drawn: true,
    repeats: ['accounts.tally'],
    act: (stage, { by }) => stage.ask('passkeyBegin', { password }, { by }),
  },
  {
    name: 'a passkey',
    calls: ['passkeyAdd'],
    prepare: beginning,
    drawn: true,
    already: ['passkey_known'],
    act: connects,
  },
  {
    name: 'a passkey less',
    calls: ['passkeyRemove'],
    prepare: withPasskey,
    already: ['passkey_unknown'],
    repeats: ['accounts.tally'],
    act: (stage, { by, id }) => stage.ask('passkeyRemove', { id, password }, { by }),
  },
]

type Exported = { readonly csv: readonly { readonly name: string }[] }

const exports: readonly Flow[] = [
  {
    name: 'all that is kept about somebody, for himself',
    calls: ['exportOwn'],
    prepare: registered,
    // Each file that is given out is told of, and is in the next one.
    repeats: ['accounts.tally', 'notices.notice'],
    async act(stage, { by }) {
      const answer = await stage.ask('exportOwn', { password }, { by })
      if (!answer.ok) return answer
      const { csv } = valueIn<Exported>(answer)
      return { ...answer, value: { lists: csv.map(({ name }) => name) } } as Answer<Call>
    },
  },
]

/** What keeps an account its owner's: codes, passwords, passkeys, and word of all that is done to them. */
export const protectionFlows: readonly Flow[] = [...codes, ...tradePasswords, ...passkeys, ...exports]
