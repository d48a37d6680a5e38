import type pg from 'pg'
import { agree } from '../measure.ts'

/** What a portion wrote, as a range of ids: above `after` and up to `upTo`. Ids are one sequence over all tables. */
export type Range = { readonly after: number; readonly upTo: number }

/** Tables that an allotment adds rows to, with the column that says when, and those whose rows it replaces, with their keys. */
const added = [
  { name: 'ledger.entry', id: 'id' },
  { name: 'ledger.posting', id: 'entry' },
  { name: 'offers.application_moment', id: 'id' },
] as const

const peerOf = (name: string): string => `peer.${name.replace('.', '_')}`

/**
 * The rows of an allotment as one would write them if nothing had to be decided: the same tables with the same keys and indexes, from the stored rows,
 * one statement and one transaction for each portion. Nothing is sent, hashed or read by a process.
 */
export async function bareInserts(pool: pg.Pool, portions: readonly Range[]): Promise<number> {
  await pool.query('create schema peer')
  for (const name of [...added.map((one) => one.name), 'offers.application', 'notices.notice'])
    await pool.query(`create table ${peerOf(name)} (like ${name} including all)`)
  // What an allotment replaces is there before it.
  for (const name of ['offers.application', 'notices.notice'])
    await pool.query(`insert into ${peerOf(name)} select * from ${name}`)
  const sql = await statementFor(pool)
  await pool.query('analyze')
  await pool.query('checkpoint')
  const client = await pool.connect()
  try {
    // As the house does it: a page's statement has one good plan whatever its parameters are.
    await client.query('set plan_cache_mode = force_generic_plan')
    const fromMs = performance.now()
    for (const { after, upTo } of portions)
      await client.query({ name: 'portion', text: sql, values: [after, upTo] })
    const tookMs = performance.now() - fromMs
    await agreeOnRows(client, portions)
    return tookMs
  } finally {
    client.release()
  }
}

async function statementFor(pool: pg.Pool): Promise<string> {
  const inserts = added.map(
    ({ name, id }, at) =>
      `added_${at} as (insert into ${peerOf(name)} select * from ${name} where ${id} > $1::bigint and ${id} <= $2::bigint)`,
  )
  const changes = async (name: string, keys: readonly string[]): Promise<string> => {
    const [schema, table] = name.split('.')
    const { rows } = await pool.query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_schema = $1 and table_name = $2',
      [schema, table],
    )
    const rest = rows.filter((column) => !keys.includes(column.name))
    return `on conflict (${keys.join(', ')}) do update set ${rest.map((column) => `${column.name} = excluded.${column.name}`).join(', ')}`
  }
  const applications = `applications as (insert into ${peerOf('offers.application')}
    select one.* from offers.application one join offers.application_moment moment on moment.application_id = one.id
    where moment.id > $1::bigint and moment.id <= $2::bigint ${await changes('offers.application', ['id'])})`
  const notices = `insert into ${peerOf('notices.notice')} select * from notices.notice
    where id > $1::bigint and id <= $2::bigint ${await changes('notices.notice', ['user_id', 'about'])}`
  return `with ${[...inserts, applications].join(',\n')}\n${notices}`
}

/** The peer has written what ours wrote, and no less. */
async function agreeOnRows(client: pg.PoolClient, portions: readonly Range[]): Promise<void> {
  const bounds = [portions[0]?.after ?? 0, portions.at(-1)?.upTo ?? 0]
  for (const { name, id } of added) {
    const count = async (table: string) =>
      (
        await client.query(
          `select count(*)::int as n from ${table} where ${id} > $1::bigint and ${id} <= $2::bigint`,
          bounds,
        )
      ).rows[0].n
    agree(`rows of ${name}`, await count(peerOf(name)), await count(name))
  }
}
