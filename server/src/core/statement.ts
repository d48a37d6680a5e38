import type { JournalTable } from './types.ts'

export type Statement = { readonly name: string; readonly sql: string }

const cache = new Map<string, Statement>()

/** Parameters that come before the tables' columns. */
const pageParameters = 5

/**
 * One statement that writes a page: its row in core.page and the rows of all its tables, all or nothing. The fence is
 * part of it. The text depends on the tables alone, so it is prepared once for each set of them.
 */
export function statementFor(tables: readonly JournalTable[]): Statement {
  // With the columns: a table that is described in two ways has two texts.
  const key = tables.map(({ name, columns }) => `${name}(${Object.keys(columns).join()})`).join(' ')
  const known = cache.get(key)
  if (known) return known
  const fresh = { name: `page-${cache.size}`, sql: writeSql(tables) }
  cache.set(key, fresh)
  return fresh
}

function writeSql(tables: readonly JournalTable[]): string {
  let used = pageParameters
  const parts = tables.map((table, at) => {
    const from = used + 1
    used += Object.keys(table.columns).length
    return `rows_${at} as (${insertSql(table, from)})`
  })
  const page = `insert into core.page (sequence, epoch, last_id, commands, at)
    values ($1::bigint, core.fence($2::bigint), $3::bigint, $4::integer, $5::bigint)`
  return parts.length === 0 ? page : `with ${parts.join(',\n')}\n${page}`
}

/** Arrays are taken apart in the select list: `from unnest(…)` would first gather all rows in a store of their own. */
function insertSql(table: JournalTable, firstParameter: number): string {
  const columns = Object.entries(table.columns)
  const names = columns.map(([name]) => name).join(', ')
  const cells = columns.map(([, type], at) => `unnest($${firstParameter + at}::${type}[])`).join(', ')
  return `insert into ${table.name} (${names}) select ${cells}${conflictSql(table)}`
}

function conflictSql(table: JournalTable): string {
  const key = table.upsertOn
  if (!key) return ''
  const rest = Object.keys(table.columns).filter((name) => !key.includes(name))
  const changes = rest.map((name) => `${name} = excluded.${name}`).join(', ')
  return ` on conflict (${key.join(', ')}) ${changes === '' ? 'do nothing' : `do update set ${changes}`}`
}
