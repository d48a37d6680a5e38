import type { AppropriatenessAttempt } from '@openbourse/protocol'
import { type Example, type ExamplesOf, type Stage, valueIn, withUser } from '../../core/index.ts'
import { answersTo } from './answering.ts'

const subject = 'contracts'
const dayMs = 24 * 3_600_000

async function withQuestions(stage: Stage, wrong = 0) {
  const { by } = await withUser(stage)
  const attempt = valueIn<AppropriatenessAttempt>(
    await stage.ask('appropriatenessBegin', { subject }, { by }),
  )
  return { by, id: `${attempt.id} ${answersTo(attempt, wrong)}` }
}

/** What was prepared: the attempt, and answers to it. */
const inputOf = (prepared: string) => {
  const [id = '', answers = ''] = prepared.split(' ')
  return { id, answers }
}

async function withResult(stage: Stage) {
  const { by, id } = await withQuestions(stage)
  valueIn(await stage.ask('appropriatenessAnswer', inputOf(id), { by }))
  return { by, id: '' }
}

export const appropriatenessExamples: ExamplesOf<
  'appropriatenessBegin' | 'appropriatenessAnswer' | 'appropriatenessDecide'
> = {
  appropriatenessBegin: {
    name: 'questions drawn',
    drawn: true,
    prepare: withUser,
    act: (stage, { by }) => stage.ask('appropriatenessBegin', { subject }, { by }),
  },
  appropriatenessAnswer: {
    name: 'questions answered',
    prepare: (stage) => withQuestions(stage),
    already: ['appropriateness_answered'],
    act: (stage, { by, id }) => stage.ask('appropriatenessAnswer', inputOf(id), { by }),
  },
  appropriatenessDecide: {
    name: 'a waiting period begun',
    prepare: withResult,
    already: ['appropriateness_waiting'],
    act: (stage, { by }) => stage.ask('appropriatenessDecide', { subject, choice: 'go_on' }, { by }),
  },
}

/** Answers that do not suffice, leaving, and going on after the waiting period. */
export const appropriatenessFlows: readonly Example[] = [
  {
    name: 'questions answered wrong',
    prepare: (stage) => withQuestions(stage, 12),
    already: ['appropriateness_answered'],
    act: (stage, { by, id }) => stage.ask('appropriatenessAnswer', inputOf(id), { by }),
  },
  {
    name: 'a subject left after passing',
    prepare: withResult,
    already: ['appropriateness_needed'],
    act: (stage, { by }) => stage.ask('appropriatenessDecide', { subject, choice: 'leave' }, { by }),
  },
  {
    name: 'a subject opened after waiting',
    async prepare(stage) {
      const { by } = await withResult(stage)
      valueIn(await stage.ask('appropriatenessDecide', { subject, choice: 'go_on' }, { by }))
      stage.market.world.clock.advance(dayMs)
      return { by, id: '' }
    },
    already: ['appropriateness_passed'],
    act: (stage, { by }) => stage.ask('appropriatenessDecide', { subject, choice: 'go_on' }, { by }),
  },
]
