import type { Trade } from '@openbourse/protocol'
import { Card, Clock, decimal, Empty, Head, Price, RowBones, Show, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useTopic } from '../../lib/live.ts'
import { marketOfSymbol } from '../../lib/markets.ts'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { faceOf, keyOf, queries, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './stock.module.css'
import { mergeTrades } from './trades.ts'

const few = 4
const most = 50

/** Last trades, newest first, with the taker's side. */
export function LastTrades({ symbol }: { readonly symbol: string }) {
  const text = useText('stock')
  const [all, setAll] = useState(false)
  const input = { symbol, limit: most }
  const call = marketOfSymbol(symbol).trades
  const query = useCall(call, input, { freshForMs: 0 })
  useTopic(`trades:${symbol}`, {
    on: (fresh) =>
      queries.setQueryData(keyOf(call, input), (known: { readonly list: readonly Trade[] } | undefined) => ({
        symbol,
        list: mergeTrades(fresh, known?.list ?? [], most),
      })),
    poll: () => query.refetch({ throwOnError: true }),
  })
  return (
    <Card>
      <Head
        title={text('trades')}
        end={
          <TextButton onPress={() => setAll(!all)}>
            {text(all ? 'fewer' : 'allTrades', { count: most })}
          </TextButton>
        }
      />
      <Show
        of={faceOf(query, ({ list }) => list)}
        skeleton={<RowBones rows={2} mark={false} />}
        empty={
          <Empty icon={Clock} title={text('noTradesTitle')}>
            {text('noTrades')}
          </Empty>
        }
        failed={(retry) => <NotLoaded title={text('tradesFailed')} retry={retry} />}
      >
        {(trades) => <TradeRows trades={trades.slice(0, all ? most : few)} />}
      </Show>
    </Card>
  )
}

function TradeRows({ trades }: { readonly trades: readonly Trade[] }) {
  const text = useText('stock')
  const locale = useLocale()
  return (
    <div className={css.tradesBox}>
      <table className={css.trades}>
        <thead className={css.tradesHead}>
          <tr>
            <th scope="col">
              <span className="sr">{text('tradeAt')}</span>
            </th>
            <th scope="col">
              <span className="sr">{text('tradeWho')}</span>
            </th>
            <th scope="col">
              <span className="sr">{text('shares')}</span>
            </th>
            <th scope="col">
              <span className="sr">{text('price')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {trades.map((trade) => (
            <tr key={trade.id}>
              <td>{when(locale, trade.at, 'second')}</td>
              <td>{text(`taker.${trade.taker}`)}</td>
              <td>{decimal(locale, trade.quantity)}</td>
              <td>
                <Price of={trade.price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
