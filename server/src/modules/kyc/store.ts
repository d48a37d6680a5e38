import type { KycSide } from '@openbourse/protocol'
import {
  type DocumentKind,
  type KycFault,
  type KycField,
  kycFields,
  readFaults,
} from '@openbourse/protocol/documents'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { Decision } from './seats.ts'
import type { Case, CaseState, Image, KeptClass, Look, SealedField } from './types.ts'

type KeyRow = { readonly sealed: string | null }

export async function storedKey(db: Queryable, userId: number, kept: KeptClass): Promise<KeyRow | undefined> {
  const rows = await db.query<{ key_sealed: string | null }>(
    'select key_sealed from kyc.personal_key where user_id = $1 and class = $2',
    [userId, kept],
  )
  return rows[0] && { sealed: rows[0].key_sealed }
}

/** Stores a key unless one exists, and returns the stored one. */
export async function insertKey(
  db: Queryable,
  key: {
    readonly userId: number
    readonly kept: KeptClass
    readonly sealed: string
    readonly at: number
  },
): Promise<KeyRow> {
  await db.query(
    `insert into kyc.personal_key (user_id, class, key_sealed, made_at) values ($1, $2, $3, $4)
     on conflict (user_id, class) do nothing`,
    [key.userId, key.kept, key.sealed, key.at],
  )
  const found = await storedKey(db, key.userId, key.kept)
  if (!found) throw new Error('Broken invariant: a key that was made is there')
  return found
}

/** Updates an existing key only, so that a destroyed key is not restored. */
export async function renewKey(
  db: Queryable,
  key: { readonly userId: number; readonly kept: KeptClass; readonly sealed: string },
): Promise<void> {
  await db.query(
    `update kyc.personal_key set key_sealed = $3
     where user_id = $1 and class = $2 and destroyed_at is null`,
    [key.userId, key.kept, key.sealed],
  )
}

export async function pendingCases(db: Queryable): Promise<Case[]> {
  return (await db.query(`select * from kyc.submission where state = 'pending' order by id`)).map(readCase)
}

/** Decisions about open cases, in order. */
export async function pendingDecisions(db: Queryable): Promise<Map<number, readonly Decision[]>> {
  const rows = await db.query(
    `select d.* from kyc.decision d join kyc.submission s on s.id = d.submission_id
     where s.state = 'pending' order by d.seat`,
  )
  const found = new Map<number, readonly Decision[]>()
  for (const row of rows) {
    const id = Number(row.submission_id)
    const faults = readFaults(String(row.faults)) ?? []
    const decision = { operatorId: Number(row.operator_id), at: Number(row.at), faults }
    found.set(id, [...(found.get(id) ?? []), decision])
  }
  return found
}

/** Views of photos of open cases. */
export async function pendingLooks(db: Queryable): Promise<Look[]> {
  const rows = await db.query(
    `select distinct v.submission_id, v.operator_id, v.side from kyc.view v
     join kyc.submission s on s.id = v.submission_id where s.state = 'pending'`,
  )
  return rows.map((row) => ({
    caseId: Number(row.submission_id),
    operatorId: Number(row.operator_id),
    side: row.side as KycSide,
  }))
}

/** All of one user, newest first. */
export async function casesOf(db: Queryable, userId: number): Promise<Case[]> {
  return (await db.query('select * from kyc.submission where user_id = $1 order by n desc', [userId])).map(
    readCase,
  )
}

export async function caseById(db: Queryable, id: number): Promise<Case | undefined> {
  const rows = await db.query('select * from kyc.submission where id = $1', [id])
  return rows[0] && readCase(rows[0])
}

export async function sealedOf(db: Queryable, caseId: number): Promise<Map<SealedField, string | null>> {
  const rows = await db.query<{ field: SealedField; sealed: string | null }>(
    'select field, sealed from kyc.field where submission_id = $1',
    [caseId],
  )
  return new Map(rows.map(({ field, sealed }) => [field, sealed]))
}

/** Faults of each of some submissions, in form order. */
export async function faultsOf(
  db: Queryable,
  caseIds: readonly number[],
): Promise<ReadonlyMap<number, KycFault[]>> {
  const rows = await db.query<{ submission_id: string; field: string; reason: string }>(
    'select submission_id, field, reason from kyc.verdict where submission_id = any($1::bigint[])',
    [caseIds],
  )
  const found = new Map<number, KycFault[]>()
  for (const name of kycFields) {
    for (const { submission_id, field, reason } of rows) {
      if (field !== name) continue
      const fault = { field: name, reason: reason as KycFault['reason'] }
      found.set(Number(submission_id), [...(found.get(Number(submission_id)) ?? []), fault])
    }
  }
  return found
}

/** Images of one user; others' are not found. */
export async function imagesOf(db: Queryable, userId: number, ids: readonly number[]): Promise<Image[]> {
  const rows = await db.query('select * from kyc.image where user_id = $1 and id = any($2::bigint[])', [
    userId,
    ids,
  ])
  return rows.map(readImage)
}

export async function uploadsSince(db: Queryable, userId: number, atMs: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'select count(*)::int as count from kyc.image where user_id = $1 and at > $2',
    [userId, atMs],
  )
  return rows[0]?.count ?? 0
}

export async function imagesToRemove(db: Queryable, nowMs: number, most: number): Promise<Image[]> {
  const rows = await db.query('select * from kyc.image where ends_at <= $1 order by ends_at limit $2', [
    nowMs,
    most,
  ])
  return rows.map(readImage)
}

/** Keeps an image that was submitted meanwhile. */
export async function deleteImage(db: Queryable, id: number, nowMs: number): Promise<void> {
  await db.query('delete from kyc.image where id = $1 and ends_at <= $2', [id, nowMs])
}

export async function viewsOf(db: Queryable, caseId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ side: string; views: number }>(
    'select side, count(*)::int as views from kyc.view where submission_id = $1 group by side',
    [caseId],
  )
  return new Map(rows.map(({ side, views }) => [side, views]))
}

/** The user verified with this document; undefined when there is none. */
export async function holderOf(db: Queryable, numberMark: string): Promise<number | undefined> {
  const rows = await db.query<{ user_id: string }>('select user_id from kyc.holder where number_mark = $1', [
    numberMark,
  ])
  return rows[0] && Number(rows[0].user_id)
}

export type Twin = { readonly found: Case; readonly by: ('number' | 'person' | KycSide)[] }

/** Submissions of other users that share a mark with this one, newest first. */
export async function twinsOf(
  db: Queryable,
  one: Case,
  marks: { readonly front: string; readonly back: string },
): Promise<Twin[]> {
  const rows = await db.query(
    `select s.*, s.number_mark = $2 as by_number, s.person_mark = $3 as by_person,
       exists (select from kyc.image i where i.id in (s.front_id, s.back_id) and i.mark = $4) as by_front,
       exists (select from kyc.image i where i.id in (s.front_id, s.back_id) and i.mark = $5) as by_back
     from kyc.submission s
     where s.user_id <> $1 and s.state <> 'withdrawn' and (s.number_mark = $2 or s.person_mark = $3
       or s.front_id in (select id from kyc.image where mark in ($4, $5))
       or s.back_id in (select id from kyc.image where mark in ($4, $5)))
     order by s.id desc limit 20`,
    [one.userId, one.numberMark, one.personMark, marks.front, marks.back],
  )
  return rows.map((row) => ({
    found: readCase(row),
    by: (['number', 'person', 'front', 'back'] as const).filter((what) => row[`by_${what}`] === true),
  }))
}

function readCase(row: Row): Case {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    n: Number(row.n),
    country: String(row.country),
    document: row.document as DocumentKind,
    numberMark: row.number_mark as string | null,
    personMark: row.person_mark as string | null,
    front: Number(row.front_id),
    back: Number(row.back_id),
    changed: kycFields.filter((field: KycField) => String(row.changed).split(',').includes(field)),
    submittedAt: Number(row.submitted_at),
    dueAt: Number(row.due_at),
    state: row.state as CaseState,
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
    claim:
      row.claimed_by === null
        ? null
        : { operatorId: Number(row.claimed_by), until: Number(row.claimed_until) },
  }
}

function readImage(row: Row): Image {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    at: Number(row.at),
    side: row.side as KycSide,
    file: String(row.file),
    mediaType: String(row.media_type),
    width: Number(row.width),
    height: Number(row.height),
    bytes: Number(row.bytes),
    mark: String(row.mark),
    endsAt: row.ends_at === null ? null : Number(row.ends_at),
  }
}
