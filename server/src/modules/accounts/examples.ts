import type { Answer, Call } from '@openbourse/protocol'
import {
  account,
  type Example,
  type ExamplesOf,
  key,
  type Props,
  register,
  registered,
  type Stage,
  withUser,
} from '../../core/index.ts'

const signIn = (stage: Stage, { by }: Props): Promise<Answer<Call>> =>
  stage.ask('login', { account: `0${by.phone}`, password: account.password }, { ip: '10.8.0.3' })

export const accountExamples: ExamplesOf<'practice' | 'register' | 'login' | 'revokeSession' | 'logout'> = {
  practice: {
    name: 'practice account',
    movesOn: ['accounts.tally.count', 'accounts.tally.last_at'],
    prepare: withUser,
    drawn: true,
    act: (stage) => stage.ask('practice', {}, { ip: '10.8.0.1', key }),
  },
  register: {
    name: 'register',
    prepare: withUser,
    already: ['phone_taken'],
    drawn: true,
    // A repeated request is answered that the number has an account, and its owner gets a message.
    repeats: ['notices.notice'],
    act: (stage) => register(stage),
  },
  login: {
    name: 'login',
    movesOn: ['accounts.tally.count', 'accounts.tally.last_at'],
    prepare: registered,
    repeats: ['accounts.session', 'accounts.login'],
    drawn: true,
    act: signIn,
  },
  revokeSession: {
    name: 'revoke one session',
    already: ['session_unknown'],
    async prepare(stage) {
      const props = await registered(stage)
      const { by } = props
      await signIn(stage, props)
      const answer = await stage.ask('sessions', {}, { by })
      const { list } = (answer as { value: { list: { id: string; current: boolean }[] } }).value
      return { by, id: list.find(({ current }) => !current)!.id }
    },
    act: (stage, { by, id }) => stage.ask('revokeSession', { id }, { by }),
  },
  logout: {
    name: 'logout',
    prepare: withUser,
    already: ['session_invalid'],
    act: (stage, { by }) => stage.ask('logout', {}, { by }),
  },
}

export const accountFlows: readonly Example[] = [
  {
    name: 'revoke all other sessions',
    async prepare(stage) {
      const props = await registered(stage)
      await signIn(stage, props)
      return props
    },
    act: (stage, { by }) => stage.ask('revokeSession', { all: 'true' }, { by }),
  },
]
