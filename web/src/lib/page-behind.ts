export type PageParam = { readonly page?: number; readonly after?: string }

/** Lists that grow with time continue behind their last row; others, and answers of earlier servers, by number. */
export function pageBehind(last: {
  readonly more: boolean
  readonly page: number
  readonly next?: string | null
}): PageParam | undefined {
  if (typeof last.next === 'string') return { after: last.next }
  return last.more ? { page: last.page + 1 } : undefined
}
