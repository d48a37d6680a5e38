import type { Calls, OrderSide, Output } from '@openbourse/protocol'
import { Bone, Bones, Card, Empty, Failed, Info, Note, SearchIcon, ShowOne } from '@openbourse/ui'
import { memo, useDeferredValue, useEffect, useState } from 'react'
import { AlertBell } from '../../features/alerts/AlertBell.tsx'
import { ChartCard } from '../../features/chart/ChartCard.tsx'
import { SessionWords } from '../../features/market/SessionLine.tsx'
import { FavouriteStar } from '../../features/stock/FavouriteStar.tsx'
import { HaltNote } from '../../features/stock/HaltNote.tsx'
import { LastTrades } from '../../features/stock/LastTrades.tsx'
import { OrderBook } from '../../features/stock/OrderBook.tsx'
import { PositionCard } from '../../features/stock/PositionCard.tsx'
import { PriceHead } from '../../features/stock/PriceHead.tsx'
import { StockDock, VisitorDock } from '../../features/stock/StockDock.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { depth } from '../../lib/go.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges, useQuotes } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { askEarly, faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

const CloseButton = lazyPart(
  async () => (await import('../../features/positions/CloseButton.tsx')).CloseButton,
)
const VoteCard = lazyPart(async () => (await import('../../features/votes/VoteCard.tsx')).VoteCard, {
  waiting: <CardBones />,
})
const About = lazyPart(async () => (await import('../../features/stock/About.tsx')).About, {
  waiting: <CardBones />,
})
const EventsCard = lazyPart(async () => (await import('../../features/actions/EventsCard.tsx')).EventsCard, {
  waiting: <CardBones />,
})
const OptionsLink = lazyPart(
  async () => (await import('../../features/options/OptionsLink.tsx')).OptionsLink,
)
const Ticket = lazyPart(async () => (await import('../../features/ticket/Ticket.tsx')).Ticket)

type StockInfo = Output<Calls['stockInfo']>

// Users who open the app at the address of a stock wait for its price: it is requested before anything is drawn.
const opened = new URLSearchParams(location.search).get('symbol')
if (opened && location.pathname === paths.stock({ symbol: '' }).split('?')[0])
  askEarly('stockInfo', { symbol: opened })

export default withText(['stock', 'chart', 'actions'], Stock)

function Stock() {
  const text = useText('stock')
  const common = useText('common')
  const { symbol = '' } = usePageQuery(paths.stock)
  const visitor = useUser() === null
  const query = useCall('stockInfo', { symbol }, { freshForMs: 5000, enabled: symbol !== '' })
  const info = query.data
  const [isKnown] = useState(info !== undefined && depth() > 0)
  useOwnChanges(!visitor)
  const topic = useQuotes(info && [info.quote], () => query.refetch({ throwOnError: true }))
  const { dock, ticket } = useTicket({ info, visitor })
  return (
    <Page
      title={symbol === '' ? text('noneTitle') : symbol}
      subtitle={info?.quote.name}
      dock={dock}
      actions={info ? actionsOf(info, visitor) : []}
    >
      {symbol === '' ? (
        <Card>
          <Empty icon={SearchIcon} title={text('noneTitle')} action={text('searchIt')} to={paths.search()}>
            {text('none')}
          </Empty>
        </Card>
      ) : query.error instanceof RefusedToLoad && !info ? (
        <Card>
          <Empty
            icon={SearchIcon}
            title={text('unknownTitle', { symbol })}
            action={text('searchIt')}
            to={paths.search()}
          >
            {query.error.message}
          </Empty>
        </Card>
      ) : (
        <ShowOne
          of={faceOf(query, (value) => value)}
          skeleton={<StockBones />}
          failed={(retry) => (
            <Card>
              <Failed title={text('failedTitle', { symbol })} retry={retry}>
                {common('failed.list')}
              </Failed>
            </Card>
          )}
        >
          {(value) => (
            <Content
              info={value}
              topic={topic}
              sinceMs={query.dataUpdatedAt}
              visitor={visitor}
              isKnown={isKnown}
            />
          )}
        </ShowOne>
      )}
      {ticket}
    </Page>
  )
}

/** The star, and where there are trades to wait for the bell. */
function actionsOf(info: StockInfo, visitor: boolean) {
  const { symbol } = info.quote
  const star = (
    <FavouriteStar key="star" symbol={symbol} on={info.mine?.favourite ?? false} visitor={visitor} />
  )
  if (!info.tradable) return [star] as const
  return [<AlertBell key="bell" quote={info.quote} visitor={visitor} />, star] as const
}

function Content(props: {
  readonly info: StockInfo
  readonly topic: string | undefined
  readonly sinceMs: number
  readonly visitor: boolean
  /** The page was open before, and on return it has the height it was left with. */
  readonly isKnown: boolean
}) {
  const { info, visitor } = props
  // The price and the frame of the chart first; what stands below them is drawn in the pauses after.
  const isWhole = useDeferredValue(true, props.isKnown)
  return (
    <>
      <PriceHead quote={info.quote} />
      <div className="row between gap3 wrap t1 quiet" style={{ marginBottom: 'var(--space-3)' }}>
        <span>
          {info.session.city} <SessionWords session={info.session} />
        </span>
        <LiveAge topic={props.topic} sinceMs={props.sinceMs} closed={info.session.state === 'closed'} />
      </div>
      <div className="stack">
        <HaltNote halt={info.halt} />
        <ChartCard
          quote={info.quote}
          tick={info.tick}
          timeZone={info.session.timeZone}
          visitor={visitor}
          shownDay={usePageQuery(paths.stock).day}
        />
        {isWhole && <BelowChart info={info} visitor={visitor} />}
      </div>
    </>
  )
}

const BelowChart = memo(function BelowChart({
  info,
  visitor,
}: {
  readonly info: StockInfo
  readonly visitor: boolean
}) {
  const text = useText('stock')
  return (
    <>
      {!info.tradable && info.quote.kind === 'index' && (
        <Note icon={Info} ground="canvas">
          {text(info.feed === 'replay' ? 'replayNote' : 'indexNote')}
        </Note>
      )}
      {!visitor && info.tradable && (
        <PositionCard quote={info.quote} foot={(position) => <CloseButton position={position} />} />
      )}
      <OptionsLink symbol={info.quote.symbol} />
      {info.tradable && <OrderBook quote={info.quote} />}
      {info.tradable && <LastTrades symbol={info.quote.symbol} />}
      {info.quote.kind === 'stock' && (
        <EventsCard quote={info.quote} today={info.session.tradingDay} visitor={visitor} />
      )}
      {info.tradable && <VoteCard symbol={info.quote.symbol} visitor={visitor} />}
      <About info={info} />
    </>
  )
})

/** The ticket opens by a button, or by itself when the address says on which side. */
function useTicket({ info, visitor }: { readonly info: StockInfo | undefined; readonly visitor: boolean }) {
  const { side: asked } = usePageQuery(paths.stock)
  const [side, setSide] = useState<OrderSide>()
  const [open, setOpen] = useState(false)
  const tradable = info?.tradable === true
  const show = (next: OrderSide) => {
    setSide(next)
    setOpen(true)
  }
  useEffect(() => {
    if (tradable && !visitor && asked) {
      setSide(asked)
      setOpen(true)
    }
  }, [asked, tradable, visitor])
  const symbol = info?.quote.symbol ?? ''
  return {
    dock: !tradable ? undefined : visitor ? (
      <VisitorDock symbol={symbol} />
    ) : (
      <StockDock onOpen={show} onTouch={() => Ticket.preload()} />
    ),
    ticket: info && side && (
      <Ticket
        info={info}
        side={side}
        open={open}
        onClose={() => setOpen(false)}
        onClosed={() => setSide(undefined)}
      />
    ),
  }
}

function CardBones() {
  return (
    <Bones>
      <Bone width="100%" height="11rem" radius="control" />
    </Bones>
  )
}

function StockBones() {
  return (
    <Bones>
      <div className="stack">
        <Bone width="12rem" height="3rem" />
        <Bone width="9rem" height="1.25rem" />
        <Bone width="100%" height="2.25rem" />
        <Bone width="100%" height="24rem" radius="control" />
        <Bone width="100%" height="10rem" radius="control" />
      </div>
    </Bones>
  )
}
