import type { Asked, CallName, Calls } from '@openbourse/protocol'
import type { Loaded } from '@openbourse/ui'
import { type Query, type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Results } from './request.ts'

export const keyOf = <Name extends CallName>(name: Name, input?: Asked<Calls[Name]>) =>
  input === undefined ? ([name] as const) : ([name, input] as const)

export type CallOptions = {
  readonly enabled?: boolean
  /** Refreshes at this interval while the page is visible. */
  readonly everyMs?: number
  /** Asks this often instead while the list of the answer is empty, so that what comes is seen without a reload. */
  readonly emptyEveryMs?: number
  /** Answers younger than this are not asked again. */
  readonly freshForMs?: number
  /** What was shown before stays while a new input loads. */
  readonly keepPrevious?: boolean
  /** Asked as it comes on the screen, and after that only on demand: nothing that changes elsewhere asks it again. */
  readonly once?: boolean
}

export type Load = <Name extends CallName>(
  name: Name,
  input: Asked<Calls[Name]>,
  options: { readonly signal: AbortSignal },
) => Promise<Results[Name]>

export type UseCall = <Name extends CallName>(
  name: Name,
  input: Asked<Calls[Name]>,
  options?: CallOptions,
) => UseQueryResult<Results[Name]>

/** Reads a call into the cache: `useCall('stockHot', { country: 'NG' })`. */
export function makeUseCall(load: Load): UseCall {
  return (name, input, options = {}) => {
    const { enabled, everyMs, emptyEveryMs, freshForMs, keepPrevious, once } = options
    return useQuery<unknown>({
      queryKey: keyOf(name, input),
      queryFn: ({ signal }) => load(name, input, { signal }),
      ...(enabled === undefined ? {} : { enabled }),
      refetchInterval: ({ state }) => (isEmptyList(state.data) ? emptyEveryMs : undefined) ?? everyMs,
      ...(freshForMs === undefined ? {} : { staleTime: freshForMs }),
      ...(keepPrevious ? { placeholderData: (before: unknown) => before } : {}),
      ...(once ? { meta: { once }, refetchOnWindowFocus: false, refetchOnReconnect: false } : {}),
    }) as UseQueryResult<Results[typeof name]>
  }
}

const isEmptyList = (answer: unknown): boolean =>
  (answer as { readonly list?: readonly unknown[] } | undefined)?.list?.length === 0

/** The face that a query shows. What is known stays on the screen while it is asked again or fails, with its age. */
export function faceOf<T, U = T>(query: UseQueryResult<T>, pick: (value: T) => U): Loaded<U> {
  if (query.data !== undefined) {
    const stale = query.isError ? { staleSinceMs: query.dataUpdatedAt } : {}
    return { state: 'ready', value: pick(query.data), ...stale }
  }
  return query.isError ? { state: 'failed', retry: () => void query.refetch() } : { state: 'waiting' }
}

/** Marks answers as outdated, so that visible ones are refreshed; not those whose query has `once`. */
export const makeOutdated =
  (queries: QueryClient) =>
  async (...names: readonly CallName[]): Promise<void> => {
    const isRepeatable = ({ meta }: Query) => meta?.['once'] !== true
    await Promise.all(
      names.map((name) => queries.invalidateQueries({ queryKey: keyOf(name), predicate: isRepeatable })),
    )
  }
