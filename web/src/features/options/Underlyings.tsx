import type { Calls, Output, Quote } from '@openbourse/protocol'
import { Card, Delta, Empty, Item, List, Mark, Sigma, TickingPrice } from '@openbourse/ui'
import { CardOf } from '../../lib/CardOf.tsx'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { useQuote, useQuotes } from '../../lib/live.ts'
import { optionPaths } from '../../lib/option-paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { LossCard } from './Losses.tsx'
import css from './options.module.css'
import { dayText } from './words.ts'

type Row = Output<Calls['optionList']>['list'][number]

/** Every stock and index with options, with its next expiry. */
export function Underlyings() {
  const text = useText('options')
  const listText = useText('options.list')
  const query = useCall('optionList', {}, { everyMs: 30_000 })
  const topic = useQuotes(
    query.data?.list.map(({ quote }) => quote),
    () => query.refetch({ throwOnError: true }),
  )
  return (
    <CardOf of={faceOf(query, (value) => value)} rows={8} failedTitle={text('failedTitle')}>
      {({ list, losses }) => (
        <div className="stack">
          <p className="quiet t2">{listText('intro')}</p>
          <div className="row between t1 quiet">
            <LiveAge topic={topic} sinceMs={query.dataUpdatedAt} />
          </div>
          {list.length === 0 ? (
            <Card>
              <Empty icon={Sigma} title={text('failedTitle')}>
                {text('unknown')}
              </Empty>
            </Card>
          ) : (
            <Card flush>
              <List>
                {list.map((row) => (
                  <UnderlyingRow key={row.quote.symbol} row={row} />
                ))}
              </List>
            </Card>
          )}
          <LossCard of={losses} />
        </div>
      )}
    </CardOf>
  )
}

function UnderlyingRow({ row }: { readonly row: Row }) {
  const listText = useText('options.list')
  const locale = useLocale()
  const { symbol, name } = row.quote
  const note = listText('next', { day: dayText(locale, row.next.day) })
  return (
    <Item
      plain
      strong
      to={optionPaths.chain({ symbol })}
      mark={<Mark symbol={symbol} />}
      title={symbol}
      note={
        <>
          {name}
          <br />
          {row.held > 0 ? `${note} · ${listText('held', { count: String(row.held) })}` : note}
        </>
      }
      end={<Ticking quote={row.quote} />}
    />
  )
}

function Ticking(props: { readonly quote: Quote }) {
  const { quote, before } = useQuote(props.quote)
  return (
    <span className={css.rowEnd}>
      <b>
        <TickingPrice of={quote.last} before={before} />
      </b>
      <Delta rate={quote.changeRate} look="pill" />
    </span>
  )
}
