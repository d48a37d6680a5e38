import type { Asked, CallName, Calls } from '@openbourse/protocol'
import type { Loaded } from '@openbourse/ui'
import { hashKey, type Query, QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Answer, ask, load, NotLoaded, type Results } from './ask.ts'
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

export const keyOf = <Name extends CallName>(name: Name, input?: Asked<Calls[Name]>) =>
  input === undefined ? ([name] as const) : ([name, input] as const)

/** Marks every answer as old. */
export const allOutdated = (): Promise<void> => queries.invalidateQueries()

export type CallOptions = {
  readonly enabled?: boolean
  /** Asks again this often while the screen is looked at. */
  readonly everyMs?: number
  /** What was shown before stays while a new input loads. */
  readonly keepPrevious?: boolean
}

/** How often a queue is asked again while it is looked at. */
export const queueMs = 5_000

/** Reads a call into the cache: `useCall('consoleProposals', { show: 'to_check' })`. */
export function useCall<Name extends CallName>(
  name: Name,
  input: Asked<Calls[Name]>,
  options: CallOptions = {},
): UseQueryResult<Results[Name]> {
  const { enabled, everyMs, keepPrevious } = options
  return useQuery<unknown>({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => load(name, input, { signal }),
    ...(enabled === undefined ? {} : { enabled }),
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(keepPrevious ? { placeholderData: (before: unknown) => before } : {}),
  }) as UseQueryResult<Results[Name]>
}

type LookOptions = {
  /** What the queue knows of it: when that has changed, it is read again. */
  readonly known?: unknown
  /** What was shown before stays while another input loads; only for stretches of one thing, never for another person. */
  readonly keepPrevious?: boolean
}

/**
 * Reads what is written into the audit whenever it is read. So it is asked for when it comes onto the screen and when what is
 * known of it has changed, and never again because time passes: a record that repeats itself hides what stands between.
 */
export function useLook<Name extends CallName>(
  name: Name,
  input: Asked<Calls[Name]>,
  { known = null, keepPrevious = false }: LookOptions = {},
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
  }) as UseQueryResult<Results[Name]>
}

/** The face that a query shows. What is known stays on the screen while it is asked again or fails, with its age. */
export function faceOf<T, U = T>(query: UseQueryResult<T>, pick: (value: T) => U): Loaded<U> {
  if (query.data !== undefined) {
    const stale = query.isError ? { staleSinceMs: query.dataUpdatedAt } : {}
    return { state: 'ready', value: pick(query.data), ...stale }
  }
  return query.isError ? { state: 'failed', retry: () => void query.refetch() } : { state: 'waiting' }
}

/** Marks answers as old, so that what is on the screen is asked again. */
export async function outdated(...names: readonly CallName[]): Promise<void> {
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: keyOf(name) })))
}

/**
 * One wish at a time: `busy` while it is under way. A try that got no answer is repeated with the same key, so that nothing
 * happens twice; a new input or an answer ends the wish.
 */
export function useAction<Name extends CallName>(name: Name) {
  const [busy, setBusy] = useState(false)
  const wish = useRef<{ readonly input: string; readonly key: string }>(undefined)

  async function run(input: Asked<Calls[Name]>): Promise<Answer<Name>> {
    const text = JSON.stringify(input)
    if (wish.current?.input !== text) wish.current = { input: text, key: newKey() }
    setBusy(true)
    const answer = await ask(name, input, { key: wish.current.key })
    if (answer.ok || answer.reason !== 'no_answer') wish.current = undefined
    setBusy(false)
    return answer
  }

  return { busy, run } as const
}
