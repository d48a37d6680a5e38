import type { Answer, Call, CallName } from '@openbourse/protocol'
import type { Asking, Props } from '../../core/index.ts'
import type { Flow } from './flow.ts'
import type { Stage } from './stage.ts'

type Form = Readonly<Record<string, string>>

/** Input of an example to the call that it is the example of, and its asker. */
export type Question = { readonly input: Form; readonly asking: Asking }

/** The same stage, on which a call is asked in another way. */
export function asked(
  stage: Stage,
  call: CallName,
  otherwise: (question: Question) => Promise<Answer<Call>>,
): Stage {
  return {
    ...stage,
    ask: (name, input = {}, asking = {}) =>
      name === call ? otherwise({ input, asking }) : stage.ask(name, input, asking),
  }
}

class Caught extends Error {
  readonly question: Question
  constructor(question: Question) {
    super('only looked at')
    this.question = question
  }
}

/** What the example would ask, without asking it. */
export async function questionOf(flow: Flow, call: CallName, stage: Stage, props: Props): Promise<Question> {
  const looking = asked(stage, call, async (question) => {
    throw new Caught(question)
  })
  try {
    await flow.act(looking, props)
  } catch (error) {
    if (error instanceof Caught) return error.question
    throw error
  }
  throw new Error(`${flow.name} does not ask ${call}`)
}
