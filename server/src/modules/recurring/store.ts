import { readPage } from '../../platform/db/listing.ts'
import { sharedText } from '../../platform/db/shared-text.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import type { Plan, Run } from './rules.ts'

/** Plans that are not stopped, behind a number, oldest first. */
export async function openPlansAfter(db: Queryable, after: number, most: number): Promise<Plan[]> {
  const rows = await db.query(
    `select * from recurring.plan where state <> 'stopped' and id > $1 order by id limit $2`,
    [after, most],
  )
  return rows.map(planFrom)
}

export async function openPlansById(db: Queryable, ids: readonly number[]): Promise<Plan[]> {
  const rows = await db.query(`select * from recurring.plan where state <> 'stopped' and id = any($1)`, [ids])
  return rows.map(planFrom)
}

/** A user's plan, stopped or not. */
export async function planOf(
  db: Queryable,
  of: { readonly userId: number; readonly id: number },
): Promise<Plan | undefined> {
  const rows = await db.query('select * from recurring.plan where id = $1 and user_id = $2', [
    of.id,
    of.userId,
  ])
  return rows[0] && planFrom(rows[0])
}

export function plansPage(
  db: Queryable,
  asked: PageAsked & { readonly userId: number },
): Promise<Paged<Plan>> {
  const listing = { owned: 'from recurring.plan one where one.user_id = $1', ownedBy: [asked.userId] }
  return readPage(db, listing, { asked, read: planFrom })
}

export type StoredRun = Run & { readonly currency: string; readonly symbol: string }

export function runsPage(
  db: Queryable,
  asked: PageAsked & { readonly userId: number; readonly planId: number | undefined },
): Promise<Paged<StoredRun>> {
  const { userId, planId } = asked
  const listing = {
    ...(planId === undefined
      ? { owned: 'from recurring.run one where one.user_id = $1', ownedBy: [userId] }
      : {
          owned: 'from recurring.run one where one.user_id = $1 and one.plan_id = $2',
          ownedBy: [userId, planId],
        }),
    joined: 'join recurring.plan plan on plan.id = one.plan_id',
    columns: 'one.*, plan.currency, plan.symbol',
  }
  return readPage(db, listing, { asked, read: runFrom })
}

/** Runs that bought, behind a number, oldest first. */
export async function boughtAfter(db: Queryable, after: number, most: number) {
  const rows = await db.query(
    `select id, plan_id, order_id, deal_id, cost, amount from recurring.run
     where kind = 'bought' and id > $1 order by id limit $2`,
    [after, most],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    planId: Number(row.plan_id),
    orderId: Number(row.order_id ?? 0),
    dealId: Number(row.deal_id ?? 0),
    cost: whole(row.cost),
    amount: whole(row.amount),
  }))
}

function planFrom(row: Row): Plan {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    symbol: sharedText(String(row.symbol)),
    currency: sharedText(String(row.currency)),
    fractions: row.fractions === true,
    amount: whole(row.amount),
    rhythm: sharedText(row.rhythm as Plan['rhythm']),
    day: Number(row.day),
    state: sharedText(row.state as Plan['state']),
    nextOn: sharedText(String(row.next_on)),
    madeAt: Number(row.made_at),
    bought: Number(row.bought),
    spent: whole(row.spent),
    skipped: Number(row.skipped),
  }
}

function runFrom(row: Row): StoredRun {
  return {
    id: Number(row.id),
    planId: Number(row.plan_id),
    userId: Number(row.user_id),
    day: String(row.day),
    at: Number(row.at),
    orderId: row.order_id === null ? null : Number(row.order_id),
    dealId: row.deal_id === null ? null : Number(row.deal_id),
    quantity: row.quantity === null ? null : Number(row.quantity),
    fraction: Number(row.fraction),
    cost: row.cost === null ? null : whole(row.cost),
    why: row.why as Run['why'],
    amount: whole(row.amount),
    currency: String(row.currency),
    symbol: String(row.symbol),
  }
}

const whole = (cell: unknown): bigint => BigInt(String(cell))
