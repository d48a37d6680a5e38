import type { OperatorRole } from '@openbourse/protocol'
import { useSyncExternalStore } from 'react'

export type Session = {
  readonly token: string
  readonly operator: { readonly id: string; readonly name: string; readonly roles: readonly OperatorRole[] }
  /** When it ends at the latest, in epoch milliseconds. */
  readonly until: number
}

const name = 'openbourse.console'
const listeners = new Set<() => void>()
let held: Session | null | undefined
let ended = false

/** The session lives in this tab alone and ends with it: a screen that is left open elsewhere is nobody's key. */
export const session = {
  get(): Session | null {
    held ??= read()
    return held
  },
  begin(begun: Session): void {
    sessionStorage.setItem(name, JSON.stringify(begun))
    set(begun, false)
  },
  /** `over`: the server ended it, which the door says. */
  end(how: 'left' | 'over'): void {
    sessionStorage.removeItem(name)
    set(null, how === 'over')
  },
  wasEnded: (): boolean => ended,
}

function set(next: Session | null, over: boolean): void {
  held = next
  ended = over
  for (const listener of listeners) listener()
}

function read(): Session | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

export function useSession(): Session | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, session.get)
}

/** Whoever is signed in; only parts that stand behind the door ask. */
export function useOperator(): Session['operator'] {
  const found = useSession()
  if (!found) throw new Error('Nobody is signed in')
  return found.operator
}
