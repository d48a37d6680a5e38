import type { Queryable } from '../../platform/db/types.ts'
import type { PersonalLine, Stage } from './lines.ts'

/** Erases what the lines of a stage name, of one account. */
export async function eraseLines(
  tx: Queryable,
  lines: readonly PersonalLine[],
  { userId, stage }: { readonly userId: number; readonly stage: Stage },
): Promise<void> {
  for (const { table, whose, when, way, words } of lines) {
    if (when !== stage) continue
    const name = table.split('.').map(quoted).join('.')
    if (way === 'remove') await tx.query(`delete from ${name} where ${quoted(whose)} = $1`, [userId])
    if (way === 'empty') {
      const nullable = await nullableOf(tx, table)
      const sets = words.map((column) => `${quoted(column)} = ${nullable.has(column) ? 'null' : `''`}`)
      await tx.query(`update ${name} set ${sets.join(', ')} where ${quoted(whose)} = $1`, [userId])
    }
    if (way === 'text')
      for (const column of words)
        await tx.query('select core.erase_text($1, $2, $3)', [table, column, userId])
  }
}

async function nullableOf(tx: Queryable, table: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attnotnull',
    [table.split('.').map(quoted).join('.')],
  )
  return new Set(rows.map(({ name }) => name))
}

const quoted = (name: string): string => `"${name}"`
