import { useSyncExternalStore } from 'react'

/** The browser's own question, which it hands over to be asked when it fits. */
type Offer = Event & { readonly prompt: () => Promise<unknown> }

let offer: Offer | undefined
let installed = false
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** Must listen from the first moment: the browser makes its offer once, on whatever page is open. */
export function listenForOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as Offer
    notify()
  })
  window.addEventListener('appinstalled', () => {
    offer = undefined
    installed = true
    notify()
  })
}

/** `offered`: one tap installs. `installed`: this is the installed app, or it was just made. Otherwise the steps help. */
export type Installing = 'offered' | 'installed' | 'by hand'

function installing(): Installing {
  if (installed || matchMedia('(display-mode: standalone)').matches) return 'installed'
  return offer ? 'offered' : 'by hand'
}

export function useInstalling(): Installing {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, installing)
}

/** Asks the question. An offer can be used once. */
export async function install(): Promise<void> {
  const now = offer
  offer = undefined
  await now?.prompt()
  notify()
}
