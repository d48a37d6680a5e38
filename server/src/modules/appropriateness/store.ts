import type { LeafTable, Turn } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { Answered, Attempt, Drawn, Step, Subject } from './rules.ts'

const columns = {
  id: 'bigint',
  user_id: 'bigint',
  subject: 'text',
  at: 'bigint',
  kind: 'text',
  details: 'text',
} as const

const stepTable: LeafTable<keyof typeof columns> = {
  name: 'appropriateness.step',
  columns,
  leaf: { kind: 47, key: ['id'], owner: { by: 'user', column: 'user_id', at: 'at' } },
}

/** Tables whose rows become leaves of the public log. */
export const appropriatenessLeaves: readonly LeafTable[] = [stepTable]

export type StoredStep = {
  readonly id: number
  readonly userId: number
  readonly subject: Subject
  readonly at: number
  readonly kind: Step['kind']
  readonly details: string
}

/** What of a step is kept beside its kind and time. */
function detailsOf(step: Step): object {
  switch (step.kind) {
    case 'drawn':
      return { needed: step.attempt.needed, questions: step.attempt.questions }
    case 'answered': {
      const { attempt, given, marks, right, passed } = step.answered
      return { attempt: attempt.id, given, marks, right, passed }
    }
    case 'waiting':
      return { until: step.until }
    default:
      return {}
  }
}

export function writeStep(
  turn: Turn,
  of: { readonly id: number; readonly userId: number; readonly subject: Subject; readonly step: Step },
): void {
  turn.write(stepTable, {
    id: of.id,
    user_id: of.userId,
    subject: of.subject,
    at: turn.nowMs,
    kind: of.step.kind,
    details: JSON.stringify(detailsOf(of.step)),
  })
}

type Details = {
  readonly needed: number
  readonly questions: readonly Drawn[]
  readonly given: readonly number[]
  readonly marks: readonly boolean[]
  readonly right: number
  readonly passed: boolean
  readonly until: number
}

/** A stored step in the form of the rules; `asked` is the attempt that was open before it. */
export function stepFrom({ id, at, kind, details }: StoredStep, asked: Attempt | null): Step | undefined {
  const of = JSON.parse(details) as Details
  switch (kind) {
    case 'drawn':
      return { kind, attempt: { id, at, needed: of.needed, questions: of.questions } }
    case 'answered': {
      if (!asked) return undefined
      const { given, marks, right, passed } = of
      const answered: Answered = { at, attempt: asked, given, marks, right, passed }
      return { kind, answered }
    }
    case 'waiting':
      return { kind, from: at, until: of.until }
    case 'opened':
      return { kind, id, at }
    default:
      return { kind, at }
  }
}

type StepRow = {
  readonly id: string
  readonly user_id: string
  readonly subject: Subject
  readonly at: string
  readonly kind: Step['kind']
  readonly details: string
}

const read = (row: StepRow): StoredStep => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  subject: row.subject,
  at: Number(row.at),
  kind: row.kind,
  details: row.details,
})

/** Steps behind an id, oldest first. */
export async function stepsAfter(database: Queryable, after: number, most: number): Promise<StoredStep[]> {
  const rows = await database.query<StepRow>(
    'select * from appropriateness.step where id > $1 order by id limit $2',
    [after, most],
  )
  return rows.map(read)
}

/** A user's steps, newest first. */
export async function stepsOf(database: Queryable, userId: number, most: number): Promise<StoredStep[]> {
  const rows = await database.query<StepRow>(
    'select * from appropriateness.step where user_id = $1 order by id desc limit $2',
    [userId, most],
  )
  return rows.map(read)
}

export type Counts = Readonly<Record<'drawn' | 'passed' | 'failed' | 'waiting' | 'opened' | 'left', number>>

/** How often each step was made, by subject. */
export async function countsOf(database: Queryable): Promise<ReadonlyMap<string, Counts>> {
  const rows = await database.query<Counts & { subject: string }>(
    `select subject,
       count(*) filter (where kind = 'drawn')::int as drawn,
       count(*) filter (where kind = 'answered' and (details::json ->> 'passed')::boolean)::int as passed,
       count(*) filter (where kind = 'answered' and not (details::json ->> 'passed')::boolean)::int as failed,
       count(*) filter (where kind = 'waiting')::int as waiting,
       count(*) filter (where kind = 'opened')::int as opened,
       count(*) filter (where kind = 'left')::int as left
     from appropriateness.step group by subject`,
  )
  return new Map(rows.map(({ subject, ...counts }) => [subject, counts]))
}

/** A subject that was opened to a user. */
export type Opened = {
  readonly id: number
  readonly userId: number
  readonly subject: Subject
  readonly at: number
}

const opened = "select id, user_id, subject, at from appropriateness.step where kind = 'opened'"
const readOpened = (row: StepRow): Opened => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  subject: row.subject,
  at: Number(row.at),
})

/** Openings behind an id, oldest first. */
export async function openedAfter(database: Queryable, after: number, most: number): Promise<Opened[]> {
  const rows = await database.query<StepRow>(`${opened} and id > $1 order by id limit $2`, [after, most])
  return rows.map(readOpened)
}

export async function openedOf(database: Queryable, users: readonly number[]): Promise<Opened[]> {
  const rows = await database.query<StepRow>(`${opened} and user_id = any($1)`, [users])
  return rows.map(readOpened)
}

/** Openings after an id, each with the end of its waiting period and whether the questions were passed. */
export function openingsAfter(database: Queryable, after: number, most: number) {
  return database.query<Record<'id' | 'at', string> & { until: string | null; passed: boolean | null }>(
    `select o.id, o.at, (w.details::json ->> 'until') as until,
       (a.details::json ->> 'passed')::boolean as passed
     from (select * from appropriateness.step where kind = 'opened' and id > $1 order by id limit $2) o
     left join lateral (select id, kind, details from appropriateness.step
       where user_id = o.user_id and subject = o.subject and id < o.id order by id desc limit 1) w on w.kind = 'waiting'
     left join lateral (select kind, details from appropriateness.step
       where user_id = o.user_id and subject = o.subject and id < w.id order by id desc limit 1) a on a.kind = 'answered'
     order by o.id`,
    [after, most],
  )
}
