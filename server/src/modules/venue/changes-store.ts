import type { JournalTable } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { Changed } from './actions/applied.ts'
import { priceFrom, quantityFrom } from './market/changed.ts'

const columns = {
  id: 'text',
  symbol: 'text',
  ex_on: 'text',
  at: 'bigint',
  now: 'integer',
  was: 'integer',
  told: 'boolean',
} as const

/** Splits and delistings that have happened; `told` once every holder's shares and orders have followed. */
export const changedTable: JournalTable<keyof typeof columns> = {
  name: 'venue.share_change',
  columns,
  upsertOn: ['id'],
}

export function changedRow(symbol: string, { id, exOn, at, ratio, told }: Changed) {
  return { id, symbol, ex_on: exOn, at, now: ratio?.now ?? null, was: ratio?.was ?? null, told }
}

export type StoredChange = Changed & { readonly symbol: string }

/** Oldest first. */
export async function readChanges(database: Queryable): Promise<StoredChange[]> {
  const rows = await database.query<{
    id: string
    symbol: string
    ex_on: string
    at: string
    now: number | null
    was: number | null
    told: boolean
  }>('select * from venue.share_change order by ex_on, id')
  return rows.map(({ id, symbol, ex_on: exOn, at, now, was, told }) => {
    const ratio = now === null || was === null ? null : { now, was }
    return { id, symbol, exOn, at: Number(at), ratio, told }
  })
}

/**
 * Writes down a change that came while the server was away. Bars from its moment on are of the shares as they are now, so those that are
 * there already are rewritten with it.
 */
export async function addMissedChange(tx: Queryable, change: StoredChange): Promise<void> {
  const { id, symbol, exOn, at, ratio, told } = change
  await tx.query(
    `insert into venue.share_change (id, symbol, ex_on, at, now, was, told) values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, symbol, exOn, at, ratio?.now ?? null, ratio?.was ?? null, told],
  )
  if (!ratio) return
  const bars = await tx.query<Record<'interval' | 't' | 'o' | 'h' | 'l' | 'c' | 'v', string>>(
    'select interval, t, o, h, l, c, v from venue.candle where symbol = $1 and t >= $2',
    [symbol, at],
  )
  const before = Number.NEGATIVE_INFINITY
  for (const bar of bars) {
    const prices = [bar.o, bar.h, bar.l, bar.c].map((price) => priceFrom([change], before, Number(price)))
    const volume = quantityFrom([change], before, Number(bar.v))
    await tx.query(
      `update venue.candle set o = $4, h = $5, l = $6, c = $7, v = $8 where symbol = $1 and interval = $2 and t = $3`,
      [symbol, bar.interval, bar.t, ...prices, volume],
    )
  }
}
