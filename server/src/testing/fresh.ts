import pg from 'pg'

type Asked = Pick<pg.Pool, 'query'>

/** The contents of a database that was copied from the template and not used yet. */
export type Fresh = {
  readonly tables: readonly string[]
  /** Rows as JSON, by table; only tables that have any. */
  readonly seeds: Readonly<Record<string, string>>
  /** Each sequence with its value, and whether that was drawn already. */
  readonly sequences: readonly { readonly name: string; readonly at: string; readonly drawn: boolean }[]
  readonly fingerprint: string
  /** Of tables with generated columns: the others, quoted and with commas. */
  readonly columns?: Readonly<Record<string, string>>
}

export async function lookAtFresh(database: Asked): Promise<Fresh> {
  const found = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`,
  )
  const tables = found.rows.map(({ name }) => name)
  const seeds: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await database.query<{ held: string | null }>(
      `select json_agg(one order by one::text)::text as held from ${table} one`,
    )
    const held = rows[0]?.held
    if (held) seeds[table] = held
  }
  const sequences = await database.query<Fresh['sequences'][number]>(
    `select format('%I.%I', schemaname, sequencename) as name,
       coalesce(last_value, start_value)::text as at, last_value is not null as drawn
     from pg_sequences order by 1`,
  )
  const seen = await database.query<{ seen: string }>(fingerprint)
  return { tables, seeds, sequences: sequences.rows, fingerprint: seen.rows[0]?.seen ?? '' }
}

/** Stores it in the server’s own database, where every process of the run can read it. */
export async function keepFresh(server: Asked, fresh: Fresh): Promise<void> {
  await server.query(
    'create schema shelf; create table shelf.fresh (told json); create table shelf.emptied (name text primary key)',
  )
  await server.query('insert into shelf.fresh values ($1)', [JSON.stringify(fresh)])
}

export async function readFresh(server: Asked): Promise<Fresh> {
  const { rows } = await server.query<{ told: Fresh }>('select told from shelf.fresh')
  const told = rows[0]?.told
  if (!told) throw new Error('The set-up of a test run stores the contents of a fresh database.')
  return told
}

const catalogs = 'class attribute attrdef index constraint trigger proc type policy namespace'.split(' ')
const catalogStates = catalogs.map(
  (name) =>
    `(select concat_ws(':', count(*), max(xmin::text::bigint), sum(xmin::text::bigint)) from pg_${name})`,
)

/**
 * A query whose answer `seen` changes when a table, column, function, trigger, constraint, right or setting is created, changed or dropped:
 * each catalog row names the transaction that wrote it. Analyzing tables and drawing from sequences do not change it.
 */
const fingerprint = `select concat_ws(' ', ${catalogStates.join(', ')},
  (select datacl from pg_database where datname = current_database()),
  (select string_agg(setconfig::text, ' ' order by setrole) from pg_db_role_setting
   where setdatabase = (select oid from pg_database where datname = current_database()))) as seen`

/**
 * Statements that make a used database equal to a fresh one, in one round trip; the last one answers the fingerprint. They run as owner with
 * triggers off, because some tables are append-only.
 */
export function resetScript({ tables, seeds, sequences, columns = {} }: Fresh): string {
  return [
    // A server that a test has killed leaves connections behind.
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
    "begin; set local session_replication_role = replica; set local lock_timeout = '2s'",
    ...tables.map((table) => `delete from ${table}`),
    ...Object.entries(seeds).map(
      ([table, rows]) =>
        `insert into ${table} ${columns[table] ? `(${columns[table]})` : ''} overriding system value
         select ${columns[table] ?? '*'} from json_populate_recordset(null::${table}, ${pg.escapeLiteral(rows)})`,
    ),
    // Unlike `alter sequence … restart`, setval does not touch the catalogs.
    ...sequences.map(({ name, at, drawn }) => `select setval(${pg.escapeLiteral(name)}, ${at}, ${drawn})`),
    'commit',
    fingerprint,
  ].join(';\n')
}
