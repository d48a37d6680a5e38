import { useSyncExternalStore } from 'react'

const name = 'openbourse.operator'
const listeners = new Set<() => void>()

/** The operator's token lives in this tab alone and ends with it; it is not among what a person's phone keeps. */
export const operatorToken = {
  get: (): string => sessionStorage.getItem(name) ?? '',
  set(token: string): void {
    if (token === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, token)
    for (const listener of listeners) listener()
  },
}

export function useOperatorToken(): string {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, operatorToken.get)
}
