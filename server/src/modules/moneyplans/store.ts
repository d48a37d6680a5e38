import { readPage } from '../../platform/db/listing.ts'
import { sharedText } from '../../platform/db/shared-text.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import type { Plan, Run } from './rules.ts'

/** Plans that are not stopped, behind a number, oldest first. */
export async function openPlansAfter(db: Queryable, after: number, most: number): Promise<Plan[]> {
  const rows = await db.query(
    `select * from moneyplans.plan where state <> 'stopped' and id > $1 order by id limit $2`,
    [after, most],
  )
  return rows.map(planFrom)
}

export async function openPlansById(db: Queryable, ids: readonly number[]): Promise<Plan[]> {
  const rows = await db.query(`select * from moneyplans.plan where state <> 'stopped' and id = any($1)`, [
    ids,
  ])
  return rows.map(planFrom)
}

/** A user's plan, stopped or not. */
export async function planOf(
  db: Queryable,
  of: { readonly userId: number; readonly id: number },
): Promise<Plan | undefined> {
  const rows = await db.query('select * from moneyplans.plan where id = $1 and user_id = $2', [
    of.id,
    of.userId,
  ])
  return rows[0] && planFrom(rows[0])
}

export function plansPage(
  db: Queryable,
  asked: PageAsked & { readonly userId: number },
): Promise<Paged<Plan>> {
  const listing = { owned: 'from moneyplans.plan one where one.user_id = $1', ownedBy: [asked.userId] }
  return readPage(db, listing, { asked, read: planFrom })
}

export type StoredRun = Run & {
  readonly currency: string
  readonly kind: 'deposit' | 'withdrawal'
  readonly toAddress: boolean
}

export function runsPage(
  db: Queryable,
  asked: PageAsked & { readonly userId: number },
): Promise<Paged<StoredRun>> {
  const listing = {
    owned: 'from moneyplans.run one where one.user_id = $1',
    ownedBy: [asked.userId],
    joined: 'join moneyplans.plan plan on plan.id = one.plan_id',
    columns: 'one.*, plan.currency, plan.kind, plan.place_kind',
  }
  return readPage(db, listing, { asked, read: runFrom })
}

function planFrom(row: Row): Plan {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    of:
      row.kind === 'deposit'
        ? { kind: 'deposit', way: sharedText(String(row.way)), terms: sharedText(String(row.terms)) }
        : {
            kind: 'withdrawal',
            place: { kind: sharedText(row.place_kind as 'bank' | 'crypto'), id: Number(row.place) },
          },
    currency: sharedText(String(row.currency)),
    measure: sharedText(row.measure as Plan['measure']),
    amount: BigInt(String(row.amount)),
    rhythm: sharedText(row.rhythm as Plan['rhythm']),
    day: Number(row.day),
    zone: sharedText(String(row.zone)),
    state: sharedText(row.state as Plan['state']),
    nextOn: sharedText(String(row.next_on)),
    madeAt: Number(row.made_at),
    done: Number(row.done),
    total: BigInt(String(row.total)),
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
    outcome: row.outcome as Run['outcome'],
    made: row.made === null ? null : Number(row.made),
    amount: row.amount === null ? null : BigInt(String(row.amount)),
    why: row.why as Run['why'],
    currency: String(row.currency),
    kind: row.kind as StoredRun['kind'],
    toAddress: row.place_kind === 'crypto',
  }
}
