import type { CallName } from '@openbourse/protocol'
import { useState } from 'react'
import { outdated } from './query.ts'
import { say } from './store.ts'

type Answered = { readonly ok: boolean; readonly msg?: string }

/**
 * What came of an act at a bench: a word of it when it was done, what the house said when it was not. Either way what it may
 * have changed is asked again. `settle` answers whether it was done.
 */
export function useOutcome(words: {
  readonly done: string
  readonly noAnswer: string
  readonly changes: readonly CallName[]
}) {
  const [said, setSaid] = useState<string>()
  async function settle(answer: Answered): Promise<boolean> {
    if (answer.ok) say(words.done)
    setSaid(answer.ok ? undefined : answer.msg || words.noAnswer)
    await outdated(...words.changes)
    return answer.ok
  }
  return { said, settle, forget: () => setSaid(undefined) } as const
}
