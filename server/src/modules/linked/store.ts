import type { LinkWord } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'
import { type Match, movedBy } from './rules.ts'

export type Progress = { readonly fill: number; readonly beganAt: number; readonly lookedAt: number | null }

export async function readProgress(database: Queryable): Promise<Progress> {
  const [row] = await database.query<{ fill: string; began_at: string; looked_at: string | null }>(
    'select fill, began_at, looked_at from linked.progress',
  )
  return {
    fill: Number(row?.fill ?? 0),
    beganAt: Number(row?.began_at ?? 0),
    lookedAt: row?.looked_at == null ? null : Number(row.looked_at),
  }
}

export async function writeProgress(tx: Queryable, { fill, beganAt, lookedAt }: Progress): Promise<void> {
  await tx.query('update linked.progress set fill = $1, began_at = $2, looked_at = $3', [
    fill,
    beganAt,
    lookedAt,
  ])
}

export type Linked = { readonly match: Match; readonly links: readonly LinkWord[] }

/** A trade that was recorded before stays unchanged. */
export async function insertLinked(tx: Queryable, found: readonly Linked[], nowMs: number): Promise<void> {
  for (const { match, links } of found) {
    const { taker, maker } = match
    const [one, other] = [taker.userId, maker.userId].sort((a, b) => a - b)
    const moved = movedBy(taker)
    await tx.query(
      `insert into linked.trade (taker_fill, maker_fill, one_id, other_id, taker_id, symbol, currency, at, price, quantity,
         value, moved, links, found_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
      [
        taker.id,
        maker.id,
        one,
        other,
        taker.userId,
        taker.symbol,
        taker.currency,
        taker.at,
        taker.price.toString(),
        taker.quantity.toString(),
        (taker.price * taker.quantity).toString(),
        moved === null ? null : moved.toString(),
        links.join(','),
        nowMs,
      ],
    )
  }
}

export type PairRow = {
  readonly one: number
  readonly other: number
  readonly symbol: string
  readonly currency: string
  readonly links: readonly LinkWord[]
  readonly count: number
  readonly quantity: number
  readonly value: bigint
  readonly moved: bigint | null
  readonly firstAt: number
  readonly lastAt: number
}

type Row = Readonly<Record<string, string | null>>

const pairSql = `select one_id, other_id, symbol, currency, string_agg(distinct links, ',') as links, count(*) as count,
    sum(quantity) as quantity, sum(value) as value,
    (array_agg(moved order by abs(moved) desc nulls last))[1] as moved, min(at) as first_at, max(at) as last_at
  from linked.trade`

/** Pairs of accounts by symbol, the latest trade first. */
export async function pairsSince(
  database: Queryable,
  of: { readonly sinceMs: number; readonly max: number },
): Promise<PairRow[]> {
  const rows = await database.query<Row>(
    `${pairSql} where at >= $1 group by one_id, other_id, symbol, currency order by last_at desc, one_id limit $2`,
    [of.sinceMs, of.max],
  )
  return rows.map(toPair)
}

export type PairKey = { readonly one: number; readonly other: number; readonly symbol: string }

export async function pairOf(
  database: Queryable,
  of: PairKey,
  sinceMs: number,
): Promise<PairRow | undefined> {
  const [row] = await database.query<Row>(
    `${pairSql} where one_id = $1 and other_id = $2 and symbol = $3 and at >= $4
     group by one_id, other_id, symbol, currency`,
    [of.one, of.other, of.symbol, sinceMs],
  )
  return row && toPair(row)
}

export type TradeRow = {
  readonly id: number
  readonly at: number
  readonly takerId: number
  readonly price: bigint
  readonly quantity: number
  readonly value: bigint
  readonly moved: bigint | null
  readonly links: readonly LinkWord[]
}

export async function tradesOf(
  database: Queryable,
  of: PairKey,
  within: { readonly sinceMs: number; readonly max: number },
): Promise<TradeRow[]> {
  const rows = await database.query<Row>(
    `select taker_fill, at, taker_id, price, quantity, value, moved, links from linked.trade
     where one_id = $1 and other_id = $2 and symbol = $3 and at >= $4 order by taker_fill desc limit $5`,
    [of.one, of.other, of.symbol, within.sinceMs, within.max],
  )
  return rows.map((row) => ({
    id: Number(row.taker_fill),
    at: Number(row.at),
    takerId: Number(row.taker_id),
    price: BigInt(row.price ?? 0),
    quantity: Number(row.quantity),
    value: BigInt(row.value ?? 0),
    moved: row.moved == null ? null : BigInt(row.moved),
    links: wordsIn(row.links),
  }))
}

const wordsIn = (text: string | null | undefined): LinkWord[] =>
  [...new Set((text ?? '').split(','))].filter((word) => word !== '') as LinkWord[]

function toPair(row: Row): PairRow {
  return {
    one: Number(row.one_id),
    other: Number(row.other_id),
    symbol: String(row.symbol),
    currency: String(row.currency),
    links: wordsIn(row.links),
    count: Number(row.count),
    quantity: Number(row.quantity),
    value: BigInt(row.value ?? 0),
    moved: row.moved == null ? null : BigInt(row.moved),
    firstAt: Number(row.first_at),
    lastAt: Number(row.last_at),
  }
}
