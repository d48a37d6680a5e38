import type { ExchangeConversion, ExchangeQuote, ExchangeReceipt } from '@openbourse/protocol'
import type { LeafTable } from '../../core/leaf.ts'
import type { Turn } from '../../core/types.ts'
import { readPage } from '../../platform/db/listing.ts'
import type { Database } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import type { Quote } from './quotes.ts'
import { sourceOf } from './rates.ts'
import { allInOf, type Conversion, convertAt, cutOf, midOf, written } from './rules.ts'

/** A completed exchange. */
export type ExchangeRecord = {
  readonly id: number
  readonly userId: number
  readonly quote: string
  readonly at: number
  readonly conversion: Conversion
  /** The ledger entry. */
  readonly entry: number
}

const columns = {
  id: 'bigint',
  user_id: 'bigint',
  quote: 'text',
  at: 'bigint',
  from_asset: 'text',
  to_asset: 'text',
  pays: 'bigint',
  spread: 'bigint',
  spread_bps: 'integer',
  gets: 'bigint',
  from_rate: 'bigint',
  from_since: 'bigint',
  to_rate: 'bigint',
  to_since: 'bigint',
  entry: 'bigint',
} as const

const exchangeTable: LeafTable<keyof typeof columns> = {
  name: 'exchange.exchange',
  columns,
  leaf: {
    kind: 9,
    key: ['id'],
    owner: { by: 'user', column: 'user_id', at: 'at', cause: { kind: 'exchange', column: 'id' } },
  },
}

/** Tables whose rows become leaves of the public log. */
export const exchangeLeaves: readonly LeafTable[] = [exchangeTable]

export function writeExchange(turn: Turn, record: ExchangeRecord): void {
  const { from, to, pays, spread, spreadBps, gets } = record.conversion
  turn.write(exchangeTable, {
    id: record.id,
    user_id: record.userId,
    quote: record.quote,
    at: record.at,
    entry: record.entry,
    from_asset: from.currency,
    from_rate: from.worth,
    from_since: from.since,
    to_asset: to.currency,
    to_rate: to.worth,
    to_since: to.since,
    pays,
    spread,
    spread_bps: spreadBps,
    gets,
  })
}

/** One page of a user's exchanges, newest first. */
export function readExchanges(
  database: Pick<Database, 'query'>,
  of: PageAsked & { readonly userId: number },
): Promise<Paged<ExchangeRecord>> {
  const listing = { owned: 'from exchange.exchange one where one.user_id = $1', ownedBy: [of.userId] }
  return readPage(database, listing, { asked: of, read: (row) => toRecord(row as Row) })
}

type Row = { readonly [Column in keyof typeof columns]: string | number }

/** Amount paid, rates and spread determine the exchange; the rest is recomputed. */
function toRecord(row: Row): ExchangeRecord {
  const side = (currency: string | number, worth: string | number, since: string | number) => ({
    currency: String(currency),
    worth: BigInt(worth),
    since: Number(since),
  })
  const worked = convertAt({
    from: side(row.from_asset, row.from_rate, row.from_since),
    to: side(row.to_asset, row.to_rate, row.to_since),
    pays: BigInt(row.pays),
    spreadBps: Number(row.spread_bps),
  })
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    quote: String(row.quote),
    at: Number(row.at),
    // The stored amounts are what moved; the receipt stays the same if the arithmetic changes.
    conversion: { ...worked, spread: BigInt(row.spread), gets: BigInt(row.gets) },
    entry: Number(row.entry),
  }
}

export function quoteOnWire({ id, conversion, quotedAt, firmUntil }: Quote): ExchangeQuote {
  return { quoteId: id, ...onWire(conversion), quotedAt, firmUntil }
}

export function receiptOnWire({ id, conversion, at, entry, quote }: ExchangeRecord): ExchangeReceipt {
  return { id: String(id), quoteId: quote, ...onWire(conversion), at, entry: String(entry) }
}

function onWire(conversion: Conversion): ExchangeConversion {
  const { from, to, pays, spread, spreadBps, gets } = conversion
  return {
    from: from.currency,
    to: to.currency,
    spreadBps,
    pays: written(from.currency, pays),
    spread: written(from.currency, spread),
    exchanged: written(from.currency, pays - spread),
    gets: written(to.currency, gets),
    cut: cutOf(conversion),
    mid: midOf(conversion),
    rate: allInOf(conversion),
    sources: [sourceOf(from), sourceOf(to)].filter((source) => source !== null),
  }
}
