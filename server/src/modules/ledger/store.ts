import type { Asset } from '@openbourse/money'
import { type Database, type Queryable, rowsInPortions } from '../../platform/db/index.ts'
import type { Account } from './book.ts'

export type StoredAccount = { id: number; name: string; balance: bigint; seq: number }
export type StoredHold = { hold: string; account: number; minor: bigint }

/** Rows that recovery has in hand at once. */
const accountsAtOnce = 20_000
const holdsAtOnce = 5_000

// One text a portion, because a million small rows cost the client more than the database.
const accountsSql = `select max(part.id) as last, string_agg(
    part.id || ' ' || p.seq || ' ' || p.balance_after || ' ' || part.holder || ' ' || part.purpose || ' ' || part.asset,
    E'\n' order by part.id) as accounts
  from (select id, holder, purpose, asset from ledger.account where id > $1 order by id limit $2) part
  left join lateral (
    select seq, balance_after from ledger.posting where account = part.id order by seq desc limit 1
  ) p on true`

/**
 * Every account in the order of ids, with its last posting: that carries the balance, so the ones before it are not read. The next
 * portion is read while the last one is taken in.
 */
export async function readAccounts(
  database: Queryable,
  take: (account: Account) => void,
  portion = accountsAtOnce,
): Promise<void> {
  const read = (after: number) =>
    database.query<{ last: number | null; accounts: string | null }>(accountsSql, [after, portion])
  let found = (await read(0))[0]
  while (found && found.last !== null) {
    const next = read(found.last)
    // Its failure is raised where it is awaited, or not at all when this portion fails first.
    next.catch(() => undefined)
    takeAll(found.accounts ?? '', take)
    found = (await next)[0]
  }
}

/** Reads lines of six cells without cutting out those that are numbers. */
function takeAll(lines: string, take: (account: Account) => void): void {
  let at = 0
  const number = (): number => {
    const isNegative = lines.charCodeAt(at) === minus
    if (isNegative) at += 1
    let value = 0
    for (let code = lines.charCodeAt(at); code !== space; code = lines.charCodeAt(++at))
      value = value * 10 + code - zero
    at += 1
    return isNegative ? -value : value
  }
  const text = (end: number): string => {
    const cell = lines.slice(at, end)
    at = end + 1
    return cell
  }
  while (at < lines.length) {
    const [id, seq, from] = [number(), number(), at]
    const balance = number()
    const exact = Number.isSafeInteger(balance) ? BigInt(balance) : BigInt(lines.slice(from, at - 1))
    const holder = text(lines.indexOf(' ', at))
    const purpose = text(lines.indexOf(' ', at))
    const end = lines.indexOf('\n', at)
    take({ id, seq, balance: exact, holder, purpose, asset: text(end < 0 ? lines.length : end) })
  }
}

const space = ' '.charCodeAt(0)
const minus = '-'.charCodeAt(0)
const zero = '0'.charCodeAt(0)

/** What is set aside: the newest snapshot, and every posting behind it that names a hold. */
export async function readHolds(database: Database, take: (hold: StoredHold) => void): Promise<void> {
  await database.transaction(async (tx) => {
    const moved = rowsInPortions<{ hold: string; account: number; minor: string }>(tx, {
      name: 'holds',
      sql: `with newest as (select coalesce(max(up_to_entry), 0) as upto from ledger.snapshot)
        select hold, account, sum(minor) as minor from (
          select hold, account, minor from ledger.snapshot_hold, newest where up_to_entry = upto
          union all
          select hold, account, minor from ledger.posting, newest where entry > upto and hold is not null
        ) moved group by hold, account having sum(minor) <> 0`,
      atOnce: holdsAtOnce,
    })
    for await (const rows of moved)
      for (const { hold, account, minor } of rows) take({ hold, account, minor: BigInt(minor) })
  })
}

/** Open holds, column by column: a hundred thousand of them are kept in the middle of a turn. */
export type Snapshot = {
  readonly upToEntry: number
  readonly atMs: number
  readonly holds: readonly string[]
  readonly accounts: readonly number[]
  readonly minors: readonly bigint[]
}

/** Holds of a snapshot that are sent at once: what is sent is made into text first, and no command is decided meanwhile. */
const snapshotHoldsAtOnce = 2_000

/** Writes a snapshot and removes the former ones. Every entry up to its own must already be durable. */
export async function writeSnapshot(tx: Queryable, snapshot: Snapshot): Promise<void> {
  const { upToEntry, atMs, holds, accounts, minors } = snapshot
  await tx.query('delete from ledger.snapshot where up_to_entry <= $1', [upToEntry])
  await tx.query('insert into ledger.snapshot (up_to_entry, at) values ($1, $2)', [upToEntry, atMs])
  for (let from = 0; from < holds.length; from += snapshotHoldsAtOnce) {
    const to = from + snapshotHoldsAtOnce
    await tx.query(
      `insert into ledger.snapshot_hold (up_to_entry, hold, account, minor)
       select $1, * from unnest($2::text[], $3::integer[], $4::bigint[])`,
      [upToEntry, holds.slice(from, to), accounts.slice(from, to), minors.slice(from, to)],
    )
  }
}

export async function readLastEntry(database: Queryable): Promise<number> {
  const rows = await database.query<{ id: string }>('select coalesce(max(id), 0) as id from ledger.entry')
  return Number(rows[0]?.id ?? 0)
}

/** Sum of all stored postings by asset: all must be zero. Reads the whole journal. */
export async function trialBalanceStored(database: Queryable): Promise<ReadonlyMap<Asset, bigint>> {
  const rows = await database.query<{ asset: string; sum: string }>(
    `select asset, sum(minor) as sum from ledger.posting join ledger.account on account.id = posting.account
     group by asset order by asset`,
  )
  return new Map(rows.map(({ asset, sum }) => [asset, BigInt(sum)]))
}
