import type { Row, Transaction } from './types.ts'

/**
 * Rows of one statement, some at a time. PostgreSQL sorts and joins them once, where a page after a page would do it again
 * for each of them. `name` is the cursor's, and free in the transaction; `sql` takes no parameters.
 */
export async function* rowsInPortions<R extends Row = Row>(
  tx: Transaction,
  { name, sql, atOnce }: { readonly name: string; readonly sql: string; readonly atOnce: number },
): AsyncGenerator<readonly R[]> {
  await tx.query(`declare ${name} no scroll cursor for ${sql}`)
  for (;;) {
    const rows = await tx.query<R>(`fetch ${atOnce} from ${name}`)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) break
  }
  await tx.query(`close ${name}`)
}
