import { table } from 'virtual:calls'
import { apiBase, type Refusal, type Results } from '@openbourse/client'
import type { Asked, CallName, Calls } from '@openbourse/protocol'
import { toastMs, toasts } from '@openbourse/ui'
import { type Ask, makeAsk, type Options } from './asking.ts'
import { newKey } from './chance.ts'
import { clock } from './clock.ts'
import { withEarlyAnswers } from './early-answers.ts'
import { kept } from './kept.ts'
import { loseSession } from './session-lost.ts'
import { whileUnderWay } from './under-way.ts'

export type { Answer, Refusal, Results } from '@openbourse/client'

const askServer = makeAsk({
  table,
  base: apiBase(globalThis.location ?? { protocol: 'http:', hostname: 'localhost', host: 'localhost' }),
  fetch: withEarlyAnswers((url, init) => fetch(url, init)),
  token: () => kept.get('userToken'),
  language: () => kept.get('language'),
  newKey,
  learnTime: clock.learn,
  sessionLost: loseSession,
  toast: (text) => toasts.show(text, toastMs.fromServer),
  after(task, ms) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
})

/** Asks the server; see `makeAsk` for what comes back. */
export const ask: Ask = (name, input, options) => {
  const asked = askServer(name, input, options)
  return table[name]?.[2] === 1 ? whileUnderWay(asked) : asked
}

/** The server refused a read. */
export class RefusedToLoad extends Error {
  override readonly name = 'RefusedToLoad'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.msg)
    this.refusal = refusal
  }
}

/** Reads data to show. A refusal, a lost session and a toast reject, so that a list can show its failed state. */
export async function load<Name extends CallName>(
  name: Name,
  input: Asked<Calls[Name]>,
  options: Omit<Options, 'onWithheld'> = {},
): Promise<Results[Name]> {
  const answer = await ask(name, input, options)
  if (answer.ok) return answer.value
  throw answer.reason === 'withheld' ? new Error(`${name} was withheld`) : new RefusedToLoad(answer)
}
