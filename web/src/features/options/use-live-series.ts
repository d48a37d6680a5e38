import type { OptionInfo, OptionTick } from '@openbourse/protocol'
import { useTopic } from '../../lib/live.ts'
import { keyOf, queries, useCall } from '../../lib/query.ts'

/** Interval for data that no tick has, such as the settlement of a series. */
const everyMs = 30_000

/** A series as it was asked, kept up to now by the stream. `topic` is what its age is shown of. */
export function useLiveSeries(contract: string) {
  const query = useCall('optionDetail', { contract }, { enabled: contract !== '', freshForMs: 0, everyMs })
  const topic = query.data && !query.data.settlement ? (`option:${contract}` as const) : undefined
  useTopic(topic, {
    on(tick) {
      if (!tick) return
      // What stops or starts the quotes (a halt, a close) comes with a reason, which only the call has.
      if (tick.quoted !== query.data?.quoted) void query.refetch()
      queries.setQueryData(keyOf('optionDetail', { contract }), (known: OptionInfo | undefined) =>
        known ? withTick(known, tick) : known,
      )
    },
    poll: () => query.refetch({ throwOnError: true }),
  })
  return { query, topic }
}

const withTick = (known: OptionInfo, tick: OptionTick): OptionInfo => ({
  ...known,
  ...tick,
  cell: { ...known.cell, ...tick.cell },
})
