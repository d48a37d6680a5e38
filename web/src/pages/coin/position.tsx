import { Card, Empty, Headphones, IconButton, PieChart } from '@openbourse/ui'
import { StoryScreen } from '../../features/contracts/StoryScreen.tsx'
import { useLivePositions } from '../../features/contracts/use-live-contract.ts'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { contractPaths } from '../../lib/contract-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'

export default withText(['contracts', 'positionsOnMargin'], PositionPage)

function PositionPage() {
  return <MembersOnly>{() => <Position />}</MembersOnly>
}

/** One own position: open, or over with its receipt. */
function Position() {
  const text = useText('contracts')
  const storyText = useText('positionsOnMargin.story')
  const { id } = usePageQuery(contractPaths.position)
  const query = useCall(
    'coinContractPosition',
    { id: id ?? '1' },
    { enabled: id !== undefined, everyMs: 5000 },
  )
  const live = useLivePositions().data
  const now = live?.list.find((one) => one.id === id)
  useOwnChanges(true)
  const title = storyText(query.data?.liquidation ? 'why' : query.data?.closed ? 'over' : 'title')
  const help = <IconButton key="help" icon={Headphones} label={storyText('support')} to={paths.service()} />
  return (
    <Page title={title} actions={query.data?.liquidation ? [help] : []}>
      {id === undefined || (query.error instanceof RefusedToLoad && !query.data) ? (
        <Card>
          <Empty
            icon={PieChart}
            title={storyText('unknownTitle')}
            action={text('positions')}
            to={contractPaths.positions()}
          >
            {storyText('unknown')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(query, (value) => value)} rows={6} failedTitle={storyText('failed')}>
          {(story) => (
            <StoryScreen
              story={story.open && now ? { ...story, open: now } : story}
              free={live?.account.free ?? '0'}
            />
          )}
        </CardOf>
      )}
    </Page>
  )
}
