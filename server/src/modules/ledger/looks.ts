import { type Asset, format, money } from '@openbourse/money'
import type { Database, Queryable, Row } from '../../platform/db/types.ts'

// For readers of the books that change nothing: everything here is read from the stored postings.

export type LookedAccount = {
  readonly account: string
  readonly asset: string
  readonly balance: string
  readonly postings: number
  readonly floor: string | null
}

const accountsSql = `
  select a.id, a.holder || '/' || a.purpose || '/' || a.asset as account, a.asset, a.floor,
    coalesce(p.seq, 0) as seq, coalesce(p.balance_after, 0) as balance
  from ledger.account a
  left join lateral (
    select seq, balance_after from ledger.posting where account = a.id order by seq desc limit 1
  ) p on true`

/** Every ledger account of a holder ('house', 'user:1000001'), by purpose and asset. */
export async function accountsOfHolder(db: Queryable, holder: string): Promise<LookedAccount[]> {
  const rows = await db.query(`${accountsSql} where a.holder = $1 order by a.purpose, a.asset`, [holder])
  return rows.map(accountFrom)
}

export type LookedPosting = {
  readonly seq: number
  readonly entry: string
  readonly at: number
  readonly kind: string
  readonly cause: { readonly kind: string; readonly id: string; readonly symbol: string | null }
  readonly amount: string
  readonly balanceAfter: string
  readonly hold: string | null
}

/** One account with a stretch of its postings, newest first, before a sequence number. Undefined when there is none. */
export async function accountWithPostings(
  db: Queryable,
  name: string,
  page: { readonly before: number | undefined; readonly size: number },
): Promise<{ account: LookedAccount; list: LookedPosting[]; more: boolean } | undefined> {
  const [holder = '', purpose = '', ...asset] = name.split('/')
  const found = await db.query(`${accountsSql} where a.holder = $1 and a.purpose = $2 and a.asset = $3`, [
    holder,
    purpose,
    asset.join('/'),
  ])
  const [row] = found
  if (!row) return undefined
  const rows = await db.query(
    `select p.seq, p.entry, p.minor, p.balance_after, p.hold, e.at, e.kind, e.cause_kind, e.cause_id, e.symbol
     from ledger.posting p join ledger.entry e on e.id = p.entry
     where p.account = $1 and ($2::bigint is null or p.seq < $2) order by p.seq desc limit $3`,
    [row.id, page.before ?? null, page.size + 1],
  )
  const written = writer(String(row.asset))
  const list = rows.slice(0, page.size).map((one) => ({
    seq: Number(one.seq),
    entry: String(one.entry),
    at: Number(one.at),
    kind: String(one.kind),
    cause: causeFrom(one),
    amount: written(one.minor),
    balanceAfter: written(one.balance_after),
    hold: textOrNull(one.hold),
  }))
  return { account: accountFrom(row), list, more: rows.length > page.size }
}

export type LookedEntry = {
  readonly id: string
  readonly at: number
  readonly kind: string
  readonly cause: LookedPosting['cause']
  readonly legs: readonly (Pick<LookedPosting, 'seq' | 'amount' | 'balanceAfter' | 'hold'> & {
    readonly account: string
    readonly asset: string
  })[]
  readonly sums: readonly { readonly asset: string; readonly sum: string }[]
}

/** One entry with all its legs; undefined when there is none. */
export async function entryWithLegs(db: Queryable, id: number): Promise<LookedEntry | undefined> {
  const [entry] = await db.query('select * from ledger.entry where id = $1', [id])
  if (!entry) return undefined
  const rows = await db.query(
    `select a.holder || '/' || a.purpose || '/' || a.asset as account, a.asset, p.seq, p.minor, p.balance_after, p.hold
     from ledger.posting p join ledger.account a on a.id = p.account where p.entry = $1
     order by a.asset, a.holder, a.purpose, p.seq`,
    [id],
  )
  const byAsset = Map.groupBy(rows, ({ asset }) => String(asset))
  return {
    id: String(entry.id),
    at: Number(entry.at),
    kind: String(entry.kind),
    cause: causeFrom(entry),
    legs: rows.map((row) => {
      const written = writer(String(row.asset))
      return {
        account: String(row.account),
        asset: String(row.asset),
        seq: Number(row.seq),
        amount: written(row.minor),
        balanceAfter: written(row.balance_after),
        hold: textOrNull(row.hold),
      }
    }),
    sums: [...byAsset].map(([asset, legs]) => ({
      asset,
      sum: writer(asset)(legs.reduce((sum, { minor }) => sum + BigInt(String(minor)), 0n)),
    })),
  }
}

export type TrialAsset = {
  readonly asset: string
  readonly sum: string
  readonly lines: {
    /** `escrow`: users' assets until it is determined who gets them. */
    readonly holder: 'users' | 'escrow' | 'house'
    readonly purpose: string
    readonly balance: string
    readonly accounts: number
  }[]
}

type TrialLine = {
  readonly asset: string
  readonly side: string
  readonly purpose: string
  readonly balance: bigint
  readonly accounts: number
}

/** Accounts that one statement adds up: few enough for its time-out, however many there are. */
const accountsAtOnce = 20_000

const trialSql = `
  select a.asset, case when a.holder = 'house' then 'house' when escrow.id is not null then 'escrow' else 'users' end as side, a.purpose,
    coalesce(sum(p.balance_after), 0) as balance, count(p.balance_after)::int as accounts, max(a.last) as last
  from (
    select id, holder, purpose, asset, max(id) over () as last
    from (select * from ledger.account where id > $2 order by id limit $3) part
  ) a
  left join lateral (
    select balance_after from ledger.posting where account = a.id order by seq desc limit 1
  ) p on true
  left join ledger.portfolio escrow on escrow.kind = 'escrow' and a.holder = 'portfolio:' || escrow.id
  where $1::text is null or a.asset = $1 or a.id = a.last
  group by a.asset, side, a.purpose`

/**
 * Assets and debts of every holder, by asset and purpose, from the newest posting of every account at one moment.
 */
export async function trialByPurpose(
  db: Database,
  asset: string | undefined,
  portion = accountsAtOnce,
): Promise<TrialAsset[]> {
  const lines = new Map<string, TrialLine>()
  await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only')
    for (let last = 0; ; ) {
      const rows = await tx.query(trialSql, [asset ?? null, last, portion])
      if (rows.length === 0) return
      for (const row of rows) addTo(lines, row)
      last = Number(rows[0]?.last)
    }
  })
  const kept = [...lines.values()].filter((line) => line.accounts > 0 && line.asset === (asset ?? line.asset))
  return [...Map.groupBy(kept.sort(inOrder), (line) => line.asset)].map(([name, some]) => {
    const written = writer(name)
    return {
      asset: name,
      sum: written(some.reduce((sum, { balance }) => sum + balance, 0n)),
      lines: some.map(({ side, purpose, balance, accounts }) => ({
        holder: side === 'house' || side === 'escrow' ? side : ('users' as const),
        purpose,
        balance: written(balance),
        accounts,
      })),
    }
  })
}

function addTo(lines: Map<string, TrialLine>, row: Row): void {
  const [asset, side, purpose] = [String(row.asset), String(row.side), String(row.purpose)]
  const key = `${asset} ${side} ${purpose}`
  const before = lines.get(key)
  lines.set(key, {
    asset,
    side,
    purpose,
    balance: (before?.balance ?? 0n) + BigInt(String(row.balance)),
    accounts: (before?.accounts ?? 0) + Number(row.accounts),
  })
}

const inOrder = (one: TrialLine, other: TrialLine): number =>
  compare(one.asset, other.asset) || compare(other.side, one.side) || compare(one.purpose, other.purpose)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Amounts of one asset, as decimal strings. */
const writer =
  (asset: string) =>
  (minor: unknown): string =>
    format(money(asset as Asset, BigInt(String(minor))))

const textOrNull = (value: unknown): string | null => (value === null ? null : String(value))

function causeFrom(row: Row): LookedPosting['cause'] {
  return { kind: String(row.cause_kind), id: String(row.cause_id), symbol: textOrNull(row.symbol) }
}

function accountFrom(row: Row): LookedAccount {
  const written = writer(String(row.asset))
  return {
    account: String(row.account),
    asset: String(row.asset),
    balance: written(row.balance),
    postings: Number(row.seq),
    floor: row.floor === null ? null : written(row.floor),
  }
}
