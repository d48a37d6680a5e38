import { UserRoundPlus } from '@openbourse/ui'
import { Listing } from '../../features/managers/Listing.tsx'
import { CardOf } from '../../lib/CardOf.tsx'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['managers', 'records'], ListingPage)

function ListingPage() {
  const text = useText('managers')
  const isMember = useUser() !== null
  useOwnChanges(isMember)
  const query = useCall('managerMine', {}, { enabled: isMember })
  return (
    <Page title={text('listing')}>
      {isMember ? (
        <CardOf of={faceOf(query, (mine) => mine)} rows={4} failedTitle={text('failedOne')}>
          {(mine) => <Listing mine={mine} />}
        </CardOf>
      ) : (
        <LoginFirst icon={UserRoundPlus} title={text('listing')} next={fundPaths.listing()}>
          {text('listingVisitor')}
        </LoginFirst>
      )}
    </Page>
  )
}
