import type { Queryable } from '../../platform/db/types.ts'
import type { TradePasswordState } from './rules.ts'

export type TradePasswordRow = TradePasswordState & { readonly hash: string }

type Stored = { readonly hash: string; readonly wrong_in_row: number; readonly locked_until: string }
const columns = 'hash, wrong_in_row, locked_until'

export async function tradePasswordOf(
  database: Queryable,
  userId: number,
): Promise<TradePasswordRow | undefined> {
  const rows = await database.query<Stored>(
    `select ${columns} from security.trade_password where user_id = $1`,
    [userId],
  )
  return rows[0] && readRow(rows[0])
}

/**
 * Counts a try as wrong before it is looked at, and locks with it when it is the last: tries at the same moment count each.
 * Undefined when none may be tried now.
 */
export async function beginTry(
  database: Queryable,
  attempt: {
    readonly userId: number
    readonly at: number
    readonly tries: number
    readonly lockMs: number
    readonly blockTries: number
  },
): Promise<TradePasswordRow | undefined> {
  const { userId, at, tries, lockMs, blockTries } = attempt
  const rows = await database.query<Stored>(
    `update security.trade_password set
       wrong_in_row = wrong_in_row + 1,
       locked_until = case when (wrong_in_row + 1) % $3 = 0 then $2::bigint + $4 else locked_until end
     where user_id = $1 and locked_until <= $2 and wrong_in_row < $5
     returning ${columns}`,
    [userId, at, tries, lockMs, blockTries],
  )
  return rows[0] && readRow(rows[0])
}

export async function succeedTry(database: Queryable, userId: number): Promise<void> {
  await database.query(
    'update security.trade_password set wrong_in_row = 0, locked_until = 0 where user_id = $1',
    [userId],
  )
}

/** A new password starts with no wrong tries, and passes given for the old one end. */
export async function putTradePassword(
  tx: Queryable,
  put: { readonly userId: number; readonly hash: string; readonly at: number },
): Promise<void> {
  await tx.query(
    `insert into security.trade_password (user_id, hash, set_at) values ($1, $2, $3)
     on conflict (user_id) do update set hash = $2, set_at = $3, wrong_in_row = 0, locked_until = 0`,
    [put.userId, put.hash, put.at],
  )
  await tx.query('delete from security.trade_pass where user_id = $1', [put.userId])
}

export async function putPass(
  database: Queryable,
  pass: { readonly sessionId: number; readonly userId: number; readonly until: number },
): Promise<void> {
  await database.query(
    `insert into security.trade_pass (session_id, user_id, until) values ($1, $2, $3)
     on conflict (session_id) do update set until = $3`,
    [pass.sessionId, pass.userId, pass.until],
  )
}

/** Until when the device need not give the password; 0 when it must. */
export async function passOf(database: Queryable, sessionId: number): Promise<number> {
  const rows = await database.query<{ until: string }>(
    'select until from security.trade_pass where session_id = $1',
    [sessionId],
  )
  return Number(rows[0]?.until ?? 0)
}

function readRow(row: Stored): TradePasswordRow {
  return { hash: row.hash, wrongInRow: row.wrong_in_row, lockedUntil: Number(row.locked_until) }
}
