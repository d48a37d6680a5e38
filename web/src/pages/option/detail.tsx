import { Card, Empty, SearchIcon } from '@openbourse/ui'
import { TicketScreen } from '../../features/options/TicketScreen.tsx'
import { useLiveSeries } from '../../features/options/use-live-series.ts'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { optionPaths } from '../../lib/option-paths.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['options', 'stock'], OptionPage)

/** One series with its ticket, to buy or to sell by the address. */
function OptionPage() {
  const text = useText('options')
  const { contract = '', side = 'open' } = usePageQuery(optionPaths.contract)
  const visitor = useUser() === null
  const { query, topic } = useLiveSeries(contract)
  if (query.data)
    return (
      <TicketScreen
        key={contract}
        info={query.data}
        side={side}
        topic={topic}
        sinceMs={query.dataUpdatedAt}
        visitor={visitor}
      />
    )
  return (
    <Page title={text('title')}>
      {contract === '' || query.error instanceof RefusedToLoad ? (
        <Card>
          <Empty icon={SearchIcon} title={text('noContractTitle')} action={text('all')} to={paths.options()}>
            {text('noContract')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(query, (value) => value)} rows={6} failedTitle={text('failedTitle')} />
      )}
    </Page>
  )
}
