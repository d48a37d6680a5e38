/** The parts of a service worker's world that are used here; the page's own types do not know them. */
type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}

type Happenings = {
  readonly install: Lasting
  readonly activate: Lasting
  readonly fetch: Fetching
  readonly message: MessageEvent
}

export type WorkerScope = {
  readonly addEventListener: <Name extends keyof Happenings>(
    name: Name,
    listener: (event: Happenings[Name]) => void,
  ) => void
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly caches: CacheStorage
  readonly location: Location
}

export const scope = globalThis as unknown as WorkerScope
