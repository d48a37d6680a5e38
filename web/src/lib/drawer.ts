import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

/** The side drawer: opened from any page, drawn once beside the router. */
export const drawer = {
  open: () => set(true),
  close: () => set(false),
}

export function useDrawerOpen(): boolean {
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}
