import { Chips } from '@openbourse/ui'
import { useState } from 'react'
import { OrderChanged } from '../../common/lists/OrderChanged.tsx'
import { Indices } from '../../features/market/Indices.tsx'
import { NoFavourites, QuoteList } from '../../features/market/QuoteList.tsx'
import { Sectors } from '../../features/market/Sectors.tsx'
import { SessionLine } from '../../features/market/SessionLine.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { useQuotes } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { useStillRows } from '../../lib/still-rows.ts'

export default withText(['watch', 'shares'], Stocks)

/** The stocks of a country by sector, under its indices. */
function Stocks() {
  const text = useText('watch')
  const countries = useText('market.country')
  const [country, keep] = useKept('stockCountry')
  const [sector, setSector] = useState<string>()
  const sessions = useCall('stockCountries', {}, { everyMs: 60_000 }).data?.list
  const query = useCall(
    'stockList',
    { country: country as 'NG', sort: 'turnover', size: 50 },
    { everyMs: 60_000 },
  )
  const topic = useQuotes(query.data?.list, () => query.refetch({ throwOnError: true }))
  const face = faceOf(query, ({ list }) =>
    list.filter((one) => sector === undefined || one.sector === sector),
  )
  const arrived = face.state === 'ready' ? face.value : undefined
  const still = useStillRows(`${country} ${sector ?? ''}`, arrived, { idOf: ({ symbol }) => symbol })
  return (
    <Page title={text('stocksTitle')}>
      <div className="stack">
        <Chips
          label={text('stocksTitle')}
          value={country}
          onChange={(value) => {
            keep(value)
            setSector(undefined)
          }}
          options={(sessions ?? []).map((one) => ({ value: one.country, label: countries(one.country) }))}
        />
        <SessionLine
          session={sessions?.find((one) => one.country === country)}
          topic={topic}
          sinceMs={query.dataUpdatedAt}
        />
        <Indices country={country} />
        {query.data && <Sectors quotes={query.data.list} value={sector} onChange={setSector} />}
        <QuoteList
          of={face.state === 'ready' && still.rows ? { ...face, value: still.rows } : face}
          rows={8}
          empty={<NoFavourites visitor={false} />}
        />
        {still.changed && <OrderChanged onAccept={still.accept} />}
      </div>
    </Page>
  )
}
