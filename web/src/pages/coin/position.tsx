import { Card, Empty, PieChart } from '@openbourse/ui'
import { StoryScreen } from '../../features/contracts/StoryScreen.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import '../../lib/coin-calls.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'

export default withText(['contracts'], PositionPage)

function PositionPage() {
  return <MembersOnly>{() => <Position />}</MembersOnly>
}

/** One own position: open, or over with its receipt. */
function Position() {
  const text = useText('contracts')
  const { id } = usePageQuery(paths.position)
  const query = useCall(
    'coinContractPosition',
    { id: id ?? '1' },
    { enabled: id !== undefined, everyMs: 3000 },
  )
  const isOpen = query.data?.open != null
  const account = useCall('coinContractActive', {}, { enabled: isOpen }).data?.account
  useOwnChanges(true)
  const title = text(
    query.data?.liquidation ? 'story.why' : query.data?.closed ? 'story.over' : 'story.title',
  )
  return (
    <Page title={title}>
      {id === undefined || (query.error instanceof RefusedToLoad && !query.data) ? (
        <Card>
          <Empty
            icon={PieChart}
            title={text('story.unknownTitle')}
            action={text('positions')}
            to={paths.contractPositions()}
          >
            {text('story.unknown')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(query, (value) => value)} rows={6} failedTitle={text('story.failed')}>
          {(story) => <StoryScreen story={story} free={account?.free ?? '0'} />}
        </CardOf>
      )}
    </Page>
  )
}
