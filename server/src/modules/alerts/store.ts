import { type Check, type JournalTable, mirrorCheck, type Turn } from '../../core/index.ts'
import { sharedText } from '../../platform/db/shared-text.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { AlertRecord } from './rules.ts'

const columns = {
  id: 'bigint',
  user_id: 'bigint',
  symbol: 'text',
  kind: 'text',
  direction: 'text',
  threshold: 'bigint',
  measure: 'bigint',
  price: 'bigint',
  from_price: 'bigint',
  note: 'text',
  made_at: 'bigint',
  state: 'text',
  print: 'bigint',
  print_price: 'bigint',
  reached_at: 'bigint',
  followed: 'text',
} as const

const alertTable: JournalTable<keyof typeof columns> = { name: 'alerts.alert', columns, upsertOn: ['id'] }

export function writeAlert(turn: Turn, alert: AlertRecord, state: AlertRecord['state'] | 'removed'): void {
  turn.write(alertTable, {
    id: alert.id,
    user_id: alert.userId,
    symbol: alert.symbol,
    kind: alert.kind,
    direction: alert.direction,
    threshold: alert.threshold,
    measure: alert.receipt?.by ?? null,
    price: alert.price,
    from_price: alert.from,
    note: alert.note,
    made_at: alert.madeAt,
    state,
    print: alert.receipt?.print ?? null,
    print_price: alert.receipt?.price ?? null,
    reached_at: alert.receipt?.at ?? null,
    followed: alert.followed,
  })
}

export function storedAlerts(database: Queryable): Promise<AlertRecord[]> {
  return alertsFrom(database, 'order by id', [])
}

/** Some of the alerts that were not removed. */
async function alertsFrom(
  database: Queryable,
  rest: string,
  parameters: readonly unknown[],
): Promise<AlertRecord[]> {
  const rows = await database.query(`select * from alerts.alert where state <> 'removed' ${rest}`, parameters)
  return rows.map((row) => ({
    id: Number(row.id),
    userId: Number(row.user_id),
    symbol: sharedText(String(row.symbol)),
    kind: sharedText(row.kind as AlertRecord['kind']),
    direction: row.direction === 'rising' ? 'rising' : 'falling',
    threshold: Number(row.threshold),
    price: Number(row.price),
    from: Number(row.from_price),
    note: String(row.note),
    madeAt: Number(row.made_at),
    state: row.state === 'reached' ? 'reached' : 'watching',
    receipt:
      row.print === null
        ? null
        : {
            print: Number(row.print),
            price: Number(row.print_price),
            at: Number(row.reached_at),
            by: row.measure === null ? null : Number(row.measure),
          },
    followed: sharedText(row.followed as string | null),
  }))
}

/** Compares the alerts in memory with the stored ones. */
export function alertChecks(alerts: {
  each(): IterableIterator<AlertRecord>
  find(userId: number, id: number): AlertRecord | undefined
}): readonly Check[] {
  return [
    mirrorCheck<AlertRecord>({
      name: 'price alerts in memory are those of the journal',
      compares: 'price alerts in memory with stored alerts',
      keyOf: ({ id }) => id,
      nameOf: ({ id }) => `alert ${id}`,
      async *pages(reader, most) {
        for (let after = 0; ; ) {
          const rows = await alertsFrom(reader, 'and id > $1 order by id limit $2', [after, most])
          if (rows.length === 0) return
          yield rows
          after = rows.at(-1)!.id
        }
      },
      stored: (reader, some) => alertsFrom(reader, 'and id = any($1)', [some.map(({ id }) => id)]),
      memory: () => alerts.each(),
      find: ({ userId, id }) => alerts.find(userId, id),
    }),
  ]
}

/** Empties the notes that a user wrote, when the account is erased. Their alerts are removed before, and durable. */
export async function emptyNotes(database: Queryable, userId: number): Promise<void> {
  await database.query(`update alerts.alert set note = '' where user_id = $1`, [userId])
}
