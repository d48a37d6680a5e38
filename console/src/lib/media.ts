import { useMemo, useSyncExternalStore } from 'react'

/** Whether the window is like this now: `useMedia('(max-width: 64rem)')`. A text twice as large makes it half as wide. */
export function useMedia(query: string): boolean {
  const asked = useMemo(() => window.matchMedia(query), [query])
  return useSyncExternalStore(
    (listener) => {
      asked.addEventListener('change', listener)
      return () => asked.removeEventListener('change', listener)
    },
    () => asked.matches,
  )
}
