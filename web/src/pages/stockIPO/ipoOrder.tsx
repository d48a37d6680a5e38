import type { Offer as OfferRow } from '@openbourse/protocol'
import { Card, Empty, Tickets } from '@openbourse/ui'
import { Proven } from '../../common/log/late-proven.ts'
import { provableOffer } from '../../common/log/provable.ts'
import { isDrawn } from '../../features/offers/figures.ts'
import { OfferHead } from '../../features/offers/OfferHead.tsx'
import { OfferNotFound } from '../../features/offers/OfferNotFound.tsx'
import { OwnResult } from '../../features/offers/OwnResult.tsx'
import { OwnTicket } from '../../features/offers/OwnTicket.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

/** It brings the arithmetic of draws, which nothing else of the page needs. */
const DrawCheck = lazyPart(async () => (await import('../../features/offers/DrawCheck.tsx')).DrawCheck)

export default withText(['offers', 'shares'], OwnOfferPage)

function OwnOfferPage() {
  const text = useText('offers')
  const { offer } = usePageQuery(paths.ownOffer)
  return (
    <Page title={text('title')}>
      {offer === undefined ? <OfferNotFound /> : <OwnOffer issueId={offer} />}
    </Page>
  )
}

/** One own application, and the draw that decided it, run again on this phone: a draw is for everyone. */
function OwnOffer({ issueId }: { readonly issueId: string }) {
  const text = useText('offers')
  const query = useCall('offerInfo', { issueId })
  if (query.error instanceof RefusedToLoad && !query.data) return <OfferNotFound />
  return (
    <CardOf of={faceOf(query, (info) => info)} rows={5} mark failedTitle={text('failedOneTitle')}>
      {({ offer }) => (
        <div className="stack">
          <OfferHead offer={offer} />
          {offer.mine && (
            <>
              <OwnResult offer={offer} own={offer.mine} checking />
              <Proven {...provableOffer(offer, offer.mine)} />
            </>
          )}
          {offer.mine === null && !isDrawn(offer) && <NoneOwn />}
          {offer.kind === 'random' && <Draw offer={offer} />}
        </div>
      )}
    </CardOf>
  )
}

/** Nothing was drawn here, and the user asked for nothing. */
function NoneOwn() {
  const text = useText('offers')
  if (useUser() === null)
    return (
      <LoginFirst icon={Tickets} title={text('visitorTitle')} next={paths.ownOffers()}>
        {text('visitor')}
      </LoginFirst>
    )
  return (
    <Card>
      <Empty icon={Tickets} title={text('noneOwnTitle')}>
        {text('noneOwn')}
      </Empty>
    </Card>
  )
}

function Draw({ offer }: { readonly offer: OfferRow }) {
  const text = useText('offers')
  const { data, isError } = useCall('offerDraw', { issueId: offer.id })
  if (data)
    return (
      <DrawCheck draw={data} ticket={offer.mine?.ticket ?? ''} isFixed={offer.price.band === null}>
        {offer.mine && <OwnTicket own={offer.mine} />}
      </DrawCheck>
    )
  return isError ? <p className="t2 quiet center">{text('notDrawn')}</p> : null
}
