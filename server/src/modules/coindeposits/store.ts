import { Digests } from '../../platform/columns/index.ts'
import type { Queryable } from '../../platform/db/index.ts'
import { readPage } from '../../platform/db/listing.ts'
import { limits } from '../../platform/limits.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import { withRows } from '../../platform/paging.ts'
import type { DepositReason, DepositState, StepWord } from './rules.ts'
import type { addressTable, depositColumns, keyTable } from './tables.ts'
import type { AddressRow, DepositRow, KeyRow, MomentRow, OwedRow } from './types.ts'

type Stored = string | number | null
const numberOrNull = (value: Stored) => (value === null ? null : Number(value))
const textOrNull = (value: Stored) => (value === null ? null : String(value))

/** Oldest first: the last key of a network is the one in use. */
export async function readKeys(database: Queryable): Promise<KeyRow[]> {
  const rows = await database.query<Record<keyof (typeof keyTable)['columns'], string>>(
    'select * from coindeposits.key order by id',
  )
  return rows.map(({ id, since, source, ...row }) => ({
    ...row,
    id: Number(id),
    since: Number(since),
    source: source === 'operator' ? source : 'first start',
  }))
}

type StoredAddress = Record<keyof (typeof addressTable)['columns'], Stored>

/** All deposit addresses in the order of their ids, some at a time. */
export async function* readAddresses(database: Queryable): AsyncIterable<readonly AddressRow[]> {
  const most = limits.addressesReadAtOnce
  for (let after = 0; ; ) {
    const rows = await database.query<StoredAddress>(
      'select * from coindeposits.address where id > $1 order by id limit $2',
      [after, most],
    )
    yield rows.map(addressFrom)
    if (rows.length < most) return
    after = Number(rows.at(-1)!.id)
  }
}

const addressFrom = (row: StoredAddress): AddressRow => ({
  id: Number(row.id),
  userId: Number(row.user_id),
  network: String(row.network),
  key: Number(row.key),
  index: Number(row.index),
  at: Number(row.at),
  address: String(row.address),
  tag: textOrNull(row.tag),
})

/** Payments that can still change, with their numbers of steps. */
export async function readOpenDeposits(
  database: Queryable,
): Promise<{ readonly row: DepositRow; readonly steps: number }[]> {
  const rows = await database.query<DepositStored & { steps: number }>(
    `select d.*, (select count(*)::int from coindeposits.moment m where m.deposit = d.id) as steps
     from coindeposits.deposit d where not d.settled order by d.id`,
  )
  return rows.map((row) => ({ row: toDeposit(row), steps: row.steps }))
}

/** Ledger entries for the given lines: deposits by `<txid>:<output>`, returns by payout reference. */
export async function bookedArrivals(
  database: Queryable,
  lines: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ line: string; entry: string }>(
    `select txid || ':' || output as line, entry from coindeposits.deposit
     where entry is not null and txid = any ($2::text[]) and txid || ':' || output = any ($1::text[])
     union all
     select return_number, last_entry from coindeposits.deposit
     where state = 'returned' and return_number = any ($1::text[])`,
    [lines, lines.map((line) => line.split(':')[0])],
  )
  return new Map(rows.map(({ line, entry }) => [line, Number(entry)]))
}

/** Amounts of a coin credited to a user, by withdrawal terms. */
export async function termsKept(
  database: Queryable,
  userId: number,
  asset: string,
): Promise<{ readonly terms: string; readonly credited: bigint }[]> {
  const rows = await database.query<{ terms: string; credited: string }>(
    `select terms, sum(minor) as credited from coindeposits.deposit
     where user_id = $1 and asset = $2 and state = 'credited' and terms <> '' group by terms`,
    [userId, asset],
  )
  return rows.map(({ terms, credited }) => ({ terms, credited: BigInt(credited) }))
}

/** Transaction and output of all final payments: a repeated report of one is ignored. */
export async function readOverKeys(database: Queryable): Promise<Digests> {
  const keys = new Digests()
  for (let after = '0'; ; ) {
    const rows = await database.query<{ id: string; network: string; txid: string; output: number }>(
      'select id, network, txid, output from coindeposits.deposit where settled and id > $1 order by id limit $2',
      [after, rowsAtOnce],
    )
    for (const row of rows) keys.add(outputKey(row))
    const last = rows.at(-1)
    if (!last) return keys
    after = last.id
  }
}

/** A start never has more rows in hand. */
const rowsAtOnce = 20_000

export const outputKey = (of: { network: string; txid: string; output: number }): string =>
  `${of.network} ${of.txid} ${of.output}`

/** One page of a user's deposits, newest first, with their steps. */
export async function readDeposits(
  database: Queryable,
  of: PageAsked & {
    readonly userId: number
    readonly coin?: string | undefined
    readonly id?: number | undefined
  },
): Promise<Paged<{ readonly row: DepositRow; readonly steps: MomentRow[] }>> {
  const listing = {
    owned: 'from coindeposits.deposit one where one.user_id = $1 and ($2::bigint is null or one.id = $2)',
    ownedBy: [of.userId, of.id ?? null],
    filter: '$3::text is null or one.asset = $3',
    filteredBy: [of.coin ?? null],
  }
  const paged = await readPage(database, listing, {
    asked: of,
    read: (row) => toDeposit(row as DepositStored),
  })
  const moments = await readMoments(
    database,
    paged.list.map(({ id }) => id),
  )
  const steps = Map.groupBy(moments, ({ deposit }) => deposit)
  return withRows(
    paged,
    paged.list.map((row) => ({ row, steps: steps.get(row.id) ?? [] })),
  )
}

export async function depositById(database: Queryable, id: number): Promise<DepositRow | undefined> {
  const rows = await database.query<DepositStored>('select * from coindeposits.deposit where id = $1', [id])
  return rows[0] && toDeposit(rows[0])
}

/** Known payments of a transaction. */
export async function depositsIn(
  database: Queryable,
  of: { readonly network: string; readonly txid: string },
): Promise<DepositRow[]> {
  const rows = await database.query<DepositStored>(
    'select * from coindeposits.deposit where network = $1 and txid = $2 order by output',
    [of.network, of.txid],
  )
  return rows.map(toDeposit)
}

/** Amounts credited to a user since a moment, by coin. */
export async function creditedSince(
  database: Queryable,
  userId: number,
  sinceMs: number,
): Promise<{ readonly asset: string; readonly minor: bigint }[]> {
  const rows = await database.query<{ asset: string; minor: string }>(
    `select asset, sum(minor) as minor from coindeposits.deposit d
     join coindeposits.moment m on m.deposit = d.id and m.word = 'credited'
     where d.user_id = $1 and m.at > $2 and d.state = 'credited' group by asset`,
    [userId, sinceMs],
  )
  return rows.map(({ asset, minor }) => ({ asset, minor: BigInt(minor) }))
}

/** Payments that operators resolved since a moment. */
export async function doneSince(database: Queryable, sinceMs: number): Promise<number> {
  const rows = await database.query<{ done: number }>(
    "select count(*)::int as done from coindeposits.moment where word in ('allotted', 'sent_back') and at > $1",
    [sinceMs],
  )
  return rows[0]?.done ?? 0
}

/** All debts, oldest first. */
export async function readOwed(database: Queryable): Promise<OwedRow[]> {
  const rows = await database.query<Record<string, string>>(
    'select * from coindeposits.owed where remaining > 0 order by at, deposit',
  )
  return rows.map(({ deposit, user_id, asset, minor, remaining, at, changed_at }) => ({
    deposit: Number(deposit),
    userId: Number(user_id),
    asset: String(asset),
    minor: BigInt(minor ?? 0),
    remaining: BigInt(remaining ?? 0),
    at: Number(at),
    changedAt: Number(changed_at),
  }))
}

/** Users who asked about transactions in suspense: `<network> <txid>` and the user. */
export async function readReporters(
  database: Queryable,
): Promise<{ readonly network: string; readonly txid: string; readonly userId: number }[]> {
  const rows = await database.query<{ network: string; txid: string; user_id: string }>(
    `select distinct r.network, r.txid, r.user_id from coindeposits.report r
     join coindeposits.deposit d using (network, txid) where not d.settled`,
  )
  return rows.map(({ network, txid, user_id }) => ({ network, txid, userId: Number(user_id) }))
}

/** Recipients by sender on networks with a shared address, where a payment may come without a tag. */
export async function readSenders(
  database: Queryable,
): Promise<{ readonly network: string; readonly sender: string; readonly userId: number }[]> {
  const rows = await database.query<{ network: string; sender: string; user_id: string }>(
    `select distinct network, sender, user_id from coindeposits.deposit
     where state = 'credited' and tag is not null and sender is not null and user_id is not null`,
  )
  return rows.map(({ network, sender, user_id }) => ({ network, sender, userId: Number(user_id) }))
}

export async function reportsSince(database: Queryable, userId: number, sinceMs: number): Promise<number> {
  const rows = await database.query<{ count: number }>(
    'select count(*)::int as count from coindeposits.report where user_id = $1 and at > $2',
    [userId, sinceMs],
  )
  return rows[0]?.count ?? 0
}

export async function readMoments(database: Queryable, deposits: readonly number[]): Promise<MomentRow[]> {
  const rows = await database.query<Record<keyof MomentRow, Stored>>(
    'select * from coindeposits.moment where deposit = any ($1::bigint[]) order by deposit, seq',
    [deposits],
  )
  return rows.map((row) => ({
    deposit: Number(row.deposit),
    seq: Number(row.seq),
    at: Number(row.at),
    word: String(row.word) as StepWord,
    height: numberOrNull(row.height),
  }))
}

type DepositStored = Omit<Record<keyof typeof depositColumns, string | number | null>, 'settled'> & {
  settled: boolean
}

function toDeposit(row: DepositStored): DepositRow {
  return {
    id: Number(row.id),
    userId: numberOrNull(row.user_id),
    addressId: numberOrNull(row.address_id),
    network: String(row.network),
    txid: String(row.txid),
    output: Number(row.output),
    asset: String(row.asset),
    minor: BigInt(row.minor ?? 0),
    address: String(row.address),
    sender: textOrNull(row.sender),
    lastEntry: numberOrNull(row.last_entry),
    returnFee: row.return_fee === null ? null : BigInt(row.return_fee),
    returnNumber: textOrNull(row.return_number),
    returnTxid: textOrNull(row.return_txid),
    settled: row.settled,
    tag: textOrNull(row.tag),
    state: String(row.state) as DepositState,
    reason: textOrNull(row.reason) as DepositReason | null,
    needed: Number(row.needed),
    minimum: BigInt(row.minimum ?? 0),
    terms: String(row.terms),
    height: numberOrNull(row.height),
    seenAt: Number(row.seen_at),
    changedAt: Number(row.changed_at),
    entry: numberOrNull(row.entry),
  }
}
