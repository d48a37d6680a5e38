import type { Calls, Offer as OfferRow, Output } from '@openbourse/protocol'
import { Button, Note, Tickets } from '@openbourse/ui'
import { ShareButton } from '../../common/shares/ShareButton.tsx'
import { ApplyForm } from '../../features/offers/ApplyForm.tsx'
import { isDrawn } from '../../features/offers/figures.ts'
import { OddsCard } from '../../features/offers/OddsCard.tsx'
import { OfferHead } from '../../features/offers/OfferHead.tsx'
import { OfferNotFound } from '../../features/offers/OfferNotFound.tsx'
import { OwnReceipt } from '../../features/offers/OwnReceipt.tsx'
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

const OfferMore = lazyPart(async () => (await import('../../features/offers/OfferMore.tsx')).OfferMore)
const ToCheck = lazyPart(async () => (await import('../../features/offers/ToCheck.tsx')).ToCheck)
const Opening = lazyPart(async () => (await import('../../features/offers/Opening.tsx')).Opening)
const OwnResult = lazyPart(async () => (await import('../../features/offers/OwnResult.tsx')).OwnResult)
const SymbolStar = lazyPart(async () => (await import('../../features/stock/SymbolStar.tsx')).SymbolStar)

export default withText(['offers', 'shares'], OfferPage)

function OfferPage() {
  const text = useText('offers')
  const { id } = usePageQuery(paths.newShare)
  useOwnChanges(useUser() !== null)
  const { data } = useCall('offerInfo', { issueId: id ?? '' }, { enabled: id !== undefined })
  const words = { share: text('share'), copied: text('copied') }
  return (
    <Page title={text('title')} actions={data ? actionsOf(data.offer, words) : []}>
      {id === undefined ? <OfferNotFound /> : <Offer id={id} />}
    </Page>
  )
}

/** A share can be starred once the market has it. */
function actionsOf(offer: OfferRow, words: { readonly share: string; readonly copied: string }) {
  const pass = <ShareButton key="share" title={offer.name} words={words} />
  return offer.state === 'listed'
    ? ([pass, <SymbolStar key="star" symbol={offer.symbol} />] as const)
    : ([pass] as const)
}

function Offer({ id }: { readonly id: string }) {
  const text = useText('offers')
  const user = useUser()
  const query = useCall('offerInfo', { issueId: id }, { everyMs: 5_000 })
  if (query.error instanceof RefusedToLoad && !query.data) return <OfferNotFound />
  return (
    <CardOf of={faceOf(query, (info) => info)} rows={5} mark failedTitle={text('failedOneTitle')}>
      {(info) => {
        const { offer } = info
        const isOver =
          offer.mine !== null && offer.mine.state !== 'applying' && offer.mine.state !== 'unsubscribed'
        const isApplying = offer.state === 'open' && user !== null && !isOver
        return (
          <div className="stack">
            <OfferHead offer={offer} />
            <Fate info={info} />
            {offer.state === 'coming' && <Opening offer={offer} />}
            {offer.mine?.state === 'applying' && <OwnReceipt offer={offer} own={offer.mine} />}
            {isOver && offer.mine && <OwnResult offer={offer} own={offer.mine} />}
            <OddsCard offer={offer} />
            {offer.mine === null && isDrawn(offer) && <ToCheck offer={offer} />}
            {isApplying && (
              <ApplyForm key={offer.mine?.id ?? ''} info={info}>
                <OfferMore info={info} />
              </ApplyForm>
            )}
            {offer.state === 'open' && user === null && (
              <LoginFirst icon={Tickets} title={text('visitorTitle')} next={paths.newShare({ id })}>
                {text('visitor')}
              </LoginFirst>
            )}
            {!isApplying && <OfferMore info={info} />}
            {offer.state === 'listed' && (
              <Button wide kind="surface" to={paths.stock({ symbol: offer.symbol })}>
                {text('toStock', { symbol: offer.symbol })}
              </Button>
            )}
          </div>
        )
      }}
    </CardOf>
  )
}

/** Why an offer was cancelled, or why its draw is late. */
function Fate({ info: { cancelledFor, waits } }: { readonly info: Output<Calls['offerInfo']> }) {
  const text = useText('offers')
  if (cancelledFor !== null)
    return <Note tone="warn">{text(`cancelledFor.${cancelledFor as 'issuer_withdrew'}`)}</Note>
  return waits && <Note tone="warn">{text(`waits.${waits}`)}</Note>
}
