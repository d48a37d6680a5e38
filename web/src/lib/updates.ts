import { clock } from './clock.ts'
import { offerUpdate } from './update-ready.ts'

/** An open page checks for a new build at this interval, and when it is shown again. */
const lookEveryMs = 3_600_000
const script = '/sw.js'

let lookedAtMs = 0

/** Starts the service worker, and from then on listens for a new build of the app. */
export async function watchForUpdates(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register(script, { updateViaCache: 'none' })
    lookedAtMs = clock.now()
    if (registration.waiting) await consider(registration.waiting)
    registration.addEventListener('updatefound', () => follow(registration.installing))
    document.addEventListener('visibilitychange', () => lookAgain(registration))
  } catch {
    // A phone that forbids the worker has the app without it.
  }
}

function follow(coming: ServiceWorker | null): void {
  coming?.addEventListener('statechange', () => {
    // Without a controller this is the first worker ever: nothing older is on the screen.
    if (coming.state === 'installed' && navigator.serviceWorker.controller) void consider(coming)
  })
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  if (document.visibilityState !== 'visible' || clock.now() - lookedAtMs < lookEveryMs) return
  lookedAtMs = clock.now()
  void registration.update().catch(() => {})
}

/** A worker of the build that is on the screen takes over silently; one of a newer build waits for the user’s choice. */
async function consider(worker: ServiceWorker): Promise<void> {
  if (await holds(worker, entry())) {
    worker.postMessage('take over')
    return
  }
  offerUpdate(worker)
}

function holds(worker: ServiceWorker, file: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage({ holds: file }, [port2])
  })
}

/** The script that this page began with. Its name is a digest, so it names the build. */
function entry(): string {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
}
