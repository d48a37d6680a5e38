import type pg from 'pg'
import { agree } from '../measure.ts'

/** What a portion wrote, as a range of ids: above `after` and up to `upTo`. Ids are one sequence over all tables. */
export type Range = { readonly after: number; readonly upTo: number }

/** Tables that an allotment adds rows to, with the id that orders them. */
const added = [
  { name: 'ledger.entry', id: 'id' },
  { name: 'ledger.posting', id: 'entry' },
  { name: 'offers.application_moment', id: 'id' },
] as const

const peerOf = (name: string): string => `peer.${name.replace('.', '_')}`

/** Tables in which a newer row replaces the older one of the same key. */
const replaced = [
  { name: 'offers.application', keys: ['id'] },
  { name: 'notices.notice', keys: ['user_id', 'about'] },
] as const

/**
 * The rows of an allotment as one would write them if nothing had to be decided: into tables with the same keys and indexes, a statement of its own for
 * each portion. They come from tables in the order of the portions, so nothing is sent, hashed or searched for. Answers milliseconds.
 */
export async function bareInserts(pool: pg.Pool, portions: readonly Range[]): Promise<number> {
  await pool.query('create schema peer')
  await pool.query(
    'create table peer.portion as select * from unnest($1::bigint[], $2::bigint[]) with ordinality as one (after, up_to, number)',
    [portions.map(({ after }) => after), portions.map(({ upTo }) => upTo)],
  )
  for (const { name, id } of added) await stage(pool, name, { id: `one.${id}` })
  await stage(pool, 'offers.application', {
    id: 'last.id',
    join: `join (select application_id, max(id) as id from offers.application_moment group by 1) last
             on last.application_id = one.id`,
  })
  await stage(pool, 'notices.notice', { id: 'one.id' })
  const sql = await statementFor(pool)
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  const client = await pool.connect()
  try {
    const fromMs = performance.now()
    for (let number = 1; number <= portions.length; number += 1)
      await client.query({ name: 'portion', text: sql, values: [number] })
    const tookMs = performance.now() - fromMs
    for (const { name } of [...added, ...replaced]) await agreeOnRows(client, name)
    return tookMs
  } finally {
    client.release()
  }
}

const stagedOf = (name: string): string => `${peerOf(name)}_staged`

/**
 * The rows of a table that a portion wrote, in the order of the portions, and the empty table beside them. What an allotment replaces is there before it.
 * `written` says by which id to find the portion of a row. Portions are in the order of their ids, so a binary search finds it.
 */
async function stage(
  pool: pg.Pool,
  name: string,
  written: { readonly id: string; readonly join?: string },
): Promise<void> {
  await pool.query(`create table ${peerOf(name)} (like ${name} including all)`)
  await pool.query(
    `create table ${stagedOf(name)} as select portion.number, one.* from
       (select one.*, ${written.id} as written,
               width_bucket(${written.id} - 1, (select array_agg(after order by number) from peer.portion)) as bucket
        from ${name} one ${written.join ?? ''}) one
       join peer.portion portion on portion.number = one.bucket and one.written <= portion.up_to order by portion.number`,
  )
  await pool.query(`alter table ${stagedOf(name)} drop column written, drop column bucket`)
  await pool.query(`create index on ${stagedOf(name)} (number)`)
  if (!replaced.some((one) => one.name === name)) return
  const columns = await columnsOf(pool, name)
  await pool.query(`insert into ${peerOf(name)} select ${columns.join(', ')} from ${stagedOf(name)}`)
}

async function columnsOf(pool: pg.Pool, name: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [name],
  )
  return rows.map((column) => column.name)
}

async function statementFor(pool: pg.Pool): Promise<string> {
  const parts: string[] = []
  for (const { name } of added) {
    const columns = await columnsOf(pool, name)
    parts.push(
      `insert into ${peerOf(name)} select ${columns.join(', ')} from ${stagedOf(name)} where number = $1`,
    )
  }
  for (const { name, keys } of replaced) {
    const columns = await columnsOf(pool, name)
    const changes = columns.filter((one) => !keys.some((key) => key === one))
    parts.push(
      `insert into ${peerOf(name)} select ${columns.join(', ')} from ${stagedOf(name)} where number = $1
       on conflict (${keys.join(', ')}) do update set ${changes.map((one) => `${one} = excluded.${one}`).join(', ')}`,
    )
  }
  const last = parts.pop()
  return `with ${parts.map((part, at) => `part_${at} as (${part})`).join(',\n')}\n${last}`
}

/** The peer has written what ours wrote, and no less. */
async function agreeOnRows(client: pg.PoolClient, name: string): Promise<void> {
  const count = async (table: string) =>
    (await client.query(`select count(*)::int as n from ${table}`)).rows[0].n
  const [written, staged] = [await count(peerOf(name)), await count(stagedOf(name))]
  agree(`rows of ${name}`, { written, isEmpty: written === 0 }, { written: staged, isEmpty: false })
}
