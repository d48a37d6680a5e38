import type { Answer, Call } from '@openbourse/protocol'
import {
  account,
  asking,
  type Example,
  type ExamplesOf,
  type Person,
  type Props,
  registered,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'

const { password } = account
/** The phone of a user who has registered, in full. */
const phoneOf = ({ phone = '' }: Person): string => `${account.areaCode}${phone}`
const emailOf = ({ userId }: Person): string => `ada-${userId}@example.org`
const newPassword = 'battery-staple-7'
const tradePassword = '739182'
/** For this time there is no second code for an address. */
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

/** The newest code that arrived at an address, as a reader would type it. */
function codeAt(stage: Stage, address: string): string {
  const code = /^\d{6}/.exec(stage.letters(address)[0] ?? '')?.[0]
  if (code === undefined) throw new Error(`nothing arrived at ${address}`)
  return code
}

/** A user with a password who has been sent a code: `id` is the code. */
const withCode =
  (asked: Asked, prepare: Example['prepare'] = registered): Example['prepare'] =>
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

const tries = (stage: Stage, by: Person, typed: string): Promise<Answer<Call>> =>
  stage.ask('tradePass', { tradePassword: typed }, { by })

/** A user with a trade password. */
async function guarded(stage: Stage): Promise<Props> {
  const props = await registered(stage)
  const wanted = { kind: 'trade', newPassword: tradePassword, loginPassword: password }
  valueIn(await stage.ask('updatePassword', wanted, { by: props.by }))
  return props
}

/** The same, and a single try before the lock or the block. */
const tried =
  (times: number): Example['prepare'] =>
  async (stage) => {
    const props = await guarded(stage)
    for (let n = 0; n < times; n += 1) {
      await tries(stage, props.by, '000001')
      // Locked after the fifth: the next five are tried when that is over.
      if (n === 4) stage.market.world.clock.advance(30 * 60_000)
    }
    return props
  }

export const securityExamples: ExamplesOf<
  'letterWord' | 'sendCode' | 'resetPassword' | 'updateEmail' | 'updatePassword' | 'updateUser' | 'tradePass'
> = {
  sendCode: {
    name: 'a code by message',
    prepare: registered,
    // Each time another one, and each counted.
    repeats: ['security.code', 'accounts.tally'],
    act: codeArrives,
  },
  resetPassword: {
    name: 'a password that was forgotten',
    movesOn: ['security.code.tries'],
    prepare: withCode(forgotten),
    // With the new password set the code is used up: a repeated request gets no more information than that.
    already: ['code_wrong'],
    act: (stage, { by, id: code }) =>
      stage.ask(
        'resetPassword',
        { account: phoneOf(by), code, newPassword, confirmPassword: newPassword },
        { ip: '10.8.0.4' },
      ),
  },
  updateEmail: {
    name: 'another e-mail',
    movesOn: ['security.code.tries'],
    prepare: withCode(mailbox),
    repeats: ['accounts.tally'],
    act: (stage, { by, id: code }) =>
      stage.ask('updateEmail', { email: emailOf(by), code, password }, { by }),
  },
  updatePassword: {
    name: 'another password',
    prepare: registered,
    already: ['password_wrong'],
    repeats: ['accounts.tally'],
    act: (stage, { by }) => {
      const newPassword = 'battery-staple-7'
      const input = {
        kind: 'login',
        oldPassword: account.password,
        newPassword,
        confirmPassword: newPassword,
      }
      return stage.ask('updatePassword', input, { by })
    },
  },
  updateUser: {
    name: 'a profile',
    prepare: withUser,
    act: asking('updateUser', { nickname: 'Ada', locale: 'es-MX', currency: 'MXN', theme: 'dark' }),
  },
  letterWord: {
    name: 'a word for letters',
    prepare: registered,
    repeats: ['accounts.tally'],
    act: (stage, { by }) => stage.ask('letterWord', { word: 'green kettle', password }, { by }),
  },
  tradePass: {
    name: 'the trade password given ahead',
    prepare: guarded,
    act: (stage, { by }) => tries(stage, by, tradePassword),
  },
}

export const securityFlows: readonly Example[] = [
  {
    name: 'the wrong trade password that locks',
    prepare: tried(4),
    act: (stage, { by }) => tries(stage, by, '000001'),
  },
  {
    name: 'the wrong trade password that blocks',
    prepare: tried(9),
    act: (stage, { by }) => tries(stage, by, '000001'),
  },
  {
    name: 'a trade password that was forgotten',
    movesOn: ['security.code.tries'],
    prepare: withCode(tradeForgotten, guarded),
    already: ['trade_password_same'],
    repeats: ['accounts.tally'],
    act: (stage, { by, id: code }) => {
      const wanted = { kind: 'trade', newPassword: '508264', loginPassword: password, code }
      return stage.ask('updatePassword', wanted, { by })
    },
  },
]
