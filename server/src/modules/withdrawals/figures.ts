import { type WithdrawalFigures, type WithdrawalRefusal, withdrawalRefusals } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'

const dayMs = 24 * 3600 * 1000
const minuteMs = 60_000
/** Upper bounds of the histogram; the last bucket holds everything above a day. */
const spreadMinutes = [10, 20, 30, 60, 120, 240, 1440]

/**
 * Results of all withdrawals requested in the last days. Every row names the ledger entries of its hold and
 * its end with their times, so the figures can be recomputed from the ledger.
 */
export async function readFigures(
  database: Queryable,
  asked: { readonly days: number; readonly nowMs: number },
): Promise<WithdrawalFigures> {
  const since = asked.nowMs - asked.days * dayMs
  const [counts] = await database.query<Counts>(countsSql, [since, asked.nowMs, [...withdrawalRefusals]])
  const refused = await database.query<{ reason: WithdrawalRefusal; count: number }>(
    `select reason, count(*)::int as count from withdrawals.withdrawal
     where asked_at >= $1 and ${isRefused('$2')} group by reason`,
    [since, [...withdrawalRefusals]],
  )
  const spread = await database.query<{ bucket: number; count: number }>(
    `select width_bucket((ended_at - asked_at)::numeric - 1, $2::numeric[]) as bucket, count(*)::int as count
     from withdrawals.withdrawal where asked_at >= $1 and state = 'success' group by 1`,
    [since, [0, ...spreadMinutes.map((minutes) => minutes * minuteMs)]],
  )
  if (!counts) throw new Error('Broken invariant: a count is one row')
  return {
    days: asked.days,
    ...counted(counts),
    refusedBy: withdrawalRefusals.map((reason) => ({
      reason,
      count: refused.find((row) => row.reason === reason)?.count ?? 0,
    })),
    spread: [...spreadMinutes, null].map((minutes, at) => ({
      upToMs: minutes === null ? null : minutes * minuteMs,
      count: spread
        .filter(({ bucket }) => Math.max(bucket, 1) === at + 1)
        .reduce((sum, { count }) => sum + count, 0),
    })),
  }
}

/** Refused before sending, for one of the listed reasons; a return by a bank is not a refusal. */
const isRefused = (list: string): string =>
  `state = 'fail' and sent_at is null and reason = any(${list}::text[])`

const recent = 'asked_at >= $1'
const took = `(ended_at - asked_at)`
const paid = `${recent} and state = 'success'`
const countsSql = `
  select
    count(*) filter (where ${recent})::int as asked,
    count(*) filter (where ${paid})::int as paid,
    count(*) filter (where ${recent} and ${isRefused('$3')})::int as refused,
    count(*) filter (where ${recent} and reason = 'withdrawal_cancelled')::int as cancelled,
    count(*) filter (where ${recent} and state = 'fail' and sent_at is not null)::int as returned,
    count(*) filter (where ended_at is null)::int as open,
    count(*) filter (where state = 'under_review' and due_at < $2)::int as late,
    count(*) filter (where ${recent} and decided_by in ('rule', 'people'))::int as decided,
    count(*) filter (where ${recent} and decided_by in ('rule', 'people') and decided_at <= due_at)::int as in_time,
    percentile_disc(0.5) within group (order by ${took}) filter (where ${paid}) as median,
    percentile_disc(0.95) within group (order by ${took}) filter (where ${paid}) as p95,
    max(${took}) filter (where ${paid}) as slowest
  from withdrawals.withdrawal where ${recent} or ended_at is null`

type Counts = {
  readonly asked: number
  readonly paid: number
  readonly refused: number
  readonly cancelled: number
  readonly returned: number
  readonly open: number
  readonly late: number
  readonly decided: number
  readonly in_time: number
  readonly median: string | null
  readonly p95: string | null
  readonly slowest: string | null
}

function counted(counts: Counts) {
  const { median, p95, slowest, in_time: decidedInTime, ...rest } = counts
  const ms = (value: string | null): number | null => (value === null ? null : Number(value))
  return { ...rest, decidedInTime, medianMs: ms(median), p95Ms: ms(p95), slowestMs: ms(slowest) }
}
