import { useState } from 'react'

/** The part of a history entry that keeps choices. */
type Entry = { readonly chosen?: Readonly<Record<string, string>> }

/**
 * A choice that belongs to the present entry of the browser's history: a user who follows a link and goes back
 * finds it unchanged, and the page opened again starts with `initial`. A stored word that is no longer one of
 * `choices` is ignored.
 */
export function useChoiceHere<T extends string>(
  name: string,
  choices: readonly T[],
  initial: T,
): readonly [T, (next: T) => void] {
  const [choice, setChoice] = useState(() => choices.find((one) => one === chosenHere()[name]) ?? initial)
  return [
    choice,
    (next) => {
      history.replaceState({ ...history.state, chosen: { ...chosenHere(), [name]: next } }, '')
      setChoice(next)
    },
  ]
}

function chosenHere(): Readonly<Record<string, string>> {
  const entry: Entry | null = history.state
  return entry?.chosen ?? {}
}
