import type { ContractList } from '@openbourse/protocol'
import { percent } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOwnChanges, useQuotes } from '../../lib/live.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { ContractAccount } from './ContractAccount.tsx'
import { Losses } from './Losses.tsx'

/** The contract account, every contract by turnover, and how many accounts lost money with them. `list` draws the rows. */
export function ContractsTab(props: {
  readonly visitor: boolean
  readonly list: (of: {
    readonly face: ReturnType<typeof facesOf>
    readonly favourites: readonly string[]
    readonly owned: readonly string[]
    readonly noteOf: (symbol: string) => ReactNode
  }) => ReactNode
}) {
  const text = useText('contracts')
  const locale = useLocale()
  const { visitor, list } = props
  const query = useCall('coinContractList', {}, { everyMs: 10_000 })
  const own = useCall('coinContractActive', {}, { enabled: !visitor }).data?.list ?? []
  useOwnChanges(!visitor)
  useQuotes(
    query.data?.list.map(({ quote }) => quote),
    () => query.refetch({ throwOnError: true }),
  )
  const noteOf = (symbol: string) => {
    const row = query.data?.list.find(({ quote }) => quote.symbol === symbol)
    return row && text('fundingOf', { rate: percent(locale, row.funding, 'always', 4) })
  }
  return (
    <>
      {query.data?.mine && <ContractAccount mine={query.data.mine} />}
      {list({
        face: facesOf(query),
        favourites: query.data?.favourites ?? [],
        owned: own.map(({ coin }) => coin),
        noteOf,
      })}
      {query.data && <Losses of={query.data.losses} />}
    </>
  )
}

const facesOf = (query: Parameters<typeof faceOf<ContractList>>[0]) =>
  faceOf(query, ({ list }) => list.map(({ quote }) => quote))
