/** What a call asks of a list: a page by number, or with `after`, which wins, the one behind another. */
export type PageAsked = {
  readonly page: number
  readonly size: number
  readonly after?: string | undefined
}

/** A list's page, as in `endlessListOf` of the protocol. */
export type Paged<T> = {
  readonly list: readonly T[]
  readonly total: number
  readonly page: number
  readonly size: number
  readonly more: boolean
  readonly next: string | null
}

/** Behind which row a page begins, with the number of that page and the count of the list as it was at its beginning. */
export type Cursor = {
  readonly page: number
  readonly total: number
  readonly id: number
  /** Orders rows that have one id; empty where ids are unique. */
  readonly tie: string
}

/** Which rows to read: at most `limit` with ids below `below`, without the first `skip` of them. */
export type Window = { readonly below: number; readonly skip: number; readonly limit: number }

/** Rows found in a window: `edge` is the lowest id read when the limit on rows ended the search, else null. */
export type Found<T> = { readonly rows: readonly T[]; readonly edge: number | null }

/** Above every id. */
export const aboveAll = Number.MAX_SAFE_INTEGER

/** A cursor in the form that the protocol lets in; undefined where the page is asked for by number. */
export function cursorOf({ after }: Pick<PageAsked, 'after'>): Cursor | undefined {
  if (after === undefined) return undefined
  const [page, total, id, ...tie] = after.split('-')
  return { page: Number(page), total: Number(total), id: Number(id), tie: tie.join('-') }
}

export function cursorText({ page, total, id, tie }: Cursor): string {
  const numbers = `${Math.min(page, 999_999)}-${total}-${id}`
  return tie === '' ? numbers : `${numbers}-${tie}`
}

/**
 * Reads a page by number or by cursor. One more row than the page has is read, to find out whether more follow.
 * Rows are counted when the page is requested by number; a cursor contains the count.
 */
export async function pageOf<T>(
  asked: PageAsked,
  list: {
    readonly rows: (window: Window) => Promise<Found<T>>
    readonly count: () => Promise<number>
    /** The id of a row, and what orders it among rows with the same. */
    readonly keyOf: (row: T) => Pick<Cursor, 'id' | 'tie'>
  },
): Promise<Paged<T>> {
  const { size } = asked
  const cursor = cursorOf(asked)
  const page = cursor?.page ?? asked.page
  const skip = cursor ? 0 : (page - 1) * size
  const [{ rows, edge }, total] = await Promise.all([
    list.rows({ below: cursor?.id ?? aboveAll, skip, limit: size + 1 }),
    cursor?.total ?? list.count(),
  ])
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  const follows = rows.length > size
  const key = follows && last ? list.keyOf(last) : edge === null ? null : { id: edge, tie: '' }
  const next = key && cursorText({ page: page + 1, total, ...key })
  return { list: shown, total, page, size, more: cursor ? next !== null : follows, next }
}

/** As `pageOf` of rows that are in memory, newest first. */
export function pageOfRows<T extends { readonly id: number }>(
  asked: PageAsked,
  rows: readonly T[],
): Paged<T> {
  const { size } = asked
  const cursor = cursorOf(asked)
  const page = cursor?.page ?? asked.page
  const behind = cursor ? rows.filter(({ id }) => id < cursor.id) : rows.slice((page - 1) * size)
  const list = behind.slice(0, size)
  const last = list.at(-1)
  const more = behind.length > size
  const total = rows.length
  const next = more && last ? cursorText({ page: page + 1, total, id: last.id, tie: '' }) : null
  return { list, total, page, size, more, next }
}

/** The same page with other rows in their place: what they look like on the wire. */
export const withRows = <T, U>(
  paged: Paged<T>,
  list: readonly U[],
): Omit<Paged<U>, 'list'> & { list: U[] } => ({
  ...paged,
  list: [...list],
})
