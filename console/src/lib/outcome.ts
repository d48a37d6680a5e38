import { useState } from 'react'
import { say } from './store.ts'

type Answered = { readonly ok: boolean; readonly msg?: string }

/**
 * The result of a command: announced when it was done, kept as a sentence when it was refused. `settle` returns
 * whether it was done.
 */
export function useOutcome(words: { readonly done: string; readonly noAnswer: string }) {
  const [said, setSaid] = useState<string>()
  function settle(answer: Answered): boolean {
    if (answer.ok) say(words.done)
    setSaid(answer.ok ? undefined : answer.msg || words.noAnswer)
    return answer.ok
  }
  return { said, settle, forget: () => setSaid(undefined) } as const
}
