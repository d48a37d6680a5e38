import type { Asset } from '@openbourse/money'
import type { EntryKind } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/index.ts'
import { holderOf, partsOf } from './names.ts'
import type { Flow, Ledger, LedgerAccount } from './types.ts'

// Two machines that wrote one after the other may differ by two minutes, and times within that are not in order.
export const slackMs = 600_000

// Bucket n holds what happened before time n and at or after time n - 1; only the last of each matters.
const ownedSql = `
  select distinct on (a.asset, stood.bucket) a.asset, stood.bucket, p.owned_after
  from ledger.account a
  cross join lateral ledger.stood_before(a.id, $2::bigint[]) stood
  join ledger.posting p on p.account = a.id and p.seq = stood.seq
  where a.holder = $1
  order by a.asset, stood.bucket, p.entry desc`

/** As `Ledger.firstAt`: each account's first posting is found by its number. */
export async function readFirstAt(database: Queryable, portfolioId: number): Promise<number | undefined> {
  const rows = await database.query<{ at: string }>(
    `select e.at from ledger.account a
     join ledger.posting p on p.account = a.id and p.seq = 1
     join ledger.entry e on e.id = p.entry
     where a.holder = $1 order by e.id limit 1`,
    [holderOf(portfolioId)],
  )
  return rows[0] && Number(rows[0].at)
}

const flowKinds: readonly EntryKind[] = [
  'practice_grant',
  'practice_returned',
  'deposit',
  'deposit_suspense',
  'deposit_returned',
  'deposit_return_fee',
  'deposit_undone',
  'deposit_owed_covered',
  'withdrawal',
  'withdrawal_fee',
  'withdrawal_returned',
  'loan_paid_out',
  'loan_repaid',
]

const flowsSql = `
  with mine as materialized (
    select id, asset, ledger.last_before(id, $2::bigint - ${slackMs}) as after_seq
    from ledger.account where holder = $1 and asset not like 'share:%'
  )
  select e.at, e.kind, mine.asset, sum(p.minor) as minor
  from mine join ledger.posting p on p.account = mine.id and p.seq > mine.after_seq
  cross join lateral (select * from ledger.entry where id = p.entry limit 1) e
  where e.kind = any ($3::text[]) and e.at >= $2::bigint
  group by e.id, e.at, e.kind, mine.asset having sum(p.minor) <> 0 order by e.id, mine.asset`

/** Whether entries of a kind belong to the result of `Ledger.flowsSince`. */
export const isFlow = (kind: EntryKind): boolean => flowKinds.includes(kind)

/** As `Ledger.flowsSince`. */
export async function readFlows(database: Queryable, portfolioId: number, fromMs: number): Promise<Flow[]> {
  const rows = await database.query<{ at: string; kind: EntryKind; asset: Asset; minor: string }>(flowsSql, [
    holderOf(portfolioId),
    fromMs,
    flowKinds,
  ])
  return rows.map(({ at, kind, asset, minor }) => ({ at: Number(at), kind, asset, minor: BigInt(minor) }))
}

/** As `Ledger.ownedAt`: what was owned of each asset when each of the times was over. */
export async function readOwnedAt(
  database: Queryable,
  portfolioId: number,
  atMs: readonly number[],
): Promise<ReadonlyMap<Asset, readonly bigint[]>> {
  const ascending = [...new Set(atMs)].sort((a, b) => a - b)
  const owned = new Map<Asset, bigint[]>()
  if (ascending.length === 0) return owned
  const rows = await database.query<{ asset: Asset; bucket: number; owned_after: string }>(ownedSql, [
    holderOf(portfolioId),
    ascending.map((at) => at + 1),
  ])
  const steps = Map.groupBy(rows, ({ asset }) => asset)
  for (const [asset, found] of steps) {
    const byBucket = new Map(found.map(({ bucket, owned_after }) => [bucket, BigInt(owned_after)]))
    let last = 0n
    const atEach = ascending.map((_, bucket) => {
      last = byBucket.get(bucket) ?? last
      return last
    })
    const places = atMs.map((at) => ascending.indexOf(at))
    owned.set(
      asset,
      places.map((place) => atEach[place]!),
    )
  }
  return owned
}

/** As `Ledger.entriesOn`. */
export async function readEntriesOn(
  database: Queryable,
  account: LedgerAccount,
  afterSeq = 0,
): ReturnType<Ledger['entriesOn']> {
  const { holder, purpose, asset } = partsOf(account)
  const rows = await database.query<
    Record<'id' | 'at' | 'seq' | 'minor' | 'balance_after' | 'kind' | 'cause_kind' | 'cause_id', string>
  >(
    `select e.id, e.at, p.seq, p.minor, p.balance_after, e.kind, e.cause_kind, e.cause_id
     from ledger.account a join ledger.posting p on p.account = a.id join ledger.entry e on e.id = p.entry
     where a.holder = $1 and a.purpose = $2 and a.asset = $3 and p.seq > $4 order by p.seq`,
    [holder, purpose, asset, afterSeq],
  )
  return rows.map(({ id, at, seq, minor, balance_after, kind, cause_kind, cause_id }) => ({
    entry: Number(id),
    at: Number(at),
    minor: BigInt(minor),
    kind,
    seq: Number(seq),
    balanceAfter: BigInt(balance_after),
    cause: { kind: cause_kind, id: cause_id },
  }))
}
