import { createHash } from 'node:crypto'
import type { World } from '../../testing/world.ts'
import type { Image } from './images.ts'

type Row = Readonly<Record<string, string>>
/** Rows of each table, with each value as text. */
export type Contents = ReadonlyMap<string, readonly Row[]>

/** The writer's own pages and epochs, and what migrations left: no effects of a call. */
export const ofTheWriter = [
  'core.page',
  'core.batch',
  'core.writer',
  'log.tile',
  'log.head',
  'platform.migration',
]
/** Numbers of the market’s public feed, which begins again with each start of the server. */
const fromTheStart = ['sequence_at_arrival', 'print']
/** When a session was seen last is written by the way. */
const bySeeing = 'last_seen_at'

export function contentsOf(rows: Image['rows']): Contents {
  const tables = Object.entries(rows).map(([quoted, held]): [string, readonly Row[]] => {
    const name = quoted.replaceAll('"', '')
    return [name, held === '' || ofTheWriter.includes(name) ? [] : rowsIn(name, held)]
  })
  return new Map(tables.filter(([name]) => !ofTheWriter.includes(name)))
}

/** What was read last of each table: a write changes few of them. */
const lastRead = new Map<string, { readonly held: string; readonly rows: readonly Row[] }>()

function rowsIn(table: string, held: string): readonly Row[] {
  const last = lastRead.get(table)
  if (last?.held === held) return last.rows
  const rows = (exactly(held) as Readonly<Record<string, unknown>>[]).map(asTexts)
  lastRead.set(table, { held, rows })
  return rows
}

/** Numbers stay the digits that they are: ids have more of them than a JavaScript number. */
const exactly = (json: string): unknown =>
  JSON.parse(json, ((_: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' ? source : value) as (name: string, value: unknown) => unknown)

const asTexts = (row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => column !== bySeeing && !fromTheStart.includes(column))
      .map(([column, value]) => [column, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

/** Columns of the unique indexes of each table, as `schema.table.column`. */
export async function keysOf({ asOwner }: World): Promise<ReadonlySet<string>> {
  const found = (await asOwner(
    `select n.nspname || '.' || c.relname || '.' || a.attname as name from pg_index i
     join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey) where i.indisunique`,
  )) as readonly { name: string }[]
  return new Set(found.map(({ name }) => name))
}

const isTime = (column: string): boolean => /(^|_)(at|on|day|until|ms|seq|line|number)$/.test(column)

/** Ids of rows that are in these contents and not in those before. */
function newIds(contents: Contents, keys: ReadonlySet<string>, before?: Contents): Set<string> {
  const idsIn = (all: Contents): Set<string> => {
    const ids = new Set<string>()
    for (const [table, rows] of all)
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          if (
            (/(^|_)id$/.test(column) || keys.has(`${table}.${column}`)) &&
            !isTime(column) &&
            value.length >= 6
          )
            ids.add(value)
    return ids
  }
  return before ? idsIn(contents).difference(idsIn(before)) : idsIn(contents)
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6)

/**
 * Each row as text, with names for ids that depend only on their places, so that two servers with the same rows
 * give the same texts whatever ids they drew: an id is named by all rows that contain it, twice over. Masked
 * columns are left out.
 */
export function namedRows(
  contents: Contents,
  options: {
    readonly keys: ReadonlySet<string>
    readonly before?: Contents
    readonly masked?: ReadonlySet<string>
    /** Without names for ids, every one of which is then the same. */
    readonly nameless?: true
  },
): Record<string, string[]> {
  const ids = newIds(contents, options.keys, options.before)
  const masked = options.masked ?? new Set()
  let names = new Map<string, string>()
  const named = (value: string): string =>
    ids.has(value)
      ? `id ${names.get(value) ?? ''}`
      : value.replace(/[A-Za-z0-9_]{6,}/g, (word) => (ids.has(word) ? `id ${names.get(word) ?? ''}` : word))
  const texts = (): [string, string, Row][] =>
    [...contents].flatMap(([table, rows]) =>
      rows.map((row): [string, string, Row] => {
        const cells = Object.entries(row).filter(([column]) => !masked.has(`${table}.${column}`))
        return [table, cells.map(([column, value]) => `${column}=${named(value)}`).join(' '), row]
      }),
    )
  for (let round = 0; round < (options.nameless ? 0 : 2); round += 1) {
    const places = new Map<string, string[]>()
    for (const [table, text, row] of texts())
      for (const [column, value] of Object.entries(row))
        for (const id of masked.has(`${table}.${column}`) ? [] : idsAmong(value, ids))
          places.set(id, [...(places.get(id) ?? []), `${table}.${column} ${text}`])
    names = new Map([...places].map(([id, all]) => [id, hash(all.sort().join('\n'))]))
  }
  const all: Record<string, string[]> = {}
  for (const [table, text] of texts()) all[table] = [...(all[table] ?? []), text]
  for (const rows of Object.values(all)) rows.sort()
  return all
}

function idsAmong(value: string, ids: ReadonlySet<string>): string[] {
  if (ids.has(value)) return [value]
  return (value.match(/[A-Za-z0-9_]{6,}/g) ?? []).filter((word) => ids.has(word))
}

/** Columns in which two runs of the same differ by themselves: drawn by chance, or sealed with a nonce. */
export function differing(one: Contents, other: Contents, keys: ReadonlySet<string>): Set<string> {
  const columns = (contents: Contents): Map<string, string> => {
    const ids = newIds(contents, keys)
    const hidden = (value: string): string =>
      ids.has(value) ? 'id' : value.replace(/[A-Za-z0-9_]{6,}/g, (word) => (ids.has(word) ? 'id' : word))
    const found = new Map<string, string[]>()
    for (const [table, rows] of contents)
      for (const row of rows)
        for (const [column, value] of Object.entries(row)) {
          const name = `${table}.${column}`
          found.set(name, [...(found.get(name) ?? []), hidden(value)])
        }
    return new Map([...found].map(([name, values]) => [name, values.sort().join('\n')]))
  }
  const [first, second] = [columns(one), columns(other)]
  return new Set([...first.keys()].filter((name) => first.get(name) !== second.get(name)))
}

/** Those of these columns of numbers in which a value is lower than it should be. */
export function movedBack(found: Contents, wanted: Contents, columns: readonly string[]): string[] {
  const valuesIn = (contents: Contents, name: string): bigint[] => {
    const [, table = '', column = ''] = /^(.*)\.(\w+)$/.exec(name) ?? []
    const values = (contents.get(table) ?? []).map(({ [column]: value = '' }) =>
      /^\d+$/.test(value) ? BigInt(value) : -1n,
    )
    return values.sort((one, other) => Number(one - other))
  }
  return columns.filter((name) => {
    const values = valuesIn(found, name)
    return valuesIn(wanted, name).some((value, at) => (values[at] ?? -1n) < value)
  })
}

/** Stored rows without these tables, and without when a session was seen last. */
export const besides = (stored: Image['rows'], tables: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stored)
      .map(([name, held]) => [name.replaceAll('"', ''), held.replace(/"last_seen_at":[^,}]*/g, '')] as const)
      .filter(([name]) => !tables.includes(name)),
  )
