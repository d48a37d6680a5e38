import type { JournalTable } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'

export const runTable = {
  name: 'checks.run',
  columns: {
    id: 'bigint',
    why: 'text',
    began_at: 'bigint',
    ended_at: 'bigint',
    invariants: 'integer',
    compared: 'bigint',
    breaches: 'integer',
  },
} as const satisfies JournalTable

export const breachTable = {
  name: 'checks.breach',
  columns: {
    id: 'bigint',
    run_id: 'bigint',
    invariant: 'text',
    compares: 'text',
    place: 'text',
    expected: 'text',
    found: 'text',
    at: 'bigint',
  },
} as const satisfies JournalTable

export type Why = 'start' | 'nightly'

export type Run = {
  readonly id: number
  readonly why: Why
  readonly beganAt: number
  readonly endedAt: number
  readonly invariants: number
  readonly compared: number
  readonly breaches: number
}

export type Breach = {
  readonly invariant: string
  readonly compares: string
  readonly where: string
  readonly expected: string
  readonly found: string
}

export async function lastRun(database: Queryable): Promise<Run | undefined> {
  const [row] = await database.query('select * from checks.run order by id desc limit 1')
  return (
    row && {
      id: Number(row.id),
      why: row.why === 'start' ? 'start' : 'nightly',
      beganAt: Number(row.began_at),
      endedAt: Number(row.ended_at),
      invariants: Number(row.invariants),
      compared: Number(row.compared),
      breaches: Number(row.breaches),
    }
  )
}

export async function breachesOf(database: Queryable, run: number, most: number): Promise<Breach[]> {
  const rows = await database.query('select * from checks.breach where run_id = $1 order by id limit $2', [
    run,
    most,
  ])
  return rows.map((row) => ({
    invariant: String(row.invariant),
    compares: String(row.compares),
    where: String(row.place),
    expected: String(row.expected),
    found: String(row.found),
  }))
}
