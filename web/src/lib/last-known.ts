import type { CallName } from '@openbourse/protocol'

/** What users open first without a network: home, positions, prices. Nothing that only an order needs. */
const worthKeeping: ReadonlySet<string> = new Set<CallName>([
  'assets',
  'assetsHistory',
  'collectList',
  'holdInfo',
  'holdList',
  'orderList',
  'stockCountries',
  'stockHot',
  'stockIndices',
  'stockInfo',
  'stockList',
])

const limits = {
  answersMax: 40,
  charactersMax: 200_000,
  ageMaxMs: 7 * 86_400_000,
  writeEveryMs: 10_000,
} as const

/** A place for texts by name, in the order in which they came. */
export type Shelf = {
  readonly put: (name: string, text: string) => Promise<void>
  readonly get: (name: string) => Promise<string | undefined>
  readonly names: () => Promise<readonly string[]>
  readonly remove: (name: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/** An answer of an earlier visit, with the time at which it was true. */
export type Known = { readonly value: unknown; readonly atMs: number }

export type LastKnown = {
  readonly keep: (key: readonly unknown[], known: Known) => Promise<void>
  readonly find: (key: readonly unknown[], nowMs: number) => Promise<Known | undefined>
  /** Called when another user may use this phone. */
  readonly forget: () => Promise<void>
}

/**
 * Stored answers that are shown, with their age, when there is no network. They are only a last resort, and readers
 * mark them as old. They are deleted when the user logs out.
 */
export function makeLastKnown(shelf: Shelf): LastKnown {
  const written = new Map<string, number>()
  /** Counts the users of this phone: what is stored for one must not arrive after they have gone. */
  let user = 0
  return {
    async keep(key, known) {
      const name = nameOf(key)
      if (name === undefined || known.atMs - (written.get(name) ?? 0) < limits.writeEveryMs) return
      const text = JSON.stringify(known)
      if (text.length > limits.charactersMax) return
      written.set(name, known.atMs)
      const of = user
      await shelf.put(name, text)
      if (of !== user) return shelf.remove(name)
      const names = await shelf.names()
      await Promise.all(names.slice(0, Math.max(0, names.length - limits.answersMax)).map(shelf.remove))
    },
    async find(key, nowMs) {
      const name = nameOf(key)
      const text = name === undefined ? undefined : await shelf.get(name)
      if (text === undefined) return undefined
      const known: Known = JSON.parse(text)
      return nowMs - known.atMs > limits.ageMaxMs ? undefined : known
    },
    async forget() {
      user += 1
      written.clear()
      await shelf.clear()
    },
  }
}

function nameOf(key: readonly unknown[]): string | undefined {
  return worthKeeping.has(String(key[0])) ? JSON.stringify(key) : undefined
}

const cacheName = 'openbourse-last-known'
const addressOf = (name: string) => `/last-known?${encodeURIComponent(name)}`

/** The browser’s cache storage. Where it is not allowed, nothing is stored. */
export const cacheShelf: Shelf = {
  put: (name, text) => quietly(async (cache) => cache.put(addressOf(name), new Response(text))),
  get: (name) => quietly(async (cache) => (await cache.match(addressOf(name)))?.text()),
  names: async () =>
    (await quietly(async (cache) => {
      const addresses = await cache.keys()
      return addresses.map(({ url }) => decodeURIComponent(new URL(url).search.slice(1)))
    })) ?? [],
  remove: (name) => quietly(async (cache) => void (await cache.delete(addressOf(name)))),
  clear: async () => void (await globalThis.caches?.delete(cacheName).catch(() => false)),
}

async function quietly<T>(task: (cache: Cache) => Promise<T>): Promise<T | undefined> {
  try {
    return await task(await globalThis.caches.open(cacheName))
  } catch {
    return undefined
  }
}
