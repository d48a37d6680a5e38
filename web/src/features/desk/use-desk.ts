import { useCallback, useSyncExternalStore } from 'react'

export type Desk = 'none' | 'list' | 'whole'

/**
 * How much of a large screen there is: with `list` the list of stocks stands beside the page, with `whole` the ticket does too. A phone
 * on its side is none: its height is that of a chart.
 */
export function useDesk(): Desk {
  const isLow = useMedia('(max-height: 31rem)')
  const hasList = useMedia('(min-width: 700px)')
  const hasTicket = useMedia('(min-width: 1100px)')
  if (isLow || !hasList) return 'none'
  return hasTicket ? 'whole' : 'list'
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
