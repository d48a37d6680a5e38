import { type ExamplesOf, withUser } from '../../core/index.ts'

export const voteExamples: ExamplesOf<'vote'> = {
  vote: {
    name: 'a vote',
    prepare: withUser,
    already: ['vote_cast'],
    act: (stage, { by }) => stage.ask('vote', { id: 'LAGC', choice: 'bull' }, { by }),
  },
}
