import type { OwnRow } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { rowsOf } from '../pools/index.ts'
import type { ManagerBook } from './book.ts'
import { managersLeaves } from './tables.ts'

/** Rows of a manager that anyone may have opened: what was published of one, and each look at them. */
export type ManagerTrack = {
  /**
   * The owner of the sales that are the closed trades, and the times between; undefined for a number that no
   * manager has.
   */
  salesOf(
    id: number,
  ): { readonly portfolioId: number; readonly from: number; readonly to: number } | undefined
  terms(id: number): Promise<readonly OwnRow[]>
  /** Looks behind one, oldest first. */
  looks(id: number, after: number, most: number): Promise<readonly OwnRow[]>
}

export function managerTrack(db: Queryable, book: Pick<ManagerBook, 'get'>): ManagerTrack {
  const [managerTable, lookTable] = managersLeaves
  return {
    salesOf(id) {
      const entry = book.get(id)
      if (!entry) return undefined
      const { portfolioId, publishedAt } = entry.manager
      return { portfolioId, from: publishedAt + 1, to: entry.closedAt ?? Number.MAX_SAFE_INTEGER }
    },
    terms: (id) =>
      rowsOf(db, { table: managerTable!, where: 'id = $1', values: [id], most: 1, at: 'listed_at' }),
    looks: (id, after, most) =>
      rowsOf(db, {
        table: lookTable!,
        where: 'manager_id = $1 and id > $2',
        values: [id, after],
        most,
        at: 'at',
      }),
  }
}
