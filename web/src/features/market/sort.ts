import type { Order } from '../../common/lists/sort.ts'

export const sorts = ['turnover', 'change', 'price', 'symbol'] as const
export type Sort = (typeof sorts)[number]

/** The order in which a column is first wanted: names from A, everything else from the top. */
export function firstOrder(by: Sort): Order {
  return by === 'symbol' ? 'asc' : 'desc'
}
