import type { OwnAccount } from '@openbourse/protocol'
import type { LeafTable } from '../../core/leaf.ts'
import type { Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/index.ts'
import { readPage } from '../../platform/db/listing.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'

export type TransferRow = {
  readonly id: number
  readonly userId: number
  readonly asset: string
  readonly minor: bigint
  readonly from: OwnAccount
  readonly to: OwnAccount
  readonly at: number
  readonly entry: number
}

const columns = {
  id: 'bigint',
  user_id: 'bigint',
  asset: 'text',
  minor: 'bigint',
  from_account: 'text',
  to_account: 'text',
  at: 'bigint',
  entry: 'bigint',
} as const

const transferTable: LeafTable<keyof typeof columns> = {
  name: 'transfers.transfer',
  columns,
  leaf: {
    kind: 16,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'transfer', column: 'id' } },
  },
}

/** Tables whose rows become leaves of the public log. */
export const transfersLeaves: readonly LeafTable[] = [transferTable]

export function writeTransfer(turn: Turn, { userId, from, to, ...row }: TransferRow): void {
  turn.write(transferTable, { ...row, user_id: userId, from_account: from, to_account: to })
}

/** One page of a user's transfers, newest first. */
export function readTransfers(
  database: Queryable,
  of: PageAsked & { readonly userId: number },
): Promise<Paged<TransferRow>> {
  const listing = { owned: 'from transfers.transfer one where one.user_id = $1', ownedBy: [of.userId] }
  return readPage(database, listing, { asked: of, read: (row) => toTransfer(row as Stored) })
}

type Stored = Record<keyof typeof columns, string>

function toTransfer(row: Stored): TransferRow {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    asset: row.asset,
    minor: BigInt(row.minor),
    from: row.from_account as OwnAccount,
    to: row.to_account as OwnAccount,
    at: Number(row.at),
    entry: Number(row.entry),
  }
}
