import { shell } from 'virtual:shell'
import { assetFrom } from './asset.ts'
import { cacheNameOf, outlived, policyOf } from './policy.ts'
import { listenToPush, type PushScope } from './push.ts'
import { scope } from './scope.ts'

/** A phone that has a network waits this long for it before the page of memory is shown. */
const networkMs = 3000
const indexFile = '/index.html'
const cacheName = cacheNameOf(shell.build)

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.caches.open(cacheName).then((cache) => cache.addAll([...shell.files])))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => scope.clients.claim()))
})

scope.addEventListener('fetch', (event) => {
  const policy = policyOf(event.request, scope.location.origin)
  if (policy === 'page') event.respondWith(page(event.request))
  if (policy === 'asset') event.respondWith(asset(event.request))
})

/** A page asks whether this worker is of its own build, or asks it to take over. */
scope.addEventListener('message', ({ data, ports }) => {
  if (data === 'take over') void scope.skipWaiting()
  if (typeof data?.holds === 'string') ports[0]?.postMessage(shell.files.includes(data.holds))
})

listenToPush(scope as unknown as PushScope)

async function forgetOthers(): Promise<void> {
  const names = await scope.caches.keys()
  await Promise.all(outlived(names, shell.build).map((name) => scope.caches.delete(name)))
}

/** The network's page, so that a new build is seen at once; without one, the page of memory. */
async function page(request: Request): Promise<Response> {
  const kept = await scope.caches.match(indexFile, { cacheName })
  if (!kept) return fetch(request)
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), networkMs))
  const fresh = fetch(request).then((answer) => (answer.status < 500 ? answer : kept))
  return Promise.race([fresh.catch(() => kept), late])
}

async function asset(request: Request): Promise<Response> {
  const cache = await scope.caches.open(cacheName).catch(() => undefined)
  return assetFrom(request, { cache, fetch: (wanted) => fetch(wanted) })
}
