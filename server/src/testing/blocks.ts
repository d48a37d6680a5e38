import type pg from 'pg'
import type { Queryable } from '../platform/db/index.ts'

/**
 * How many blocks of tables and indexes a read touches, independent of the machine. The read returns nothing.
 */
export async function blocksOf(
  pool: pg.Pool,
  read: (counting: Queryable) => Promise<unknown>,
): Promise<number> {
  let blocks = 0
  await read({
    query: async (sql, parameters = []) => {
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
      const [{ Plan: plan }] = rows[0]['QUERY PLAN']
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      return []
    },
  })
  return blocks
}
