import { useSyncExternalStore } from 'react'

/** One value shared by several components. */
export type Store<T> = { readonly get: () => T; readonly set: (value: T) => void; readonly use: () => T }

export function makeStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}

/** Which of the frame's own dialogs is open. */
export const overlay = makeStore<'none' | 'find' | 'keys'>('none')
/** Whether the navigation is only a rail, which a bench screen asks for. */
export const rail = makeStore(false)
/** The last result of an act, shown and read aloud for a moment. */
export const said = makeStore('')

/**
 * Time of the server’s last answer, while it does not answer: the data on the screen is from then. Undefined otherwise.
 */
export const silentSince = makeStore<number | undefined>(undefined)

const saidMs = 4_000
let timer: ReturnType<typeof setTimeout> | undefined

export function say(sentence: string): void {
  clearTimeout(timer)
  said.set(sentence)
  timer = setTimeout(() => said.set(''), saidMs)
}
