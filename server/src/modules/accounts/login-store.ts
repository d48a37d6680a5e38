import type { LoginOutcome, LoginWay } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'

export type LoginRow = {
  readonly id: number
  readonly at: number
  readonly way: LoginWay
  readonly outcome: LoginOutcome
  readonly device: string
  readonly network: string
}
type NewLogin = Omit<LoginRow, 'id'> & { readonly userId: number }

/** A second step is finished when its login comes in from the same device within this time. */
const unfinishedMs = 15 * 60_000

/** Newest first. */
export async function loginsOf(db: Queryable, userId: number): Promise<LoginRow[]> {
  const rows = await db.query(
    `select id, at, way, outcome, device, network from accounts.login where user_id = $1
     order by id desc limit $2`,
    [userId, 2 * limits.loginsPerUserMax],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    at: Number(row.at),
    way: String(row.way) as LoginWay,
    outcome: String(row.outcome) as LoginOutcome,
    device: String(row.device),
    network: String(row.network),
  }))
}

/** Logins and refused tries are counted apart, so that many tries of a stranger push out no login. */
export async function insertLogin(tx: Queryable, login: NewLogin): Promise<void> {
  const { userId, at, way, outcome, device, network } = login
  await tx.query(
    `insert into accounts.login (user_id, at, way, outcome, device, network) values ($1, $2, $3, $4, $5, $6)`,
    [userId, at, way, outcome, device, network],
  )
  await tx.query(
    `delete from accounts.login where id in (
       select id from accounts.login where user_id = $1 and (outcome = 'in') = $2 order by id desc offset $3
     )`,
    [userId, outcome === 'in', limits.loginsPerUserMax],
  )
}

/** The right password of a moment ago belongs to the login that came of it. */
export async function finishLogin(tx: Queryable, login: NewLogin): Promise<void> {
  await tx.query(
    `delete from accounts.login
     where user_id = $1 and outcome = 'unfinished' and device = $2 and network = $3 and at > $4`,
    [login.userId, login.device, login.network, login.at - unfinishedMs],
  )
}

export async function dropLoginsBefore(db: Queryable, at: number): Promise<void> {
  await db.query('delete from accounts.login where at < $1', [at])
}
