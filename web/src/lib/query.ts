import {
  keyOf,
  makeChanges,
  makeOutdated,
  makeUseCall,
  refusalOf,
  TransportFailure,
  type UseCall,
} from '@openbourse/client'
import type { Asked, CallName, Calls } from '@openbourse/protocol'
import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { type Answer, ask, load, RefusedToLoad } from './ask.ts'
import { newKey } from './chance.ts'
import { clock } from './clock.ts'
import { kept } from './kept.ts'
import { isOffline } from './online.ts'

export { faceOf, keyOf } from '@openbourse/client'

/** Comes after home: nothing that is shown first needs it. */
const lastKnown = once(async () => {
  const { cacheShelf, makeLastKnown } = await import('./last-known.ts')
  return makeLastKnown(cacheShelf)
})

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    // What did not come may come the next time.
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

/** Everything that came from the server lives here and nowhere else. */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (value, { queryKey, state }) =>
      void lastKnown().then(
        (known) => known.keep(queryKey, { value, atMs: state.dataUpdatedAt }),
        () => {},
      ),
    onError: (error, query) => void (error instanceof TransportFailure && remember(query)),
  }),
  defaultOptions: {
    queries: {
      // Without a network a question fails, so that what was last known can be shown instead of a skeleton.
      networkMode: 'always',
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      // A refusal is an answer; only silence is asked again.
      retry: (count, error) => count < 2 && !isOffline() && !(error instanceof RefusedToLoad),
    },
  },
})

/** Uses the answer of an earlier visit for a query that failed. The failure is kept, so the answer is shown as old. */
async function remember(query: Query<unknown, unknown>): Promise<void> {
  if (query.state.data !== undefined) return
  const known = await lastKnown().then(
    (all) => all.find(query.queryKey, clock.now()),
    () => undefined,
  )
  if (known && query.state.data === undefined && query.state.status === 'error')
    query.setState({ data: known.value, dataUpdatedAt: known.atMs })
}

// Another tab may log another user in or out: whatever this one has read belongs to the user before.
let whose = kept.get('userToken')
kept.subscribe(() => {
  if (whose === kept.get('userToken')) return
  whose = kept.get('userToken')
  queries.clear()
  void lastKnown().then(
    (known) => known.forget(),
    () => {},
  )
})

/**
 * When the oldest figure came that is on the screen and could not be asked again, which without a network is all of them;
 * undefined if all are fresh.
 */
export function useOldestShown(): number | undefined {
  return useSyncExternalStore((listener) => queries.getQueryCache().subscribe(listener), oldestShown)
}

function oldestShown(): number | undefined {
  const old = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined && (state.status === 'error' || isOffline()))
    .filter((query) => query.isActive())
    .map(({ state }) => state.dataUpdatedAt)
  return old.length === 0 ? undefined : Math.min(...old)
}

/**
 * Reads the data of a page that is about to be shown, so that the request runs while the page is being drawn. The
 * page's query waits for it.
 */
export function askEarly<Name extends CallName>(name: Name, input: Asked<Calls[Name]>): void {
  void queries.prefetchQuery({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => load(name, input, { signal }),
  })
}

/** Reads a call into the cache: `useCall('stockHot', { country: 'NG' })`. */
export const useCall: UseCall = makeUseCall(load)

/** Marks answers as old, so that what is on the screen is asked again. */
export const outdated = makeOutdated(queries)

/** What is asked again after a change; see `makeChanges`. */
export const { changed, changedBy } = makeChanges({
  load: async () => (await import('virtual:changes')).changes,
  outdated,
  allOutdated: () => queries.invalidateQueries(),
})

/**
 * One request at a time: `busy` while it is under way, and what it changes is asked again. A try without an answer is repeated
 * with the same key; a new input or an answer ends it. What moves money or orders is a command: see `useCommand`.
 */
export function useAction<Name extends CallName>(name: Name) {
  const [busy, setBusy] = useState(false)
  const attempt = useRef<{ readonly input: string; readonly key: string }>(undefined)

  async function run(input: Asked<Calls[Name]>): Promise<Answer<Name>> {
    const text = JSON.stringify(input)
    if (attempt.current?.input !== text) attempt.current = { input: text, key: newKey() }
    setBusy(true)
    try {
      const answer = await ask(name, input, { key: attempt.current.key })
      attempt.current = undefined
      return answer
    } catch {
      return { ok: false, ...refusalOf('no_answer') }
    } finally {
      setBusy(false)
      void changedBy(name)
    }
  }

  return { busy, run } as const
}
