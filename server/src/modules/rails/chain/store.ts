import type { LeafTable } from '../../../core/leaf.ts'
import type { JournalTable, Turn } from '../../../core/types.ts'
import type { Queryable } from '../../../platform/db/index.ts'
import type { Story } from './types.ts'

/** A simulated payment and its story. */
export type ChainPayment = {
  readonly id: number
  readonly network: string
  readonly txid: string
  readonly output: number
  readonly direction: 'in' | 'out'
  readonly reference: string | null
  readonly asset: string
  readonly minor: bigint
  readonly address: string
  readonly tag: string | null
  readonly sender: string | null
  readonly sentAt: number
  readonly story: Story
}

const columns = {
  id: 'bigint',
  network: 'text',
  txid: 'text',
  output: 'integer',
  direction: 'text',
  reference: 'text',
  asset: 'text',
  minor: 'bigint',
  address: 'text',
  tag: 'text',
  sender: 'text',
  sent_at: 'bigint',
  story: 'text',
} as const

const paymentTable: LeafTable<keyof typeof columns> = {
  name: 'rails.chain_payment',
  columns,
  leaf: { kind: 25, key: ['id'] },
}

const endTable = {
  name: 'rails.chain_end',
  columns: { payment: 'bigint', at: 'bigint', state: 'text' },
  leaf: { kind: 26, key: ['payment'] },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const chainLeaves: readonly LeafTable[] = [paymentTable, endTable]

export function writePayment(turn: Turn, { sentAt, ...payment }: ChainPayment): void {
  turn.write(paymentTable, { ...payment, sent_at: sentAt })
}

export function writeEnd(turn: Turn, end: { readonly payment: number; readonly state: string }): void {
  turn.write(endTable, { ...end, at: turn.nowMs })
}

type Row = { readonly [Column in keyof typeof columns]: string | number | null }

/** Open payments, whose final state is not reported yet. */
export async function openPayments(database: Queryable): Promise<ChainPayment[]> {
  const rows = await database.query<Row>(
    `select p.* from rails.chain_payment p
     where not exists (select from rails.chain_end e where e.payment = p.id) order by p.id`,
  )
  return rows.map(toPayment)
}

/** Ids of all accepted payouts, so that none is paid twice. */
export async function payoutIds(database: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await database.query<{ reference: string; txid: string }>(
    'select reference, txid from rails.chain_payment where reference is not null',
  )
  return new Map(rows.map(({ reference, txid }) => [reference, txid]))
}

/** Payments of an asset that became final at or after a moment. */
export async function overSince(
  database: Queryable,
  asked: { readonly asset: string; readonly fromMs: number },
): Promise<{ readonly payment: ChainPayment; readonly overAt: number }[]> {
  const rows = await database.query<Row & { over_at: string }>(
    `select p.*, e.at as over_at from rails.chain_end e join rails.chain_payment p on p.id = e.payment
     where e.at >= $2 and p.asset = $1`,
    [asked.asset, asked.fromMs],
  )
  return rows.map((row) => ({ payment: toPayment(row), overAt: Number(row.over_at) }))
}

/** Outputs of a transaction. */
export async function paymentsIn(
  database: Queryable,
  asked: { readonly network: string; readonly txid: string },
): Promise<ChainPayment[]> {
  const rows = await database.query<Row>(
    "select * from rails.chain_payment where network = $1 and txid = $2 and direction = 'in' order by output",
    [asked.network, asked.txid],
  )
  return rows.map(toPayment)
}

function toPayment(row: Row): ChainPayment {
  const orNull = (value: string | number | null) => (value === null ? null : String(value))
  return {
    id: Number(row.id),
    network: String(row.network),
    txid: String(row.txid),
    output: Number(row.output),
    direction: row.direction === 'out' ? 'out' : 'in',
    reference: orNull(row.reference),
    asset: String(row.asset),
    minor: BigInt(row.minor ?? 0),
    address: String(row.address),
    tag: orNull(row.tag),
    sender: orNull(row.sender),
    sentAt: Number(row.sent_at),
    story: String(row.story) as Story,
  }
}
