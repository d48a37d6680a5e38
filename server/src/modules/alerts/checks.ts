import { type Check, mirrorCheck } from '../../core/index.ts'
import type { Alerts } from './alerts.ts'
import type { AlertRecord } from './rules.ts'
import { alertsFrom } from './tables.ts'

export function alertChecks(alerts: Alerts): readonly Check[] {
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
