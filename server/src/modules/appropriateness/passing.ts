import type { AppropriatenessAttempt } from '@openbourse/protocol'
import { type Person, type Stage, valueIn } from '../../core/index.ts'
import { answersTo } from './answering.ts'
import type { Subject } from './rules.ts'

const dayMs = 24 * 3_600_000

/** Opens a subject to a user by the calls that a user would make: right answers, the waiting period, and going on. For examples of other products. */
export async function passQuestions(stage: Stage, by: Person, subject: Subject): Promise<void> {
  const attempt = valueIn<AppropriatenessAttempt>(
    await stage.ask('appropriatenessBegin', { subject }, { by }),
  )
  valueIn(await stage.ask('appropriatenessAnswer', { id: attempt.id, answers: answersTo(attempt) }, { by }))
  valueIn(await stage.ask('appropriatenessDecide', { subject, choice: 'go_on' }, { by }))
  stage.market.world.clock.advance(dayMs)
  valueIn(await stage.ask('appropriatenessDecide', { subject, choice: 'go_on' }, { by }))
}
