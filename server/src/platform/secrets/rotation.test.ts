import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { usingTestDatabase } from '../../testing/database.ts'
import { systemRandom } from '../random.ts'
import { readSealed, renewSeals, type SealedColumn, sealsOf, secretsFrom } from './index.ts'

const shared = usingTestDatabase()
const random = systemRandom()
const key = () => Buffer.from(random.bytes(32))
const [root, first, second] = [key(), { id: 'old1', key: key() }, { id: 'new2', key: key() }]
const before = secretsFrom({ root, keys: [first] }, random)
const after = secretsFrom({ root, keys: [second, first] }, random)

const columns = readSealed()
const named = (table: string, column: string): boolean =>
  columns.some((one) => one.table === table && one.column === column)
const query = async (sql: string, parameters: readonly unknown[] = []) =>
  (await shared.pool.query(sql, [...parameters])).rows

test('every sealed column of the database is in sealed.txt', async () => {
  const found = (await query(
    `select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
     where column_name ~ '(^|_)sealed$' and data_type = 'text'`,
  )) as { table: string; column: string }[]
  expect(found.length).toBeGreaterThan(5)
  const missing = found.filter(({ table, column }) => !named(table, column))
  expect(
    missing.map(
      ({ table, column }) =>
        `${table}.${column} has no line in server/migrations/sealed.txt: say what a new key means for it.`,
    ),
  ).toEqual([])
})

test('every place that the code seals for is in sealed.txt', () => {
  const folder = new URL('../../modules', import.meta.url).pathname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )
  const places = files.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return [...text.matchAll(/table: '([a-z_.]+)',\s*column: '([a-z_]+)'/g)].map(
      (match) => [match[1]!, match[2]!] as const,
    )
  })
  expect(places.length).toBeGreaterThan(5)
  const missing = places.filter(
    ([table, word]) => !columns.some((one) => one.table === table && one.word === word),
  )
  expect(missing).toEqual([])
})

test('every line names columns that exist, and what is renewed may change', async () => {
  for (const { table, column, word, row, rotation } of columns) {
    for (const name of [column, ...row, ...(word.startsWith('@') ? [word.slice(1)] : [])]) {
      const found = await query('select 1 from pg_attribute where attrelid = $1::regclass and attname = $2', [
        table,
        name,
      ])
      expect(found, `${table}.${name}`).toHaveLength(1)
    }
    const [{ may }] = await query("select has_column_privilege('openbourse_app', $1, $2, 'UPDATE') as may", [
      table,
      column,
    ])
    if (rotation === 'renewed') expect(may, `${table}.${column} can be sealed anew`).toBe(true)
  }
})

/**
 * A row with a sealed text, made past all checks: the test only needs the text to be found, opened and sealed
 * again.
 */
async function plant(of: SealedColumn): Promise<string> {
  const text = `text of ${of.table}.${of.column}`
  const client = await shared.pool.connect()
  try {
    const types = (
      await client.query(
        `select attname as name, format_type(atttypid, atttypmod) as type, attidentity as identity from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [of.table],
      )
    ).rows as { name: string; type: string }[]
    const checks = (
      await client.query(
        "select conname from pg_constraint where conrelid = $1::regclass and contype = 'c'",
        [of.table],
      )
    ).rows
    for (const { conname } of checks) await client.query(`alter table ${of.table} drop constraint ${conname}`)
    const plain = (name: string, type: string) =>
      type === 'bytea'
        ? Buffer.from(name)
        : /int/.test(type)
          ? 7
          : type === 'boolean'
            ? false
            : /json/.test(type)
              ? '{}'
              : `a ${name}`
    const values = Object.fromEntries(types.map(({ name, type }) => [name, plain(name, type)]))
    const word = of.word.startsWith('@') ? String(values[of.word.slice(1)]) : of.word
    const row = of.row.map((name) => String(values[name])).join(':')
    values[of.column] = before.seal({ table: of.table, column: word, row }, text)
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into ${of.table} (${Object.keys(values)
        .map((name) => `"${name}"`)
        .join(', ')}) overriding system value
       values (${types.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(values),
    )
    await client.query('set session_replication_role = default')
    return text
  } finally {
    client.release()
  }
}

test.each(columns.filter(({ rotation }) => rotation !== 'personal'))(
  'after a rotation $table.$column is $rotation, and opens as before',
  async (column) => {
    const text = await plant(column)
    const database = { query: query as never }
    const isRenewed = column.rotation === 'renewed'
    if (!isRenewed) {
      const change = query(`update ${column.table} set ${column.column} = 'another'`)
      await expect(change, 'what could be changed is renewed').rejects.toMatchObject({ code: 'OB002' })
    }
    expect(await renewSeals(database, after, [column])).toBe(isRenewed ? 1 : 0)
    const [{ place, sealed }] = (await sealsOf(database, column)) as [{ place: never; sealed: string }]
    expect(after.isOld(sealed)).toBe(!isRenewed)
    expect(after.open(place, sealed)).toBe(text)
    expect(await renewSeals(database, after, [column])).toBe(0)
    // With the old key taken out of the ring, what was renewed still opens.
    if (isRenewed) expect(secretsFrom({ root, keys: [second] }, random).open(place, sealed)).toBe(text)
  },
)

test.each(['a.b c d e', 'a.b c d e forever', 'a.b c d;drop e renewed', 'a.b c d e renewed more'])(
  'no line: %s',
  (line) => {
    expect(() => readSealed(line)).toThrow(/sealed\.txt/)
  },
)
