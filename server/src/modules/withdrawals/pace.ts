import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { WithdrawalKind } from './types.ts'

/** Median duration of the last `of` withdrawals. */
type Half = { readonly ms: number; readonly of: number }

export type Pace = {
  /** From the request, or the end of the waiting period, to sending; reviewed withdrawals only. */
  readonly leaving: Half | null
  /** From sending to arrival. */
  readonly arriving: Half | null
}

/** With fewer samples no median is shown. */
const fewest = 5
const newest = 20

/** Durations of recent withdrawals by kind and rail, cached for some seconds. */
export class Paces {
  readonly #parts: { readonly database: Queryable; readonly clock: Clock }
  readonly #known = new Map<string, { readonly at: number; readonly pace: Promise<Pace> }>()

  constructor(parts: { readonly database: Queryable; readonly clock: Clock }) {
    this.#parts = parts
  }

  of(kind: WithdrawalKind, rail: string): Promise<Pace> {
    const name = `${kind} ${rail}`
    const nowMs = this.#parts.clock.nowMs()
    const known = this.#known.get(name)
    if (known && nowMs - known.at < limits.withdrawalFiguresKeptMs) return known.pace
    const pace = readPace(this.#parts.database, { kind, rail })
    this.#known.set(name, { at: nowMs, pace })
    pace.catch(() => this.#known.delete(name))
    return pace
  }
}

async function readPace(
  database: Queryable,
  { kind, rail }: { readonly kind: WithdrawalKind; readonly rail: string },
): Promise<Pace> {
  const [leaving, arriving] = await Promise.all([
    database.query<Median>(
      `select percentile_disc(0.5) within group (order by took) as half, count(*)::int as counted
       from (select sent_at - greatest(asked_at, usable_from) as took from withdrawals.withdrawal
             where kind = $1 and checkers > 0 and state = 'success' order by ended_at desc limit $2) as last`,
      [kind, newest],
    ),
    database.query<Median>(
      `select percentile_disc(0.5) within group (order by took) as half, count(*)::int as counted
       from (select ended_at - sent_at as took from withdrawals.withdrawal
             where rail = $1 and state = 'success' order by ended_at desc limit $2) as last`,
      [rail, newest],
    ),
  ])
  return { leaving: halfOf(leaving[0]), arriving: halfOf(arriving[0]) }
}

type Median = { readonly half: string | null; readonly counted: number }

function halfOf(pace: Median | undefined): Half | null {
  if (!pace || pace.half === null || pace.counted < fewest) return null
  return { ms: Math.max(0, Number(pace.half)), of: pace.counted }
}
