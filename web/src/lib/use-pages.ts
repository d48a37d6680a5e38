import type { Asked, Calls, Output } from '@openbourse/protocol'
import type { Loaded, MoreState } from '@openbourse/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { load } from './ask.ts'
import { type PageParam, pageBehind } from './page-behind.ts'
import { keyOf } from './query.ts'

type Paged =
  | 'stockList'
  | 'holdList'
  | 'orderList'
  | 'tradeList'
  | 'coinOrderList'
  | 'coinTradeList'
  | 'txRecord'
  | 'noticeList'
  | 'newsList'
  | 'exchangeList'
  | 'withdrawOrder'
  | 'coinWithdrawOrder'
  | 'rechargeOrders'
  | 'depositList'
  | 'transferList'
  | 'offerOrders'
  | 'blockOrders'
  | 'coinOfferOrders'
  | 'shortTrades'
  | 'vipList'
  | 'loanOrders'
  | 'creditLog'
  | 'optionOrderList'
  | 'fundOrders'
  | 'fundStocks'
  | 'fundRecord'
  | 'managerSearch'
  | 'managerTrades'
  | 'followList'
  | 'followEvents'
  | 'recurringList'
  | 'recurringRuns'
  | 'planList'
  | 'planRuns'
  | 'basketRuns'
  | 'fractionDeals'
  | 'robotOrders'
  | 'robotRecord'
  | 'robotTrades'
type Row<Name extends Paged> = Output<Calls[Name]>['list'][number]
type Filters<Name extends Paged> = Omit<Asked<Calls[Name]>, 'page'>

export type Pages<T, First = unknown> = {
  readonly face: Loaded<readonly T[]>
  /** The newest first page, for what the whole list comes with. */
  readonly first: First | undefined
  readonly total: number
  readonly more: MoreState
  readonly onMore: () => void
  readonly refresh: () => Promise<unknown>
  /** When the first page came, on this device's clock. */
  readonly updatedAt: number
}

/** A list that grows page by page. Rows that moved between two pages are shown once. */
export function usePages<Name extends Paged>(
  name: Name,
  filters: Filters<Name>,
  options: {
    readonly idOf: (row: Row<Name>) => string
    readonly enabled?: boolean
    readonly everyMs?: number
    /** As of `useCall`. */
    readonly emptyEveryMs?: number
  },
): Pages<Row<Name>, Output<Calls[Name]>> {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(name), filters, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      load(name, { ...filters, ...pageParam } as unknown as Asked<Calls[Name]>, { signal }),
    initialPageParam: {} as PageParam,
    getNextPageParam: (last: Output<Calls[Name]>) => pageBehind(last),
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) =>
      (state.data?.pages[0]?.list.length === 0 ? options.emptyEveryMs : undefined) ?? options.everyMs,
    placeholderData: (before) => before,
  })
  // A page may be short where few rows match; the first one must not be shown as an empty list.
  const isBare = query.data?.pages.every(({ list }) => list.length === 0) === true && query.hasNextPage
  const { fetchNextPage, isFetchingNextPage } = query
  useEffect(() => {
    if (isBare && !isFetchingNextPage) void fetchNextPage()
  }, [isBare, isFetchingNextPage, fetchNextPage])
  const pages = query.data?.pages as readonly Output<Calls[Name]>[] | undefined
  return {
    face: faceOf(
      isBare
        ? undefined
        : pages &&
            once(
              pages.flatMap((page) => page.list as Row<Name>[]),
              options.idOf,
            ),
      query,
    ),
    first: pages?.[0],
    total: pages?.[0]?.total ?? 0,
    more: query.isFetchingNextPage ? 'loading' : query.hasNextPage ? 'more' : 'no-more',
    onMore: () => void query.fetchNextPage(),
    refresh: () => query.refetch({ throwOnError: true }),
    updatedAt: query.dataUpdatedAt,
  }
}

function faceOf<T>(
  rows: readonly T[] | undefined,
  query: { readonly isError: boolean; readonly dataUpdatedAt: number; readonly refetch: () => unknown },
): Loaded<readonly T[]> {
  if (rows)
    return { state: 'ready', value: rows, ...(query.isError ? { staleSinceMs: query.dataUpdatedAt } : {}) }
  return query.isError ? { state: 'failed', retry: () => void query.refetch() } : { state: 'waiting' }
}

export function once<T>(rows: readonly T[], idOf: (row: T) => string): T[] {
  return [...new Map(rows.map((row) => [idOf(row), row])).values()]
}
