import type { Answer, Call } from '@openbourse/protocol'
import { account, asking, type ExamplesOf, registered, valueIn, withUser } from '../../core/index.ts'

const { password } = account

type Exported = { readonly csv: readonly { readonly name: string }[] }

export const safeguardExamples: ExamplesOf<
  'limitSet' | 'pauseBegin' | 'closeAccount' | 'closeUndo' | 'exportOwn'
> = {
  limitSet: {
    name: 'a limit of one’s own',
    prepare: withUser,
    act: asking('limitSet', { kind: 'loss', value: '1000.00' }),
  },
  pauseBegin: {
    name: 'a pause',
    prepare: withUser,
    repeats: ['safeguards.pause', 'notices.notice'],
    said: [['safeguards.pause', 'notices.notice/pause_started']],
    act: asking('pauseBegin', { days: '7' }),
  },
  closeAccount: {
    name: 'an account closed, and what was left given back',
    prepare: withUser,
    already: ['session_invalid', 'closure_pending'],
    // Killed before the account was closed, the server closes it by itself: the wish is written down first.
    async act(stage, { by }) {
      const reply = await stage.ask('closeAccount', { now: 'true', giveBack: 'true' }, { by })
      await stage.sweep()
      return reply
    },
  },
  closeUndo: {
    name: 'an account kept after all',
    already: ['closure_none'],
    async prepare(stage) {
      const props = await withUser(stage)
      valueIn(await stage.ask('closeAccount', { giveBack: 'true' }, { by: props.by }))
      return props
    },
    act: (stage, { by }) => stage.ask('closeUndo', {}, { by }),
  },
  exportOwn: {
    name: 'all that is kept about a user, for the user',
    prepare: registered,
    // Each file that is given out is reported, and is in the next one.
    repeats: ['accounts.tally', 'notices.notice'],
    async act(stage, { by }) {
      const answer = await stage.ask('exportOwn', { password }, { by })
      if (!answer.ok) return answer
      const { csv } = valueIn<Exported>(answer)
      return { ...answer, value: { lists: csv.map(({ name }) => name) } } as Answer<Call>
    },
  },
}
