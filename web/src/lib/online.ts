import { useSyncExternalStore } from 'react'

/** Whether the phone reports that it has no network. The opposite is not reliable. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false)
