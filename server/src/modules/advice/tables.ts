import type { LeafTable, Turn } from '../../core/index.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import type { Outcome, Piece } from './rules.ts'

const pieceColumns = {
  id: 'bigint',
  rule: 'text',
  symbol: 'text',
  currency: 'text',
  day: 'text',
  at: 'bigint',
  price: 'bigint',
  strength: 'integer',
  costs: 'integer',
  until_at: 'bigint',
} as const

const pieceTable: LeafTable<keyof typeof pieceColumns> = {
  name: 'advice.piece',
  columns: pieceColumns,
  leaf: { kind: 69, key: ['id'] },
}

const outcomeColumns = {
  piece_id: 'bigint',
  at: 'bigint',
  price: 'bigint',
  now: 'integer',
  was: 'integer',
  market: 'integer',
} as const

const outcomeTable: LeafTable<keyof typeof outcomeColumns> = {
  name: 'advice.outcome',
  columns: outcomeColumns,
  leaf: { kind: 70, key: ['piece_id'] },
}

/** Tables whose rows become leaves of the public log: advice before its outcome is known. */
export const adviceLeaves: readonly LeafTable[] = [pieceTable, outcomeTable]

export function writePiece(turn: Turn, { until, ...piece }: Piece): void {
  turn.write(pieceTable, { ...piece, until_at: until })
}

export function writeOutcome(turn: Turn, { pieceId, index, ...outcome }: Outcome): void {
  turn.write(outcomeTable, { ...outcome, piece_id: pieceId, market: index })
}

/** Every piece of advice with what became of it, oldest first. */
export async function storedAdvice(
  db: Queryable,
): Promise<{ readonly piece: Piece; readonly outcome: Outcome | null }[]> {
  const rows = await db.query(
    `select piece.*, end_.at as end_at, end_.price as end_price, end_.now, end_.was, end_.market
     from advice.piece piece left join advice.outcome end_ on end_.piece_id = piece.id order by piece.id`,
  )
  return rows.map((row) => ({ piece: pieceFrom(row), outcome: outcomeFrom(row) }))
}

const pieceFrom = (row: Row): Piece => ({
  id: Number(row.id),
  rule: row.rule as Piece['rule'],
  symbol: String(row.symbol),
  currency: String(row.currency),
  day: String(row.day),
  at: Number(row.at),
  price: Number(row.price),
  strength: Number(row.strength),
  costs: Number(row.costs),
  until: Number(row.until_at),
})

const outcomeFrom = (row: Row): Outcome | null =>
  row.end_at === null
    ? null
    : {
        pieceId: Number(row.id),
        at: Number(row.end_at),
        price: Number(row.end_price),
        now: Number(row.now),
        was: Number(row.was),
        index: Number(row.market),
      }
