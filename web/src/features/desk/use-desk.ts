import { useSyncExternalStore } from 'react'

/** From this width on the list of stocks is beside the page, and from the second one the ticket is too. */
const list = '(min-width: 700px)'
const ticket = '(min-width: 1100px)'

export type Desk = 'none' | 'list' | 'whole'

function now(): Desk {
  if (!matchMedia(list).matches) return 'none'
  return matchMedia(ticket).matches ? 'whole' : 'list'
}

function subscribe(listener: () => void): () => void {
  const both = [matchMedia(list), matchMedia(ticket)]
  for (const one of both) one.addEventListener('change', listener)
  return () => {
    for (const one of both) one.removeEventListener('change', listener)
  }
}

/** How much of a large screen there is. A phone on its side is none: its height is that of a chart. */
export const useDesk = (): Desk => {
  const desk = useSyncExternalStore(subscribe, now)
  const isLow = useSyncExternalStore(subscribeHeight, () => matchMedia(low).matches)
  return isLow ? 'none' : desk
}

const low = '(max-height: 31rem)'

function subscribeHeight(listener: () => void): () => void {
  const one = matchMedia(low)
  one.addEventListener('change', listener)
  return () => one.removeEventListener('change', listener)
}
