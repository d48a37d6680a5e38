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

export type TradeTry = {
  readonly userId: number
  readonly at: number
  /** The hash that was checked, to detect a concurrent change. */
  readonly hash: string
  readonly isRight: boolean
  readonly tries: number
  readonly lockMs: number
  readonly blockTries: number
}

/**
 * Stores a try before its result is returned: a wrong one counts, a right one resets the count. Undefined
 * when no try is allowed now, and, unless `mayLock`, for a try that would lock.
 */
export async function settleTry(
  database: Queryable,
  attempt: TradeTry,
  { mayLock }: { readonly mayLock: boolean },
): Promise<TradePasswordRow | undefined> {
  const { userId, at, hash, isRight, tries, lockMs, blockTries } = attempt
  const rows = await database.query<Stored>(
    `update security.trade_password set
       wrong_in_row = case when $4 then 0 else wrong_in_row + 1 end,
       locked_until = case when $4 then 0 when (wrong_in_row + 1) % $5 = 0 then $2::bigint + $6 else locked_until end
     where user_id = $1 and hash = $3 and locked_until <= $2 and wrong_in_row < $7
       and ($8 or ((wrong_in_row + 1) % $5 <> 0 and wrong_in_row + 1 < $7))
     returning ${columns}`,
    [userId, at, hash, isRight, tries, lockMs, blockTries, mayLock],
  )
  return rows[0] && readRow(rows[0])
}

/** Resets wrong tries, and ends passes given for the old PIN. */
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

/** Until when the device need not enter the PIN; 0 when it must. */
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
