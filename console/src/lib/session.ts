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

/** The session is kept in this tab only and ends with it, so a forgotten tab on another device is not a way in. */
export const session = {
  get(): Session | null {
    held ??= read()
    return held
  },
  begin(begun: Session): void {
    sessionStorage.setItem(name, JSON.stringify(begun))
    set(begun, false)
  },
  /** `over`: the server ended it, which the login page says. */
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

/** The logged-in operator. Use it only in components behind the login. */
export function useOperator(): Session['operator'] {
  const found = useSession()
  if (!found) throw new Error('No operator is logged in')
  return found.operator
}
