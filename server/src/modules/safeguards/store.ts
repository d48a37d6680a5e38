import type { LimitKind } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'
import type { LimitChange } from './rules.ts'

export type KeptChange = LimitChange & { readonly userId: number; readonly kind: LimitKind }

/** Every change of every limit, oldest first, some at a time. */
export async function* limitChanges(
  database: Queryable,
  atOnce: number,
): AsyncGenerator<readonly KeptChange[]> {
  for (let after = '0'; ; ) {
    const rows = await database.query<StoredChange>(
      `select id, user_id, kind, value, set_at, effective_at from safeguards.limit_change
       where id > $1 order by id limit $2`,
      [after, atOnce],
    )
    if (rows.length > 0) yield rows.map(readChange)
    if (rows.length < atOnce) return
    after = rows.at(-1)!.id
  }
}

type StoredChange = {
  readonly id: string
  readonly user_id: string
  readonly kind: LimitKind
  readonly value: string | null
  readonly set_at: string
  readonly effective_at: string
}

function readChange({ user_id, kind, value, set_at, effective_at }: StoredChange): KeptChange {
  return {
    userId: Number(user_id),
    kind,
    value: value === null ? null : BigInt(value),
    setAt: Number(set_at),
    effectiveAt: Number(effective_at),
  }
}

export async function insertLimitChange(database: Queryable, change: KeptChange): Promise<void> {
  await database.query(
    `insert into safeguards.limit_change (user_id, kind, value, set_at, effective_at)
     values ($1, $2, $3, $4, $5)`,
    [change.userId, change.kind, change.value?.toString() ?? null, change.setAt, change.effectiveAt],
  )
}

/** Ends of the breaks that last beyond `nowMs`, by user. */
export async function pausesAfter(database: Queryable, nowMs: number): Promise<Map<number, number>> {
  const rows = await database.query<{ user_id: string; until: string }>(
    'select user_id, max(until_at) as until from safeguards.pause where until_at > $1 group by user_id',
    [nowMs],
  )
  return new Map(rows.map(({ user_id, until }) => [Number(user_id), Number(until)]))
}

export async function insertPause(
  database: Queryable,
  pause: { readonly userId: number; readonly from: number; readonly until: number },
): Promise<void> {
  await database.query('insert into safeguards.pause (user_id, from_at, until_at) values ($1, $2, $3)', [
    pause.userId,
    pause.from,
    pause.until,
  ])
}

export type Closure = {
  readonly id: number
  readonly userId: number
  readonly dueAt: number
  readonly givesBack: boolean
}

const open = 'select id, user_id, due_at, gives_back from safeguards.closure where ended_at is null'

export async function openClosure(database: Queryable, userId: number): Promise<Closure | undefined> {
  const rows = await database.query<StoredClosure>(`${open} and user_id = $1`, [userId])
  return rows[0] && readClosure(rows[0])
}

export async function dueClosures(database: Queryable, nowMs: number): Promise<Closure[]> {
  return (await database.query<StoredClosure>(`${open} and due_at <= $1 order by id`, [nowMs])).map(
    readClosure,
  )
}

/** Undefined when one is already open. */
export async function insertClosure(
  database: Queryable,
  asked: {
    readonly userId: number
    readonly at: number
    readonly dueAt: number
    readonly givesBack: boolean
  },
): Promise<boolean> {
  const rows = await database.query(
    `insert into safeguards.closure (user_id, asked_at, due_at, gives_back) values ($1, $2, $3, $4)
     on conflict (user_id) where ended_at is null do nothing returning 1`,
    [asked.userId, asked.at, asked.dueAt, asked.givesBack],
  )
  return rows.length > 0
}

/** Ends a closing request. Returns true for only one of several concurrent callers. */
export async function endClosure(
  database: Queryable,
  end: { readonly userId: number; readonly kind: 'undone' | 'held' | 'closed'; readonly at: number },
): Promise<boolean> {
  const rows = await database.query(
    'update safeguards.closure set ended_at = $2, end_kind = $3 where user_id = $1 and ended_at is null returning 1',
    [end.userId, end.at, end.kind],
  )
  return rows.length > 0
}

type StoredClosure = {
  readonly id: string
  readonly user_id: string
  readonly due_at: string
  readonly gives_back: boolean
}

function readClosure({ id, user_id, due_at, gives_back }: StoredClosure): Closure {
  return { id: Number(id), userId: Number(user_id), dueAt: Number(due_at), givesBack: gives_back }
}
