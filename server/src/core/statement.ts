import type { JournalTable } from './types.ts'

/** Without a name it is parsed each time it is sent, and leaves nothing behind on the connection. */
export type Statement = { readonly name: string; readonly sql: string }

/** So many statements stay prepared on a connection; PostgreSQL keeps each in memory for as long as that lives. */
export const preparedMax = 64
/** A set of tables is worth a name when it has been written so often. */
const namedFromUses = 4
/** So many texts are remembered, those of sets that were used last. */
const textsMax = 256

/** Whether a text writes a page: for code between the writer and the database. */
export const isPage = (sql: string): boolean => sql.includes('insert into core.page ')

type Known = { statement: Statement; uses: number }

/** Parameters that come before the tables' columns. */
const pageParameters = 5

/**
 * One statement that writes a page: its row in core.page and the rows of all its tables, all or nothing. The fence
 * is part of it. The text depends on the tables alone, so the sets that are written often are prepared once. A page
 * has the tables of the commands that arrive together, so there can be as many sets as subsets of all tables: the
 * rare ones are sent without being prepared.
 */
export class Statements {
  readonly #known = new Map<string, Known>()
  #named = 0

  /** Names that are left to give. */
  get unnamed(): number {
    return preparedMax - this.#named
  }

  for(tables: readonly JournalTable[]): Statement {
    // With the columns: a table that is described in two ways has two texts.
    const key = tables.map(({ name, columns }) => `${name}(${Object.keys(columns).join()})`).join(' ')
    const known = this.#known.get(key) ?? { statement: { name: '', sql: writeSql(tables) }, uses: 0 }
    known.uses += 1
    if (known.statement.name === '' && known.uses >= namedFromUses && this.#named < preparedMax) {
      known.statement = { name: `page-${this.#named}`, sql: known.statement.sql }
      this.#named += 1
    }
    this.#remember(key, known)
    return known.statement
  }

  /** A named text is never removed: one name always means one text. */
  #remember(key: string, known: Known): void {
    this.#known.delete(key)
    this.#known.set(key, known)
    if (this.#known.size <= textsMax) return
    for (const [oldest, { statement }] of this.#known) {
      if (statement.name !== '') continue
      this.#known.delete(oldest)
      return
    }
  }
}

/** One for the process: connections come and go, and each prepares what it is sent. */
export const statements = new Statements()

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
