import { useSyncExternalStore } from 'react'

/** The same as in large.css. */
const large = matchMedia('(min-width: 64rem) and (min-height: 32rem)')

const subscribe = (listener: () => void) => {
  large.addEventListener('change', listener)
  return () => large.removeEventListener('change', listener)
}

/** Whether this is a large screen, on which a bar with the parts of the app stands above every page. */
export const useLarge = (): boolean => useSyncExternalStore(subscribe, () => large.matches)
