import {
  type Answer,
  keyOf,
  makeChanges,
  makeOutdated,
  makeUseCall,
  type Results,
  type UseCall,
} from '@openbourse/client'
import type { Asked, CallName, Calls } from '@openbourse/protocol'
import { hashKey, type Query, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, load, NotLoaded } from './ask.ts'
import { newKey } from './chance.ts'

/** Everything that came from the server lives here and nowhere else; it is forgotten when the session ends. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      // Only silence is asked again; a refusal is an answer.
      retry: (count, error) =>
        count < 2 && !(error instanceof NotLoaded && error.refusal.reason !== 'no_answer'),
    },
  },
})

export { faceOf } from '@openbourse/client'

/** Marks every answer as old. */
export const allOutdated = (): Promise<void> => queries.invalidateQueries()

/** How often a queue is asked again while it is looked at. */
export const queueMs = 5_000

/** Reads a call into the cache: `useCall('consoleProposals', { show: 'to_check' })`. */
export const useCall: UseCall = makeUseCall(load)

/** Marks answers as old, so that what is on the screen is asked again. */
export const outdated = makeOutdated(queries)

/** What is asked again after a command; see `makeChanges`. */
export const { changedBy } = makeChanges({
  load: async () => (await import('virtual:changes')).changes,
  outdated,
  allOutdated: () => queries.invalidateQueries(),
})

type LookOptions = {
  /** What the queue knows of it: when that has changed, it is read again. */
  readonly known?: unknown
  /** What was shown before stays while another input loads; only for stretches of one thing, never for another person. */
  readonly keepPrevious?: boolean
  /** What comes after it is asked for by other means: a command that changes it is no reason to read all of it again. */
  readonly once?: boolean
}

/**
 * Reads what is written into the audit whenever it is read. So it is asked for when it comes onto the screen and when what is
 * known of it has changed, and never again because time passes: a record that repeats itself hides what stands between.
 */
export function useLook<Name extends CallName>(
  name: Name,
  input: Asked<Calls[Name]>,
  { known = null, keepPrevious = false, once = false }: LookOptions = {},
): UseQueryResult<Results[Name]> {
  const asked = keyOf(name, input)
  return useQuery<unknown>({
    queryKey: [...asked, known],
    queryFn: ({ signal }) => load(name, input, { signal }),
    placeholderData: (before: unknown, query: Query | undefined) =>
      keepPrevious || hashKey(query?.queryKey.slice(0, asked.length) ?? []) === hashKey(asked)
        ? before
        : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    meta: { once },
  }) as UseQueryResult<Results[Name]>
}

/**
 * One request at a time: `busy` while it is under way, and what it changes is asked again. A try that got no answer is repeated
 * with the same key, so that nothing happens twice; a new input or an answer ends it.
 */
export function useAction<Name extends CallName>(name: Name) {
  const [busy, setBusy] = useState(false)
  const attempt = useRef<{ readonly input: string; readonly key: string }>(undefined)

  async function run(input: Asked<Calls[Name]>): Promise<Answer<Name>> {
    const text = JSON.stringify(input)
    if (attempt.current?.input !== text) attempt.current = { input: text, key: newKey() }
    setBusy(true)
    const answer = await ask(name, input, { key: attempt.current.key })
    if (answer.ok || answer.reason !== 'no_answer') attempt.current = undefined
    setBusy(false)
    void changedBy(name)
    return answer
  }

  return { busy, run } as const
}
