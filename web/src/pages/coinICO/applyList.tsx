import { Coins } from '@openbourse/ui'
import { OfferingTabs } from '../../features/coinoffers/OfferingTabs.tsx'
import { OwnList } from '../../features/coinoffers/OwnList.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['coinOffers'], OwnOfferingsPage)

function OwnOfferingsPage() {
  const text = useText('coinOffers')
  const isMember = useUser() !== null
  useOwnChanges(isMember)
  return (
    <Page title={text('title')}>
      <div className="stack">
        <OfferingTabs value="mine" />
        {isMember ? (
          <OwnList />
        ) : (
          <LoginFirst icon={Coins} title={text('visitorTitle')} next={paths.ownCoinOffers()}>
            {text('visitor')}
          </LoginFirst>
        )}
      </div>
    </Page>
  )
}
