import { Card, Empty, Layers, Segment } from '@openbourse/ui'
import { useState } from 'react'
import { Points, Trades } from '../../features/funds/Record.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'

export default withText(['funds', 'records'], FundRecordPage)

function FundRecordPage() {
  const text = useText('funds')
  const { id, tab: first = 'trades' } = usePageQuery(fundPaths.record)
  const [tab, setTab] = useState<'trades' | 'points'>(first)
  const query = useCall('fundInfo', { fundId: id ?? '' }, { enabled: id !== undefined })
  const isUnknown = id === undefined || (query.error instanceof RefusedToLoad && !query.data)
  const List = tab === 'trades' ? Trades : Points
  return (
    <Page title={text('record')} subtitle={query.data?.fund.name}>
      {isUnknown ? (
        <Card>
          <Empty icon={Layers} title={text('unknownTitle')} action={text('all')} to={paths.funds()}>
            {text('notFound')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(query, ({ fund }) => fund)} rows={6} failedTitle={text('failedRecord')}>
          {(fund) => (
            <div className="stack">
              <Segment
                ground="canvas"
                label={text('record')}
                value={tab}
                onChange={setTab}
                options={(['trades', 'points'] as const).map((value) => ({
                  value,
                  label: text(`tab.${value}`),
                }))}
              />
              <p className="t2 quiet">{text(tab === 'trades' ? 'tradesLate' : 'pointsHow')}</p>
              <List key={tab} fundId={fund.id} currency={fund.currency} />
            </div>
          )}
        </CardOf>
      )}
    </Page>
  )
}
