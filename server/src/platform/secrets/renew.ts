import { readFileSync } from 'node:fs'
import type { Queryable } from '../db/types.ts'
import type { Place, Secrets } from './types.ts'

const file = new URL('../../../migrations/sealed.txt', import.meta.url)
const rotations = ['renewed', 'kept', 'personal'] as const

/** A column of sealed texts, and what a new key means for it; `sealed.txt` explains each word. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The column's word in the place; `@name` is replaced by the value of that column. */
  readonly word: string
  /** Columns that name the row, in the order in which they do. */
  readonly row: readonly string[]
  readonly rotation: (typeof rotations)[number]
}

/** Every column of sealed texts. Throws with the line that is wrong. */
export function readSealed(text: string = readFileSync(file, 'utf8')): SealedColumn[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(readLine)
}

function readLine(line: string): SealedColumn {
  const [table = '', column = '', word = '', row = '', answer = '', ...more] = line.trim().split(/\s+/)
  const rotation = rotations.find((known) => known === answer)
  const names = [...table.split('.'), column, word.replace(/^@/, ''), ...row.split(':')]
  if (!rotation || more.length > 0 || !names.every((name) => /^[a-z_]+$/.test(name)))
    throw new Error(
      `“${line}” in sealed.txt is not table, column, word, row and one of ${rotations.join(', ')}.`,
    )
  return { table, column, word, row: row.split(':'), rotation }
}

/** One stored text with the place that it was sealed for. */
export type StoredSeal = { readonly place: Place; readonly sealed: string }

/** The texts of a column, or as many of them. */
export async function sealsOf(database: Queryable, of: SealedColumn, most?: number): Promise<StoredSeal[]> {
  const word = of.word.startsWith('@') ? `${of.word.slice(1)}::text` : `'${of.word}'`
  const rows = await database.query<{ word: string; row: string; sealed: string }>(
    `select ${word} as word, concat_ws(':', ${of.row.join(', ')}) as row, ${of.column} as sealed
     from ${of.table} where ${of.column} <> '' limit $1`,
    [most ?? null],
  )
  return rows.map(({ word: column, row, sealed }) => ({ place: { table: of.table, column, row }, sealed }))
}

/**
 * Seals again, with the newest key, texts that an older key sealed and that may be changed; the rest is still
 * opened with its own key. Call this before modules read. A text that was changed meanwhile is left alone. Returns
 * how many were sealed.
 */
export async function renewSeals(
  database: Queryable,
  secrets: Secrets,
  columns: readonly SealedColumn[] = readSealed(),
): Promise<number> {
  let renewed = 0
  for (const column of columns.filter(({ rotation }) => rotation === 'renewed')) {
    const old = (await sealsOf(database, column)).filter(({ sealed }) => secrets.isOld(sealed))
    const ours = column.row.map((name, at) => `${name}::text = split_part($3, ':', ${at + 1})`).join(' and ')
    for (const { place, sealed } of old) {
      const fresh = secrets.seal(place, secrets.open(place, sealed))
      await database.query(
        `update ${column.table} set ${column.column} = $1 where ${column.column} = $2 and ${ours}`,
        [fresh, sealed, String(place.row)],
      )
    }
    renewed += old.length
  }
  return renewed
}
