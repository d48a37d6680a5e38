import { limits } from '../limits.ts'
import { type Found, type PageAsked, type Paged, pageOf, type Window } from '../paging.ts'
import type { Queryable, Row } from './types.ts'

/**
 * Rows that grow with time, newest first by `id`. The rows of `owned` are found along an index; other conditions of
 * a list are checked row by row, for no more than `looked` rows a page.
 */
export type Listing = {
  /** `from schema.table one where …`: the rows of one owner, by an index that ends with the id. */
  readonly owned: string
  /** Parameters of `owned`, from $1 on. */
  readonly ownedBy: readonly unknown[]
  /** What is joined to each row of `one`; it must neither multiply nor drop them. */
  readonly joined?: string
  /** Condition on `one` and what is joined. */
  readonly filter?: string
  /** Parameters that `joined` and `filter` have besides, numbered behind those of `owned`. */
  readonly filteredBy?: readonly unknown[]
  /** Selected columns; `one.*` by default. */
  readonly columns?: string
  /** Only rows below this id. */
  readonly below?: number | undefined
  readonly looked?: number
}

/** A page of a listing. Its cost is bounded by `looked`, at whatever depth it begins. */
export function readPage<T extends { readonly id: number }>(
  db: Queryable,
  listing: Listing,
  { asked, read }: { readonly asked: PageAsked; readonly read: (row: Row) => T },
): Promise<Paged<T>> {
  return pageOf(asked, {
    rows: async (window) => {
      const { rows, edge } = await rowsIn(db, listing, window)
      return { rows: rows.map(read), edge }
    },
    count: () => countRows(db, listing),
    keyOf: ({ id }) => ({ id, tie: '' }),
  })
}

/** The rows in a window, and where the look ended if it was ended by its bound. */
export async function rowsIn(db: Queryable, listing: Listing, window: Window): Promise<Found<Row>> {
  const { columns = 'one.*' } = listing
  const parameters = parametersOf(listing)
  const below = Math.min(window.below, listing.below ?? window.below)
  const rows = await db.query(
    `select ${columns} ${lookedAt(listing)} order by one.id desc
     limit $${parameters.length + 2} offset $${parameters.length + 3}`,
    [...parameters, below, window.limit, window.skip],
  )
  return { rows, edge: rows.length < window.limit ? await edgeOf(db, listing, below) : null }
}

/** Number of matching rows among those that a page reads from its beginning. */
export async function countRows(db: Queryable, listing: Listing): Promise<number> {
  const [counted] = await db.query<{ total: number }>(`select count(*)::int as total ${lookedAt(listing)}`, [
    ...parametersOf(listing),
    listing.below ?? Number.MAX_SAFE_INTEGER,
  ])
  return counted?.total ?? 0
}

const parametersOf = ({ ownedBy, filteredBy = [] }: Listing): readonly unknown[] => [
  ...ownedBy,
  ...filteredBy,
]

// The inner order and limit come first, so reading stops once a page is full.
function lookedAt(listing: Listing): string {
  const { owned, joined = '', filter = 'true', looked } = listing
  return `from (select one.* ${owned} and one.id < $${parametersOf(listing).length + 1} order by one.id desc
    limit ${looked ?? limits.listRowsLookedAtMax}) one ${joined} where ${filter}`
}

async function edgeOf(db: Queryable, listing: Listing, below: number): Promise<number | null> {
  const { owned, ownedBy, looked = limits.listRowsLookedAtMax } = listing
  const [edge] = await db.query<{ id: string }>(
    `select one.id ${owned} and one.id < $${ownedBy.length + 1} order by one.id desc limit 1 offset ${looked - 1}`,
    [...ownedBy, below],
  )
  return edge ? Number(edge.id) : null
}
