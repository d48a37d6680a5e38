import type { ContractInfo } from '@openbourse/protocol'
import { Bone, Bones, Card, Empty, SearchIcon, ShowOne } from '@openbourse/ui'
import { useDeferredValue } from 'react'
import { AlertBell } from '../../features/alerts/AlertBell.tsx'
import { PriceChart } from '../../features/chart/PriceChart.tsx'
import { Markets } from '../../features/coins/Markets.tsx'
import { ContractHead } from '../../features/contracts/ContractHead.tsx'
import { Dock } from '../../features/contracts/Dock.tsx'
import { useLiveContract } from '../../features/contracts/use-live-contract.ts'
import { FavouriteStar } from '../../features/stock/FavouriteStar.tsx'
import { HaltNote } from '../../features/stock/HaltNote.tsx'
import { LastTrades } from '../../features/stock/LastTrades.tsx'
import { OrderBook } from '../../features/stock/OrderBook.tsx'
import { VisitorDock } from '../../features/stock/StockDock.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { contractPaths } from '../../lib/contract-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges, useQuotes } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { Page } from '../../lib/Page.tsx'
import { codeOf } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'
import { faceOf } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

const OwnPosition = lazyPart(
  async () => (await import('../../features/contracts/OwnPosition.tsx')).OwnPosition,
)
const Losses = lazyPart(async () => (await import('../../features/contracts/Losses.tsx')).Losses)
const ContractRules = lazyPart(
  async () => (await import('../../features/contracts/ContractRules.tsx')).ContractRules,
)

export default withText(['contracts', 'shares', 'stock', 'chart'], ContractPage)

/** Coins have one day for the whole world. */
const timeZone = 'UTC'

/** A perpetual contract: last price beside mark and index, funding, chart, book, and the own position. */
function ContractPage() {
  const { symbol = '' } = usePageQuery(contractPaths.contract)
  const text = useText('contracts')
  const visitor = useUser() === null
  const query = useLiveContract(symbol, visitor)
  const info = query.data
  useOwnChanges(!visitor)
  const topic = useQuotes(info && [info.quote], () => query.refetch({ throwOnError: true }))
  const isUnknown = symbol === '' || (query.error instanceof RefusedToLoad && !info)
  return (
    <Page
      title={codeOf(symbol)}
      subtitle={text('perpetual')}
      dock={info && (visitor ? <VisitorDock symbol={symbol} /> : <Dock symbol={symbol} />)}
      actions={
        info
          ? ([
              <AlertBell key="bell" quote={info.quote} visitor={visitor} />,
              <FavouriteStar key="star" symbol={symbol} on={info.mine?.favourite ?? false} />,
            ] as const)
          : []
      }
    >
      {!isUnknown && (
        <Markets value="contract" text={text} spot={`${codeOf(symbol)}USDT`} contract={symbol} />
      )}
      {isUnknown ? (
        <Card>
          <Empty
            icon={SearchIcon}
            title={text('unknownTitle', { symbol: codeOf(symbol) })}
            action={text('all')}
            to={paths.coins()}
          >
            {text('unknown')}
          </Empty>
        </Card>
      ) : (
        <ShowOne
          of={faceOf(query, (value) => value)}
          skeleton={<ContractBones />}
          failed={(retry) => (
            <NotLoadedCard title={text('failedOne', { symbol: codeOf(symbol) })} retry={retry} />
          )}
        >
          {(value) => (
            <ContractContent info={value} topic={topic} sinceMs={query.dataUpdatedAt} visitor={visitor} />
          )}
        </ShowOne>
      )}
    </Page>
  )
}

function ContractContent(props: {
  readonly info: ContractInfo
  readonly topic: string | undefined
  readonly sinceMs: number
  readonly visitor: boolean
}) {
  const { info, visitor } = props
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      <ContractHead info={info} />
      <div className="row between t1 quiet" style={{ marginBottom: 'var(--space-3)' }}>
        <LiveAge topic={props.topic} sinceMs={props.sinceMs} />
      </div>
      <div className="stack">
        <HaltNote halt={info.halt} />
        <OwnPosition mine={info.mine} />
        <PriceChart quote={info.quote} tick={info.tick} timeZone={timeZone} visitor={visitor} />
        {isWhole && (
          <>
            <OrderBook quote={info.quote} />
            <LastTrades symbol={info.quote.symbol} />
            <ContractRules info={info} />
            <Losses of={info.losses} />
          </>
        )}
      </div>
    </>
  )
}

function ContractBones() {
  return (
    <Bones>
      <Bone width="100%" height="24rem" radius="control" />
    </Bones>
  )
}
