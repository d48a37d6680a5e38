import { type Asset, format, money } from '@openbourse/money'
import type { EntryKind, StatementLine } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/index.ts'
import { holderOf, partsOf } from './names.ts'
import { receiptOf } from './receipts.ts'
import type { Cause, Flow, Ledger, LedgerAccount, StatementFilter } from './types.ts'

/** Shown only when asked for by kind: they change nothing that is owned. */
const quietKinds: readonly EntryKind[] = [
  'order_hold',
  'order_release',
  'withdrawal_hold',
  'withdrawal_release',
]

// What the coin account had after an entry; the stock account had the rest of what was owned.
const coinAfter = `coalesce((
    select c.balance_after from ledger.account coin join ledger.posting c on c.account = coin.id
    where coin.holder = $1 and coin.purpose = 'coin' and coin.asset = mine.asset and c.entry <= e.id
    order by c.seq desc limit 1
  ), 0)`

// Two machines that wrote one after the other may differ by two minutes, and times within that are not in order.
const slackMs = 600_000

/** The entries of a stretch of time are looked up one by one: they are few, whatever the planner believes. */
const linesSql = (isStretch: boolean) => `
  with mine as materialized (
    select id, asset, purpose,
      case when $5::bigint is null then 0 else ledger.last_before(id, $5 - ${slackMs}) end as after_seq,
      case when $6::bigint is null then 9223372036854775807 else ledger.last_before(id, $6 + ${slackMs}) end as last_seq
    from ledger.account
    where holder = $1 and ($2::text is null or asset = $2)
      and ($7::text is null or (purpose = 'coin') = ($7 = 'coin'))
  )
  select e.id, e.at, e.kind, e.cause_kind, e.cause_id, e.symbol, mine.asset,
    sum(p.minor) as owned, sum(p.minor) filter (where mine.purpose = 'held') as held,
    sum(p.minor) filter (where mine.purpose = 'coin') as coin,
    case $7::text when 'coin' then ${coinAfter} when 'stock' then max(p.owned_after) - ${coinAfter}
      else max(p.owned_after) end as after
  from mine
  join ledger.posting p on p.account = mine.id and p.seq > mine.after_seq and p.seq <= mine.last_seq
  ${isStretch ? 'cross join lateral (select * from ledger.entry where id = p.entry limit 1) e' : 'join ledger.entry e on e.id = p.entry'}
  where case when $3::text is null then e.kind <> all ($4::text[]) else e.kind = $3 end
    and ($5::bigint is null or e.at >= $5) and ($6::bigint is null or e.at <= $6)
  group by e.id, e.at, e.kind, e.cause_kind, e.cause_id, e.symbol, mine.asset`

type Line = {
  id: string
  at: string
  kind: EntryKind
  cause_kind: Cause['kind']
  cause_id: string
  symbol: string | null
  asset: Asset
  owned: string
  held: string | null
  coin: string | null
  after: string
}

/** As `Ledger.statement`; `from` and `to` are both included. */
export async function readStatement(
  database: Queryable,
  filter: StatementFilter,
): Promise<{ list: StatementLine[]; total: number }> {
  const { portfolioId, asset, kind, account, from, to, page, size } = filter
  const where = [
    holderOf(portfolioId),
    asset ?? null,
    kind ?? null,
    quietKinds,
    from ?? null,
    to ?? null,
    account ?? null,
  ]
  const lines = linesSql(from !== undefined || to !== undefined)
  const rows = await database.query<Line & { total: number }>(
    `select lines.*, count(*) over ()::int as total from (${lines}) lines
     order by id desc, asset limit $8 offset $9`,
    [...where, size, (page - 1) * size],
  )
  const list = rows.map((row) => toLine(row, account === undefined))
  if (rows[0] || page === 1) return { list, total: rows[0]?.total ?? 0 }
  // Behind the last page no line says how many there are.
  const counted = await database.query<{ total: number }>(
    `select count(*)::int as total from (${lines}) lines`,
    where,
  )
  return { list, total: counted[0]?.total ?? 0 }
}

function toLine(row: Line, ofBothAccounts: boolean): StatementLine {
  const { kind, asset } = row
  const cause = { kind: row.cause_kind, id: row.cause_id, symbol: row.symbol }
  const moved = quietKinds.includes(kind) ? (row.held ?? '0') : row.owned
  return {
    id: `${row.id}-${asset}`,
    at: Number(row.at),
    kind,
    asset,
    amount: format(money(asset, BigInt(moved))),
    balanceAfter: format(money(asset, BigInt(row.after))),
    moved: ofBothAccounts && kind === 'transfer' ? format(money(asset, BigInt(row.coin ?? '0'))) : null,
    cause,
    receipt: receiptOf(asset, cause),
  }
}

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
]

const flowsSql = `
  with mine as materialized (
    select id, asset, ledger.last_before(id, $2::bigint - ${slackMs}) as after_seq
    from ledger.account where holder = $1 and asset not like 'share:%'
  )
  select e.at, mine.asset, sum(p.minor) as minor
  from mine join ledger.posting p on p.account = mine.id and p.seq > mine.after_seq
  cross join lateral (select * from ledger.entry where id = p.entry limit 1) e
  where e.kind = any ($3::text[]) and e.at >= $2::bigint
  group by e.id, e.at, mine.asset having sum(p.minor) <> 0 order by e.id, mine.asset`

/** As `Ledger.flowsSince`. */
export async function readFlows(database: Queryable, portfolioId: number, fromMs: number): Promise<Flow[]> {
  const rows = await database.query<{ at: string; asset: Asset; minor: string }>(flowsSql, [
    holderOf(portfolioId),
    fromMs,
    flowKinds,
  ])
  return rows.map(({ at, asset, minor }) => ({ at: Number(at), asset, minor: BigInt(minor) }))
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
