import type { CoinTicker } from '@openbourse/protocol'
import { Bone, Bones, Card, decimal, Empty, SearchIcon, ShowOne } from '@openbourse/ui'
import { useDeferredValue, useState } from 'react'
import { useFeeRate } from '../../common/fees/use-fee-rate.ts'
import { AlertBell } from '../../features/alerts/AlertBell.tsx'
import { PriceChart } from '../../features/chart/PriceChart.tsx'
import css from '../../features/coins/coins.module.css'
import { Markets } from '../../features/coins/Markets.tsx'
import { FavouriteStar } from '../../features/stock/FavouriteStar.tsx'
import { HaltNote } from '../../features/stock/HaltNote.tsx'
import { LastTrades } from '../../features/stock/LastTrades.tsx'
import { type OnPick, OrderBook } from '../../features/stock/OrderBook.tsx'
import { PriceHead } from '../../features/stock/PriceHead.tsx'
import { StockDock, VisitorDock } from '../../features/stock/StockDock.tsx'
import { useOpened } from '../../features/ticket/use-opened.ts'
import { RefusedToLoad } from '../../lib/ask.ts'
import { trim } from '../../lib/figures.ts'
import { depth } from '../../lib/go.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges, useQuotes } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { Page } from '../../lib/Page.tsx'
import { codeOf } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

const OwnCoins = lazyPart(async () => (await import('../../features/coins/OwnCoins.tsx')).OwnCoins)
const TapeNote = lazyPart(async () => (await import('../../features/coins/TapeNote.tsx')).TapeNote)
const TapeFile = lazyPart(async () => (await import('../../features/coins/TapeNote.tsx')).TapeFile)
const Ticket = lazyPart(async () => (await import('../../features/ticket/Ticket.tsx')).Ticket)

export default withText(['coins', 'shares', 'stock', 'chart'], CoinPage)

/** Coins have one day for the whole world. */
const timeZone = 'UTC'

function CoinPage() {
  const text = useText('coins')
  const { symbol = '' } = usePageQuery(paths.coin)
  const visitor = useUser() === null
  const query = useCall('coinTicker', { symbol }, { freshForMs: 5000, enabled: symbol !== '' })
  const info = query.data
  const [isKnown] = useState(info !== undefined && depth() > 0)
  useOwnChanges(!visitor)
  const topic = useQuotes(info && [info.quote], () => query.refetch({ throwOnError: true }))
  const { dock, ticket, onPick } = useTicket({ info, visitor })
  const isUnknown = symbol === '' || (query.error instanceof RefusedToLoad && !info)
  return (
    <Page
      title={symbol === '' ? text('title') : codeOf(symbol)}
      subtitle={info && text(info.tape ? 'pastPrice' : 'practicePrice', { name: info.quote.name })}
      dock={dock}
      actions={
        info
          ? ([
              <AlertBell key="bell" quote={info.quote} visitor={visitor} />,
              <FavouriteStar key="star" symbol={symbol} on={info.mine?.favourite ?? false} />,
            ] as const)
          : []
      }
    >
      {info?.contract && <Markets value="spot" text={text} spot={symbol} contract={info.contract} />}
      {isUnknown ? (
        <Card>
          <Empty
            icon={SearchIcon}
            title={symbol === '' ? text('chooseTitle') : text('unknownTitle', { symbol: codeOf(symbol) })}
            action={text('seeAll')}
            to={paths.coins()}
          >
            {query.error instanceof RefusedToLoad ? query.error.message : text('choose')}
          </Empty>
        </Card>
      ) : (
        <ShowOne
          of={faceOf(query, (value) => value)}
          skeleton={<CoinBones />}
          failed={(retry) => (
            <NotLoadedCard title={text('failedOne', { symbol: codeOf(symbol) })} retry={retry} />
          )}
        >
          {(value) => (
            <Content
              info={value}
              topic={topic}
              sinceMs={query.dataUpdatedAt}
              visitor={visitor}
              isKnown={isKnown}
              onPick={onPick}
            />
          )}
        </ShowOne>
      )}
      {ticket}
    </Page>
  )
}

function Content(props: {
  readonly info: CoinTicker
  readonly topic: string | undefined
  readonly sinceMs: number
  readonly visitor: boolean
  /** The page was open before, and on return it has the height it was left with. */
  readonly isKnown: boolean
  readonly onPick: OnPick
}) {
  const { info, visitor, onPick } = props
  // The price and the frame of the chart first; parts below them are drawn in the pauses after.
  const isWhole = useDeferredValue(true, props.isKnown)
  return (
    <>
      <PriceHead quote={info.quote} />
      {!info.tape && (
        <div className="row between t1 quiet" style={{ marginBottom: 'var(--space-3)' }}>
          <LiveAge topic={props.topic} sinceMs={props.sinceMs} />
        </div>
      )}
      <div className="stack">
        <HaltNote halt={info.halt} />
        {info.tape && <TapeNote tape={info.tape} />}
        <PriceChart quote={info.quote} tick={info.tick} timeZone={timeZone} visitor={visitor} />
        {isWhole && (
          <>
            <OwnCoins info={info} />
            <OrderBook quote={info.quote} {...(onPick && { onPick })} />
            <LastTrades symbol={info.quote.symbol} />
            <Rules info={info} />
          </>
        )}
      </div>
    </>
  )
}

function Rules({ info }: { readonly info: CoinTicker }) {
  const text = useText('coins')
  const feeRate = useFeeRate()
  const locale = useLocale()
  return (
    <p className={css.foot}>
      {info.tape ? <TapeFile tape={info.tape} /> : text('footOne')}{' '}
      {text('fees', {
        rate: feeRate(info.fees),
        lot: decimal(locale, trim(info.lot)),
        coin: info.coin,
        tick: decimal(locale, info.tick),
      })}
    </p>
  )
}

function useTicket({ info, visitor }: { readonly info: CoinTicker | undefined; readonly visitor: boolean }) {
  const canTrade = info !== undefined && !visitor
  const { side, show, onPick, round, ticket } = useOpened({
    canTrade,
    isBeside: false,
    asked: usePageQuery(paths.coin),
  })
  return {
    onPick: canTrade ? onPick : undefined,
    dock: !info ? undefined : visitor ? (
      <VisitorDock symbol={info.quote.symbol} />
    ) : (
      <StockDock onOpen={show} onTouch={() => Ticket.preload()} />
    ),
    ticket: info && side && <Ticket key={round} info={info} side={side} {...ticket} />,
  }
}

function CoinBones() {
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
