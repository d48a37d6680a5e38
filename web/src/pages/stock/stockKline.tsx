import type { Calls, OrderSide, Output } from '@openbourse/protocol'
import { Bone, Bones, Card, Empty, Info, Note, SearchIcon, ShowOne } from '@openbourse/ui'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { ChartSpan, LevelAsk } from '../../common/levels/level.ts'
import { NoticeBell } from '../../common/notices/NoticeBell.tsx'
import { AlertBell } from '../../features/alerts/AlertBell.tsx'
import { PriceChart } from '../../features/chart/PriceChart.tsx'
import { useDesk } from '../../features/desk/use-desk.ts'
import { LevelsCard } from '../../features/levels/LevelsCard.tsx'
import { type Levels, useLevels } from '../../features/levels/use-levels.ts'
import { City, SessionWords } from '../../features/market/SessionLine.tsx'
import { FavouriteStar } from '../../features/stock/FavouriteStar.tsx'
import { HaltNote } from '../../features/stock/HaltNote.tsx'
import { LastTrades } from '../../features/stock/LastTrades.tsx'
import { type OnPick, OrderBook } from '../../features/stock/OrderBook.tsx'
import { PositionCard } from '../../features/stock/PositionCard.tsx'
import { PriceHead } from '../../features/stock/PriceHead.tsx'
import { StockDock, VisitorDock } from '../../features/stock/StockDock.tsx'
import css from '../../features/stock/stock.module.css'
import { useOpened } from '../../features/ticket/use-opened.ts'
import { RefusedToLoad } from '../../lib/ask.ts'
import { depth, go } from '../../lib/go.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges, useQuotes } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { newsOfStock } from '../../lib/news-of-stock.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { askEarly, faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { useSteps } from '../../lib/use-steps.ts'

const CloseButton = lazyPart(
  async () => (await import('../../features/positions/CloseButton.tsx')).CloseButton,
)
const VoteCard = lazyPart(async () => (await import('../../features/votes/VoteCard.tsx')).VoteCard, {
  waiting: <CardBones />,
})
const About = lazyPart(async () => (await import('../../features/stock/About.tsx')).About, {
  waiting: <CardBones />,
})
const FundsLink = lazyPart(async () => (await import('../../features/indices/FundsLink.tsx')).FundsLink)
const Members = lazyPart(async () => (await import('../../features/indices/Members.tsx')).Members, {
  waiting: <CardBones />,
})
const EventsCard = lazyPart(async () => (await import('../../features/actions/EventsCard.tsx')).EventsCard, {
  waiting: <CardBones />,
})
const StockNews = lazyPart(async () => (await import('../../features/news/StockNews.tsx')).StockNews, {
  waiting: <CardBones />,
})
const DeskFrame = lazyPart(async () => (await import('../../features/desk/DeskFrame.tsx')).DeskFrame)
const StockList = lazyPart(async () => (await import('../../features/market/SearchPane.tsx')).SearchPane)
const OrderAsk = lazyPart(async () => (await import('../../features/positions/OrderAsk.tsx')).OrderAsk)
const MoveAlert = lazyPart(async () => (await import('../../features/alerts/MoveAlert.tsx')).MoveAlert)
const AlertSheet = lazyPart(async () => (await import('../../features/alerts/AlertSheet.tsx')).AlertSheet)
const OptionsLink = lazyPart(async () => (await import('../../features/options/OptionsLink.tsx')).OptionsLink)
const Ticket = lazyPart(async () => (await import('../../features/ticket/Ticket.tsx')).Ticket)

type StockInfo = Output<Calls['stockInfo']>

// Users who open the app at the address of a stock wait for its price: it is requested before anything is drawn.
const opened = new URLSearchParams(location.search).get('symbol')
if (opened && location.pathname === paths.stock({ symbol: '' }).split('?')[0])
  askEarly('stockInfo', { symbol: opened })

export default withText(['stock', 'shares', 'chart', 'actions'], Stock)

function Stock() {
  const text = useText('stock')
  const { symbol = '' } = usePageQuery(paths.stock)
  const visitor = useUser() === null
  const query = useCall('stockInfo', { symbol }, { freshForMs: 5000, enabled: symbol !== '' })
  const info = query.data
  const [isKnown] = useState(info !== undefined && depth() > 0)
  useOwnChanges(!visitor)
  const topic = useQuotes(info && [info.quote], () => query.refetch({ throwOnError: true }))
  const desk = useDesk()
  const { dock, ticket, show, onPick, beside } = useTicket({ info, visitor, isBeside: desk === 'whole' })
  const page = (
    <Page
      title={symbol === '' ? text('noneTitle') : symbol}
      subtitle={info?.quote.name}
      dock={dock}
      actions={info ? actionsOf(info, visitor) : []}
    >
      {symbol === '' ? (
        <NotFound title={text('noneTitle')}>{text('none')}</NotFound>
      ) : query.error instanceof RefusedToLoad && !info ? (
        <NotFound title={text('unknownTitle', { symbol })}>{query.error.message}</NotFound>
      ) : (
        <ShowOne
          of={faceOf(query, (value) => value)}
          skeleton={<StockBones />}
          failed={(retry) => <NotLoadedCard title={text('failedTitle', { symbol })} retry={retry} />}
        >
          {(value) => (
            <Content
              info={value}
              topic={topic}
              sinceMs={query.dataUpdatedAt}
              visitor={visitor}
              isKnown={isKnown}
              onTrade={visitor || !value.tradable ? undefined : show}
              onPick={onPick}
              bookIsBeside={desk === 'whole'}
            />
          )}
        </ShowOne>
      )}
      {ticket}
    </Page>
  )
  if (desk === 'none') return page
  return (
    <DeskFrame
      list={<StockList visitor={visitor} beside />}
      barEnd={<NoticeBell />}
      beside={beside}
      open={paths.stock({ symbol })}
      onSide={show}
    >
      {page}
    </DeskFrame>
  )
}

/** The address names no stock, or none that there is; links to the search. */
function NotFound(props: { readonly title: string; readonly children: string }) {
  const text = useText('stock')
  return (
    <Card>
      <Empty icon={SearchIcon} title={props.title} action={text('searchIt')} to={paths.search()}>
        {props.children}
      </Empty>
    </Card>
  )
}

/** The star, and where there are trades to wait for the bell. */
function actionsOf(info: StockInfo, visitor: boolean) {
  const { symbol } = info.quote
  const star = <FavouriteStar key="star" symbol={symbol} on={info.mine?.favourite ?? false} />
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
  readonly onTrade: ((side: OrderSide) => void) | undefined
  readonly onPick: OnPick
  readonly bookIsBeside: boolean
}) {
  const { info, visitor } = props
  const levels = useLevels(info.quote.symbol, visitor || !info.tradable)
  const { onAsk, onAdd, asked } = useAsked(info, levels)
  // The price and the frame of the chart first; parts below them are drawn in the pauses after.
  const isWhole = useDeferredValue(true, props.isKnown)
  const [span, setSpan] = useState<ChartSpan>()
  // News come after the price, in the pause in which what is below the chart is drawn.
  const marks = useNewsMarks(info.quote.symbol, isWhole)
  const age = <LiveAge topic={props.topic} sinceMs={props.sinceMs} closed={info.session.state === 'closed'} />
  return (
    <>
      <PriceHead quote={info.quote} />
      <SessionRow session={info.session}>{age}</SessionRow>
      <div className="stack">
        <HaltNote halt={info.halt} />
        <PriceChart
          quote={info.quote}
          tick={info.tick}
          timeZone={info.session.timeZone}
          session={info.session}
          visitor={visitor}
          shownDay={usePageQuery(paths.stock).day}
          levels={levels.all}
          onAsk={onAsk}
          onTrade={props.onTrade}
          age={age}
          marks={marks}
          {...(info.quote.kind === 'index' && { onSpan: setSpan })}
        />
        {isWhole && (
          <BelowChart
            info={info}
            visitor={visitor}
            hasBook={!props.bookIsBeside}
            onPick={props.onPick}
            isKnown={props.isKnown}
            span={span}
            levels={<LevelsCard quote={info.quote} levels={levels} onAsk={onAsk} onAdd={onAdd} />}
          />
        )}
      </div>
      {asked}
    </>
  )
}

function SessionRow(props: { readonly session: StockInfo['session']; readonly children: ReactNode }) {
  return (
    <div className="row between gap3 wrap t1 quiet" style={{ marginBottom: 'var(--space-3)' }}>
      <span>
        <City of={props.session} /> <SessionWords session={props.session} />
      </span>
      {props.children}
    </div>
  )
}

/** Below the chart, from top to bottom, in pauses: a card at a time lets taps through. */
function BelowChart(props: {
  readonly info: StockInfo
  readonly visitor: boolean
  /** The order book is here and not beside the page. */
  readonly hasBook: boolean
  readonly onPick: OnPick
  /** The page was open before, and has its height at once. */
  readonly isKnown: boolean
  /** How far back the chart of an index goes. */
  readonly span: ChartSpan | undefined
  readonly levels: ReactNode
}) {
  const { info, visitor, hasBook, onPick, span, levels } = props
  const { quote, tradable } = info
  const text = useText('stock')
  const at = useSteps(lastStep, props.isKnown ? lastStep : 0)
  return (
    <div className={css.below}>
      {quote.kind === 'index' && <Members quote={quote} span={span} />}
      {quote.kind === 'index' && <FundsLink />}
      {!tradable && quote.kind === 'index' && info.feed === 'replay' && (
        <Note icon={Info} ground="canvas">
          {text('replayNote')}
        </Note>
      )}
      {!visitor && tradable && (
        <PositionCard quote={quote} foot={(position) => <CloseButton position={position} />} />
      )}
      {at >= 1 && <OptionsLink symbol={quote.symbol} />}
      {at >= 1 && levels}
      {at >= 2 && tradable && hasBook && <OrderBook quote={quote} {...(onPick && { onPick })} />}
      {at >= 3 && tradable && <LastTrades symbol={quote.symbol} />}
      {at >= lastStep && <Late info={info} visitor={visitor} />}
    </div>
  )
}

const lastStep = 4

function Late({ info, visitor }: { readonly info: StockInfo; readonly visitor: boolean }) {
  const { quote, tradable, session } = info
  return (
    <>
      {quote.kind === 'stock' && <EventsCard quote={quote} today={session.tradingDay} visitor={visitor} />}
      <StockNews symbol={quote.symbol} />
      {tradable && <VoteCard symbol={quote.symbol} visitor={visitor} />}
      <About info={info} />
    </>
  )
}

/** The newest articles about a symbol, at their moments on the chart. The card of news below reads the same answer. */
function useNewsMarks(symbol: string, enabled: boolean) {
  const { data } = useCall('newsList', { symbol, size: newsOfStock }, { enabled, everyMs: 60_000 })
  return useMemo(() => data?.list.map(({ id, at, title }) => ({ id, at, title })) ?? [], [data])
}

/** What a line of the chart was asked for: a page, a sheet or a question. Nothing is sent before the user agrees there. */
function useAsked(info: StockInfo, { orders, alerts }: Levels) {
  const [ask, setAsk] = useState<LevelAsk>()
  const [alertsOpen, setAlertsOpen] = useState<boolean>()
  const done = () => setAsk(undefined)
  const order = orders.find(({ id }) => id === ask?.level.id)
  const alert = alerts.find(({ id }) => id === ask?.level.id)
  const onAsk = (next: LevelAsk) => {
    if (next.act !== 'open') setAsk(next)
    else if (next.level.kind === 'alert') setAlertsOpen(true)
    else if (next.level.kind === 'exit')
      go.to(next.level.order ? paths.stockOrder({ id: next.level.order }) : paths.positions())
    else go.to(paths.stockOrder({ id: next.level.id }))
  }
  return {
    onAsk,
    onAdd: () => setAlertsOpen(true),
    asked: (
      <>
        {ask && order && (
          <OrderAsk
            order={order}
            act={ask.act === 'move' ? 'move' : 'remove'}
            price={ask.price}
            onDone={done}
          />
        )}
        {ask?.price !== undefined && alert && <MoveAlert alert={alert} price={ask.price} onDone={done} />}
        {alertsOpen !== undefined && (
          <AlertSheet quote={info.quote} open={alertsOpen} onClose={() => setAlertsOpen(false)} />
        )}
      </>
    ),
  }
}

/** The ticket, on a large screen beside the page with the order book under it. */
function useTicket(of: {
  readonly info: StockInfo | undefined
  readonly visitor: boolean
  readonly isBeside: boolean
}) {
  const { info, visitor, isBeside } = of
  const tradable = info?.tradable === true
  const canTrade = tradable && !visitor
  const { side, show, onPick, round, ticket } = useOpened({
    canTrade,
    isBeside,
    asked: usePageQuery(paths.stock),
  })
  const symbol = info?.quote.symbol ?? ''
  const ticketOf = (chosen: OrderSide) =>
    info && <Ticket key={round} info={info} side={chosen} beside={isBeside} {...ticket} />
  return {
    show,
    onPick: canTrade ? onPick : undefined,
    dock: !tradable ? undefined : visitor ? (
      <VisitorDock symbol={symbol} />
    ) : isBeside ? undefined : (
      <StockDock onOpen={show} onTouch={() => Ticket.preload()} />
    ),
    ticket: side && !isBeside && ticketOf(side),
    beside: isBeside && info && tradable && (
      <>
        {canTrade && ticketOf(side ?? 'buy')}
        <OrderBook quote={info.quote} {...(canTrade && { onPick })} />
      </>
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
