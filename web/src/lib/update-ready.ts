import { useSyncExternalStore } from 'react'

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

/** A worker of a newer build waits for the user’s choice. */
export function offerUpdate(worker: ServiceWorker): void {
  waiting = worker
  for (const listener of listeners) listener()
}

/** Whether a newer build is ready to take over. */
export function useUpdate(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== undefined,
  )
}

/** Whether a newer build waits: the next change of page takes it. */
export const updateWaits = (): boolean => waiting !== undefined

/** Lets the new build take over, and opens the page again in it. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('take over')
}
