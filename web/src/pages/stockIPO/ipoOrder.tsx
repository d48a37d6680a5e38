import { Card, Empty, Failed, RowBones, ShowOne, Tickets } from '@openbourse/ui'
import { OfferHead } from '../../features/offers/OfferHead.tsx'
import { OwnResult } from '../../features/offers/OwnResult.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'

/** It brings the arithmetic of draws, which nothing else of the page needs. */
const DrawCheck = lazyPart(async () => (await import('../../features/offers/DrawCheck.tsx')).DrawCheck)

export default withText(['offers'], OwnOfferPage)

function OwnOfferPage() {
  const text = useText('offers')
  const { offer = '' } = usePageQuery(paths.ownOffer)
  return (
    <Page title={text('title')}>
      <MembersOnly>{() => <OwnOffer issueId={offer} />}</MembersOnly>
    </Page>
  )
}

/** One own application, and the draw that decided it, run again on this phone. */
function OwnOffer({ issueId }: { readonly issueId: string }) {
  const text = useText('offers')
  const common = useText('common')
  const query = useCall('offerInfo', { issueId })
  return (
    <ShowOne
      of={faceOf(query, (info) => info)}
      skeleton={
        <Card flush>
          <RowBones rows={5} />
        </Card>
      }
      failed={(retry) => (
        <Card>
          <Failed title={text('failedOneTitle')} retry={retry}>
            {common('failed.list')}
          </Failed>
        </Card>
      )}
    >
      {({ offer }) => (
        <div className="stack">
          <OfferHead offer={offer} />
          {offer.mine ? (
            <OwnResult offer={offer} own={offer.mine} />
          ) : (
            <Card>
              <Empty icon={Tickets} title={text('noneOwnTitle')}>
                {text('noneOwn')}
              </Empty>
            </Card>
          )}
          {offer.kind === 'random' && <Draw issueId={issueId} ticket={offer.mine?.ticket ?? ''} />}
        </div>
      )}
    </ShowOne>
  )
}

function Draw({ issueId, ticket }: { readonly issueId: string; readonly ticket: string }) {
  const text = useText('offers')
  const { data, isError } = useCall('offerDraw', { issueId })
  if (data) return <DrawCheck draw={data} ticket={ticket} />
  return isError ? <p className="t2 quiet center">{text('notDrawn')}</p> : null
}
