import { Card, Coins, RowBones } from '@openbourse/ui'
import { Proven } from '../../common/log/late-proven.ts'
import { provableCoinOffer } from '../../common/log/provable.ts'
import { OfferingHead } from '../../features/coinoffers/OfferingHead.tsx'
import { OfferingNotFound } from '../../features/coinoffers/OfferingNotFound.tsx'
import { OwnOffering, OwnResult } from '../../features/coinoffers/OwnOffering.tsx'
import { Releases } from '../../features/coinoffers/Releases.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['coinOffers'], OwnOfferingPage)

const ShareCheck = lazyPart(
  async () => (await import('../../features/coinoffers/ShareCheck.tsx')).ShareCheck,
  {
    waiting: (
      <Card flush>
        <RowBones rows={3} />
      </Card>
    ),
  },
)

function OwnOfferingPage() {
  const text = useText('coinOffers')
  const { id } = usePageQuery(paths.ownCoinOffer)
  const isMember = useUser() !== null
  useOwnChanges(isMember)
  return (
    <Page title={text('one')}>
      {!isMember ? (
        <LoginFirst icon={Coins} title={text('visitorTitle')} next={paths.coinOffers()}>
          {text('visitor')}
        </LoginFirst>
      ) : id === undefined ? (
        <OfferingNotFound />
      ) : (
        <Own id={id} />
      )}
    </Page>
  )
}

/** One own application: what came of it, when its coins are released, the check, and its receipt in the log. */
function Own({ id }: { readonly id: string }) {
  const text = useText('coinOffers')
  const query = useCall('coinOfferOrder', { id }, { everyMs: 10_000 })
  if (query.error instanceof RefusedToLoad && !query.data) return <OfferingNotFound />
  return (
    <CardOf of={faceOf(query, (found) => found)} rows={5} mark failedTitle={text('failedOneTitle')}>
      {({ application: own, offer, releases, ticket }) => (
        <div className="stack">
          <OfferingHead offer={offer} />
          {own.state === 'applied' ? (
            <OwnOffering offer={offer} own={own} />
          ) : (
            <OwnResult offer={offer} own={own} />
          )}
          {own.state === 'shared' && (
            <Releases coin={offer.coin} coins={own.coins} releases={releases} released={own.released} />
          )}
          {(own.state === 'shared' || own.state === 'not_shared') && (
            <ShareCheck offer={offer} ticket={ticket} />
          )}
          <Proven {...provableCoinOffer(offer, own)} />
        </div>
      )}
    </CardOf>
  )
}
