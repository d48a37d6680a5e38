import { type RecordPart, recordParts } from '@openbourse/protocol'
import { recordLookFrom } from '@openbourse/quant/records'
import type { OwnRow } from '../../core/index.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import { rowsOf } from '../pools/index.ts'
import type { Link, Look, Published } from './looks.ts'
import { lookTable, recordTable } from './tables.ts'

export type Stored = { readonly record: Published; readonly link: Link }

const stored = `select record.*, link.user_id, link.code, link.name, link.ended_at
  from publicrecords.link link join publicrecords.record record on record.id = link.record_id`

/** All that a user published, oldest first. */
export const recordsOfUser = async (db: Queryable, userId: number): Promise<Stored[]> =>
  (await db.query(`${stored} where link.user_id = $1 order by record.id`, [userId])).map(storedFrom)

/** The record that a code leads to. */
export async function recordByCode(db: Queryable, code: string): Promise<Stored | undefined> {
  const [row] = await db.query(`${stored} where link.code = $1`, [code])
  return row && storedFrom(row)
}

/** Public records without a look at this moment or later, behind a number. */
export const recordsBehind = async (
  db: Queryable,
  ask: { readonly lookedAt: number; readonly after: number; readonly most: number },
): Promise<Stored[]> =>
  (
    await db.query(
      `${stored} where link.code is not null and record.id > $2 and not exists (
         select 1 from publicrecords.look look where look.record_id = record.id and look.at >= $1
       ) order by record.id limit $3`,
      [ask.lookedAt, ask.after, ask.most],
    )
  ).map(storedFrom)

/** Records behind a number, whether they are public or not. */
export const recordsAfter = async (db: Queryable, after: number, most: number): Promise<Stored[]> =>
  (await db.query(`${stored} where record.id > $1 order by record.id limit $2`, [after, most])).map(
    storedFrom,
  )

/** Looks at a record, oldest first. */
export async function looksAt(db: Queryable, recordId: number): Promise<Look[]> {
  const rows = await db.query<Record<string, string | null>>(
    `select number::text, day::text, at::text, level::text, index_price::text, trades::text, won::text, turnover::text, classes
     from publicrecords.look where record_id = $1 order by id`,
    [recordId],
  )
  return rows.map((row) => {
    const filled = Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, cell ?? '']))
    return { ...recordLookFrom(filled), classes: row.classes ?? undefined }
  })
}

/** The row of what was published, as its leaf has it. */
export const termsRows = (db: Queryable, id: number): Promise<OwnRow[]> =>
  rowsOf(db, { table: recordTable, where: 'id = $1', values: [id], most: 1, at: 'at' })

/** Rows of looks behind one, as their leaves have them. */
export const lookRows = (
  db: Queryable,
  of: { readonly recordId: number; readonly after: number; readonly most: number },
): Promise<OwnRow[]> =>
  rowsOf(db, {
    table: lookTable,
    where: 'record_id = $1 and id > $2',
    values: [of.recordId, of.after],
    most: of.most,
    at: 'written_at',
  })

function storedFrom(row: Row): Stored {
  const id = Number(row.id)
  const shown = String(row.shows).split(',')
  return {
    record: {
      id,
      at: Number(row.at),
      currency: String(row.currency),
      shows: recordParts.filter((part: RecordPart) => shown.includes(part)),
      beganAt: Number(row.began_at),
      earlier: Number(row.earlier),
    },
    link: {
      recordId: id,
      userId: Number(row.user_id),
      code: row.code === null ? null : String(row.code),
      name: String(row.name),
      endedAt: row.ended_at === null ? null : Number(row.ended_at),
    },
  }
}
