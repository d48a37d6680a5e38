import type { Queryable } from '../../platform/db/types.ts'
import { type Row, whole } from '../journal.ts'
import type { LedgerFold } from '../ledger-fold.ts'

/** Tables of the ways in and out; none is large, so all of them are read in one question, each cell as text. */
const tables = [
  'withdrawals.withdrawal',
  'deposits.deposit',
  'deposits.state',
  'deposits.credit',
  'deposits.credit_state',
  'coindeposits.deposit',
  'coindeposits.owed',
  'transfers.transfer',
  'exchange.exchange',
  'stocks.received',
  'vip.period',
  'vip.refund',
  'vip.outcome',
  'offers.offer',
  'offers.state',
  'offers.application',
  'blocks.block',
  'blocks.state',
  'blocks.application',
  'coinoffers.offering',
  'coinoffers.state',
  'coinoffers.application',
  'loans.loan',
  'loans.state',
  'loans.event',
  'credit.change',
  'recurring.plan',
  'recurring.run',
  'moneyplans.plan',
  'moneyplans.run',
  'baskets.basket',
  'baskets.change',
  'baskets.run',
  'fractions.deal',
  'stocks.fraction',
  'robots.robot',
  'robots.dealing',
  'robots."order"',
  'robots.order_moment',
  'funds.fund',
  'funds.dealing',
  'funds."order"',
  'funds.order_moment',
  'pools.closing',
  'following.state',
  'following.follow',
  'following.bunch',
  'following.copy',
  'orders.fill',
  'approvals.proposal',
  'approvals.signature',
  'rails.instruction',
  'rails.line',
  'rails.message',
  'rails.booked',
  'rails.chain_payment',
] as const

type Table = (typeof tables)[number]
export type Cells = Readonly<Record<string, string | null>>

const readAll = tables
  .map(
    (table) =>
      `select '${table}' as name, (select json_object_agg(key, value) from json_each_text(row_to_json(t))) as cells from ${table} t`,
  )
  .join(' union all ')

/** One entry of the ledger with all that it moved. */
export type Posted = {
  readonly id: string
  readonly kind: string
  readonly cause: string
  readonly legs: { readonly account: string; readonly asset: string; readonly minor: bigint }[]
}

export type MoneyRows = (table: Table) => readonly Cells[]

export async function readMoney(database: Queryable): Promise<MoneyRows> {
  const rows = await database.query<{ name: Table; cells: Cells }>(readAll)
  const byTable = Map.groupBy(rows, ({ name }) => name)
  return (table) => (byTable.get(table) ?? []).map(({ cells }) => cells)
}

/** Movements of money by their source, beside the ledger's bookings. */
export class Money {
  readonly rows: MoneyRows
  readonly ledger: LedgerFold
  readonly entries = new Map<string, Posted>()
  readonly #byCause: ReadonlyMap<string, readonly Posted[]>

  constructor(rows: MoneyRows, ledger: LedgerFold, journal: readonly Row[]) {
    this.rows = rows
    this.ledger = ledger
    for (const { table, row } of journal) {
      if (table === 'ledger.entry') {
        const id = String(row.id)
        const cause = `${row.cause_kind} ${row.cause_id}`
        this.entries.set(id, { id, kind: String(row.kind), cause, legs: [] })
      }
      if (table === 'ledger.posting') this.#leg(row)
    }
    this.#byCause = Map.groupBy(this.entries.values(), ({ cause }) => cause)
  }

  #leg(row: Row['row']): void {
    const account = this.ledger.accounts.get(String(row.account))
    const entry = this.entries.get(String(row.entry))
    if (account && entry)
      entry.legs.push({ account: account.name, asset: account.asset, minor: whole(row.minor) })
  }

  /** Entries of one kind that something caused. */
  posted(kind: string, cause: string): readonly Posted[] {
    return (this.#byCause.get(cause) ?? []).filter((entry) => entry.kind === kind)
  }

  assets(): readonly string[] {
    return [...this.ledger.sums.keys()]
  }

  balance(name: string): bigint {
    return [...this.ledger.accounts.values()].find((account) => account.name === name)?.balance ?? 0n
  }

  /** Balance of an account of the operator. */
  houseBalance(purpose: string, asset: string): bigint {
    return this.balance(`house/${purpose}/${asset}`)
  }
}

export const minor = (cells: Cells, column: string): bigint => BigInt(cells[column] ?? 0)

/** Amount that an entry moved on accounts whose name begins like this. */
export const moved = (entries: readonly Posted[], account: string): bigint =>
  total(
    entries.flatMap(({ legs }) => legs.filter((leg) => leg.account.startsWith(account))),
    (leg) => leg.minor,
  )

export const total = <T>(all: readonly T[], of: (one: T) => bigint): bigint =>
  all.reduce((sum, one) => sum + of(one), 0n)
