import type { CoinOffer, OwnCoinOffer } from '@openbourse/protocol'
import { Card, CircleCheck, Coins, Item, List, money, Note, RowBones } from '@openbourse/ui'
import { ShareButton } from '../../common/shares/ShareButton.tsx'
import { hasMarket, type Info, priceOf, wouldGet } from '../../features/coinoffers/figures.ts'
import { More } from '../../features/coinoffers/More.tsx'
import { OfferingHead } from '../../features/coinoffers/OfferingHead.tsx'
import { OfferingNotFound } from '../../features/coinoffers/OfferingNotFound.tsx'
import { Releases } from '../../features/coinoffers/Releases.tsx'
import { ShareCard } from '../../features/coinoffers/ShareCard.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { nearTime } from '../../lib/time.ts'

export default withText(['coinOffers'], OfferingPage)

const waiting = {
  waiting: (
    <Card flush>
      <RowBones rows={3} />
    </Card>
  ),
}
const AskForm = lazyPart(async () => (await import('../../features/coinoffers/AskForm.tsx')).AskForm, waiting)
const ShareCheck = lazyPart(
  async () => (await import('../../features/coinoffers/ShareCheck.tsx')).ShareCheck,
  waiting,
)

/** The share is worked out again from new totals this often. */
const everyMs = 1_000

function OfferingPage() {
  const text = useText('coinOffers')
  const { id } = usePageQuery(paths.coinOffer)
  useOwnChanges(useUser() !== null)
  const { data } = useCall('coinOfferInfo', { offerId: id ?? '' }, { enabled: id !== undefined })
  return (
    <Page title={text('one')} actions={data ? [<Pass key="share" of={data.offer} />] : []}>
      {id === undefined ? <OfferingNotFound /> : <Shown id={id} />}
    </Page>
  )
}

function Pass({ of }: { readonly of: CoinOffer }) {
  const text = useText('coinOffers')
  return <ShareButton title={of.name} words={{ share: text('pass'), copied: text('copied') }} />
}

function Shown({ id }: { readonly id: string }) {
  const text = useText('coinOffers')
  const query = useCall('coinOfferInfo', { offerId: id }, { everyMs })
  if (query.error instanceof RefusedToLoad && !query.data) return <OfferingNotFound />
  return (
    <CardOf of={faceOf(query, (info) => info)} rows={5} mark failedTitle={text('failedOneTitle')}>
      {(info) => <Details info={info} />}
    </CardOf>
  )
}

function Details({ info }: { readonly info: Info }) {
  const text = useText('coinOffers')
  const user = useUser()
  const { offer, cancelledFor } = info
  const { mine } = offer
  const isOpen = offer.state === 'open'
  const isShared = offer.state === 'shared' || hasMarket(offer)
  return (
    <div className="stack">
      <OfferingHead offer={offer} />
      {cancelledFor !== null && (
        <Note tone="warn">{text(`cancelledFor.${cancelledFor as 'issuer_withdrew'}`)}</Note>
      )}
      {mine && <Receipt offer={offer} own={mine} />}
      {isOpen && user !== null ? (
        <AskForm key={mine?.id ?? ''} info={info}>
          <More info={info} />
        </AskForm>
      ) : (
        <>
          <ShareCard info={info} would={wouldGet(info, '0')} />
          {isOpen && (
            <LoginFirst icon={Coins} title={text('visitorTitle')} next={paths.coinOffer({ id: offer.id })}>
              {text('visitor')}
            </LoginFirst>
          )}
          <Releases coin={offer.coin} coins={offer.offered} releases={info.releases} />
          {isShared && <ShareCheck offer={offer} ticket={info.ticket ?? undefined} />}
          <More info={info} />
        </>
      )}
    </div>
  )
}

/** The own application, and the way to its page. */
function Receipt({ offer, own }: { readonly offer: CoinOffer; readonly own: OwnCoinOffer }) {
  const text = useText('coinOffers')
  const locale = useLocale()
  const time = nearTime(locale, own.appliedAt, { nowMs: clock.server(), today: text('today') })
  const held = money(locale, offer.currency, priceOf(own.held))
  return (
    <Card flush>
      <List inset="icon">
        <Item
          icon={CircleCheck}
          title={text('receipt')}
          note={own.state === 'applied' ? text('receiptNote', { time, held }) : text(`own.${own.state}`)}
          to={paths.ownCoinOffer({ id: own.id })}
        />
      </List>
    </Card>
  )
}
