import { Card, ChartCandlestick, Empty, IconButton, SearchIcon } from '@openbourse/ui'
import { useState } from 'react'
import { SessionWords } from '../../features/market/SessionLine.tsx'
import { ChainScreen, type ChainSide } from '../../features/options/ChainScreen.tsx'
import { FavouriteStar } from '../../features/stock/FavouriteStar.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useOwnChanges, useQuotes } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { optionPaths } from '../../lib/option-paths.ts'
import { Page } from '../../lib/Page.tsx'
import { pageOf } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['options', 'stock', 'shares'], ChainPage)

/** The options on one stock or index: expiries, strikes, and what each costs. */
function ChainPage() {
  const text = useText('options')
  const chainText = useText('options.chain')
  const { symbol = '', day } = usePageQuery(optionPaths.chain)
  const visitor = useUser() === null
  const [side, setSide] = useState<ChainSide>('both')
  const query = useCall(
    'optionRule',
    { symbol, ...(day === undefined ? {} : { day }) },
    { enabled: symbol !== '', freshForMs: 1000, everyMs: 2000, keepPrevious: true },
  )
  const chain = query.data?.underlying.symbol === symbol ? query.data : undefined
  useOwnChanges(!visitor)
  const topic = useQuotes(chain && [chain.quote], () => query.refetch({ throwOnError: true }))
  const session = useCall('stockInfo', { symbol }, { enabled: chain !== undefined, everyMs: 60_000 }).data
    ?.session
  const isUnknown = symbol === '' || (query.error instanceof RefusedToLoad && !chain)
  return (
    <Page
      title={text('title')}
      subtitle={chain ? `${symbol} · ${chain.underlying.name}` : symbol}
      actions={
        chain
          ? ([
              <IconButton
                key="stock"
                icon={ChartCandlestick}
                label={chainText('stock')}
                to={pageOf(symbol)}
              />,
              <FavouriteStar key="star" symbol={symbol} on={chain.mine?.favourite ?? false} />,
            ] as const)
          : []
      }
    >
      {isUnknown ? (
        <Card>
          <Empty
            icon={SearchIcon}
            title={text('unknownTitle', { symbol })}
            action={text('all')}
            to={paths.options()}
          >
            {text('unknown')}
          </Empty>
        </Card>
      ) : (
        <CardOf
          of={faceOf({ ...query, data: chain } as typeof query, (value) => value)}
          rows={9}
          failedTitle={text('failedOne', { symbol })}
        >
          {(value) => (
            <ChainScreen
              chain={value}
              topic={topic}
              sinceMs={query.dataUpdatedAt}
              session={
                session && (
                  <>
                    {session.city} <SessionWords session={session} />
                  </>
                )
              }
              side={side}
              onSide={setSide}
            />
          )}
        </CardOf>
      )}
    </Page>
  )
}
