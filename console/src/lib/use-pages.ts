import { keyOf, type Results } from '@openbourse/client'
import type { Asked, Calls } from '@openbourse/protocol'
import type { Loaded, MoreState } from '@openbourse/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { load } from './ask.ts'

type Paged = 'consoleOffers' | 'consoleBlocks' | 'consoleCoinOffers'
type Page<Name extends Paged> = Results[Name]

export type Pages<Row, Counts = unknown> = {
  readonly of: Loaded<readonly Row[]>
  /** How many there are of each kind over all pages; undefined until they are known. */
  readonly counts: Counts | undefined
  readonly more: MoreState
  readonly onMore: () => void
}

const size = 50

/** A list that goes on behind its last row, page by page. With `all` it asks on by itself until it is whole. */
export function usePages<Name extends Paged>(
  name: Name,
  { everyMs, all = false }: { readonly everyMs: number; readonly all?: boolean },
): Pages<Page<Name>['list'][number], Page<Name>['counts']> {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(name), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      load(name, { size, ...pageParam } as unknown as Asked<Calls[Name]>, { signal }),
    initialPageParam: {} as { readonly after?: string },
    getNextPageParam: ({ next }: Page<Name>) => (next === null ? undefined : { after: next }),
    refetchInterval: everyMs,
    placeholderData: (before) => before,
  })
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query
  useEffect(() => {
    if (all && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [all, hasNextPage, isFetchingNextPage, fetchNextPage])
  const pages = query.data?.pages as readonly Page<Name>[] | undefined
  return {
    of: faceOf(
      pages?.flatMap(({ list }) => list as readonly Page<Name>['list'][number][]),
      query,
    ),
    counts: pages?.[0]?.counts,
    more: isFetchingNextPage ? 'loading' : hasNextPage ? 'more' : 'no-more',
    onMore: () => void fetchNextPage(),
  }
}

/** A row that slipped from one page to the next between two questions is shown once. */
function faceOf<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  query: { readonly isError: boolean; readonly dataUpdatedAt: number; readonly refetch: () => unknown },
): Loaded<readonly Row[]> {
  if (!rows)
    return query.isError ? { state: 'failed', retry: () => void query.refetch() } : { state: 'waiting' }
  const value = [...new Map(rows.map((row) => [row.id, row])).values()]
  return { state: 'ready', value, ...(query.isError ? { staleSinceMs: query.dataUpdatedAt } : {}) }
}
