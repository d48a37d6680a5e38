import type { ContractInfo } from '@openbourse/protocol'
import { useTopic } from '../../lib/live.ts'
import { keyOf, queries, useCall } from '../../lib/query.ts'

/** Interval for data that the stream does not have, such as funding and halts. */
const everyMs = 15_000

/** Own positions on contracts and the account, kept at the marks of now by the stream. */
export function useLivePositions() {
  const query = useCall('coinContractActive', {}, { everyMs, freshForMs: 0 })
  useTopic(query.data && 'positions', {
    on: (now) =>
      queries.setQueryData(
        keyOf('coinContractActive', {}),
        (known: typeof query.data) => known && { ...known, ...now },
      ),
    poll: () => query.refetch({ throwOnError: true }),
  })
  return query
}

/** A contract with the asker's position, kept at the mark of now by the stream. */
export function useLiveContract(symbol: string, visitor: boolean) {
  const query = useCall('coinContractInfo', { symbol }, { freshForMs: 2000, everyMs, enabled: symbol !== '' })
  const change = (next: (known: ContractInfo) => ContractInfo) =>
    queries.setQueryData(keyOf('coinContractInfo', { symbol }), (known: ContractInfo | undefined) =>
      known ? next(known) : known,
    )
  useTopic(query.data && `mark:${symbol}`, {
    on: (mark) => change((known) => ({ ...known, mark })),
    poll: () => query.refetch({ throwOnError: true }),
  })
  useTopic(query.data && !visitor ? 'positions' : undefined, {
    on: ({ list, account }) =>
      change((known) =>
        known.mine
          ? {
              ...known,
              mine: { ...known.mine, account, position: list.find((one) => one.symbol === symbol) ?? null },
            }
          : known,
      ),
  })
  return query
}
