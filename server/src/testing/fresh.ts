import type pg from 'pg'

type Asked = Pick<pg.Pool, 'query'>

/** The contents of a database that was copied from the template and not used yet. */
export type Fresh = {
  readonly tables: readonly string[]
  /** Rows as JSON, by table; only tables that have any. */
  readonly seeds: Readonly<Record<string, string>>
  /** The last value of each sequence that migrations drew from. */
  readonly drawn: Readonly<Record<string, string>>
  readonly fingerprint: string
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
      `select json_agg(one)::text as held from ${table} one`,
    )
    const held = rows[0]?.held
    if (held) seeds[table] = held
  }
  return { tables, seeds, drawn: await sequencesDrawn(database), fingerprint: await fingerprint(database) }
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

/**
 * Changes when a table, column, function, trigger, constraint, right or setting is created, changed or dropped: each catalog row
 * names the transaction that wrote it. Analyzing tables and drawing from sequences do not change it.
 */
export async function fingerprint(database: Asked): Promise<string> {
  const catalogs = [
    'class',
    'attribute',
    'attrdef',
    'index',
    'constraint',
    'trigger',
    'proc',
    'type',
    'policy',
    'namespace',
  ]
  const parts = catalogs.map(
    (name) =>
      `(select count(*) || ':' || max(xmin::text::bigint) || ':' || sum(xmin::text::bigint) from pg_${name})`,
  )
  const own = `(select datacl from pg_database where datname = current_database()),
    (select string_agg(setconfig::text, ' ' order by setrole) from pg_db_role_setting
     where setdatabase = (select oid from pg_database where datname = current_database()))`
  const { rows } = await database.query<{ seen: string }>(
    `select concat_ws(' ', ${parts.join(', ')}, ${own}) as seen`,
  )
  return rows[0]?.seen ?? ''
}

export async function sequencesDrawn(database: Asked): Promise<Record<string, string>> {
  const { rows } = await database.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where last_value is not null`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
