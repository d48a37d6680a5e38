import type { Asset } from '@openbourse/money'
import type { Queryable } from '../../platform/db/index.ts'

export type StoredAccount = { id: number; name: string; balance: bigint; seq: number }
export type StoredHold = { hold: string; account: number; minor: bigint }

/** Every account with its last posting: that carries the balance, so the ones before it are not read. */
export async function readAccounts(database: Queryable): Promise<StoredAccount[]> {
  const rows = await database.query<{ id: number; name: string; balance: string; seq: string }>(
    `select a.id, a.holder || '/' || a.purpose || '/' || a.asset as name, p.seq, p.balance_after as balance
     from ledger.account a
     cross join lateral (
       select seq, balance_after from ledger.posting where account = a.id order by seq desc limit 1
     ) p
     order by a.id`,
  )
  return rows.map(({ id, name, balance, seq }) => ({ id, name, balance: BigInt(balance), seq: Number(seq) }))
}

/** What is set aside: the newest snapshot, and every posting behind it that names a hold. */
export async function readHolds(database: Queryable): Promise<StoredHold[]> {
  const snapshots = await database.query<{ upto: string }>(
    'select coalesce(max(up_to_entry), 0) as upto from ledger.snapshot',
  )
  const rows = await database.query<{ hold: string; account: number; minor: string }>(
    `select hold, account, sum(minor) as minor from (
       select hold, account, minor from ledger.snapshot_hold where up_to_entry = $1::bigint
       union all
       select hold, account, minor from ledger.posting where entry > $1::bigint and hold is not null
     ) moved group by hold, account having sum(minor) <> 0`,
    [snapshots[0]?.upto ?? '0'],
  )
  return rows.map(({ hold, account, minor }) => ({ hold, account, minor: BigInt(minor) }))
}

export type Snapshot = {
  readonly upToEntry: number
  readonly atMs: number
  readonly holds: readonly StoredHold[]
}

/** Writes a snapshot and removes the former ones. Every entry up to its own must already be durable. */
export async function writeSnapshot(tx: Queryable, snapshot: Snapshot): Promise<void> {
  const { upToEntry, atMs, holds } = snapshot
  await tx.query('delete from ledger.snapshot where up_to_entry <= $1', [upToEntry])
  await tx.query('insert into ledger.snapshot (up_to_entry, at) values ($1, $2)', [upToEntry, atMs])
  await tx.query(
    `insert into ledger.snapshot_hold (up_to_entry, hold, account, minor)
     select $1, * from unnest($2::text[], $3::integer[], $4::bigint[])`,
    [
      upToEntry,
      holds.map(({ hold }) => hold),
      holds.map(({ account }) => account),
      holds.map(({ minor }) => minor),
    ],
  )
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
