import type { VipReceipt } from '@openbourse/protocol'
import type { JournalTable, LeafTable, Turn } from '../../core/index.ts'
import { readPage } from '../../platform/db/listing.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import { type Member, type Period, type Plan, type Run, type Told, written } from './rules.ts'

/** What was paid back of a period. */
export type Refund = {
  readonly periodId: number
  readonly userId: number
  readonly at: number
  /** Days that had not begun. */
  readonly days: number
  readonly minor: bigint
  readonly entry: number
}

export type Receipt = {
  readonly id: number
  readonly period: Period
  readonly refund: Refund | null
  /** What the membership that ended with it was paid and brought. */
  readonly outcome: Pick<Outcome, 'paid' | 'brought'> | null
}

const periodColumns = {
  id: 'bigint',
  user_id: 'bigint',
  plan: 'text',
  days: 'integer',
  minor: 'bigint',
  asset: 'text',
  at: 'bigint',
  from_at: 'bigint',
  until_at: 'bigint',
  refund_until: 'bigint',
  entry: 'bigint',
} as const

const periodTable: LeafTable<keyof typeof periodColumns> = {
  name: 'vip.period',
  columns: periodColumns,
  leaf: {
    kind: 41,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'vip', column: 'id' } },
  },
}

const refundColumns = {
  period_id: 'bigint',
  user_id: 'bigint',
  at: 'bigint',
  days: 'integer',
  minor: 'bigint',
  entry: 'bigint',
} as const

const refundTable: LeafTable<keyof typeof refundColumns> = {
  name: 'vip.refund',
  columns: refundColumns,
  leaf: {
    kind: 42,
    key: ['period_id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'vip', column: 'period_id' } },
  },
}

/** What a membership had brought when it ended, in the smallest unit of `asset`. */
type Outcome = Omit<Run, 'lastId'> & {
  readonly periodId: number
  readonly userId: number
  readonly brought: bigint
  readonly at: number
}

const outcomeColumns = {
  period_id: 'bigint',
  user_id: 'bigint',
  from_at: 'bigint',
  until_at: 'bigint',
  paid: 'bigint',
  brought: 'bigint',
  asset: 'text',
  at: 'bigint',
} as const

const outcomeTable: LeafTable<keyof typeof outcomeColumns> = {
  name: 'vip.outcome',
  columns: outcomeColumns,
  leaf: {
    kind: 92,
    key: ['period_id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'vip', column: 'period_id' } },
  },
}

const memberColumns = { user_id: 'bigint', until_at: 'bigint', told: 'smallint' } as const
const memberTable: JournalTable<keyof typeof memberColumns> = {
  name: 'vip.member',
  columns: memberColumns,
  upsertOn: ['user_id'],
}

/** Tables whose rows become leaves of the public log. */
export const vipLeaves: readonly LeafTable[] = [periodTable, refundTable, outcomeTable]

export function writePeriod(turn: Turn, period: Period): void {
  turn.write(periodTable, {
    id: period.id,
    user_id: period.userId,
    plan: period.plan,
    days: period.days,
    minor: period.minor,
    asset: period.asset,
    at: period.at,
    from_at: period.from,
    until_at: period.until,
    refund_until: period.refundUntil,
    entry: period.entry,
  })
}

export function writeRefund(turn: Turn, { periodId, userId, ...refund }: Refund): void {
  turn.write(refundTable, { ...refund, period_id: periodId, user_id: userId })
}

export function writeOutcome(turn: Turn, { periodId, userId, from, until, ...outcome }: Outcome): void {
  turn.write(outcomeTable, {
    ...outcome,
    period_id: periodId,
    user_id: userId,
    from_at: from,
    until_at: until,
  })
}

export function writeMember(turn: Turn, { userId, until, told }: Member): void {
  turn.write(memberTable, { user_id: userId, until_at: until, told })
}

/** Members, behind one user or some of them; in the order of their numbers. */
export async function membersAfter(
  database: Queryable,
  after: number,
  most: number,
): Promise<readonly Member[]> {
  const rows = await database.query('select * from vip.member where user_id > $1 order by user_id limit $2', [
    after,
    most,
  ])
  return rows.map(toMember)
}

export async function membersOf(database: Queryable, users: readonly number[]): Promise<readonly Member[]> {
  const rows = await database.query('select * from vip.member where user_id = any($1)', [users])
  return rows.map(toMember)
}

/** How often each plan was taken and paid back, and its money in the smallest unit. */
export async function salesOf(database: Queryable) {
  const rows = await database.query(
    `select plan, count(*)::int as bought, coalesce(sum(p.minor), 0)::text as paid,
       count(r.period_id)::int as refunded, coalesce(sum(r.minor), 0)::text as paid_back
     from vip.period p left join vip.refund r on r.period_id = p.id group by plan`,
  )
  return new Map(
    rows.map((row) => [
      row.plan as Plan,
      {
        bought: Number(row.bought),
        paid: BigInt(String(row.paid)),
        refunded: Number(row.refunded),
        paidBack: BigInt(String(row.paid_back)),
      },
    ]),
  )
}

/** Users whose days end after a time. */
export async function memberCount(database: Queryable, nowMs: number): Promise<number> {
  const [row] = await database.query('select count(*)::int as members from vip.member where until_at > $1', [
    nowMs,
  ])
  return Number(row?.members ?? 0)
}

/** Users who took the trial. */
export async function trialUsers(database: Queryable): Promise<readonly number[]> {
  const rows = await database.query("select user_id from vip.period where plan = 'trial'")
  return rows.map(({ user_id }) => Number(user_id))
}

/** Periods that were not paid back and end after a time, oldest first. */
export async function periodsUntil(database: Queryable, afterMs: number): Promise<readonly Period[]> {
  const rows = await database.query(
    `select * from vip.period p where until_at > $1
       and not exists (select from vip.refund r where r.period_id = p.id) order by id`,
    [afterMs],
  )
  return rows.map(toPeriod)
}

/** Users with paid days that ended in a time and may not have been measured, behind one of them. */
export async function usersToMeasure(
  database: Queryable,
  ask: { readonly from: number; readonly to: number; readonly after: number; readonly most: number },
): Promise<readonly number[]> {
  const rows = await database.query(
    `select distinct user_id from vip.period p
     where minor > 0 and until_at > $1 and until_at <= $2 and user_id > $3
       and not exists (select from vip.refund r where r.period_id = p.id)
       and not exists (select from vip.outcome o where o.user_id = p.user_id and o.until_at >= p.until_at)
     order by user_id limit $4`,
    [ask.from, ask.to, ask.after, ask.most],
  )
  return rows.map(({ user_id }) => Number(user_id))
}

/** Days of a user that were not paid back, and up to when they were measured. */
export async function periodsOf(database: Queryable, userId: number) {
  const rows = await database.query(
    `select * from vip.period p where user_id = $1
       and not exists (select from vip.refund r where r.period_id = p.id) order by id`,
    [userId],
  )
  const [measured] = await database.query(
    'select coalesce(max(until_at), 0) as until from vip.outcome where user_id = $1',
    [userId],
  )
  return { periods: rows.map(toPeriod), measuredUntil: Number(measured?.until ?? 0) }
}

/** Memberships that ended after a time: how many, and how many of them brought less than was paid. */
export async function outcomesSince(database: Queryable, afterMs: number) {
  const [row] = await database.query(
    `select count(*)::int as ended, count(*) filter (where brought < paid)::int as less
     from vip.outcome where until_at > $1`,
    [afterMs],
  )
  return { ended: Number(row?.ended ?? 0), less: Number(row?.less ?? 0) }
}

/** The trial of a user, if it was taken. */
export async function trialOf(database: Queryable, userId: number): Promise<Period | undefined> {
  const rows = await database.query("select * from vip.period where user_id = $1 and plan = 'trial'", [
    userId,
  ])
  return rows[0] && toPeriod(rows[0])
}

/** One page of a user's receipts, newest first. */
export function readReceipts(
  database: Queryable,
  of: PageAsked & { readonly userId: number },
): Promise<Paged<Receipt>> {
  const listing = {
    owned: 'from vip.period one where one.user_id = $1',
    ownedBy: [of.userId],
    joined: `left join vip.refund back on back.period_id = one.id left join vip.outcome came on came.period_id = one.id`,
    columns: `one.*, back.at as back_at, back.days as back_days, back.minor as back_minor, back.entry as back_entry,
      came.paid as came_paid, came.brought as came_brought`,
  }
  return readPage(database, listing, { asked: of, read: toReceipt })
}

function toReceipt(row: Row): Receipt {
  const period = toPeriod(row)
  const refund: Refund | null =
    row.back_at === null
      ? null
      : {
          periodId: period.id,
          userId: period.userId,
          at: Number(row.back_at),
          days: Number(row.back_days),
          minor: BigInt(String(row.back_minor)),
          entry: Number(row.back_entry),
        }
  const outcome =
    row.came_paid === null
      ? null
      : { paid: BigInt(String(row.came_paid)), brought: BigInt(String(row.came_brought)) }
  return { id: period.id, period, refund, outcome }
}

const numberOrNull = (cell: unknown): number | null => (cell === null ? null : Number(cell))

function toPeriod(row: Row): Period {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    plan: row.plan as Plan,
    days: Number(row.days),
    minor: BigInt(String(row.minor)),
    asset: String(row.asset),
    at: Number(row.at),
    from: Number(row.from_at),
    until: Number(row.until_at),
    refundUntil: numberOrNull(row.refund_until),
    entry: numberOrNull(row.entry),
  }
}

const toMember = (row: Row): Member => ({
  userId: Number(row.user_id),
  until: Number(row.until_at),
  told: Number(row.told) as Told,
})

export function receiptOnWire(
  period: Period,
  refund: Refund | null,
  outcome: Receipt['outcome'] = null,
): VipReceipt {
  const { id, plan, days, minor, asset, at, from, until, refundUntil, entry } = period
  return {
    id: String(id),
    plan,
    days,
    price: written(asset, minor),
    currency: asset,
    at,
    from,
    until,
    entry: entry === null ? null : String(entry),
    refundUntil,
    refunded: refund && {
      at: refund.at,
      days: refund.days,
      amount: written(asset, refund.minor),
      entry: String(refund.entry),
    },
    outcome: outcome && { paid: written(asset, outcome.paid), brought: written(asset, outcome.brought) },
  }
}
