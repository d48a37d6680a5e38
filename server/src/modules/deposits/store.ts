import { readPage } from '../../platform/db/listing.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import type { Deposit, Item, Moment, Voucher } from './types.ts'

type Stored = Readonly<Record<string, string | null>>

const depositsSql = 'select * from deposits.deposit d join deposits.state s using (id)'

const oneWhere = async (
  database: Queryable,
  where: string,
  parameters: readonly unknown[],
): Promise<Deposit | undefined> => {
  const rows = await database.query<Stored>(`${depositsSql} where ${where}`, parameters)
  return rows[0] && toDeposit(rows[0])
}

export const depositById = (database: Queryable, id: number) => oneWhere(database, 'd.id = $1', [id])

export const depositByReference = (database: Queryable, reference: string) =>
  oneWhere(database, 'd.reference = $1', [reference])

/** The offline deposit that waits or was credited under a UTR; declined ones free it. */
export const depositByUtr = (database: Queryable, utr: string, currency: string) =>
  oneWhere(database, "d.utr = $1 and d.currency = $2 and s.state <> 'fail' order by d.id desc limit 1", [
    utr,
    currency,
  ])

export async function openDeposits(database: Queryable): Promise<Deposit[]> {
  const rows = await database.query<Stored>(
    `${depositsSql} where s.state in ('in_progress', 'under_review') order by d.id`,
  )
  return rows.map(toDeposit)
}

/** One page of a user's deposits, newest first. */
export function depositPage(
  database: Queryable,
  of: PageAsked & {
    readonly userId: number
    readonly kind?: string | undefined
    readonly state?: string | undefined
  },
): Promise<Paged<Deposit>> {
  const listing = {
    owned: 'from deposits.deposit one where one.user_id = $1',
    joined: 'cross join lateral (select * from deposits.state where id = one.id limit 1) s',
    filter: '($2::text is null or one.kind = $2) and ($3::text is null or s.state = $3)',
    columns: 's.*, one.*',
    ownedBy: [of.userId],
    filteredBy: [of.kind ?? null, of.state ?? null],
  }
  return readPage(database, listing, { asked: of, read: (row) => toDeposit(row as Stored) })
}

/** Requested amounts since a moment by currency, without deposits that ended without money. */
export async function askedSince(
  database: Queryable,
  userId: number,
  sinceMs: number,
): Promise<{ readonly currency: string; readonly minor: bigint }[]> {
  const rows = await database.query<Stored>(
    `select d.currency, sum(greatest(d.minor, s.credited)) as minor
     from deposits.deposit d join deposits.state s using (id)
     where d.user_id = $1 and d.asked_at > $2 and s.state <> 'fail' group by d.currency`,
    [userId, sinceMs],
  )
  return rows.map(({ currency, minor }) => ({ currency: String(currency), minor: BigInt(minor ?? 0) }))
}

export async function momentsOf(database: Queryable, deposit: number): Promise<Moment[]> {
  const rows = await database.query<Stored>('select * from deposits.moment where deposit = $1 order by id', [
    deposit,
  ])
  return rows.map((row) => ({
    deposit,
    at: Number(row.at),
    kind: row.kind as Moment['kind'],
    values: JSON.parse(String(row.details)) as Moment['values'],
  }))
}

const itemsSql = 'select * from deposits.credit c join deposits.credit_state s using (item)'

export async function isReceived(database: Queryable, line: string): Promise<boolean> {
  return (await database.query('select 1 from deposits.credit where id = $1', [line])).length > 0
}

export async function openItems(database: Queryable): Promise<Item[]> {
  const rows = await database.query<Stored>(
    `${itemsSql} where s.state in ('suspense', 'returning') order by c.item`,
  )
  return rows.map(toItem)
}

export async function itemById(database: Queryable, item: number): Promise<Item | undefined> {
  const rows = await database.query<Stored>(`${itemsSql} where c.item = $1`, [item])
  return rows[0] && toItem(rows[0])
}

/** The newest item of a deposit. */
export async function itemOfDeposit(database: Queryable, deposit: number): Promise<Item | undefined> {
  const rows = await database.query<Stored>(`${itemsSql} where s.deposit = $1 order by c.item desc limit 1`, [
    deposit,
  ])
  return rows[0] && toItem(rows[0])
}

/** Vouchers and items decided since a moment. */
export async function doneSince(database: Queryable, sinceMs: number): Promise<number> {
  const rows = await database.query<{ done: number }>(
    `select ((select count(*) from deposits.credit_state where state in ('returned', 'credited')
        and problem is not null and changed_at > $1)
      + (select count(*) from deposits.deposit d join deposits.state s using (id)
        where d.kind = 'offline' and s.state = 'fail' and s.changed_at > $1))::int as done`,
    [sinceMs],
  )
  return rows[0]?.done ?? 0
}

export async function voucherById(database: Queryable, id: number): Promise<Voucher | undefined> {
  const rows = await database.query<Stored>('select * from deposits.voucher where id = $1', [id])
  return rows[0] && toVoucher(rows[0])
}

export async function voucherFilesOf(database: Queryable, userId: number): Promise<string[]> {
  const rows = await database.query<{ file: string }>(
    'select file from deposits.voucher where user_id = $1',
    [userId],
  )
  return rows.map(({ file }) => file)
}

export async function vouchersSince(database: Queryable, userId: number, atMs: number): Promise<number> {
  const rows = await database.query<{ count: number }>(
    'select count(*)::int as count from deposits.voucher where user_id = $1 and at > $2',
    [userId, atMs],
  )
  return rows[0]?.count ?? 0
}

/** Whether a picture belongs to a waiting or credited deposit. */
export async function isVoucherUsed(database: Queryable, sha256: string): Promise<boolean> {
  const rows = await database.query(
    `select 1 from deposits.voucher v join deposits.deposit d on d.voucher = v.id
     join deposits.state s on s.id = d.id where v.sha256 = $1 and s.state <> 'fail' limit 1`,
    [sha256],
  )
  return rows.length > 0
}

/** Pictures of other deposits for comparison, newest first. */
export async function otherVouchers(
  database: Queryable,
  deposit: number,
  max: number,
): Promise<
  { readonly deposit: number; readonly at: number; readonly sha256: string; readonly likeness: string }[]
> {
  const rows = await database.query<Stored>(
    `select d.id as deposit, v.at, v.sha256, v.likeness from deposits.voucher v
     join deposits.deposit d on d.voucher = v.id where d.id <> $1 order by d.id desc limit $2`,
    [deposit, max],
  )
  return rows.map((row) => ({
    deposit: Number(row.deposit),
    at: Number(row.at),
    sha256: String(row.sha256),
    likeness: String(row.likeness),
  }))
}

/** Terms of credited deposits, oldest first. */
export async function termsKept(
  database: Queryable,
  userId: number,
  asset: string,
): Promise<{ readonly at: number; readonly terms: string; readonly credited: bigint }[]> {
  const rows = await database.query<Stored>(
    `select d.asked_at, d.terms, s.credited from deposits.deposit d join deposits.state s using (id)
     where d.user_id = $1 and d.currency = $2 and s.credited > 0 order by d.id`,
    [userId, asset],
  )
  return rows.map((row) => ({
    at: Number(row.asked_at),
    terms: String(row.terms),
    credited: BigInt(row.credited ?? 0),
  }))
}

function toDeposit(row: Stored): Deposit {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    way: String(row.way),
    kind: row.kind as Deposit['kind'],
    currency: String(row.currency),
    minor: BigInt(row.minor ?? 0),
    reference: row.reference ?? null,
    utr: row.utr ?? null,
    payerSealed: row.payer_sealed ?? null,
    voucher: row.voucher === null ? null : Number(row.voucher),
    terms: String(row.terms),
    termsHash: String(row.terms_hash),
    askedAt: Number(row.asked_at),
    expiresAt: Number(row.expires_at),
    state: row.state as Deposit['state'],
    reason: row.reason as Deposit['reason'],
    details: JSON.parse(String(row.details)) as Deposit['details'],
    credited: BigInt(row.credited ?? 0),
    sends: Number(row.sends),
    expectedBy: Number(row.expected_by),
    changedAt: Number(row.changed_at),
    entry: row.entry === null ? null : Number(row.entry),
  }
}

function toItem(row: Stored): Item {
  return {
    id: String(row.id),
    item: Number(row.item),
    rail: 'bank',
    at: Number(row.at),
    receivedAt: Number(row.heard_at),
    asset: String(row.asset),
    minor: BigInt(row.minor ?? 0),
    reference: row.reference ?? null,
    trace: String(row.trace),
    account: String(row.account),
    payerSealed: String(row.payer_sealed),
    state: row.state as Item['state'],
    problem: row.problem as Item['problem'],
    changedAt: Number(row.changed_at),
    deposit: row.deposit === null ? null : Number(row.deposit),
  }
}

function toVoucher(row: Stored): Voucher {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    at: Number(row.at),
    file: String(row.file),
    mediaType: String(row.media_type),
    sha256: String(row.sha256),
    likeness: String(row.likeness),
  }
}
