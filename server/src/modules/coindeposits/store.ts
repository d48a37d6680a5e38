import type { JournalTable, Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/index.ts'
import type { DepositReason, DepositState } from './rules.ts'
import type { AddressRow, DepositRow, KeyRow, MomentRow } from './types.ts'

const keyTable = {
  name: 'coindeposits.key',
  columns: { id: 'bigint', network: 'text', path: 'text', xpub: 'text', source: 'text', since: 'bigint' },
} as const satisfies JournalTable

const addressTable = {
  name: 'coindeposits.address',
  columns: {
    ...{ id: 'bigint', user_id: 'bigint', network: 'text', key: 'bigint', index: 'integer' },
    ...{ address: 'text', tag: 'text', at: 'bigint' },
  },
} as const satisfies JournalTable

const depositColumns = {
  ...{ id: 'bigint', user_id: 'bigint', address_id: 'bigint', network: 'text', txid: 'text' },
  ...{ output: 'integer', asset: 'text', minor: 'bigint', address: 'text', tag: 'text' },
  ...{ state: 'text', reason: 'text', needed: 'integer', minimum: 'bigint', terms: 'text' },
  ...{ height: 'bigint', seen_at: 'bigint', changed_at: 'bigint', entry: 'bigint' },
} as const

const depositTable: JournalTable<keyof typeof depositColumns> = {
  name: 'coindeposits.deposit',
  columns: depositColumns,
  upsertOn: ['id'],
}

const momentTable = {
  name: 'coindeposits.moment',
  columns: { deposit: 'bigint', seq: 'integer', at: 'bigint', word: 'text', height: 'bigint' },
} as const satisfies JournalTable

export const writeKey = (turn: Turn, key: KeyRow): void => turn.write(keyTable, key)
export const writeMoment = (turn: Turn, moment: MomentRow): void => turn.write(momentTable, moment)

export function writeAddress(turn: Turn, { userId, ...row }: AddressRow): void {
  turn.write(addressTable, { ...row, user_id: userId })
}

export function writeDeposit(turn: Turn, row: DepositRow): void {
  const { userId, addressId, seenAt, changedAt, ...same } = row
  turn.write(depositTable, {
    ...same,
    ...{ user_id: userId, address_id: addressId, seen_at: seenAt, changed_at: changedAt },
  })
}

type Stored = string | number | null
const numberOrNull = (value: Stored) => (value === null ? null : Number(value))
const textOrNull = (value: Stored) => (value === null ? null : String(value))

/** Oldest first: the last one of a network is the one that is used. */
export async function readKeys(database: Queryable): Promise<KeyRow[]> {
  const rows = await database.query<Record<keyof (typeof keyTable)['columns'], string>>(
    'select * from coindeposits.key order by id',
  )
  return rows.map(({ id, since, source, ...row }) => ({
    ...row,
    ...{ id: Number(id), since: Number(since) },
    source: source === 'operator' ? source : 'first start',
  }))
}

export async function readAddresses(database: Queryable): Promise<AddressRow[]> {
  const rows = await database.query<Record<keyof (typeof addressTable)['columns'], Stored>>(
    'select * from coindeposits.address order by id',
  )
  return rows.map((row) => ({
    ...{ id: Number(row.id), userId: Number(row.user_id), network: String(row.network) },
    ...{ key: Number(row.key), index: Number(row.index), at: Number(row.at) },
    ...{ address: String(row.address), tag: textOrNull(row.tag) },
  }))
}

/** What is not over, and how many steps each has made. */
export async function readOpenDeposits(
  database: Queryable,
): Promise<{ readonly row: DepositRow; readonly steps: number }[]> {
  const rows = await database.query<DepositStored & { steps: number }>(
    `select d.*, (select count(*)::int from coindeposits.moment m where m.deposit = d.id) as steps
     from coindeposits.deposit d where d.state in ('seen', 'in_block') order by d.id`,
  )
  return rows.map((row) => ({ row: toDeposit(row), steps: row.steps }))
}

/** Entries of what came in, by transaction and output: `<txid>:<output>`. */
export async function bookedArrivals(database: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ txid: string; output: number; entry: string }>(
    'select txid, output, entry from coindeposits.deposit where entry is not null',
  )
  return new Map(rows.map(({ txid, output, entry }) => [`${txid}:${output}`, Number(entry)]))
}

/** What was credited to somebody of a coin, by the terms under which it can leave. */
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

/** Transaction and output of everything that is over: told again, it is nothing new. */
export async function readOverKeys(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ network: string; txid: string; output: number }>(
    "select network, txid, output from coindeposits.deposit where state not in ('seen', 'in_block')",
  )
  return rows.map(outputKey)
}

export const outputKey = (of: { network: string; txid: string; output: number }): string =>
  `${of.network} ${of.txid} ${of.output}`

/** One page of somebody's deposits, newest first, with their steps, and how many there are. */
export async function readDeposits(
  database: Queryable,
  of: {
    readonly userId: number
    readonly page: number
    readonly size: number
    readonly coin?: string | undefined
    readonly id?: number | undefined
  },
): Promise<{ readonly list: { row: DepositRow; steps: MomentRow[] }[]; readonly total: number }> {
  const where = `user_id = $1 and ($2::text is null or asset = $2) and ($3::bigint is null or id = $3)`
  const asked = [of.userId, of.coin ?? null, of.id ?? null]
  const [rows, counted] = await Promise.all([
    database.query<DepositStored>(
      `select * from coindeposits.deposit where ${where} order by id desc limit $4 offset $5`,
      [...asked, of.size, (of.page - 1) * of.size],
    ),
    database.query<{ total: number }>(
      `select count(*)::int as total from coindeposits.deposit where ${where}`,
      asked,
    ),
  ])
  const list = rows.map(toDeposit)
  const moments = await readMoments(
    database,
    list.map(({ id }) => id),
  )
  const steps = Map.groupBy(moments, ({ deposit }) => deposit)
  return {
    list: list.map((row) => ({ row, steps: steps.get(row.id) ?? [] })),
    total: counted[0]?.total ?? 0,
  }
}

async function readMoments(database: Queryable, deposits: readonly number[]): Promise<MomentRow[]> {
  const rows = await database.query<Record<keyof MomentRow, Stored>>(
    'select * from coindeposits.moment where deposit = any ($1::bigint[]) order by deposit, seq',
    [deposits],
  )
  return rows.map((row) => ({
    ...{ deposit: Number(row.deposit), seq: Number(row.seq), at: Number(row.at) },
    ...{ word: String(row.word), height: numberOrNull(row.height) },
  }))
}

type DepositStored = Record<keyof typeof depositColumns, Stored>

function toDeposit(row: DepositStored): DepositRow {
  return {
    ...{ id: Number(row.id), userId: numberOrNull(row.user_id), addressId: numberOrNull(row.address_id) },
    ...{ network: String(row.network), txid: String(row.txid), output: Number(row.output) },
    ...{ asset: String(row.asset), minor: BigInt(row.minor ?? 0), address: String(row.address) },
    ...{ tag: textOrNull(row.tag), state: String(row.state) as DepositState },
    ...{ reason: textOrNull(row.reason) as DepositReason | null, needed: Number(row.needed) },
    ...{ minimum: BigInt(row.minimum ?? 0), terms: String(row.terms), height: numberOrNull(row.height) },
    ...{ seenAt: Number(row.seen_at), changedAt: Number(row.changed_at), entry: numberOrNull(row.entry) },
  }
}
