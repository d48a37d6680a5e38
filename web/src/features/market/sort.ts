export const sorts = ['turnover', 'change', 'price', 'symbol'] as const
export type Sort = (typeof sorts)[number]
export type Sorting = { readonly by: Sort; readonly order: 'asc' | 'desc' }

/** The order in which a column is first wanted: names from A, everything else from the top. */
export function firstOrder(by: Sort): Sorting['order'] {
  return by === 'symbol' ? 'asc' : 'desc'
}

/** Choosing the chosen column again turns it round. */
export function choose(now: Sorting, by: Sort): Sorting {
  if (now.by !== by) return { by, order: firstOrder(by) }
  return { by, order: now.order === 'asc' ? 'desc' : 'asc' }
}
